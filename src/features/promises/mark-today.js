// Places the "today" marks in the list and on the drawn road. Runs before first paint, to avoid a layout shift.
{
  const now = Date.now();
  const road = document.querySelector('[data-from]');
  const { from, to } = road.dataset;
  for (const marker of document.querySelectorAll('[data-today]')) {
    const line = [...marker.parentElement.querySelectorAll('[data-ends]')];
    const next = line.find(({ dataset }) => Date.parse(dataset.ends) > now);
    marker.hidden = false;
    if (next) next.before(marker);
    else line.at(-1)?.after(marker);
  }
  const { width } = road.viewBox.baseVal;
  const place = ((now - from) / (to - from)) * width;
  if (place > 0 && place < width) {
    road.lastElementChild.setAttribute('transform', `translate(${place})`);
    road.lastElementChild.removeAttribute('display');
  }
}
