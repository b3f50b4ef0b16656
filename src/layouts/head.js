// Opens the menu in browsers without invoker commands; closes it on a tap beside it in those without `closedby`.
document.addEventListener('click', ({ target, clientX }) => {
  const dialog = document.querySelector('dialog');
  if (target.closest('[command]')) dialog?.showModal();
  // A click on the backdrop has the dialog itself as its target, as one on the edge of the menu has.
  if (target !== dialog) return;
  const { left, right } = dialog.getBoundingClientRect();
  if (clientX < left || clientX > right) dialog.close();
});

// Written as in the styles, because pages keep the rules for the words that they have.
if (navigator.share) document.documentElement.setAttribute('data-shares', '');

// Sets the line under the menu to the next step once <main> is parsed. In the body it would delay the first paint.
new MutationObserver((_, observer) => {
  if (!document.querySelector('main')) return;
  observer.disconnect();
  const line = document.querySelector('[data-steps]');
  if (!line) return;
  const [, text] = JSON.parse(line.dataset.steps).find(([until]) => !(Date.parse(until) <= Date.now()));
  line.textContent = text;
}).observe(document, { childList: true, subtree: true });
