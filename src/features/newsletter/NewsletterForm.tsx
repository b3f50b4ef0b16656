import { useState, type SubmitEvent } from 'react';

import { BUTTON_STYLES } from '../../components/ui/button-styles.ts';
import { SignUpOrigin, type SignUpOriginProps } from '../../components/ui/SignUpOrigin.tsx';
import type { SubscriptionRequest } from '../../contracts/subscription.ts';
import type { ToastMessage } from '../../contracts/toast.ts';
import { invalidateKeys } from '../../lib/query.ts';
import { readFields, sendSignUp } from '../../lib/sign-up.ts';

type State = 'idle' | 'submitting' | 'success' | 'error';

const SUBSCRIBERS_KEY = '/api/subscribers';
const SUCCESS = "Success! You've been subscribed to our newsletter.";
const FAILURE = 'Failed to subscribe. Please try again.';

export interface NewsletterFormProps extends SignUpOriginProps {
  /** Sets the form apart from others on the page. */
  readonly id: string;
}

/** The newsletter form. Without script the browser posts it by itself. */
export function NewsletterForm({ id, ...origin }: NewsletterFormProps) {
  const [state, setState] = useState<State>('idle');
  const [started] = useState(() => Date.now());

  const subscribe = async (form: HTMLFormElement) => {
    const fields: Partial<SubscriptionRequest> = readFields(form);
    if (!fields.email?.trim() || state === 'submitting') return;
    setState('submitting');
    try {
      await sendSignUp('/api/subscribe', fields, { started, now: Date.now() });
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
      action="/api/subscribe"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void subscribe(event.currentTarget);
      }}
    >
      <SignUpOrigin {...origin} />
      <label htmlFor={id} className="block pb-2">
        Email address
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="you@example.nz"
          className="min-h-12 min-w-0 flex-[1_1_14rem] border-3 border-white bg-white px-3 text-ink placeholder:text-ink/70"
        />
        <button
          type="submit"
          aria-disabled={state === 'submitting'}
          className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.kowhai} flex-[0_1_11rem] text-sm`}
        >
          {state === 'submitting' ? 'SUBSCRIBING...' : 'SUBSCRIBE'}
        </button>
      </div>
      {/* The toast is what screen readers are told; this stays when it has gone. */}
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
