import type { SignUpForm } from './sign-up-forms.ts';

export interface SignUpField {
  /** The name of the form control, the key in `answers.fields` and the column of exported sign-ups. Unique across all forms. */
  readonly name: string;
  /** Shown on the form, on "my data", on the privacy page and in error messages. */
  readonly label: string;
  /** `line` is a single-line input, `text` a multi-line input, `choices` a list of checkboxes: the ways to help. */
  readonly kind: 'line' | 'text' | 'choices';
  readonly maxLength: number;
  readonly maxChoices?: number;
  /** The error message for an empty field. Without it the field is optional. */
  readonly missing?: string;
  readonly autoComplete?: string;
  readonly inputType?: 'email' | 'tel' | 'text';
}

/** Two tables, so that a page loads only the fields of its form. The newsletter form supports optional lines only. */
export const NEWSLETTER_FIELDS: readonly (SignUpField & { kind: 'line'; missing?: never })[] = [];

export const VOLUNTEER_FIELDS: readonly SignUpField[] = [
  {
    name: 'name',
    label: 'Your name',
    kind: 'line',
    maxLength: 100,
    missing: 'Enter your name.',
    autoComplete: 'name',
  },
  {
    name: 'area',
    label: 'Suburb or local board',
    kind: 'line',
    maxLength: 100,
    autoComplete: 'address-level3',
  },
  { name: 'help', label: 'How you can help', kind: 'choices', maxLength: 80, maxChoices: 12 },
  { name: 'available', label: 'When you are free', kind: 'text', maxLength: 1_000 },
];

export const SIGN_UP_FIELDS: Readonly<Record<SignUpForm, readonly SignUpField[]>> = {
  newsletter: NEWSLETTER_FIELDS,
  volunteers: VOLUNTEER_FIELDS,
};

export type Answers = Readonly<Record<string, string | readonly string[]>>;
