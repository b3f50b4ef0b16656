import { beforeEach, expect, it, vi } from 'vitest';

import { createOutboxSchedule } from '../../../../src/server/mail/outbox-schedule.ts';
import { withOutboxRun } from '../../../../src/server/mail/run-outbox.ts';
import { confirmSignUp } from '../../../../src/features/sign-ups/link-handlers.server.ts';
import { sendDueAndDeleteExpired } from '../../../../src/features/sign-ups/send-and-delete.server.ts';
import { parseEmailAddress } from '../../../../src/server/mail/email-address.ts';
import { suppress } from '../../../../src/server/mail/suppressions.ts';
import { createStore, readFakeContent } from '../../../support/deps.ts';
import { FAKE_FILES } from '../../../support/fake-content-files.ts';
import { useMailServer } from '../../../support/mail-server.ts';
import { describeOnDatabases, storeLink, signUpReader } from '../../../support/test-database.ts';

const START = new Date('2025-03-01T00:00:00Z');

describeOnDatabases('the scheduled run', (getDb) => {
  const server = useMailServer();
  let now = START;
  let queries = 0;
  let readContent = readFakeContent;
  const stored = new Map<string, string>();
  const outboxSchedule = createOutboxSchedule(() => createStore(stored));
  const createDeps = (env: Record<string, string> = {}) => ({
    env,
    now: () => now,
    readContent,
    outboxSchedule,
    getDatabase: () => {
      queries += 1;
      return getDb().database;
    },
  });
  const runAndReportQueries = async (env?: Record<string, string>, deployContext?: string) => {
    queries = 0;
    await sendDueAndDeleteExpired(createDeps(env), { limitMs: 5_000, deployContext });
    return queries > 0;
  };
  const advance = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const signUp = (name: string) => signUpReader(getDb().database, `${name}@example.nz`, { at: now });

  beforeEach(() => {
    now = START;
    readContent = readFakeContent;
    stored.clear();
    vi.spyOn(console, 'log');
  });

  it('queries an idle database every two hours: 12 times a day, not 96', async () => {
    let queried = 0;
    for (let quarter = 0; quarter < 96; quarter++) {
      queried += Number(await runAndReportQueries());
      advance(15);
    }
    expect(queried).toBe(12);
  });

  it('queries when a message is due again after its first attempt failed', async () => {
    await runAndReportQueries();
    advance(5);
    await signUp('later');
    const env = { MAIL_URL: server.url };
    const handler = withOutboxRun(createDeps(env), () => Promise.resolve(new Response()));
    const { promise: after, resolve: waitUntil } = Promise.withResolvers<unknown>();
    await handler(new Request('https://www.example.nz', { method: 'POST' }), { waitUntil });
    await after;
    advance(4);
    expect(await runAndReportQueries(env)).toBe(false);
    advance(2);
    expect(await runAndReportQueries(env)).toBe(true);
    expect((await getDb().query('select attempts from outbox'))[0]).toEqual({ attempts: 2 });
  });

  it('sends nothing from a deploy preview, and logs that', async () => {
    await signUp('aroha');
    await runAndReportQueries({ MAIL_URL: server.url, CAMPAIGN_OUTBOX_DIR: '/nowhere' }, 'deploy-preview');
    expect(server.messages).toEqual([]);
    expect(vi.mocked(console.log).mock.calls.flat().join()).toContain('are not sent');
    expect(await getDb().query('select attempts from outbox')).toEqual([{ attempts: 0 }]);
    advance(121);
    await runAndReportQueries({ MAIL_URL: server.url }, 'production');
    expect(server.messages).toHaveLength(1);
  });

  it('deletes people who confirmed nothing for six months, and nobody else', async () => {
    for (const name of ['never', 'confirmed', 'former', 'again']) await signUp(name);
    const { hash } = await storeLink(getDb(), 'confirmed@example.nz', 'newsletter');
    await confirmSignUp(getDb().database, hash, now);
    await getDb().query(
      "update people set newsletter = 'unsubscribed' where canonical = 'former@example.nz'",
    );
    advance(90 * 24 * 60);
    await signUp('again');
    now = new Date('2025-08-31T23:59:00Z');
    await runAndReportQueries();
    expect(await getDb().query('select from people')).toHaveLength(4);
    now = new Date('2025-09-01T02:00:00Z');
    await runAndReportQueries();
    expect(await getDb().query('select canonical from people order by id')).toEqual(
      ['confirmed', 'former', 'again'].map((name) => ({ canonical: `${name}@example.nz` })),
    );
    expect(await getDb().query('select people from deletions')).toEqual([{ people: 1 }]);
  });

  it('deletes everybody 24 weeks after the declaration, a week or more after a second warning to staff', async () => {
    const env = { MAIL_URL: server.url, STAFF_EMAIL: 'office@example.nz' };
    await getDb().query(
      "insert into people (email, canonical, newsletter, mailed_at) select n || '@b.nz', n || '@b.nz', 'confirmed', now() from generate_series(1, 2100) n",
    );
    await suppress(getDb().database, parseEmailAddress('1@b.nz'), 'staff', now);
    for (const [time, deployContext, ...expected] of [
      ['2026-03-05T10:59:59Z', 'production', 2_100],
      ['2026-03-05T11:00:00Z', 'production', 2_100, 'Deletion on Friday 3 April 2026'],
      ['2026-03-20T00:00:00Z', 'production', 2_100],
      // The site did not run at the time of the second warning.
      ['2026-04-04T00:00:00Z', 'production', 2_100, 'Deletion on Saturday 11 April 2026'],
      ['2026-04-10T23:59:59Z', 'production', 2_100],
      ['2026-04-11T00:00:00Z', 'deploy-preview', 2_100],
      ['2026-04-11T00:00:00Z', undefined, 2_100],
      ['2026-04-11T00:00:00Z', 'production', 0],
    ] as const) {
      now = new Date(time);
      stored.clear();
      const { length } = server.messages;
      await runAndReportQueries(env, deployContext);
      const warnings = server.messages.slice(length).map(({ headers }) => headers['subject']);
      expect([(await getDb().query('select from people')).length, ...warnings], time).toEqual(expected);
    }
    expect(await getDb().query('select people from deletions')).toEqual([{ people: 2_100 }]);
    expect(await getDb().query('select from suppressions')).toHaveLength(1);
  });

  it.each(['', 'declared: 2022-10-18'])(
    'deletes nobody without the day of the declaration (%j), and asks staff for it twice',
    async (declared) => {
      await signUp('aroha');
      const voting = FAKE_FILES['content/voting.yaml']?.replace(/^declared: .*$/m, declared) ?? '';
      readContent = (name) => (name === 'voting.yaml' ? Promise.resolve(voting) : readFakeContent(name));
      await getDb().query("update people set newsletter = 'confirmed'");
      const env = { MAIL_URL: server.url, STAFF_EMAIL: 'office@example.nz' };
      // 24 weeks after the vote is 28 March.
      const counts = [];
      for (const time of ['02-27T10', '02-27T11', '03-20T11', '04-01T11', '05-01T11']) {
        now = new Date(`2026-${time}:00:00Z`);
        stored.clear();
        await runAndReportQueries(env, 'production');
        counts.push(server.messages.length);
      }
      expect(counts).toEqual([0, 1, 2, 2, 2]);
      expect(server.messages[1]?.headers['subject']).toBe('No declaration by Saturday 28 March 2026');
      expect(await getDb().query('select from people')).toHaveLength(1);
    },
  );
});
