// Shows the badge of promises whose day has passed since the build. Runs before first paint.
for (const promise of document.querySelectorAll('[data-ends]'))
  if (Date.parse(promise.dataset.ends) <= Date.now()) {
    promise.querySelector('[data-late]')?.removeAttribute('hidden');
    promise.querySelector('[data-open]')?.setAttribute('hidden', '');
  }
