// In the head: before a script in the body, the browser would already paint the form without the address.
(() => {
  const here = new URL(location.href);
  const given = here.searchParams.get('email');
  let email = '';
  if (given !== null) {
    // Keeps the address out of the browser's history and of the logs of other pages.
    here.searchParams.delete('email');
    history.replaceState(null, '', here);
    const check = document.createElement('input');
    check.type = 'email';
    check.value = given;
    if (check.checkValidity()) email = check.value;
    // Before the first view, so that the banner shifts nothing.
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
