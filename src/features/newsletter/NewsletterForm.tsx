import { type SubmitEvent, useState, useSyncExternalStore } from 'react';

import { FORM_ERROR_STYLE, FormError } from '../../ui/FormError.tsx';
import { SIGN_UP_PATHS } from '../../core/sign-up-forms.ts';
import type { ToastMessage } from '../toasts/toasts.ts';
import { invalidateKeys } from '../../lib/query.ts';
import {
  type SignUpState,
  cleanEmail,
  getFormFields,
  sendSignUp,
  getFailedState,
} from '../sign-ups/sign-up.ts';
import { BUTTON_STYLES } from '../../ui/control-styles.ts';
import { SignUpOrigin, type SignUpOriginProps } from '../sign-ups/SignUpFields.tsx';
import type { Labels } from '../../core/labels.schema.ts';

const BACKGROUNDS = {
  ink: { input: 'border-white', button: BUTTON_STYLES.brand },
  paper: { input: 'border-ink', button: BUTTON_STYLES.primary },
} as const;

export interface NewsletterFormProps extends SignUpOriginProps {
  readonly id: string;
  readonly background?: keyof typeof BACKGROUNDS;
  readonly labels: Labels['forms']['newsletter'];
  readonly checkInbox: string;
  readonly tooMany: string;
  readonly connection: ConnectionLabels;
}

/** Works without JavaScript: the browser posts the form. */
export function NewsletterForm({
  id,
  background = 'ink',
  labels,
  checkInbox,
  tooMany,
  connection,
  ...origin
}: NewsletterFormProps) {
  const style = BACKGROUNDS[background];
  const [state, setState] = useState<SignUpState>({ name: 'idle' });
  const [started] = useState(() => Date.now());

  const subscribe = async (form: HTMLFormElement) => {
    const fields = getFormFields(form);
    if (!String(fields['email']).trim() || state.name === 'submitting') return;
    setState({ name: 'submitting' });
    try {
      await sendSignUp(SIGN_UP_PATHS.newsletter, fields, { started, now: Date.now() });
      // For components that show subscribers. There are none yet.
      invalidateKeys('/api/subscribers');
      form.reset();
      setState({ name: 'success' });
      openToast({ title: labels.success, text: checkInbox });
    } catch (cause) {
      console.error(cause);
      setState(getFailedState(cause, { tooMany, failure: labels.failure }));
      openToast({ title: labels.error, text: labels.failure, variant: 'destructive' });
    }
  };

  return (
    <form
      method="post"
      action={SIGN_UP_PATHS.newsletter}
      onInput={cleanEmail}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void subscribe(event.currentTarget);
      }}
    >
      <SignUpOrigin {...origin} />
      <label htmlFor={id} className="block pb-2">
        {labels.email}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          name="email"
          type="email"
          required
          className={`min-h-12 min-w-0 flex-[1_1_min(15rem,100%)] border-3 ${style.input} bg-white px-3 text-ink placeholder:text-ink/70`}
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.nz"
        />
        <button
          type="submit"
          aria-disabled={state.name === 'submitting'}
          className={`${BUTTON_STYLES.base} ${style.button} flex-[0_1_10rem] text-sm`}
        >
          {state.name === 'submitting' ? labels.subscribing : labels.subscribe}
        </button>
      </div>
      {/* Stays after the toast has closed. */}
      <p role="status" className="min-h-8 pt-1 text-sm">
        {state.name === 'success' && checkInbox}
        {state.name === 'offline' && <NoConnection {...connection} />}
        {state.name === 'error' && <FormError text={state.reason} />}
      </p>
    </form>
  );
}

function openToast(detail: ToastMessage) {
  document.dispatchEvent(new CustomEvent('toast:open', { detail }));
}

type ConnectionLabels = Readonly<Record<'lost' | 'back' | 'send', string>>;

/** Shows whether the connection is back, with a button: the form does not retry by itself. */
function NoConnection({ lost, back, send }: ConnectionLabels) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <span className={FORM_ERROR_STYLE}>
      {isOnline ? back : lost}{' '}
      <button type="submit" className="block min-h-11 underline hover:no-underline">
        {send}
      </button>
    </span>
  );
}

function watchConnection(change: () => void): () => void {
  addEventListener('online', change);
  addEventListener('offline', change);
  return () => {
    removeEventListener('online', change);
    removeEventListener('offline', change);
  };
}
