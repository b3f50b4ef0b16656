// Runs after the dates that the build wrote, before they are painted: leaves the first that is not over. The last has no
// instant, and holds when all are.
{
  const dates = [...document.querySelectorAll('[data-first]')];
  const first = dates.find(({ dataset }) => !(Date.parse(dataset.first) <= Date.now()));
  for (const date of dates) date.hidden = date !== first;
}
