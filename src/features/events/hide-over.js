// Runs after the list that the build wrote, before the first paint: what is over by now does not show.
for (const item of document.querySelectorAll('[data-until]')) {
  if (Date.parse(item.dataset.until) <= Date.now()) item.hidden = true;
}
