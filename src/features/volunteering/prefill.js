// In the head, because the browser may paint the form before a script in the body runs.
(() => {
  const url = new URL(location.href);
  const emailParameter = url.searchParams.get('email');
  let email = '';
  if (emailParameter !== null) {
    // Keep the email address out of the history and the referrer.
    url.searchParams.delete('email');
    history.replaceState(null, '', url);
    const validator = document.createElement('input');
    validator.type = 'email';
    validator.value = emailParameter;
    if (validator.checkValidity()) email = validator.value;
    // Before first paint, so that the banner causes no layout shift.
    if (email) document.documentElement.classList.add('is-welcomed');
  }
  document.addEventListener('DOMContentLoaded', () => {
    const field = document.querySelector('[data-sign-up-form] [name=email]');
    if (field && email) field.value = email;
    const iframe = document.querySelector('[data-form]');
    if (!iframe) return;
    const formUrl = new URL(iframe.dataset.form);
    if (email) formUrl.searchParams.set('email', email);
    iframe.src = formUrl;
  });
})();
