import { beforeEach, expect, it, vi } from 'vitest';

import type { Database } from '../../../../src/server/database/database.ts';
import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import type { Mailer } from '../../../../src/server/mail/mailer.ts';
import { deliverOutbox } from '../../../../src/server/mail/outbox.ts';
import { suppress } from '../../../../src/server/mail/suppressions.ts';
import { parseToken } from '../../../../src/server/mail/tokens.ts';
import { deletePerson } from '../../../../src/features/my-data/my-data.server.ts';
import { confirmSignUp, unsubscribe } from '../../../../src/features/sign-ups/link-handlers.server.ts';
import { composeTestMessage, createTestMailer } from '../../../support/deliver-messages.ts';
import { startFaultyMailServer, useMailServer } from '../../../support/mail-server.ts';
import { describeOnDatabases, isSuppressed, signUpReader } from '../../../support/test-database.ts';
import { runPeopleCommand } from '../../../support/people-command.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const at = (minutes: number) => new Date(Date.UTC(2025, 8, 1) + minutes * MINUTE_MS);
const buildEmail = (name: string) => parseEmailAddress(`${name}@example.nz`);
const listNames = (count: number) => Array.from({ length: count }, (_, i) => `visitor${String(i)}`);

describeOnDatabases('the outbox', (getDb) => {
  const server = useMailServer();
  let minutes = 0;

  beforeEach(() => {
    vi.spyOn(console, 'error');
    minutes = 0;
  });

  const signUp = async (...names: readonly string[]) => {
    for (const name of names) await signUpReader(getDb().database, `${name}@example.nz`, { at: at(minutes) });
  };
  const deliver = (
    mailer: Pick<Mailer, 'send'> = createTestMailer(server.url),
    limitMs = 20_000,
    database = getDb().database,
  ) => deliverOutbox({ database, mailer, compose: composeTestMessage, now: () => at(minutes), limitMs });
  const readOutbox = () =>
    getDb().query('select attempts, next_attempt, last_error from outbox order by attempts');
  const countDue = async () =>
    (await getDb().query('select from outbox where next_attempt is not null')).length;
  const isBlocked = (name: string) => isSuppressed(getDb().database, buildEmail(name));
  const readLog = () => vi.mocked(console.error).mock.calls.flat().join('\n');
  const readHash = (path: string) =>
    parseToken(new RegExp(`/${path}\\?token=([\\w-]+)`).exec(server.messages[0]?.text ?? '')?.[1]) ??
    Buffer.alloc(0);

  it('sends a message with working links, deletes it, and stores only the hashes of links', async () => {
    await signUpReader(getDb().database, 'Aroha@māori.example', { at: at(0) });
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    expect(await readOutbox()).toEqual([]);
    // The server decodes the domain of the envelope.
    expect(server.messages.map(({ to }) => to)).toEqual(['Aroha@māori.example']);
    const token = /\/confirm\?token=([\w-]+)/.exec(server.messages[0]?.text ?? '')?.[1];
    const stored = await getDb().query(
      'select row_to_json(tokens)::text as row from tokens union all select row_to_json(people)::text from people',
    );
    expect(stored).toHaveLength(3);
    expect(JSON.stringify(stored)).not.toContain(token);
    const status = () => getDb().query('select newsletter from people');
    await confirmSignUp(getDb().database, readHash('confirm'), at(0));
    expect(await status()).toEqual([{ newsletter: 'confirmed' }]);
    await unsubscribe(getDb().database, readHash('unsubscribe'), at(0));
    expect(await status()).toEqual([{ newsletter: 'unsubscribed' }]);
  });

  it('retries with backoff while the mail server is unavailable', async () => {
    await signUp('aroha');
    const unreachable = createTestMailer(server.url);
    await server.stop();
    expect(await deliver(unreachable)).toEqual({ sent: 0, failed: 1 });
    const refused = expect.stringMatching(/ECONNREFUSED/) as string;
    expect(await readOutbox()).toEqual([{ attempts: 1, next_attempt: at(5), last_error: refused }]);
    minutes = 4;
    expect(await deliver(unreachable)).toEqual({ sent: 0, failed: 0 });
    minutes = 5;
    expect(await deliver(unreachable)).toEqual({ sent: 0, failed: 1 });
    expect(await readOutbox()).toMatchObject([{ attempts: 2, next_attempt: at(15) }]);
    await server.restart();
    minutes = 15;
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  });

  it('retries temporary failures, and gives up after twelve attempts', async () => {
    await signUp('later');
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect(await readOutbox()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('450') as string },
    ]);
    await getDb().query('update outbox set attempts = 11, next_attempt = $1', [at(0)]);
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    expect(await readOutbox()).toMatchObject([{ attempts: 12, next_attempt: null }]);
  });

  it('gives up at once on a rejected address, without blocking others, and logs no address', async () => {
    await signUp('refused', 'later', 'aroha', 'rangi');
    expect(await deliver()).toEqual({ sent: 2, failed: 2 });
    expect([await isBlocked('refused'), await isBlocked('later')]).toEqual([true, false]);
    expect(await getDb().query('select attempts, last_error from outbox where next_attempt is null')).toEqual(
      [{ attempts: 1, last_error: expect.stringContaining('550') as string }],
    );
    expect(readLog()).toMatch(/A message \(newsletter\) to person \d+ was not sent \(attempt 1, the last\)/);
    expect(readLog()).not.toContain('refused@');
  });

  it('resends a message with unknown outcome under the same Message-ID, and links of both work', async () => {
    await signUp('cut');
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    minutes = 6;
    await deliver();
    const ids = server.messages.map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[\da-f-]{36}@www\.example\.nz>$/);
    expect(ids[1]).toBe(ids[0]);
    await confirmSignUp(getDb().database, readHash('confirm'), at(minutes));
    expect(await getDb().query('select newsletter from people')).toEqual([{ newsletter: 'confirmed' }]);
  });

  it('sends at most three messages to 200 aliases of one mailbox, five a day, twelve in total', async () => {
    await getDb().query(
      `with person as (
          insert into people (email, canonical, newsletter, mailed_at)
          select email, email, 'subscribed', $1 from (
            select 'aroha+' || n || '@example.nz' as email from generate_series(1, 200) n
            union all select 'a.ro.ha+' || n || '@gmail.com' from generate_series(1, 20) n
            union all select 'aroha@googlemail.com'
          ) as aliases returning id
        )
        insert into outbox (person, kind, queued_at, next_attempt) select id, 'newsletter', $1, $1 from person`,
      [at(0)],
    );
    expect(await deliver()).toEqual({ sent: 6, failed: 0 });
    expect(await countDue()).toBe(0);
    let sent = 0;
    for (let hour = 6; hour <= 24 * 5; hour += 6) {
      minutes = hour * 60;
      await signUp(`aroha+hour${String(hour)}`);
      sent += (await deliver()).sent;
      if (hour === 18) expect(sent).toBe(2);
    }
    expect(sent).toBe(9);
  });

  it('keeps the limits when somebody unsubscribes or is deleted', async () => {
    for (let i = 0; i < 8; i++) {
      await signUp('aroha');
      await deliver();
      if (i % 2 === 0) await deletePerson(getDb().database, buildEmail('aroha'), at(minutes));
      else await getDb().query("update people set newsletter = 'unsubscribed'");
      minutes += 2;
    }
    expect(server.messages.length).toBeGreaterThan(0);
    expect(server.messages.length).toBeLessThanOrEqual(3);
  });

  it('never writes to a suppressed address, whoever signs it up again', async () => {
    await suppress(getDb().database, buildEmail('aroha'), 'asked', at(0));
    await signUp('aroha', 'aroha+x', 'rangi');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(server.messages.map(({ to }) => to)).toEqual(['rangi@example.nz']);
  });

  it('keeps all messages while the server rejects everybody, logs it, and sends them afterwards', async () => {
    await server.restart({ refuses: (address) => address !== 'first@example.nz' });
    await signUp('first');
    await deliver();
    await signUp(...listNames(20));
    expect((await deliver()).sent).toBe(0);
    expect(await countDue()).toBe(20);
    expect(readLog()).toContain('The mail server refuses every message, so sending pauses for 15 minutes');
    expect((await runPeopleCommand(getDb(), 'stats')).output).toContain('It said: ');
    minutes = 14;
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    await server.restart();
    minutes = 15;
    expect(await deliver()).toEqual({ sent: 20, failed: 0 });
    expect(await getDb().query('select from suppressions')).toEqual([]);
  });

  it('revokes rejections when it turns out that every address is rejected', async () => {
    await signUp('first');
    await deliver();
    await server.restart({ refuses: () => true });
    for (const name of listNames(3)) {
      await signUp(name);
      await deliver();
    }
    expect(await countDue()).toBe(3);
    expect(await getDb().query('select from suppressions')).toEqual([]);
  });

  it.each([
    ['refuses the sender', { MAIL: '550 relaying denied' }, '550 relaying denied'],
    ['rejects logins temporarily', { AUTH: '454 4.7.0 Temporary failure' }, '454 4.7.0 Temporary failure'],
  ])('pauses when a server %s, and continues by itself', async (_, replies, answer) => {
    const faulty = await startFaultyMailServer(replies);
    await signUp('aroha');
    await deliver(createTestMailer(faulty.url.replace('://', '://site:secret@')));
    await faulty.stop();
    expect((await runPeopleCommand(getDb(), 'stats')).output).toContain(answer);
    await signUp('mere');
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    minutes = 15;
    expect(await deliver()).toEqual({ sent: 2, failed: 0 });
  });

  it('sends nothing to a person deleted while a message is claimed', async () => {
    await signUp('aroha');
    const send = vi.fn(() => Promise.resolve({ end: 'sent' } as const));
    const database: Database = {
      run: async (text, values) => {
        const rows = await getDb().database.run(text, values);
        if (text.includes('claim_outbox')) await deletePerson(getDb().database, buildEmail('aroha'), at(0));
        return rows;
      },
    };
    const run = await deliver({ send }, 1_000, database);
    expect([run, send.mock.calls]).toEqual([{ sent: 0, failed: 0 }, []]);
  });

  it('stops within its time limit if the server responds slowly', async () => {
    const faulty = await startFaultyMailServer('drips');
    await signUp(...listNames(8));
    const limits: unknown[] = [];
    const { promise: allStarted, resolve: start } = Promise.withResolvers<undefined>();
    const send: Mailer['send'] = async (message, { limitMs } = {}) => {
      if (limits.push(limitMs) === 5) start(undefined);
      await allStarted;
      minutes = 1;
      return createTestMailer(faulty.url).send(message, { limitMs: 50 });
    };
    // The first five use all the time; the others wait for another run.
    expect(await deliver({ send }, MINUTE_MS)).toEqual({ sent: 0, failed: 5 });
    await faulty.stop();
    expect(limits).toEqual(Array(5).fill(MINUTE_MS));
    expect((await readOutbox()).at(-1)?.['last_error']).toBe(
      'Timeout: the mail server took longer than 50 ms',
    );
  });

  it('sends each message once, on at most ten connections, for any number of parallel runs', async () => {
    await signUp(...listNames(30));
    const runs = await Promise.all(Array.from({ length: 30 }, () => deliver()));
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(30);
    expect(new Set(server.messages.map(({ to }) => to)).size).toBe(30);
    expect(server.messages).toHaveLength(30);
    expect(server.getMaxConnections()).toBeLessThanOrEqual(10);
  });

  it('limits the number of confirmation requests a day', async () => {
    await getDb().query('insert into mail_days (day, messages) values ($1, 4999)', [at(0)]);
    await signUp('a', 'b');
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    minutes = DAY_MINUTES;
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  });
});
