// Runs before the first paint. Shows the first item of each group that is not over; the last item has no end.
{
  const items = [...document.querySelectorAll('[data-first]')];
  const current = items.filter(({ dataset }) => !(Date.parse(dataset.first) <= Date.now()));
  for (const item of items)
    item.hidden = item !== current.find(({ parentElement }) => parentElement === item.parentElement);
}
