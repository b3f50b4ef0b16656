// Runs after the promises that the build wrote, before they are painted: hides those whose day is past, and shows as many
// of the others as the build has shown. Days begin and end in Auckland.
{
  const items = [...document.querySelectorAll('[data-due]')];
  const timeZone = items[0]?.parentElement.dataset.zone;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  const count = items.filter((item) => !item.hidden).length;
  const shown = items.filter(({ dataset }) => dataset.due >= today).slice(0, count);
  for (const item of items) item.hidden = !shown.includes(item);
  if (items[0] && !shown[0]) items[0].closest('section').hidden = true;
}
