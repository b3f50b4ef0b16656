import { beforeEach, expect, it, vi } from 'vitest';

import { interpolate } from '../../../../src/core/interpolate.ts';
import { readAnswersLate } from '../../../../src/features/staff-report/late-answers.server.ts';
import * as report from '../../../../src/features/staff-report/staff-report.server.ts';
import { buildCalendar } from '../../../support/calendars.ts';
import { createTestDeps, readFakeContent } from '../../../support/deps.ts';
import { MAIL_TEXTS } from '../../../support/deliver-messages.ts';
import { useMailServer } from '../../../support/mail-server.ts';
import { createTestLinkHandler, SITE } from '../../../support/sign-up-handler.ts';
import { describeOnDatabases, signUpVolunteer, storeLink } from '../../../support/test-database.ts';

const TEXTS = MAIL_TEXTS.report;
const ANSWERS = { name: 'Aroha Tester', area: '{link}', help: ['Host a hoarding'], available: 'At dawn' };
const ANSWER = 'update answers set answered_at = now() from people where people.id = person and email = $1';
const SITE_FILE = await readFakeContent('site.yaml');
const TIMES = { builtAt: '2025-09-06T00:00:00Z', due: [], eventsChangedAt: '' };
const FILES = {
  'site.yaml': SITE_FILE.replace('urgentHelp: []', 'urgentHelp: [Host a hoarding]'),
  'calendar.ics': buildCalendar(['SUMMARY:Odd event\r\nDTSTART:x']),
};

describeOnDatabases('the mail to staff', (getDb) => {
  const mail = useMailServer();
  let posts: number;
  let deps: Parameters<typeof report.reportToStaff>[0];
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    posts = 0;
    deps = {
      ...createTestDeps({ files: FILES }),
      env: { STAFF_EMAIL: 'a@example.nz', MAIL_URL: mail.url, BUILD_HOOK_URL: SITE },
      fetch: () => Promise.resolve(new Response(String(++posts))),
      getDatabase: () => getDb().database,
      readCache: () => Promise.resolve(JSON.stringify({ ...TIMES, leftOut: 'content/news/late.mdx' })),
    };
    await getDb().query('update late_answers set is_late = false');
  });

  const run = async (time: string, given: Partial<typeof deps> = {}) => {
    await report.reportToStaff({ ...deps, now: () => new Date(time), ...given }, 'production');
    return mail.messages.length;
  };
  const volunteer = async (email: string, time: string) => {
    const at = new Date(time);
    await signUpVolunteer(getDb().database, email, ANSWERS, { at });
    const { text: token } = await storeLink(getDb(), email, 'volunteers', { at });
    const press = createTestLinkHandler(() => getDb().database, '/confirm', at);
    const request = new Request(`${SITE}/confirm`, { method: 'POST', body: new URLSearchParams({ token }) });
    await report.withConfirmationTime({ ...deps, now: () => at }, press)(request);
  };

  it('comes once a day from 7 am in Auckland on, also when the clocks change', async () => {
    await volunteer('aroha@example.nz', '2025-09-20T00:00:00Z');
    const counts = [];
    for (const time of [
      ...['2025-09-26T19:00:00Z', '2025-09-26T19:05:00Z', '2025-09-27T17:55:00Z', '2025-09-27T18:00:00Z'],
      ...['2026-04-03T18:00:00Z', '2026-04-04T18:00:00Z', '2026-04-04T19:00:00Z'],
    ])
      counts.push(await run(time));
    expect(counts).toEqual([1, 1, 1, 2, 3, 3, 4]);
  });

  it('names nobody, and has the counts, the problems and a link', async () => {
    await volunteer('aroha@example.nz', '2025-09-06T00:00:00Z');
    await getDb().query("update mail_relay set paused_until = now(), fault = 'No aroha@example.nz'");
    await run('2025-09-08T19:00:00Z', {
      env: { ...deps.env, STAFF_EMAIL: 'a@example.nz,refused@example.nz,b@example.nz' },
    });
    // Each has a link of its own.
    expect(new Set(mail.messages.map((each) => each.text)).size).toBe(2);
    const { text = '', headers } = mail.messages[0] ?? {};
    expect(headers?.['subject']).toBe(interpolate(TEXTS.subject, { waiting: '1' }));
    for (const part of [TEXTS.late, TEXTS.paused, 'Odd event', 'content/news/late.mdx', '/staff?token='])
      expect(text).toContain(part);
    for (const part of ['aroha', 'Aroha', '{link}', ...ANSWERS.help, ANSWERS.available])
      expect(text).not.toContain(part);
  });

  it('has undelivered mail, a database that is nearly full, and a calendar that cannot be read', async () => {
    const { database, query } = getDb();
    await volunteer('aroha@example.nz', '2025-09-06T00:00:00Z');
    await query(
      "insert into outbox (person, kind, queued_at) select id, 'volunteers', '2025-09-07' from people",
    );
    await run('2025-09-08T19:00:00Z', {
      // One byte instead of the size of the plan.
      getDatabase: () => ({
        run: (text, values) =>
          database.run(text, text.includes('get_staff_report') ? values.with(2, 1) : values),
      }),
      readContent: createTestDeps({ files: { ...FILES, 'calendar.ics': 'BEGIN:VEVENT' } }).readContent,
    });
    for (const problem of [TEXTS.undelivered, TEXTS.full, TEXTS.calendar])
      expect(mail.messages[0]?.text).toContain(problem.slice(0, problem.indexOf('{')));
  });

  it('is tried again after an hour, and comes on Mondays if there is nothing to say', async () => {
    const readCache = () => Promise.resolve(JSON.stringify(TIMES));
    deps = { ...deps, readCache, readContent: readFakeContent };
    await signUpVolunteer(getDb().database, 'aroha@example.nz', ANSWERS);
    await run('2025-09-07T19:00:00Z', { env: { ...deps.env, STAFF_EMAIL: 'refused@example.nz' } });
    const counts = [];
    for (const time of ['07T19:55', '07T20:00', '08T19:00']) counts.push(await run(`2025-09-${time}:00Z`));
    expect(counts).toEqual([0, 1, 1]);
    expect(mail.messages[0]?.text).toContain(TEXTS.nothing);
  });

  it('comes within ten minutes of an offer of urgent help, once, and other runs need no database', async () => {
    const getDatabase = () => {
      throw new Error('The database is suspended.');
    };
    await run('2025-09-07T20:00:00Z');
    for (const name of ['aroha', 'hemi', 'hemi'])
      await volunteer(`${name}@example.nz`, '2025-09-07T21:01:00Z');
    await run('2025-09-07T21:05:00Z', { env: { ...deps.env, STAFF_EMAIL: 'refused@example.nz' } });
    const set = () => Promise.reject(new Error('Blobs are down.'));
    expect(
      await run('2025-09-07T21:05:00Z', { openStore: (name) => ({ ...deps.openStore(name), set }) }),
      'as every run would repeat a mail that cannot be noted',
    ).toBe(0);
    expect(await run('2025-09-07T21:10:00Z')).toBe(1);
    expect(mail.messages[0]?.headers['subject']).toBe(interpolate(TEXTS.urgent, { urgent: '2' }));
    await run('2025-09-07T21:15:00Z', {
      getDatabase,
      log: (line) => {
        expect(line).toBe('');
      },
    });
  });

  it('tells that /join leaves out how soon people are answered, after a week until nobody waits', async () => {
    const readLate = (time: string) => readAnswersLate({ CONTEXT: 'production', BUILD_TIME: time });
    vi.stubEnv('NETLIFY_DB_URL', getDb().url);
    await volunteer('aroha@example.nz', '2025-09-01T00:00:00Z');
    await volunteer('hemi@example.nz', '2025-09-08T00:00:00Z');
    const found = [];
    for (const [day, answered] of ['', '', 'aroha@example.nz', 'hemi@example.nz'].entries()) {
      await getDb().query(ANSWER, [answered]);
      const time = `2025-09-${String(day + 7).padStart(2, '0')}T19:00:00Z`;
      await run(time);
      found.push(posts, await readLate(time));
    }
    expect(found).toEqual([0, false, 1, true, 1, true, 2, false]);
    expect(mail.messages[1]?.text).toContain(TEXTS.unpromised);
    await getDb().query('alter function are_answers_late rename to away');
    expect([await readLate('2025-09-10T00:00:00Z'), await readAnswersLate({})]).toEqual([true, false]);
    await getDb().query('alter function away rename to are_answers_late');
  });
});
