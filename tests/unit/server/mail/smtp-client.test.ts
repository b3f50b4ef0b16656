import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createSmtpClient } from '../../../../src/server/mail/smtp-client.ts';
import { classifyFailure, isUnknownMailbox } from '../../../../src/server/mail/delivery-outcome.ts';
import { createToken } from '../../../../src/server/mail/tokens.ts';
import { composeCopy } from '../../../support/newsletter-editions.ts';
import { startFaultyMailServer, useMailServer } from '../../../support/mail-server.ts';

const LIMITS = { connectionMs: 10_000, silenceMs: 10_000, messageMs: 10_000, messagesPerConnection: 100 };
const SHORT_LIMITS = { ...LIMITS, connectionMs: 1_000, silenceMs: 1_000, messageMs: 1_000 };

const createMessage = (name = 'aroha') =>
  composeCopy({
    email: { typed: `${name}@example.nz`, canonical: `${name}@example.nz` },
    token: createToken().text,
    id: '6c1f3a52-0000-4000-8000-000000000001',
  });

const begin = () => Promise.resolve(true);

describe('createSmtpClient', () => {
  const server = useMailServer();
  let client: ReturnType<typeof createSmtpClient>;
  beforeEach(() => {
    client = createSmtpClient(server.url, LIMITS);
  });
  afterEach(() => {
    client.close();
  });

  it('sends messages on one connection, with the expected headers', async () => {
    for (const name of ['aroha', 'hemi', 'mere'])
      expect(await client.send(createMessage(name), { begin })).toEqual({ end: 'sent' });
    expect(server.messages).toHaveLength(3);
    const [first] = server.messages;
    if (!first) throw new Error('No message arrived.');
    const link = /https:\S+\/unsubscribe\?token=[\w-]{43}/.exec(first.text)?.[0] ?? '';
    expect(first.html).toContain(link);
    expect(first.headers).toMatchObject({
      'list-unsubscribe': `<${link}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'list-id': '=?UTF-8?Q?Newsletter_of_Robin_=26_M=C4=81ui?= <newsletter.www.example.nz>',
      'message-id': '<6c1f3a52-0000-4000-8000-000000000001@www.example.nz>',
    });
  });

  it.each([
    ['refused', { end: 'refused', about: 'recipient' }],
    ['later', { end: 'later', about: 'recipient' }],
    // The connection breaks, or the server becomes silent, after the complete message was sent.
    ['cut', { end: 'unknown' }],
    ['slow', { end: 'unknown' }],
  ])('reports the outcome of a message to %s@…, and sends the next one', async (name, outcome) => {
    const own = createSmtpClient(server.url, name === 'slow' ? SHORT_LIMITS : LIMITS);
    expect(await own.send(createMessage(name), { begin })).toMatchObject(outcome);
    expect(await own.send(createMessage('aroha'), { begin })).toEqual({ end: 'sent' });
    own.close();
    expect(server.messages.filter(({ to }) => to === 'aroha@example.nz')).toHaveLength(1);
    expect(server.messages.filter(({ to }) => to.startsWith(name)).length).toBeLessThanOrEqual(1);
  });

  const PASSWORD = { EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '535 Wrong password' };
  it.each([
    ['closes at the recipient', { RCPT: '421 Closing' }, 'later', 'server', 'Closing'],
    ['refuses the sender', { MAIL: '553 Not yours' }, 'refused', 'server', 'Not yours'],
    ['refuses the message', { '.': '554 Spam' }, 'refused', 'message', 'Spam'],
    ['refuses the password', PASSWORD, 'refused', 'server', 'Wrong password'],
    ['never greets', { 220: '' }, 'later', 'server', ''],
    ['responds slowly', 'drips', 'later', 'server', ''],
    ['sends a NUL character', { RCPT: '450 later\u0000 please' }, 'later', 'recipient', 'please'],
  ] as const)('classifies the failure when the server %s', async (_, replies, end, about, words) => {
    const faulty = await startFaultyMailServer(replies);
    const limits = words === '' ? SHORT_LIMITS : LIMITS;
    const other = createSmtpClient(faulty.url.replace('smtp://', 'smtp://user:wrong@'), limits);
    const outcome = await other.send(createMessage(), { begin });
    other.close();
    await faulty.stop();
    expect(outcome).toMatchObject({ end, about, reply: expect.stringContaining(words) as string });
    expect(JSON.stringify(outcome)).not.toContain('\\u0000');
  });

  it('refuses unencrypted connections unless the address allows them', async () => {
    const strict = createSmtpClient(server.url.replace('?requireTLS=false', ''), LIMITS);
    expect(await strict.send(createMessage(), { begin })).toMatchObject({ end: 'refused', about: 'server' });
    strict.close();
    expect(server.messages).toEqual([]);
  });

  it('calls `begin` before the first byte, and sends nothing if that fails', async () => {
    const sendWith = (name: string, beginMessage: () => Promise<boolean>) =>
      client.send(createMessage(name), { begin: beginMessage });
    expect(await sendWith('hemi', () => Promise.resolve(false))).toEqual({ end: 'lost' });
    const fail = vi.fn(() => Promise.reject(new Error('No database')));
    expect(await sendWith('mere', fail)).toMatchObject({ end: 'later', reply: 'No database' });
    expect((await sendWith('refused', fail)).end).toBe('refused');
    expect(fail).toHaveBeenCalledOnce();
    expect(await client.send(createMessage('aroha'), { begin })).toEqual({ end: 'sent' });
    expect(server.messages.map(({ to }) => to)).toEqual(['aroha@example.nz']);
  });
});

const createError = (message: string, details: object) => Object.assign(new Error(message), details);

describe('classifyFailure', () => {
  it.each([
    ['a missing password', { command: 'API', code: 'EAUTH' }, 'refused'],
    ['a server without encryption', { command: 'STARTTLS', code: 'ETLS' }, 'refused'],
    ['a server that is not there', { command: 'CONN', code: 'ESOCKET' }, 'later'],
  ])('treats %s, which has no code, as a server failure', (_, details, end) => {
    expect(classifyFailure(createError('It said so', details), false)).toEqual({
      end,
      about: 'server',
      reply: 'It said so',
    });
  });

  it.each([
    ['the connection broke', { command: 'CONN', code: 'ESOCKET' }],
    ['the server closed with 421 in place of a reply', { command: 'CONN', responseCode: 421 }],
  ])('reports an unknown outcome for a message in transit when %s', (_, details) => {
    expect(classifyFailure(createError('Gone', details), true)).toEqual({ end: 'unknown', reply: 'Gone' });
  });

  it('strips control characters from server replies, and limits their length', () => {
    const { reply } = classifyFailure(createError(`a\0b\u001B[2J${'c'.repeat(1_000)}`, {}), false) as {
      reply: string;
    };
    expect(reply).toMatch(/^a b \[2Jc+$/);
    expect(reply).toHaveLength(500);
  });
});

it.each([
  ['550 5.1.1 User unknown', true],
  ['550 No such person here', true],
  ['550 5.2.2 Mailbox full', false],
  ['550 5.7.1 Rejected for policy reasons', false],
  ['550 5.1.1 <full.box@x.nz>: Recipient address rejected: User unknown in relay recipient table', true],
  ['550 5.7.1 Rejected, as 5.1.1 of our policy says', false],
  ['550 Message of 534 bytes rejected by 192.5.1.1', false],
  ['554 Message looks like spam', false],
])('isUnknownMailbox of %s is %s', (reply, expected) => {
  expect(isUnknownMailbox(reply)).toBe(expected);
});
