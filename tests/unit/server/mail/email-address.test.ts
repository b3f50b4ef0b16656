import { describe, expect, it } from 'vitest';

import { parseEmailAddress, formatDeliverable } from '../../../../src/server/mail/email-address.ts';

const LABEL = 'a'.repeat(63);
/** 254 characters: 59 before the @, 194 after it. */
const LONGEST = `${'l'.repeat(59)}@${LABEL}.${LABEL}.${LABEL}.nz`;

describe('parseEmailAddress', () => {
  it.each([
    ['aroha@example.nz', 'aroha@example.nz'],
    ['\u202a\u200eAroha\u200b@exam\u00adple.nz\ufeff\u202c', 'aroha@example.nz'],
    ['Aroha.Smith@Example.NZ', 'aroha.smith@example.nz'],
    ['aroha+news@example.nz', 'aroha+news@example.nz'],
    ["o'neill!#$%&*/=?^_`{|}~-@example.nz", "o'neill!#$%&*/=?^_`{|}~-@example.nz"],
    ['.aroha..x.@example.nz', '.aroha..x.@example.nz'],
    ['aroha@māori.example', 'aroha@xn--mori-qsa.example'],
    ['aroha@ma\u0304ori.example', 'aroha@xn--mori-qsa.example'],
    ['aroha@例え。jp', 'aroha@xn--r8jz45g.jp'],
    [LONGEST, LONGEST],
  ])('parses %j as %j', (typed, canonical) => {
    const visible = typed.replaceAll(/[\s\p{Cf}]/gu, '');
    expect(parseEmailAddress(typed)).toEqual({ typed: visible, canonical });
  });

  it.each([
    ['email-required', ['', '   ', undefined, 42, ['aroha@example.nz'], { email: 'aroha@example.nz' }]],
    [
      'email-invalid',
      [
        'aroha@example.',
        'aroha@a@example.nz',
        'aroha@[127.0.0.1]',
        `aroha@${'a'.repeat(64)}.nz`,
        'aroha@１２７.０.０.１',
        'aroha@example.nz\r\nBcc: all@example.nz',
        'aroha\u0000@example.nz',
      ],
    ],
    [
      'email-too-long',
      [`l${LONGEST}`, `aroha@${['ā', 'ō', 'ū', 'ē', 'ī'].map((letter) => letter.repeat(50)).join('.')}`],
    ],
  ])('rejects with the code %s: %j', (code, values: readonly unknown[]) => {
    for (const typed of values)
      expect(() => parseEmailAddress(typed), JSON.stringify(typed)).toThrow(
        expect.objectContaining({ status: 400, code, field: 'email' }),
      );
  });

  it.each([
    ['aroha', 'It has no @. It looks'],
    ['aroha@example.nz, rangi@example.nz', 'It has more than one @. It looks'],
    ['aroha smith@example.nz', 'It contains a space. It looks'],
    ['Aroha<aroha@example.nz>', 'It contains “<”. It looks'],
    ['pōhutukawa@example.nz', 'It contains “ō”. It looks'],
    ['aroha@māori%2eexample', 'That is not an email address. It looks'],
  ])('explains why it rejects %j: %s', (typed, reason) => {
    const message: unknown = expect.stringContaining(reason);
    expect(() => parseEmailAddress(typed)).toThrow(
      expect.objectContaining({ code: 'email-invalid', message }),
    );
  });
});

it.each([
  ['Aroha@Example.NZ', 'Aroha@example.nz'],
  ['Aroha@māori.example', 'Aroha@xn--mori-qsa.example'],
])(
  'formatDeliverable formats %s as %s: the local part as typed, the domain in ASCII',
  (typed, deliverable) => {
    expect(formatDeliverable(parseEmailAddress(typed))).toBe(deliverable);
  },
);
