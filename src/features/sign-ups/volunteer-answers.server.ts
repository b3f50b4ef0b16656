import { createHash } from 'node:crypto';
import { z } from 'zod';

import {
  listVolunteerFields,
  VOLUNTEER_FIELD_NAMES,
  VOLUNTEER_FIELDS,
  type VolunteerAnswers,
  type VolunteerField,
} from '../volunteering/volunteer-fields.ts';
import { toFieldError } from '../../server/http/responses.ts';
import type { Fields } from '../../server/http/request-body.ts';

/**
 * Characters that no answer may hold: control characters, lone surrogates, characters that could not be decoded, line
 * separators, and marks that change the direction of the text beside them.
 */
const UNWANTED = /[\p{Cc}\p{Cs}\uFFFD\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/**
 * What shows nothing: spaces, marks without a letter, characters that are made to be ignored (zero-width ones, fillers),
 * and the empty braille pattern.
 */
const INVISIBLE = /[\s\p{Z}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Answers as the database returns them. */
export const answersSchema = z.object(
  Object.fromEntries(
    listVolunteerFields().map(({ name, kind }) => [
      name,
      kind === 'choices' ? z.array(z.string()) : z.string(),
    ]),
  ),
) as unknown as z.ZodType<VolunteerAnswers>;

/** Reads what a volunteer answered, or throws an error that names the field. */
export const parseAnswers = (fields: Fields): VolunteerAnswers =>
  toAnswers((name) => parseField(name, VOLUNTEER_FIELDS[name], fields[name]));

/** Answers of which every one was left empty. */
export const NO_ANSWERS: VolunteerAnswers = toAnswers((name) =>
  VOLUNTEER_FIELDS[name].kind === 'choices' ? [] : '',
);

/** The values of the columns, in the order of {@link VOLUNTEER_FIELD_NAMES}. */
export const toColumnValues = (answers: VolunteerAnswers): readonly unknown[] =>
  VOLUNTEER_FIELD_NAMES.map((name) => answers[name]);

/** A digest that is the same for the same answers. */
export const toDigest = (answers: VolunteerAnswers): string =>
  createHash('sha256')
    .update(JSON.stringify(toColumnValues(answers)))
    .digest('hex')
    .slice(0, 32);

function toAnswers(toValue: (name: keyof VolunteerAnswers) => string | readonly string[]): VolunteerAnswers {
  return Object.fromEntries(
    VOLUNTEER_FIELD_NAMES.map((name) => [name, toValue(name)]),
  ) as unknown as VolunteerAnswers;
}

function parseField(name: string, field: VolunteerField, value: unknown): string | readonly string[] {
  if (field.kind === 'choices') return parseChoices(name, field, value);
  const text = parseText(name, field, value);
  const isBlank = text.replaceAll(INVISIBLE, '') === '';
  if (isBlank && field.missing !== undefined) throw toFieldError(name, 'field-required', field.missing);
  return text;
}

function parseChoices(name: string, field: VolunteerField, value: unknown): readonly string[] {
  if (value === undefined) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const choices = [...new Set(list.map((choice) => parseText(name, field, choice)))].filter(
    (choice) => choice !== '',
  );
  const { maxChoices = Infinity, label } = field;
  if (choices.length > maxChoices) {
    throw toFieldError(name, 'field-too-long', `“${label}”: choose at most ${String(maxChoices)}.`);
  }
  return choices;
}

/** One way of writing the same text: composed characters, plain line ends, nothing around it. */
function parseText(name: string, { label, kind, maxLength }: VolunteerField, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw toFieldError(name, 'field-invalid', `“${label}” must be text.`);
  const text = value.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC').trim();
  const checked = kind === 'text' ? text.replaceAll('\n', ' ') : text;
  if (UNWANTED.test(checked)) {
    throw toFieldError(name, 'field-characters', `“${label}” holds characters that cannot be kept.`);
  }
  if (Array.from(text).length > maxLength) {
    throw toFieldError(
      name,
      'field-too-long',
      `“${label}” can have at most ${String(maxLength)} characters.`,
    );
  }
  return text;
}
