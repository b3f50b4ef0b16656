import type { VolunteerAnswers } from '../../../src/contracts/volunteer.ts';
import { refuseField } from './refusal.ts';

/** How long each answer may be, in characters. */
const MAX_LENGTH = { name: 100, area: 100, help: 80, available: 1_000 } as const;
const MAX_WAYS = 12;

/**
 * What is in no answer: control characters, halves of surrogate pairs, characters that could not be decoded, line
 * separators, and marks that turn the direction of what stands beside them.
 */
const UNWANTED = /[\p{Cc}\p{Cs}\uFFFD\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const NAMES: Readonly<Record<keyof VolunteerAnswers, string>> = {
  name: 'Your name',
  area: 'The suburb or local board',
  help: 'A way to help',
  available: 'When you are free',
};

/** Reads what a volunteer answered, or throws a refusal that names the field. */
export const parseAnswers = (fields: Readonly<Record<string, unknown>>): VolunteerAnswers => {
  const name = parseText('name', fields['name']);
  if (name === '') throw refuseField('name', 'field-required', 'Enter your name.');
  return {
    name,
    area: parseText('area', fields['area']),
    help: parseWays(fields['help']),
    available: parseText('available', fields['available']),
  };
};

function parseWays(value: unknown): readonly string[] {
  if (value === undefined) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const ways = [...new Set(list.map((way) => parseText('help', way)))].filter((way) => way !== '');
  if (ways.length > MAX_WAYS) {
    throw refuseField('help', 'field-too-long', `Choose at most ${String(MAX_WAYS)} ways to help.`);
  }
  return ways;
}

/** One way of writing the same text: composed characters, plain line ends, nothing around it. */
function parseText(field: keyof VolunteerAnswers, value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw refuseField(field, 'field-invalid', `${NAMES[field]} must be text.`);
  const text = value.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').normalize('NFC').trim();
  const checked = field === 'available' ? text.replaceAll('\n', ' ') : text;
  if (UNWANTED.test(checked)) {
    throw refuseField(field, 'field-characters', `${NAMES[field]} holds characters that cannot be kept.`);
  }
  if (Array.from(text).length > MAX_LENGTH[field]) {
    throw refuseField(
      field,
      'field-too-long',
      `${NAMES[field]} can have at most ${String(MAX_LENGTH[field])} characters.`,
    );
  }
  return text;
}
