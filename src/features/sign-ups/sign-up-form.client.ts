import { cleanEmail, getFormFields, sendSignUp, getFailedState, type SignUpState } from './sign-up.ts';

document.querySelectorAll<HTMLFormElement>('[data-sign-up-form]').forEach(startForm);

/** Makes the form submit with `fetch`. The page loads this script on first interaction. */
function startForm(form: HTMLFormElement): void {
  const started = Date.now();
  const button = form.querySelector('button') as HTMLElement;
  const status = form.querySelector('[role=status]');
  const { textContent: submitLabel } = button;
  const { sending = '', tooMany = '' } = form.dataset;
  let state: SignUpState['name'];

  const setFormState = (name: SignUpState['name']) => {
    state = name;
    button.setAttribute('aria-disabled', String(name === 'submitting'));
    button.textContent = name === 'submitting' ? sending : submitLabel;
    const message = form.querySelector<HTMLTemplateElement>(`[data-state=${name}]`)?.content.cloneNode(true);
    status?.replaceChildren(...(message ? [message] : []));
    showConnection();
  };
  // Shows whether the connection is back. The form does not retry by itself.
  const showConnection = () => {
    const text = status?.querySelector<HTMLElement>('[data-lost]');
    if (text) text.textContent = text.dataset[navigator.onLine ? 'back' : 'lost'] ?? '';
  };
  const send = async () => {
    setFormState('submitting');
    try {
      await sendSignUp(form.action, getFormFields(form), { started, now: Date.now() });
      form.reset();
      setFormState('success');
    } catch (cause) {
      console.error(cause);
      const failure = getFailedState(cause, { tooMany, failure: '' });
      setFormState(failure.name);
      const box = status?.firstElementChild;
      if (box && failure.name === 'error' && failure.reason) box.textContent = failure.reason;
    }
  };

  form.addEventListener('input', cleanEmail);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (state !== 'submitting') void send();
  });
  for (const type of ['online', 'offline']) addEventListener(type, showConnection);
  setFormState('idle');
}
