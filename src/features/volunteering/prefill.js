// In the head, because the browser may paint the form before a script in the body runs.
(() => {
  const here = new URL(location.href);
  const given = here.searchParams.get('email');
  let email = '';
  if (given !== null) {
    // Keep the address out of the history and the referrer.
    here.searchParams.delete('email');
    history.replaceState(null, '', here);
    const check = document.createElement('input');
    check.type = 'email';
    check.value = given;
    if (check.checkValidity()) email = check.value;
    // Before first paint, so that the banner causes no layout shift.
    if (email) document.documentElement.classList.add('is-welcomed');
  }
  document.addEventListener('DOMContentLoaded', () => {
    const field = document.querySelector('[data-volunteer-form] [name=email]');
    if (field && email) field.value = email;
    const frame = document.querySelector('[data-form]');
    if (!frame) return;
    const form = new URL(frame.dataset.form);
    if (email) form.searchParams.set('email', email);
    frame.src = form;
  });
})();
