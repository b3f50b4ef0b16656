import type { SignUpForm } from './sign-up-forms.ts';

export interface SignUpField {
  /** The name of the form control, the key in `answers.fields` and the column of exported sign-ups. */
  readonly name: string;
  /** Shown on the form, on "my data", on the privacy page and in error messages. */
  readonly label: string;
  /**
   * `line` is a single-line input, `text` a multi-line input, `number` a whole number from 1 to `max`, `choices` a list of
   * checkboxes, `topic` one of the topics of questions. The page sets a `hidden` field.
   */
  readonly kind: 'line' | 'text' | 'number' | 'choices' | 'topic' | 'hidden';
  readonly maxLength: number;
  readonly max?: number;
  readonly maxChoices?: number;
  /** The choices; by default the ways to help. */
  readonly options?: readonly string[];
  /** The error message for an empty field. Without it the field is optional. */
  readonly missing?: string;
  readonly autoComplete?: string;
  readonly inputType?: 'email' | 'tel' | 'text';
}

const NAME_FIELD: SignUpField = {
  name: 'name',
  label: 'Your name',
  kind: 'line',
  maxLength: 100,
  missing: 'Enter your name.',
  autoComplete: 'name',
};

export const VOLUNTEER_FIELDS: readonly SignUpField[] = [
  NAME_FIELD,
  { name: 'phone', label: 'Phone', kind: 'line', maxLength: 40, autoComplete: 'tel', inputType: 'tel' },
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

export const EVENT_FIELDS: readonly SignUpField[] = [
  NAME_FIELD,
  { name: 'people', label: 'How many people, you included', kind: 'number', maxLength: 2, max: 20 },
  { name: 'needs', label: 'What you need, such as a seat or an interpreter', kind: 'text', maxLength: 500 },
  { name: 'event', label: 'Event', kind: 'hidden', maxLength: 500, missing: 'The event is missing.' },
];

export const QUESTION_FIELDS: readonly SignUpField[] = [
  NAME_FIELD,
  {
    name: 'question',
    label: 'Your question',
    kind: 'text',
    maxLength: 2_000,
    missing: 'Enter your question.',
  },
  { name: 'topic', label: 'Topic', kind: 'topic', maxLength: 100 },
  {
    name: 'publish',
    label: 'May we publish it?',
    kind: 'choices',
    maxLength: 80,
    options: ['Yes, without my name'],
  },
];

export const SIGN_UP_FIELDS: Readonly<Record<SignUpForm, readonly SignUpField[]>> = {
  newsletter: [],
  volunteers: VOLUNTEER_FIELDS,
  events: EVENT_FIELDS,
  questions: QUESTION_FIELDS,
};

export type Answers = Readonly<Record<string, string | readonly string[]>>;
