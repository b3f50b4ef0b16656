import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { composeMessage, type MessageRequest } from '../../../../src/server/mail/message.ts';
import { readMailWords } from '../../../../src/server/mail/mail-words.ts';
import { readSite } from '../../../../src/server/config/site.ts';
import { deliverOutbox } from '../../../../src/server/mail/outbox.ts';
import { isSuppressed } from '../../../../src/server/mail/suppressions.ts';
import { createSendMail } from '../../../../src/server/mail/transport.ts';
import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import { confirmSignUp, findLink, unsubscribe } from '../../../../src/server/sign-ups/links.ts';
import { storeSubscription } from '../../../../src/server/sign-ups/sign-ups.ts';
import { createToken, parseToken } from '../../../../src/server/mail/tokens.ts';
import { startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { readTestContent } from '../../../support/deps.ts';
import { describeOnDatabases, toWording } from '../../../support/people.ts';

const AT = new Date('2025-09-01T00:00:00Z');
const MINUTE_MS = 60_000;

const site = await readSite({ readContent: readTestContent, env: {} });
const words = await readMailWords(readTestContent);
const compose = (request: MessageRequest) => composeMessage(request, { site, words, from: null });

describeOnDatabases('deliverOutbox', (test) => {
  let server: MailServer;
  let minutes = 0;

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    minutes = 0;
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  const subscribe = (email: string) =>
    storeSubscription(test().database, {
      email: parseEmailAddress(email),
      at: AT,
      page: '/',
      wording: toWording('newsletter'),
    });
  const deliver = (url: string | undefined = server.url, silenceLimitMs?: number) =>
    deliverOutbox({
      database: test().database,
      sendMail: createSendMail({ mailServer: url, outboxFolder: null }, silenceLimitMs),
      compose,
      now: () => new Date(AT.getTime() + minutes * MINUTE_MS),
      createToken,
      limitMs: 10_000,
    });
  const outbox = () => test().query('select attempts, next_attempt, last_error from outbox');

  it('sends a message whose links confirm, show and unsubscribe, and then forgets it', async () => {
    await subscribe('Aroha@māori.example');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(await outbox()).toEqual([]);
    expect(server.messages).toHaveLength(1);
    // The server shows the domain of the envelope decoded.
    expect(server.messages[0]?.to).toBe('Aroha@māori.example');
    const token = /\/confirm\?token=([\w-]+)/.exec(server.messages[0]?.text ?? '')?.[1];
    const hash = parseToken(token) ?? Buffer.alloc(0);
    expect(await findLink(test().database, hash, 'confirm')).toMatchObject({
      kind: 'newsletter',
      newsletter: 'subscribed',
    });
    await confirmSignUp(test().database, hash, AT);
    expect(await findLink(test().database, hash, 'confirm')).toMatchObject({ newsletter: 'confirmed' });
    const leave = parseToken(/\/unsubscribe\?token=([\w-]+)/.exec(server.messages[0]?.text ?? '')?.[1]);
    await unsubscribe(test().database, leave ?? Buffer.alloc(0), AT);
    expect(await findLink(test().database, hash, 'confirm')).toMatchObject({ newsletter: 'unsubscribed' });
  });

  it('stores no link, only its hash', async () => {
    await subscribe('aroha@example.nz');
    await deliver();
    const token = /token=([\w-]+)/.exec(server.messages[0]?.text ?? '')?.[1];
    const everything = await test().query(
      'select row_to_json(tokens)::text as row from tokens union all select row_to_json(people)::text from people',
    );
    expect(token).toHaveLength(43);
    expect(JSON.stringify(everything)).not.toContain(token);
  });

  it('sends each message once when runs overlap', async () => {
    for (let i = 0; i < 12; i++) await subscribe(`visitor${String(i)}@example.nz`);
    const runs = await Promise.all([deliver(), deliver(), deliver()]);
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect(new Set(server.messages.map(({ to }) => to)).size).toBe(12);
    expect(server.messages).toHaveLength(12);
  });

  it('tries again later when the mail server is away, after pauses that grow', async () => {
    await subscribe('aroha@example.nz');
    const gone = server.url;
    await server.stop();
    expect(await deliver(gone)).toEqual({ sent: 0, failed: 1 });
    expect(await outbox()).toEqual([
      {
        attempts: 1,
        next_attempt: new Date(AT.getTime() + 5 * MINUTE_MS),
        last_error: expect.stringMatching(/ECONNREFUSED/) as string,
      },
    ]);
    minutes = 4;
    expect(await deliver(gone)).toEqual({ sent: 0, failed: 0 });
    minutes = 5;
    expect(await deliver(gone)).toEqual({ sent: 0, failed: 1 });
    expect(await outbox()).toMatchObject([
      { attempts: 2, next_attempt: new Date(AT.getTime() + 15 * MINUTE_MS) },
    ]);
    server = await startMailServer();
    minutes = 15;
    expect(await deliver(server.url)).toEqual({ sent: 1, failed: 0 });
  });

  it('tries again when the server refuses for now, and gives up after twelve times', async () => {
    await subscribe('later@example.nz');
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect(await outbox()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('450') as string },
    ]);
    await test().query('update outbox set attempts = 11, next_attempt = $1', [AT]);
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect(await outbox()).toMatchObject([{ attempts: 12, next_attempt: null }]);
  });

  it('gives up at once on an address that the server refuses for good, and never writes to it again', async () => {
    await subscribe('aroha@example.nz');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    await subscribe('refused@example.nz');
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect(await isSuppressed(test().database, parseEmailAddress('refused@example.nz'))).toBe(true);
    expect(await outbox()).toMatchObject([
      { attempts: 1, next_attempt: null, last_error: expect.stringContaining('550') as string },
    ]);
  });

  it('does not wait for ever for a mail server that falls silent', async () => {
    await subscribe('slow@example.nz');
    expect(await deliver(server.url, 100)).toEqual({ sent: 0, failed: 1 });
    expect(await outbox()).toMatchObject([
      { attempts: 1, last_error: expect.stringMatching(/timeout/i) as string },
    ]);
  });

  it('does not let a refused message hold up the others', async () => {
    for (const name of ['refused', 'later', 'aroha', 'rangi']) await subscribe(`${name}@example.nz`);
    expect(await deliver()).toEqual({ sent: 2, failed: 2 });
  });

  it('keeps a message that went out while its answer got lost: its link works', async () => {
    await subscribe('cut@example.nz');
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    const token = /token=([\w-]+)/.exec(server.messages[0]?.text ?? '')?.[1];
    expect(await findLink(test().database, parseToken(token) ?? Buffer.alloc(0), 'confirm')).toMatchObject({
      kind: 'newsletter',
    });
  });

  it('says in the log that a message failed, and never to whom', async () => {
    await subscribe('aroha@example.nz');
    await subscribe('refused@example.nz');
    await deliver();
    const log = JSON.stringify(vi.mocked(console.error).mock.calls);
    expect(log).toMatch(/A message \(newsletter\) to person \d+ was not sent \(attempt 1, the last\)/);
    expect(log).not.toContain('refused@');
  });

  it('lets messages wait while no mail server is set up', async () => {
    await subscribe('aroha@example.nz');
    const options = {
      database: test().database,
      sendMail: undefined,
      compose,
      now: () => AT,
      createToken,
      limitMs: 1_000,
    };
    expect(await deliverOutbox(options)).toEqual({ sent: 0, failed: 0 });
    expect(await outbox()).toMatchObject([{ attempts: 0, next_attempt: AT }]);
  });
});
