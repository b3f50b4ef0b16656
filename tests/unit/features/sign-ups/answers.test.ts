import { describe, expect, it } from 'vitest';

import { parseAnswers } from '../../../../src/features/sign-ups/answers.server.ts';
import { HttpError } from '../../../../src/server/http/responses.ts';

function getOutcome(fields: Readonly<Record<string, unknown>>): string {
  try {
    parseAnswers('volunteers', fields);
    return 'accepted';
  } catch (cause) {
    return cause instanceof HttpError
      ? `${cause.code} ${String(cause.field)}: ${cause.message}`
      : String(cause);
  }
}

describe('parseAnswers', () => {
  it('takes a name alone, and no entry for what was left empty or is no field', () => {
    const fields = { name: 'Aroha', area: ' ', help: [''], other: 'x' };
    expect(parseAnswers('volunteers', fields)).toEqual({ name: 'Aroha' });
  });

  it('keeps macrons, emoji and the lines of a longer answer, in one form of writing', () => {
    const fields = {
      name: ' Hēmi Ma\u0304ori ',
      area: 'Ōtāhuhu\tnorth',
      help: ['Drop leaflets', ' Drop leaflets ', '', 'Make phone calls'],
      available: 'Evenings\r\nWeekends 👍🏽\rnot Sunday',
    };
    expect(parseAnswers('volunteers', fields)).toEqual({
      name: 'Hēmi Māori',
      area: 'Ōtāhuhu north',
      help: ['Drop leaflets', 'Make phone calls'],
      available: 'Evenings\nWeekends 👍🏽\nnot Sunday',
    });
  });

  it('takes one way to help that was sent as a text', () => {
    expect(parseAnswers('volunteers', { name: 'Aroha', help: 'Host a hoarding' })['help']).toEqual([
      'Host a hoarding',
    ]);
  });

  it('counts characters as people do, not halves of pairs', () => {
    expect(getOutcome({ name: '👍'.repeat(100) })).toBe('accepted');
  });

  it.each([
    ['no name', {}],
    ['a blank name', { name: ' \t' }],
    ['a zero-width name', { name: '\u200b\u200d\u2060' }],
    ['a name of fillers', { name: '\u3164\u115f \u00ad' }],
    ['a name of marks', { name: '\u0301\ufe0f' }],
    ['an empty braille name', { name: '\u2800\u2800' }],
  ])('asks for a name where there is %s', (_, fields) => {
    expect(getOutcome(fields)).toBe('field-required name: Enter your name.');
  });

  it.each([
    ['a second line in a name', { name: 'A\nB' }],
    ['a null character', { name: 'A\u0000' }],
    ['half of a pair', { name: 'A\ud83d' }],
    ['what could not be decoded', { name: 'A\ufffd' }],
    ['a mark that turns the direction', { name: 'A\u202eB' }],
  ])('cannot keep %s', (_, fields) => {
    expect(getOutcome(fields)).toBe(
      'field-characters name: “Your name” holds characters that cannot be kept.',
    );
  });

  it.each([
    [{ name: 7 }, 'field-invalid name: “Your name” must be text.'],
    [{ name: ['A', 'B'] }, 'field-invalid name: “Your name” must be text.'],
    [{ name: 'A', help: [{}] }, 'field-invalid help: “How you can help” must be text.'],
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
