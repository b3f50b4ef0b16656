import { describe, expect, it } from 'vitest';

import { parseAnswers } from '../../../../src/features/sign-ups/answers.server.ts';
import { HttpError } from '../../../../src/server/http/responses.ts';

function getOutcome(fields: Readonly<Record<string, unknown>>): unknown {
  try {
    return parseAnswers('volunteers', fields);
  } catch (cause) {
    return cause instanceof HttpError
      ? `${cause.code} ${String(cause.field)}: ${cause.message}`
      : String(cause);
  }
}

describe('parseAnswers', () => {
  it('accepts a name alone, and drops empty and unknown fields', () => {
    // Characters count as people count them.
    const name = '👍'.repeat(100);
    const fields = { name, area: ' ', help: '', other: 'x' };
    expect(parseAnswers('volunteers', fields)).toEqual({ name });
  });

  it('keeps macrons, emoji and line breaks, in normalised form, without control characters', () => {
    const fields = {
      name: ' Hēmi Ma\u0304ori ',
      area: 'Ōtāhuhu\tnorth\vshore\u0000\ud83d',
      help: ['Drop leaflets', ' Drop leaflets ', '', 'Make phone calls'],
      available: 'Evenings\r\nWeekends 👍🏽\rnot Sunday',
    };
    expect(parseAnswers('volunteers', fields)).toEqual({
      name: 'Hēmi Māori',
      area: 'Ōtāhuhu north shore',
      help: ['Drop leaflets', 'Make phone calls'],
      available: 'Evenings\nWeekends 👍🏽\nnot Sunday',
    });
  });

  const required = 'field-required name: Enter your name.';
  const unwanted = 'field-characters name: “Your name” holds characters that cannot be kept.';
  it.each([
    ['undefined', undefined, required],
    ['blanks', ' \t', required],
    ['fillers', '\u3164\u115f \u00ad', required],
    ['empty braille', '\u2800\u2800', required],
    ['a second line', 'A\nB', unwanted],
    ['a replacement character', 'A\ufffd', unwanted],
    ['a bidirectional override', 'A\u202eB', unwanted],
  ])('rejects %s as a name', (_, name, outcome) => {
    expect(getOutcome({ name })).toBe(outcome);
  });

  it.each([
    [{ name: 7 }, 'field-invalid name: “Your name” must be text.'],
    [{ name: ['A', 'B'] }, 'field-invalid name: “Your name” must be text.'],
    [{ name: 'A', help: [{}] }, 'field-invalid help: “How you can help” must be text.'],
    [{ name: 'A', phone: 'call me' }, 'field-invalid phone: “Phone” needs at least 6 digits.'],
    [{ name: 'a'.repeat(101) }, 'field-too-long name: “Your name” can have at most 100 characters.'],
    [
      { name: 'A', available: 'a'.repeat(1001) },
      'field-too-long available: “When you are free” can have at most 1000 characters.',
    ],
    [
      { name: 'A', help: Array.from({ length: 13 }, (_, i) => String(i)) },
      'field-too-long help: “How you can help”: choose at most 12.',
    ],
  ])('refuses %j with %s', (fields, outcome) => {
    expect(getOutcome(fields)).toBe(outcome);
  });
});
