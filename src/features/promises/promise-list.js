// Runs before first paint, to avoid layout shifts.
{
  // Opens the promise that the URL names, in browsers that do not open a <details> around the target.
  const openTarget = () => {
    const target = document.getElementById(location.hash.slice(1));
    const row = target?.closest('details:not([open])');
    if (!row) return;
    row.open = true;
    target.scrollIntoView();
  };
  openTarget();
  addEventListener('hashchange', openTarget);
}
// Places the "today" markers in the list and on the timeline.
for (const timeline of document.querySelectorAll('[data-from]')) {
  const now = Date.now();
  const { from, to } = timeline.dataset;
  for (const marker of document.querySelectorAll('[data-today]')) {
    const items = [...marker.parentElement.querySelectorAll('[data-ends]')];
    const next = items.find(({ dataset }) => Date.parse(dataset.ends) > now);
    marker.hidden = false;
    if (next) next.before(marker);
    else items.at(-1)?.after(marker);
  }
  const { width } = timeline.viewBox.baseVal;
  const x = ((now - from) / (to - from)) * width;
  if (x > 0 && x < width) {
    timeline.lastElementChild.setAttribute('transform', `translate(${x})`);
    timeline.lastElementChild.removeAttribute('display');
  }
}
