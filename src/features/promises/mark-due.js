// Runs after the promises that the build wrote, before they are painted: says of which the day has come, in Auckland.
for (const promise of document.querySelectorAll('[data-by]')) {
  const { zone: timeZone } = document.querySelector('[data-zone]').dataset;
  if (promise.dataset.by < new Intl.DateTimeFormat('en-CA', { timeZone }).format())
    promise.querySelector('[hidden]')?.removeAttribute('hidden');
}
