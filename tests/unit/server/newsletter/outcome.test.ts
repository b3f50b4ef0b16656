import { describe, expect, it } from 'vitest';

import { saysNobodyThere, toRefusal } from '../../../../src/server/newsletter/outcome.ts';

const toError = (message: string, details: object) => Object.assign(new Error(message), details);

describe('toRefusal', () => {
  it.each([
    ['a refused recipient', { command: 'RCPT TO', responseCode: 550 }, false, 'refused', 'mailbox'],
    ['a greylisted recipient', { command: 'RCPT TO', responseCode: 450 }, false, 'later', 'mailbox'],
    [
      'a server that closes at the recipient',
      { command: 'RCPT TO', responseCode: 421 },
      false,
      'later',
      'relay',
    ],
    ['a refused sender', { command: 'MAIL FROM', responseCode: 553 }, false, 'refused', 'relay'],
    ['a sender to come back later', { command: 'MAIL FROM', responseCode: 451 }, false, 'later', 'relay'],
    ['a refused message', { command: 'DATA', responseCode: 554 }, true, 'refused', 'mailbox'],
    ['a message to come back later', { command: 'DATA', responseCode: 452 }, true, 'later', 'mailbox'],
    [
      'a wrong password',
      { command: 'AUTH PLAIN', responseCode: 535, code: 'EAUTH' },
      false,
      'refused',
      'relay',
    ],
    ['a missing password', { command: 'API', code: 'EAUTH' }, false, 'refused', 'relay'],
    ['a server without encryption', { command: 'STARTTLS', code: 'ETLS' }, false, 'refused', 'relay'],
    ['a server that is not there', { command: 'CONN', code: 'ESOCKET' }, false, 'later', 'relay'],
    [
      'a greeting of 554',
      { command: 'CONN', responseCode: 554, code: 'EPROTOCOL' },
      false,
      'refused',
      'relay',
    ],
  ] as const)('takes %s for what it is', (_, details, isBegun, end, about) => {
    expect(toRefusal(toError('It said so', details), isBegun)).toEqual({ end, about, answer: 'It said so' });
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
