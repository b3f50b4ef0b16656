import { useState, type SubmitEvent } from 'react';

import { BUTTON_STYLES, FIELD_STYLES } from '../../ui/control-styles.ts';
import { FormError } from '../../ui/FormError.tsx';
import { NoConnection, type ConnectionWords } from '../../ui/NoConnection.tsx';
import { SignUpOrigin, type SignUpOriginProps } from '../sign-ups/SignUpOrigin.tsx';
import type { VolunteerRequest } from './volunteer-fields.ts';
import { SIGN_UP_ADDRESSES } from '../sign-ups/subscription.ts';
import { readFields, sendSignUp, toFailedState, type SignUpState } from '../sign-ups/sign-up.ts';
import { VolunteerFields } from './VolunteerFields.tsx';

export interface VolunteerFormProps extends SignUpOriginProps {
  /** The ways to help that can be ticked. */
  readonly ways: readonly string[];
  /** The words of the button. */
  readonly submit: string;
  /** What is said when the sign-up is stored. */
  readonly success: string;
  /** What is said to somebody who has sent too often, with `{seconds}`. */
  readonly tooMany: string;
  /** What is said to somebody who has no connection. */
  readonly connection: ConnectionWords;
  /** What is said when the sign-up could not be taken and the server gave no reason. */
  readonly failure: string;
  /** The campaign's e-mail address, which `failure` names. */
  readonly contact: string;
}

/** The built-in volunteer form. Without script the browser posts it by itself. */
export function VolunteerForm({
  ways,
  submit,
  success,
  tooMany,
  connection,
  failure,
  contact,
  ...origin
}: VolunteerFormProps) {
  const [state, setState] = useState<SignUpState>({ name: 'idle' });
  const [started] = useState(() => Date.now());

  const send = async (form: HTMLFormElement) => {
    if (state.name === 'submitting') return;
    setState({ name: 'submitting' });
    try {
      const fields: Partial<VolunteerRequest> = readFields(form, ['help']);
      await sendSignUp(SIGN_UP_ADDRESSES.volunteers, fields, { started, now: Date.now() });
      form.reset();
      setState({ name: 'success' });
    } catch (cause) {
      console.error(cause);
      setState(toFailedState(cause, { tooMany, failure }));
    }
  };

  return (
    <form
      method="post"
      action={SIGN_UP_ADDRESSES.volunteers}
      data-volunteer-form=""
      className="grid gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <SignUpOrigin {...origin} />
      <VolunteerFields ways={ways} />
      <button
        type="submit"
        aria-disabled={state.name === 'submitting'}
        className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.primary} justify-self-start`}
      >
        {state.name === 'submitting' ? 'Sending…' : submit}
      </button>
      <p role="status" className={`min-h-24 ${FIELD_STYLES.label}`}>
        {state.name === 'success' && success}
        {state.name === 'offline' && <NoConnection {...connection} />}
        {state.name === 'error' && <FormError text={state.reason} contact={contact} />}
      </p>
    </form>
  );
}
