// Runs after the promises that the build wrote, before they are painted: puts today on the line and on the drawn road.
{
  const now = Date.now();
  const road = document.querySelector('[data-from]');
  const { from, to, zone: timeZone } = road.dataset;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  for (const mark of document.querySelectorAll('[data-today]')) {
    // The first time of a promise is its day; those from day one have none.
    const line = [...mark.parentElement.children].filter((item) => item.querySelector('[data-day] time'));
    const next = line.find((item) => item.querySelector('time').dateTime >= day);
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
