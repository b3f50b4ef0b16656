// Places the "today" marks in the list and on the drawn road. Runs before first paint, to avoid a layout shift.
{
  const now = Date.now();
  const timeline = document.querySelector('[data-from]');
  const { from, to } = timeline.dataset;
  for (const marker of document.querySelectorAll('[data-today]')) {
    const line = [...marker.parentElement.querySelectorAll('[data-ends]')];
    const next = line.find(({ dataset }) => Date.parse(dataset.ends) > now);
    marker.hidden = false;
    if (next) next.before(marker);
    else line.at(-1)?.after(marker);
  }
  const { width } = timeline.viewBox.baseVal;
  const place = ((now - from) / (to - from)) * width;
  if (place > 0 && place < width) {
    timeline.lastElementChild.setAttribute('transform', `translate(${place})`);
    timeline.lastElementChild.removeAttribute('display');
  }
}
