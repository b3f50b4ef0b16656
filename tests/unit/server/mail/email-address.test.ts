import { describe, expect, it } from 'vitest';

import { parseEmailAddress, toDeliverable } from '../../../../src/server/mail/email-address.ts';
import { HttpError } from '../../../../src/server/http/http-error.ts';

const LABEL = 'a'.repeat(63);
/** 254 characters: 59 before the @, 194 after it. */
const LONGEST = `${'l'.repeat(59)}@${LABEL}.${LABEL}.${LABEL}.nz`;

function getCode(value: unknown): string {
  try {
    return `accepted as ${parseEmailAddress(value).canonical}`;
  } catch (cause) {
    return cause instanceof HttpError
      ? `${String(cause.status)} ${cause.code} ${String(cause.field)}`
      : String(cause);
  }
}

describe('parseEmailAddress', () => {
  it.each([
    ['aroha@example.nz', 'aroha@example.nz'],
    ['  aroha@example.nz  ', 'aroha@example.nz'],
    ['Aroha.Smith@Example.NZ', 'aroha.smith@example.nz'],
    ['aroha+news@example.nz', 'aroha+news@example.nz'],
    ['a.r.o.h.a@example.nz', 'a.r.o.h.a@example.nz'],
    ['aroha@localhost', 'aroha@localhost'],
    ["o'neill!#$%&*/=?^_`{|}~-@example.nz", "o'neill!#$%&*/=?^_`{|}~-@example.nz"],
    ['.aroha..x.@example.nz', '.aroha..x.@example.nz'],
    ['aroha@māori.example', 'aroha@xn--mori-qsa.example'],
    ['aroha@ma\u0304ori.example', 'aroha@xn--mori-qsa.example'],
    ['aroha@MĀORI.example', 'aroha@xn--mori-qsa.example'],
    ['aroha@xn--mori-qsa.example', 'aroha@xn--mori-qsa.example'],
    ['aroha@例え。jp', 'aroha@xn--r8jz45g.jp'],
    [LONGEST, LONGEST],
  ])('takes %j as %j', (typed, canonical) => {
    expect(parseEmailAddress(typed)).toEqual({ typed: typed.trim(), canonical });
  });

  it.each([
    ['', '400 email-required email'],
    ['   ', '400 email-required email'],
    [undefined, '400 email-required email'],
    [null, '400 email-required email'],
    [42, '400 email-required email'],
    [['aroha@example.nz'], '400 email-required email'],
    [{ email: 'aroha@example.nz' }, '400 email-required email'],
    ['aroha', '400 email-invalid email'],
    ['@example.nz', '400 email-invalid email'],
    ['aroha@', '400 email-invalid email'],
    ['aroha@example.', '400 email-invalid email'],
    ['aroha@-example.nz', '400 email-invalid email'],
    ['aroha@example-.nz', '400 email-invalid email'],
    ['aroha@exa_mple.nz', '400 email-invalid email'],
    ['aroha@@example.nz', '400 email-invalid email'],
    ['aroha@a@example.nz', '400 email-invalid email'],
    ['aroha smith@example.nz', '400 email-invalid email'],
    ['"aroha"@example.nz', '400 email-invalid email'],
    ['Aroha <aroha@example.nz>', '400 email-invalid email'],
    ['aroha@example.nz, rangi@example.nz', '400 email-invalid email'],
    ['aroha@[127.0.0.1]', '400 email-invalid email'],
    [`aroha@${'a'.repeat(64)}.nz`, '400 email-invalid email'],
    ['pōhutukawa@example.nz', '400 email-invalid email'],
    ['aroha@māori.example/x', '400 email-invalid email'],
    ['aroha@māori%2eexample', '400 email-invalid email'],
    ['aroha@１２７.０.０.１', '400 email-invalid email'],
    ['aroha@ma\u202eori.example', '400 email-invalid email'],
    ['aroha@example.nz\r\nBcc: all@example.nz', '400 email-invalid email'],
    ['aroha@example.nz\n', '400 email-invalid email'],
    ['aroha\u0000@example.nz', '400 email-invalid email'],
    ['aroha@example.nz\u007f', '400 email-invalid email'],
    [`l${LONGEST}`, '400 email-too-long email'],
    [
      `aroha@${'ā'.repeat(50)}.${'ō'.repeat(50)}.${'ū'.repeat(50)}.${'ē'.repeat(50)}.${'ī'.repeat(50)}`,
      '400 email-too-long email',
    ],
  ])('refuses %j with %s', (typed, outcome) => {
    expect(getCode(typed)).toBe(outcome);
  });
});

describe('toDeliverable', () => {
  it.each([
    ['Aroha@Example.NZ', 'Aroha@example.nz'],
    ['Aroha@māori.example', 'Aroha@xn--mori-qsa.example'],
  ])('writes %s as %s: the name as typed, the domain in ASCII', (typed, deliverable) => {
    expect(toDeliverable(parseEmailAddress(typed))).toBe(deliverable);
  });
});
