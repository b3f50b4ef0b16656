import { type SubmitEvent, useState, useSyncExternalStore } from 'react';

import { FORM_ERROR_STYLE, FormError } from '../../ui/FormError.tsx';
import { SIGN_UP_ADDRESSES } from '../../core/sign-up-forms.ts';
import type { ToastMessage } from '../toasts/toasts.ts';
import { invalidateKeys } from '../../lib/query.ts';
import { type SignUpState, readForm, sendSignUp, toFailedState } from '../sign-ups/sign-up.ts';
import {
  type NewsletterFieldWords,
  NewsletterFields,
  type NewsletterFieldsProps,
} from './NewsletterFields.tsx';

/** The words are those of `forms` in `content/labels.yaml`. */
export interface NewsletterFormProps extends Pick<
  NewsletterFieldsProps,
  'id' | 'page' | 'consent' | 'ground'
> {
  readonly words: NewsletterFieldWords & Readonly<Record<'success' | 'error' | 'failure', string>>;
  readonly checkInbox: string;
  readonly tooMany: string;
  readonly connection: ConnectionWords;
}

/** The newsletter form. Without script the browser posts it by itself. */
export function NewsletterForm({ words, checkInbox, tooMany, connection, ...props }: NewsletterFormProps) {
  const [state, setState] = useState<SignUpState>({ name: 'idle' });
  const [started] = useState(() => Date.now());

  const subscribe = async (form: HTMLFormElement) => {
    const fields = readForm(form);
    if (!String(fields['email']).trim() || state.name === 'submitting') return;
    setState({ name: 'submitting' });
    try {
      await sendSignUp(SIGN_UP_ADDRESSES.newsletter, fields, { started, now: Date.now() });
      // A component that shows subscribers, of which there is none yet, has to fetch them again.
      invalidateKeys('/api/subscribers');
      form.reset();
      setState({ name: 'success' });
      openToast({ title: words.success, text: checkInbox });
    } catch (cause) {
      console.error(cause);
      setState(toFailedState(cause, { tooMany, failure: words.failure }));
      openToast({ title: words.error, text: words.failure, variant: 'destructive' });
    }
  };

  return (
    <form
      method="post"
      action={SIGN_UP_ADDRESSES.newsletter}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void subscribe(event.currentTarget);
      }}
    >
      <NewsletterFields {...props} words={words} isSubmitting={state.name === 'submitting'} />
      {/* For after the toast has closed. */}
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

type ConnectionWords = Readonly<Record<'lost' | 'back' | 'send', string>>;

/** Says whether there is a connection by now, with a button: nothing is sent by itself. */
function NoConnection({ lost, back, send }: ConnectionWords) {
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
