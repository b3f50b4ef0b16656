// Runs before the first paint. In each parent element, shows the first item that has not expired; an empty time never expires.
{
  const items = [...document.querySelectorAll('[data-expires]')];
  const current = items.filter(({ dataset }) => !(Date.parse(dataset.expires) <= Date.now()));
  for (const item of items)
    item.hidden = item !== current.find(({ parentElement }) => parentElement === item.parentElement);
}
