// Runs inline, before the first paint, so that the banner shifts nothing.
(() => {
  const page = document;
  const here = new URL(location.href);
  const check = page.createElement('input');
  check.type = 'email';
  check.value = here.searchParams.get('email') ?? '';
  const email = check.checkValidity() ? check.value : '';
  if (here.searchParams.has('email')) {
    // Keeps the address out of the browser's history and of the logs of other pages.
    here.searchParams.delete('email');
    history.replaceState(null, '', here);
  }
  if (email) page.querySelector('[data-welcome-back]').hidden = false;
  page.addEventListener('DOMContentLoaded', () => {
    const field = page.querySelector('[data-volunteer-form] [name=email]');
    if (field && email) field.value = email;
    const frame = page.querySelector('[data-form]');
    if (!frame) return;
    const form = new URL(frame.dataset.form);
    if (email) form.searchParams.set('email', email);
    frame.src = form;
  });
})();
