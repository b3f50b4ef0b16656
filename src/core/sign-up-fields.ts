import type { SignUpForm } from './sign-up-forms.ts';

/** A field of a sign-up form besides the email address. */
export interface SignUpField {
  /** The name of its form control, of its entry in `answers.fields` and of its column in the export; unique across all forms. */
  readonly name: string;
  /** The words beside it: on the form, on the page "my data", on the privacy page and in error messages. */
  readonly label: string;
  /** `line` and `text` are one text, on one line or on several; `choices` is a list of the ways to help. */
  readonly kind: 'line' | 'text' | 'choices';
  /** In characters, of a text or of each choice. */
  readonly maxLength: number;
  readonly maxChoices?: number;
  /** The error message when it is left empty; without it the field is optional. */
  readonly missing?: string;
  readonly autoComplete?: string;
  /** The `type` attribute of a line; `text` without it. */
  readonly inputType?: 'email' | 'tel' | 'text';
}

/**
 * The fields of the newsletter form besides the address: none yet; optional lines alone. Form, storage, my data, export
 * and privacy page follow this table and the next: two, so that a page loads only its own fields.
 */
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

/** The answers of one form by the names of its fields; a field that was left empty has no entry. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;
