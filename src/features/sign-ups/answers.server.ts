import { type HttpError, createFieldError } from '../../server/http/responses.ts';
import type { Fields } from '../../server/http/request-body.ts';
import { type Answers, SIGN_UP_FIELDS, type SignUpField } from '../../core/sign-up-fields.ts';
import type { SignUpForm } from '../../core/sign-up-forms.ts';
import { cleanText } from '../../lib/text.ts';

/** Line breaks, lost characters and bidirectional controls. */
const FORBIDDEN_CHARACTER = /[\n\uFFFD\u202A-\u202E\u2066-\u2069]/u;

const INVISIBLE_CHARACTER = /[\s\p{Z}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export const parseAnswers = (form: SignUpForm, fields: Fields): Answers =>
  Object.fromEntries(
    SIGN_UP_FIELDS[form]
      .map((field) => [field.name, parseField(field, fields[field.name])] as const)
      .filter(([, answer]) => answer.length > 0),
  );

function parseField(field: SignUpField, value: unknown): string | readonly string[] {
  if (field.kind === 'choices') return parseChoices(field, value);
  const text = parseText(field, value);
  const isBlank = text.replaceAll(INVISIBLE_CHARACTER, '') === '';
  if (isBlank && field.missing !== undefined)
    throw createFieldError(field.name, 'field-required', field.missing);
  if (field.kind === 'number' && text !== '') return parseNumber(field, text);
  if (field.inputType === 'tel' && text !== '' && text.replaceAll(/\D/g, '').length < 6)
    throw createError(field, 'field-invalid', ' needs at least 6 digits.');
  return text;
}

function parseNumber(field: SignUpField, text: string): string {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= (field.max ?? Infinity)) return String(number);
  throw createError(field, 'field-invalid', ` is a number from 1 to ${String(field.max)}.`);
}

function parseChoices(field: SignUpField, value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const choices = [...new Set(list.map((choice) => parseText(field, choice)))].filter(Boolean);
  if (!choices.every((choice) => field.options?.includes(choice) ?? true))
    throw createError(field, 'field-invalid', ' is none of the choices.');
  if (choices.length > (field.maxChoices ?? Infinity))
    throw createError(field, 'field-too-long', `: choose at most ${String(field.maxChoices)}.`);
  return choices;
}

function parseText(field: SignUpField, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw createError(field, 'field-invalid', ' must be text.');
  const text = cleanText(value.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ')).trim();
  const textToCheck = field.kind === 'text' ? text.replaceAll('\n', ' ') : text;
  if (FORBIDDEN_CHARACTER.test(textToCheck))
    throw createError(field, 'field-characters', ' holds characters that cannot be kept.');
  if (Array.from(text).length > field.maxLength)
    throw createError(field, 'field-too-long', ` can have at most ${String(field.maxLength)} characters.`);
  return text;
}

const createError = ({ name, label }: SignUpField, code: HttpError['code'], reason: string): HttpError =>
  createFieldError(name, code, `“${label}”${reason}`);
