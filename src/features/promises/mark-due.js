// Marks promises whose day is over. Runs before first paint.
for (const promise of document.querySelectorAll('[data-ends]'))
  if (Date.parse(promise.dataset.ends) <= Date.now())
    promise.querySelector('[data-late]')?.removeAttribute('hidden');
