import { useState, type SubmitEvent } from 'react';

import type { SubscriptionRequest } from '../../contracts/subscription.ts';
import type { ToastMessage } from '../../contracts/toast.ts';
import { invalidateKeys } from '../../lib/query.ts';
import { SIGN_UP_ADDRESSES } from '../../lib/sign-up-forms.ts';
import { readFields, sendSignUp } from '../../lib/sign-up.ts';
import { NewsletterFields, type NewsletterFieldsProps } from './NewsletterFields.tsx';

type State = 'idle' | 'submitting' | 'success' | 'error';

const SUBSCRIBERS_KEY = '/api/subscribers';
const SUCCESS = "Success! You've been subscribed to our newsletter.";
const FAILURE = 'Failed to subscribe. Please try again.';

export type NewsletterFormProps = Pick<NewsletterFieldsProps, 'id' | 'page' | 'consent'>;

/** The newsletter form. Without script the browser posts it by itself. */
export function NewsletterForm(props: NewsletterFormProps) {
  const [state, setState] = useState<State>('idle');
  const [started] = useState(() => Date.now());

  const subscribe = async (form: HTMLFormElement) => {
    const fields: Partial<SubscriptionRequest> = readFields(form);
    if (!fields.email?.trim() || state === 'submitting') return;
    setState('submitting');
    try {
      await sendSignUp(SIGN_UP_ADDRESSES.newsletter, fields, { started, now: Date.now() });
      invalidateKeys(SUBSCRIBERS_KEY);
      form.reset();
      setState('success');
      openToast({ text: SUCCESS });
    } catch (cause) {
      console.error(cause);
      setState('error');
      openToast({ title: 'Error', text: FAILURE, variant: 'destructive' });
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
      <NewsletterFields {...props} isSubmitting={state === 'submitting'} />
      {/* Screen readers announce the toast; this text stays after the toast has closed. */}
      <p className="min-h-8 pt-1 text-sm">
        {state === 'success' && SUCCESS}
        {state === 'error' && FAILURE}
      </p>
    </form>
  );
}

function openToast(detail: ToastMessage) {
  document.dispatchEvent(new CustomEvent('toast:open', { detail }));
}
