// Places the "today" marks in the list and on the drawn road. Runs before first paint, to avoid a layout shift.
{
  const now = Date.now();
  const road = document.querySelector('[data-from]');
  const { from, to } = road.dataset;
  for (const mark of document.querySelectorAll('[data-today]')) {
    const line = [...mark.parentElement.querySelectorAll('[data-ends]')];
    const next = line.find(({ dataset }) => Date.parse(dataset.ends) > now);
    mark.hidden = false;
    if (next) next.before(mark);
    else line.at(-1)?.after(mark);
  }
  const { width } = road.viewBox.baseVal;
  const place = ((now - from) / (to - from)) * width;
  if (place > 0 && place < width) {
    road.lastElementChild.setAttribute('transform', `translate(${place})`);
    road.lastElementChild.removeAttribute('display');
  }
}
