// Runs after the list that the build wrote, before the first paint: hides the events that are over by now, and shows
// as many of the others as the build has shown.
{
  const items = [...document.querySelectorAll('[data-until]')];
  const count = items.filter((item) => !item.hidden).length;
  const left = items.filter((item) => !(Date.parse(item.dataset.until) <= Date.now()));
  for (const item of items) item.hidden = !left.slice(0, count).includes(item);
}
