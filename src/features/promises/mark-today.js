// Places the "today" markers in the list and on the timeline. Runs before first paint, to avoid a layout shift.
{
  const now = Date.now();
  const timeline = document.querySelector('[data-from]');
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
