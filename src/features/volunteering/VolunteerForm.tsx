import { useState, type SubmitEvent } from 'react';

import { BUTTON_STYLES } from '../../components/ui/button-styles.ts';
import { FIELD_STYLES } from '../../components/ui/field-styles.ts';
import type { VolunteerRequest } from '../../contracts/volunteer.ts';
import { postJson } from '../../lib/query.ts';

type State = 'idle' | 'submitting' | 'success' | 'error';

export interface VolunteerFormProps {
  /** The ways to help that can be ticked. */
  readonly ways: readonly string[];
  /** What is said when the sign-up could not be taken. */
  readonly failure: string;
}

/** The built-in volunteer form. Without script the browser posts it by itself. */
export function VolunteerForm({ ways, failure }: VolunteerFormProps) {
  const [state, setState] = useState<State>('idle');

  const send = async (form: HTMLFormElement) => {
    if (state === 'submitting') return;
    setState('submitting');
    try {
      await postJson('/api/volunteers', readForm(form));
      form.reset();
      setState('success');
    } catch (cause) {
      console.error(cause);
      setState('error');
    }
  };

  return (
    <form
      method="post"
      action="/api/volunteers"
      data-volunteer-form=""
      className="grid gap-5"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name" name="name" autoComplete="name" required />
        <Field label="Email address" name="email" type="email" autoComplete="email" required />
      </div>
      <Field label="Suburb or local board" name="area" autoComplete="address-level3" />
      <fieldset>
        <legend className={FIELD_STYLES.label}>How you can help</legend>
        <div className="grid sm:grid-cols-2">
          {ways.map((way) => (
            <label key={way} className={FIELD_STYLES.choice}>
              <input type="checkbox" name="help" value={way} className={FIELD_STYLES.box} />
              {way}
            </label>
          ))}
        </div>
      </fieldset>
      <label>
        <span className={FIELD_STYLES.label}>When you are free</span>
        <textarea name="available" rows={3} maxLength={500} className={FIELD_STYLES.input} />
      </label>
      <button
        type="submit"
        aria-disabled={state === 'submitting'}
        className={`${BUTTON_STYLES.base} ${BUTTON_STYLES.primary} justify-self-start`}
      >
        {state === 'submitting' ? 'Sending…' : 'Count me in'}
      </button>
      <p role="status" className="min-h-12">
        {state === 'success' && 'Thank you. A person will read this and write back.'}
        {state === 'error' && failure}
      </p>
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email';
  readonly autoComplete: string;
  readonly required?: boolean;
}

function Field({ label, name, type = 'text', autoComplete, required = false }: FieldProps) {
  return (
    <label>
      <span className={FIELD_STYLES.label}>{required ? label : `${label} (optional)`}</span>
      <input
        name={name}
        type={type}
        autoComplete={autoComplete}
        required={required}
        maxLength={254}
        className={FIELD_STYLES.input}
      />
    </label>
  );
}

function readForm(form: HTMLFormElement): VolunteerRequest {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    email: text('email'),
    area: text('area'),
    available: text('available'),
    help: data.getAll('help').filter((value) => typeof value === 'string'),
  };
}
