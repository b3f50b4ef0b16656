import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readSite } from '../../../../src/server/config/site.ts';
import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import { readMailWords } from '../../../../src/server/mail/mail-words.ts';
import { composeMessage } from '../../../../src/server/mail/message.ts';
import { deliverOutbox } from '../../../../src/server/mail/outbox.ts';
import { isSuppressed, suppress } from '../../../../src/server/mail/suppressions.ts';
import { createToken } from '../../../../src/server/mail/tokens.ts';
import { createSendMail, type SendMail } from '../../../../src/server/mail/transport.ts';
import { deletePerson } from '../../../../src/server/my-data/my-data.ts';
import { storeSubscription } from '../../../../src/server/sign-ups/sign-ups.ts';
import { readTestContent } from '../../../support/deps.ts';
import { startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { startOddMailServer } from '../../../support/odd-mail-server.ts';
import { describeOnDatabases, toWording } from '../../../support/people.ts';
import { runPeople } from '../../../support/people-command.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const LIMIT_MS = 30_000;
const at = (minutes: number) => new Date(Date.UTC(2025, 8, 1) + minutes * MINUTE_MS);
vi.setConfig({ testTimeout: LIMIT_MS });

const site = await readSite({ readContent: readTestContent, env: {} });
const words = await readMailWords(readTestContent);

describeOnDatabases('the outbox', (test) => {
  let server: MailServer;
  let minutes = 0;

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    minutes = 0;
    server = await startMailServer();
  });
  afterEach(() => server.stop());

  const subscribe = (email: string) =>
    storeSubscription(test().database, {
      email: parseEmailAddress(email),
      at: at(minutes),
      page: '/',
      wording: toWording('newsletter'),
    });
  const toSender = (url: string) => createSendMail({ mailServer: url, outboxFolder: null });
  const deliver = (sendMail: SendMail | undefined = toSender(server.url), limitMs = 20_000) =>
    deliverOutbox({
      database: test().database,
      sendMail,
      compose: (request) => composeMessage(request, { site, words, from: null }),
      now: () => at(minutes),
      createToken,
      limitMs,
    });
  const log = () => vi.mocked(console.error).mock.calls.flat().join('\n');
  const waiting = async () =>
    (await test().query('select count(*)::int as number from outbox where next_attempt is not null'))[0]?.[
      'number'
    ];

  it('sends three messages to 200 aliases of one mailbox, five in a day, twelve in all', async () => {
    await test().query(
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
    expect(await waiting()).toBe(0);
    let sent = 0;
    for (let hour = 6; hour <= 24 * 5; hour += 6) {
      minutes = hour * 60;
      await subscribe(`aroha+hour${String(hour)}@example.nz`);
      sent += (await deliver()).sent;
      if (hour === 18) expect(sent).toBe(2);
    }
    expect(sent).toBe(9);
  });

  it('starts no count anew when somebody unsubscribes or is deleted', async () => {
    for (let i = 0; i < 8; i++) {
      await subscribe('aroha@example.nz');
      await deliver();
      if (i % 2 === 0) await deletePerson(test().database, { canonical: 'aroha@example.nz' }, at(minutes));
      else await test().query("update people set newsletter = 'unsubscribed'");
      minutes += 2;
    }
    expect(server.messages.length).toBeLessThanOrEqual(3);
  });

  it('never writes to a suppressed address, whoever signs it up again', async () => {
    await suppress(test().database, parseEmailAddress('aroha@example.nz'), 'asked', at(0));
    for (const email of ['aroha@example.nz', 'aroha+x@example.nz', 'rangi@example.nz'])
      await subscribe(email);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    expect(server.messages.map(({ to }) => to)).toEqual(['rangi@example.nz']);
  });

  it('gives nobody up when the server refuses everybody, says so, and sends it all when that is over', async () => {
    const emails = Array.from({ length: 40 }, (_, i) => `visitor${String(i)}@example.nz`);
    await server.stop();
    server = await startMailServer({ refuses: (address) => address !== 'first@example.nz' });
    // The server has worked before.
    await subscribe('first@example.nz');
    await deliver();
    for (const email of emails) await subscribe(email);
    expect((await deliver()).sent).toBe(0);
    expect(await waiting()).toBe(40);
    expect(log()).toContain('The mail server refuses every message, so nothing is sent for 15 minutes');
    expect((await runPeople(test(), 'outbox')).written).toContain('It said: ');
    minutes = 14;
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    await server.stop();
    server = await startMailServer();
    minutes = 15;
    expect(await deliver()).toEqual({ sent: 40, failed: 0 });
    for (const email of emails)
      expect(await isSuppressed(test().database, parseEmailAddress(email))).toBe(false);
  });

  it('takes back what it gave up one by one, when it turns out that everybody is refused', async () => {
    await subscribe('first@example.nz');
    await deliver();
    await server.stop();
    server = await startMailServer({ refuses: () => true });
    for (let i = 0; i < 3; i++) {
      await subscribe(`visitor${String(i)}@example.nz`);
      await deliver();
    }
    expect(await waiting()).toBe(3);
    expect(await isSuppressed(test().database, parseEmailAddress('visitor0@example.nz'))).toBe(false);
  });

  it('is paused by a server that refuses the sender, and retried by staff', async () => {
    const odd = await startOddMailServer('refuses us');
    await subscribe('aroha@example.nz');
    await deliver(toSender(odd.url));
    await odd.stop();
    expect((await runPeople(test(), 'outbox')).written).toContain('550 relaying denied');
    expect(JSON.parse((await runPeople(test(), 'show aroha@example.nz')).written)).toMatchObject({
      waiting: [{ kind: 'newsletter', lastError: expect.stringContaining('relaying denied') as string }],
    });
    expect(await deliver()).toEqual({ sent: 0, failed: 0 });
    const { reported } = await runPeople(test(), 'retry', { now: at(0) });
    expect(reported[0]).toMatch(/^1 messages are due now/);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  });

  it('sends nothing to somebody who is deleted while a message is claimed', async () => {
    await subscribe('aroha@example.nz');
    const compose = vi.fn(() => Promise.resolve());
    const database = {
      run: async (text: string, values: readonly unknown[]) => {
        const rows = await test().database.run(text, values);
        if (text.includes('claim_outbox'))
          await deletePerson(test().database, { canonical: 'aroha@example.nz' }, at(0));
        return rows;
      },
    };
    const run = await deliverOutbox({
      database,
      sendMail: compose,
      compose: (request) => composeMessage(request, { site, words, from: null }),
      now: () => at(0),
      createToken,
      limitMs: 1_000,
    });
    expect([run, compose.mock.calls]).toEqual([{ sent: 0, failed: 0 }, []]);
  });

  it('repeats a message whose delivery is unknown under the same Message-ID', async () => {
    await subscribe('cut@example.nz');
    expect(await deliver()).toEqual({ sent: 0, failed: 1 });
    minutes = 6;
    await deliver();
    const ids = server.messages.map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toMatch(/^<[\da-f-]{36}@www\.example\.nz>$/);
    expect(ids[1]).toBe(ids[0]);
  });

  it('keeps the reason of a server that says NUL', async () => {
    const odd = await startOddMailServer('says NUL');
    await subscribe('aroha@example.nz');
    expect(await deliver(toSender(odd.url))).toEqual({ sent: 0, failed: 1 });
    await odd.stop();
    const [row] = await test().query('select last_error from outbox');
    expect(row?.['last_error']).toMatch(/later +please/);
  });

  it('ends within its own limit with a server that drips its answers', async () => {
    const odd = await startOddMailServer('drips');
    for (let i = 0; i < 8; i++) await subscribe(`visitor${String(i)}@example.nz`);
    const limits: unknown[] = [];
    const send: SendMail = (message, limitMs) => {
      limits.push(limitMs);
      return Promise.resolve(toSender(odd.url)?.(message, 50)).finally(() => {
        minutes = 1;
      });
    };
    // The first five take all the time that there is; the others wait for another run.
    expect(await deliver(send, MINUTE_MS)).toEqual({ sent: 0, failed: 5 });
    await odd.stop();
    expect(limits).toEqual(Array(5).fill(MINUTE_MS));
    const [row] = await test().query('select max(last_error) as words from outbox');
    expect(row?.['words']).toBe('Timeout: the mail server took longer than 50 ms');
  });

  it('opens ten connections at most, however many runs there are', async () => {
    for (let i = 0; i < 30; i++) await subscribe(`visitor${String(i)}@example.nz`);
    const runs = await Promise.all(Array.from({ length: 30 }, () => deliver()));
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(30);
    expect(new Set(server.messages.map(({ to }) => to)).size).toBe(30);
    expect(server.messages).toHaveLength(30);
    expect(server.mostConnections()).toBeLessThanOrEqual(10);
  });

  it('sends at most so many confirmations a day to everybody together', async () => {
    await test().query('insert into mail_days (day, messages) values ($1, 4999)', [at(0)]);
    for (const name of ['a', 'b']) await subscribe(`${name}@example.nz`);
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
    minutes = DAY_MINUTES;
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  });

  it('hands nothing over without STARTTLS, unless the address of the server allows it', async () => {
    await subscribe('aroha@example.nz');
    expect(await deliver(toSender(server.url.replace('?requireTLS=false', '')))).toEqual({
      sent: 0,
      failed: 1,
    });
    expect(server.messages).toEqual([]);
    minutes = 20;
    expect(await deliver()).toEqual({ sent: 1, failed: 0 });
  });
});
