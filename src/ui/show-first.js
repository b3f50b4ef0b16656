// Runs before the first paint: leaves of each group the first that is not over; the last has no instant.
{
  const items = [...document.querySelectorAll('[data-first]')];
  const left = items.filter(({ dataset }) => !(Date.parse(dataset.first) <= Date.now()));
  for (const item of items)
    item.hidden = item !== left.find(({ parentElement }) => parentElement === item.parentElement);
}
