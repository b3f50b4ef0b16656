// Runs after the promises that the build wrote, before they are painted: says of which the day is over.
for (const promise of document.querySelectorAll('[data-ends]'))
  if (Date.parse(promise.dataset.ends) <= Date.now())
    promise.querySelector('[data-late]')?.removeAttribute('hidden');
