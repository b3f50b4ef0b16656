import { HONEYPOT_FIELD, INVISIBLE_CHARACTER } from '../../core/sign-up-forms.ts';
import { findErrorMessage, findRetryAfter, invalidateKeys } from '../../lib/query.ts';
import type { ToastMessage } from '../toasts/toasts.ts';
import { NoConnectionError, sendSignUp } from './sign-up.ts';

type State = 'idle' | 'submitting' | 'success' | 'offline' | 'error';

const TOO_MANY_REQUESTS = '429: ';
/** The window of the rate limits in `netlify/functions`. */
const RATE_LIMIT_WINDOW_S = 60;

document.querySelectorAll<HTMLFormElement>('[data-sign-up-form]').forEach(startForm);

/** Makes the form submit with `fetch`. The page loads this script on first interaction. */
function startForm(form: HTMLFormElement): void {
  const started = Date.now();
  const button = form.querySelector('button') as HTMLElement;
  const status = form.querySelector('[role=status]');
  const { textContent: submitLabel } = button;
  const { sending = '', tooMany = '' } = form.dataset;
  let state: State;

  const setFormState = (name: State) => {
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
  const openToast = (name: 'success' | 'error', variant: ToastMessage['variant']) => {
    const title = form.dataset[name];
    const text = form.querySelector<HTMLTemplateElement>(`[data-state=${name}]`)?.content.textContent.trim();
    if (title && text)
      document.dispatchEvent(new CustomEvent('toast:open', { detail: { title, text, variant } }));
  };
  const send = async () => {
    setFormState('submitting');
    try {
      await sendSignUp(form.action, getFormFields(form), { started, now: Date.now() });
      // For components that show subscribers. There are none yet.
      invalidateKeys('/api/subscribers');
      form.reset();
      setFormState('success');
      openToast('success', 'default');
    } catch (cause) {
      console.error(cause);
      setFormState(cause instanceof NoConnectionError ? 'offline' : 'error');
      const reason = findReason(cause, tooMany);
      if (state === 'error' && reason && status?.firstElementChild)
        status.firstElementChild.textContent = reason;
      openToast('error', 'destructive');
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

/** Returns the fields, and empties the honeypot: if a password manager has filled it in, the next try is stored. */
function getFormFields(form: HTMLFormElement): object {
  const data = new FormData(form);
  (form.elements.namedItem(HONEYPOT_FIELD) as HTMLInputElement).value = '';
  const fields = [...data.keys()].map((name) => {
    const values = data.getAll(name);
    return [name, values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(fields) as object;
}

/** Removes invisible characters from a pasted email address, which browsers refuse without showing why. */
function cleanEmail({ target }: Event): void {
  const field = target as HTMLInputElement;
  const clean = field.value.replaceAll(INVISIBLE_CHARACTER, '');
  if (field.type === 'email' && clean !== field.value) field.value = clean;
}

/** Returns the reason why nothing was stored, for visitors. */
function findReason(cause: unknown, tooMany: string): string | null {
  if (!(cause instanceof Error && cause.message.startsWith(TOO_MANY_REQUESTS)))
    return findErrorMessage(cause);
  return tooMany.replace('{seconds}', String(findRetryAfter(cause) ?? RATE_LIMIT_WINDOW_S));
}
