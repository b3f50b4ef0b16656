// In older browsers, opens the menu in place of invoker commands, and closes it in place of `closedby`.
document.addEventListener('click', ({ target, clientX }) => {
  const dialog = document.querySelector('dialog');
  if (target.closest('[command]')) dialog?.showModal();
  // The target of a click on the backdrop, and on the edge of the menu, is the dialog itself.
  if (target !== dialog) return;
  const { left, right } = dialog.getBoundingClientRect();
  if (clientX < left || clientX > right) dialog.close();
});

// The attribute name is written out, because PurgeCSS keeps only the CSS rules whose names occur in scripts or the page.
if (navigator.share) document.documentElement.setAttribute('data-shares', '');

// Sets the line under the menu to the next step once <main> is parsed. In the body, it would delay the first paint.
new MutationObserver((_, observer) => {
  if (!document.querySelector('main')) return;
  observer.disconnect();
  const line = document.querySelector('[data-steps]');
  if (!line) return;
  const [, text] = JSON.parse(line.dataset.steps).find(([until]) => !(Date.parse(until) <= Date.now()));
  line.textContent = text;
}).observe(document, { childList: true, subtree: true });
