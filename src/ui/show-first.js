// Runs after what the build wrote, before it is painted: leaves of each group of siblings the first that is not over. The
// last has no instant, and holds when all are.
{
  const items = [...document.querySelectorAll('[data-first]')];
  const left = items.filter(({ dataset }) => !(Date.parse(dataset.first) <= Date.now()));
  for (const item of items)
    item.hidden = item !== left.find(({ parentElement }) => parentElement === item.parentElement);
}
