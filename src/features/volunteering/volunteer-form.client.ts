import { readForm, sendSignUp, getFailedState, type SignUpState } from '../sign-ups/sign-up.ts';
import { SIGN_UP_ADDRESSES } from '../../core/sign-up-forms.ts';

document.querySelectorAll<HTMLFormElement>('[data-volunteer-form]').forEach(startForm);

/** Submits the form with `fetch`. Called on first interaction. */
function startForm(form: HTMLFormElement): void {
  const started = Date.now();
  const button = form.querySelector('button') as HTMLElement;
  const status = form.querySelector('[role=status]');
  const { textContent: submit } = button;
  const { sending = '', tooMany = '' } = form.dataset;
  let state: SignUpState['name'];

  const setFormState = (name: SignUpState['name']) => {
    state = name;
    button.setAttribute('aria-disabled', String(name === 'submitting'));
    button.textContent = name === 'submitting' ? sending : submit;
    const message = form.querySelector<HTMLTemplateElement>(`[data-state=${name}]`)?.content.cloneNode(true);
    status?.replaceChildren(...(message ? [message] : []));
    showConnection();
  };
  // Shows whether the connection is back. The form does not retry by itself.
  const showConnection = () => {
    const line = status?.querySelector<HTMLElement>('[data-lost]');
    if (line) line.textContent = line.dataset[navigator.onLine ? 'back' : 'lost'] ?? '';
  };
  const send = async () => {
    setFormState('submitting');
    try {
      await sendSignUp(SIGN_UP_ADDRESSES.volunteers, readForm(form), { started, now: Date.now() });
      form.reset();
      setFormState('success');
    } catch (cause) {
      console.error(cause);
      const failed = getFailedState(cause, { tooMany, failure: '' });
      setFormState(failed.name);
      const box = status?.firstElementChild;
      if (box && failed.name === 'error' && failed.reason) box.textContent = failed.reason;
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (state !== 'submitting') void send();
  });
  for (const type of ['online', 'offline']) addEventListener(type, showConnection);
  setFormState('idle');
}
