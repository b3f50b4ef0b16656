import { describe, expect, it } from 'vitest';

import { saysNobodyThere, toRefusal } from '../../../../src/server/newsletter/outcome.ts';

const toError = (message: string, details: object) => Object.assign(new Error(message), details);

describe('toRefusal', () => {
  it.each([
    ['a missing password', { command: 'API', code: 'EAUTH' }, 'refused'],
    ['a server without encryption', { command: 'STARTTLS', code: 'ETLS' }, 'refused'],
    ['a server that is not there', { command: 'CONN', code: 'ESOCKET' }, 'later'],
  ])('takes %s, which gives no code, for a fault of the server', (_, details, end) => {
    expect(toRefusal(toError('It said so', details), false)).toEqual({
      end,
      about: 'relay',
      answer: 'It said so',
    });
  });

  it.each([
    ['the connection broke', { command: 'CONN', code: 'ESOCKET' }],
    ['the server fell silent', { command: 'CONN', code: 'ETIMEDOUT' }],
    ['the server closed with 421 in place of an answer', { command: 'CONN', responseCode: 421 }],
  ])('does not know what became of a message on its way when %s', (_, details) => {
    expect(toRefusal(toError('Gone', details), true)).toEqual({ end: 'unknown', answer: 'Gone' });
  });

  it('keeps control characters and endless words of a server out of database and terminal', () => {
    const { answer } = toRefusal(toError(`a\0b\u001B[2J${'c'.repeat(1_000)}`, {}), false) as {
      answer: string;
    };
    expect(answer).toMatch(/^a b \[2Jc+$/);
    expect(answer).toHaveLength(300);
  });
});

describe('saysNobodyThere', () => {
  it.each([
    ['550 5.1.1 User unknown', true],
    ['550 No such person here', true],
    ['553 Requested action not taken', true],
    ['552 5.2.2 Mailbox full', false],
    ['550 5.2.2 Mailbox full', false],
    ['550 5.7.1 Rejected for policy reasons', false],
    ['554 Message looks like spam', false],
  ])('%s: %s', (answer, expected) => {
    expect(saysNobodyThere(answer)).toBe(expected);
  });
});
