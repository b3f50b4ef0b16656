// Runs after the promises that the build wrote, before they are painted: hides those whose day is over, and shows as many
// of the others as the build has shown.
{
  const items = [...document.querySelectorAll('[data-ends]')];
  const count = items.filter((item) => !item.hidden).length;
  const shown = items.filter(({ dataset }) => Date.parse(dataset.ends) > Date.now()).slice(0, count);
  for (const item of items) item.hidden = !shown.includes(item);
  if (items[0] && !shown[0]) items[0].closest('section').hidden = true;
}
