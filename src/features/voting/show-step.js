// Sets the line under the menu to the next step of the vote as soon as <main>, which follows it, is parsed. A script beside
// the line instead of in the head would delay the first paint.
new MutationObserver((_, observer) => {
  if (!document.querySelector('main')) return;
  observer.disconnect();
  const line = document.querySelector('[data-steps]');
  if (!line) return;
  const [, text] = JSON.parse(line.dataset.steps).find(([until]) => !(Date.parse(until) <= Date.now()));
  line.textContent = text;
}).observe(document, { childList: true, subtree: true });
