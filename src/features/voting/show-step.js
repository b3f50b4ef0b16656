// Runs in the head: sets the line under the menu to the next step of the vote once the parser is past it, before it is painted.
// A script beside the line would stop the parser there and delay the first paint.
new MutationObserver((_, observer) => {
  if (!document.querySelector('main')) return;
  observer.disconnect();
  const line = document.querySelector('[data-steps]');
  if (!line) return;
  const [, text] = JSON.parse(line.dataset.steps).find(([until]) => !(Date.parse(until) <= Date.now()));
  line.textContent = text;
}).observe(document, { childList: true, subtree: true });
