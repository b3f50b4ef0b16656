// Runs after the list that the build wrote, before the first paint: hides the events that are over by now, and shows
// as many of the others as the build has shown: the next of each series, then, on home, further dates. events.ts
// chooses by the same rule.
{
  const items = [...document.querySelectorAll('[data-until]')];
  const count = items.filter((item) => !item.hidden).length;
  const left = items.filter((item) => !(Date.parse(item.dataset.until) <= Date.now()));
  const next = left.filter(
    ({ dataset: { series } }, index) => left.findIndex(({ dataset }) => dataset.series === series) === index,
  );
  const fills = document.querySelector('[data-fills]');
  const shown = [...new Set(fills ? [...next, ...left] : next)].slice(0, count);
  for (const item of items) item.hidden = !shown.includes(item);
}
