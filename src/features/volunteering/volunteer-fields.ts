import type { SignUpOrigin } from '../sign-ups/subscription.ts';

/** A field of the volunteer form besides the email address. */
export interface VolunteerField {
  /** The words beside it: on the form, on the page "my data", on the privacy page and in error messages. */
  readonly label: string;
  /** `line` and `text` are one text, on one line or on several; `choices` is a list of the ways to help. */
  readonly kind: 'line' | 'text' | 'choices';
  /** The most characters of a text, or of each choice. */
  readonly maxLength: number;
  /** The most choices. */
  readonly maxChoices?: number;
  /** What is said when it is left empty; without it the field is optional. */
  readonly missing?: string;
  /** The `autocomplete` attribute. */
  readonly autoComplete?: string;
  /** The `type` attribute of a line; `text` without it. */
  readonly inputType?: 'tel' | 'text';
}

/**
 * The fields of the volunteer form, in order. Form, validation, storage, my data, export and privacy page follow this
 * table. A name is also the column of the table `answers`: a new field needs a migration that adds it, which the
 * content check asks for.
 */
export const VOLUNTEER_FIELDS = {
  name: {
    label: 'Your name',
    kind: 'line',
    maxLength: 100,
    missing: 'Enter your name.',
    autoComplete: 'name',
  },
  area: { label: 'Suburb or local board', kind: 'line', maxLength: 100, autoComplete: 'address-level3' },
  help: { label: 'How you can help', kind: 'choices', maxLength: 80, maxChoices: 12 },
  available: { label: 'When you are free', kind: 'text', maxLength: 1_000 },
} as const satisfies Readonly<Record<string, VolunteerField>>;

type Fields = typeof VOLUNTEER_FIELDS;

/** The name of a field, of its column and of its form control. */
export type VolunteerFieldName = keyof Fields;

/** What a volunteer answered: '' or no choice where a field was left empty. */
export type VolunteerAnswers = {
  readonly [Name in VolunteerFieldName]: Fields[Name]['kind'] extends 'choices' ? readonly string[] : string;
};

/** What `POST /api/volunteers` is sent, as JSON or as a posted form; only `name` and `email` are required. */
export interface VolunteerRequest extends SignUpOrigin, Partial<VolunteerAnswers> {
  /** What to call the person; 1 to 100 characters. */
  readonly name: string;
  /** The address as the visitor typed it, by the same rules as for the newsletter. */
  readonly email: string;
}

/** The fields with their names, in order. */
export const listVolunteerFields = (): readonly (VolunteerField & { readonly name: VolunteerFieldName })[] =>
  VOLUNTEER_FIELD_NAMES.map((name) => ({ name, ...VOLUNTEER_FIELDS[name] }));

/** The names of the fields, in order. */
export const VOLUNTEER_FIELD_NAMES = Object.keys(VOLUNTEER_FIELDS) as VolunteerFieldName[];
