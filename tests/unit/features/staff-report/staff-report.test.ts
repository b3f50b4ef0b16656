import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { interpolate } from '../../../../src/core/interpolate.ts';
import { readAnswersLate } from '../../../../src/features/staff-report/late-answers.server.ts';
import * as report from '../../../../src/features/staff-report/staff-report.server.ts';
import { buildCalendar } from '../../../support/calendars.ts';
import { createTestDeps, readFakeContent } from '../../../support/deps.ts';
import { MAIL_TEXTS } from '../../../support/deliver-messages.ts';
import { startMailServer, type MailServer } from '../../../support/mail-server.ts';
import { createTestLinkHandler, SITE } from '../../../support/sign-up-handler.ts';
import { describeOnDatabases, signUpVolunteer, storeLink } from '../../../support/test-database.ts';

const TEXTS = MAIL_TEXTS.report;
const CALENDAR = buildCalendar(['SUMMARY:Odd event\r\nDTSTART:x']);
const SITE_FILE = await readFakeContent('site.yaml');
const ANSWERS = { name: 'Aroha Tester', area: '{link}', help: ['Host a hoarding'], available: 'At dawn' };

describeOnDatabases('the mail to staff', (getDb) => {
  let mail: MailServer;
  let posts: number;
  let deps: Parameters<typeof report.reportToStaff>[0];
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    mail = await startMailServer();
    posts = 0;
    const stored = new Map<string, string>();
    deps = {
      ...createTestDeps({
        files: {
          'calendar.ics': CALENDAR,
          'site.yaml': SITE_FILE.replace('urgentHelp: []', 'urgentHelp: [Host a hoarding]'),
        },
      }),
      env: { STAFF_EMAIL: 'a@example.nz,b@example.nz', MAIL_URL: mail.url, BUILD_HOOK_URL: SITE },
      fetch: () => Promise.resolve(new Response(String(++posts))),
      getDatabase: () => getDb().database,
      readTimes: () => Promise.resolve({ builtAt: '', due: [], leftOut: 'content/news/late.mdx' }),
      openStore: () => ({
        get: (key) => Promise.resolve(stored.get(key) ?? null),
        set: (key, text) => Promise.resolve(stored.set(key, text)),
      }),
    };
    await getDb().query('update late_answers set is_late = false');
  });
  afterEach(() => mail.stop());

  const run = async (time: string, given: Partial<typeof deps> = {}) => {
    await report.reportToStaff({ ...deps, now: () => new Date(time), ...given }, 'production');
    return mail.messages.length;
  };
  /** Signs up a volunteer, and presses the button of the link twice. */
  const volunteer = async (email: string, time: string) => {
    const at = new Date(time);
    await signUpVolunteer(getDb().database, email, ANSWERS, { at });
    const { text: token } = await storeLink(getDb(), email, 'volunteers', { at });
    const press = createTestLinkHandler(() => getDb().database, '/confirm', at);
    const handle = report.withConfirmationTime({ ...deps, now: () => at }, press);
    for (let times = 0; times < 2; times++)
      await handle(new Request(`${SITE}/confirm`, { method: 'POST', body: new URLSearchParams({ token }) }));
  };

  it('comes once a day from 7 am in Auckland on, also when the clocks change', async () => {
    await volunteer('aroha@example.nz', '2025-09-20T00:00:00Z');
    const counts = [];
    for (const time of [
      ...['2025-09-26T19:00:00Z', '2025-09-26T19:05:00Z', '2025-09-27T11:00:00Z', '2025-09-27T17:55:00Z'],
      ...['2025-09-27T18:00:00Z', '2026-04-03T18:00:00Z', '2026-04-04T18:00:00Z', '2026-04-04T19:00:00Z'],
    ])
      counts.push(await run(time));
    expect(counts).toEqual([1, 1, 1, 1, 2, 3, 3, 4]);
  });

  it('names nobody, and has the counts, the problems and a link', async () => {
    await volunteer('aroha@example.nz', '2025-09-06T00:00:00Z');
    await getDb().query("update mail_relay set paused_until = now(), fault = 'No aroha@example.nz'");
    await run('2025-09-08T19:00:00Z');
    const { text = '', headers } = mail.messages[0] ?? {};
    for (const part of [TEXTS.late, TEXTS.paused, 'Odd event', 'content/news/late.mdx'])
      expect(text).toContain(part);
    expect(text).toMatch(/\/staff\?token=[\w-]{43}\n/);
    expect(headers?.['subject']).toBe(interpolate(TEXTS.subject, { waiting: '1' }));
    for (const part of ['aroha', 'Aroha', '{link}', ...ANSWERS.help, ANSWERS.available])
      expect(text).not.toContain(part);
  });

  it('is tried again after an hour, and comes on a quiet Monday, but not before anybody is stored', async () => {
    const readTimes = () => Promise.resolve({ builtAt: '', due: [], leftOut: '' });
    const quiet = { readTimes, readContent: readFakeContent };
    await run('2025-09-06T19:00:00Z', quiet);
    await signUpVolunteer(getDb().database, 'aroha@example.nz', ANSWERS);
    const refused = { ...quiet, env: { ...deps.env, STAFF_EMAIL: 'refused@example.nz' } };
    expect(await run('2025-09-07T19:00:00Z', refused)).toBe(0);
    expect(await run('2025-09-07T19:55:00Z', quiet)).toBe(0);
    expect(await run('2025-09-07T20:00:00Z', quiet)).toBe(1);
    expect(await run('2025-09-08T19:00:00Z', quiet)).toBe(1);
    expect(mail.messages[0]?.text).toContain(TEXTS.nothing);
  });

  it('comes within ten minutes of an offer of urgent help, once, and other runs need no database', async () => {
    await run('2025-09-07T20:00:00Z');
    const asleep = () => {
      throw new Error('The database is suspended.');
    };
    await run('2025-09-07T21:00:00Z', { getDatabase: asleep });
    for (const name of ['aroha', 'hemi']) await volunteer(`${name}@example.nz`, '2025-09-07T21:01:00Z');
    await run('2025-09-07T21:05:00Z', { env: { ...deps.env, STAFF_EMAIL: 'refused@example.nz' } });
    await run('2025-09-07T21:10:00Z');
    expect(mail.messages).toHaveLength(1);
    expect(mail.messages[0]?.headers['subject']).toBe(interpolate(TEXTS.urgent, { urgent: '2' }));
    expect(await run('2025-09-07T21:15:00Z', { getDatabase: asleep })).toBe(1);
  });

  it('tells that /join leaves out how soon people are answered, after a week until nobody waits', async () => {
    const answer = (email: string) =>
      getDb().query(
        'update answers set answered_at = now() from people where people.id = person and email = $1',
        [email],
      );
    const readLate = (time: string) =>
      readAnswersLate({ CONTEXT: 'production', NETLIFY_DB_URL: getDb().url, BUILD_TIME: time });
    vi.stubEnv('NETLIFY_DB_URL', getDb().url);
    await volunteer('aroha@example.nz', '2025-09-01T00:00:00Z');
    await volunteer('hemi@example.nz', '2025-09-08T00:00:00Z');
    const found = [];
    for (const day of ['07', '08', '09', '10']) {
      if (day === '09') await answer('aroha@example.nz');
      if (day === '10') await answer('hemi@example.nz');
      await run(`2025-09-${day}T19:00:00Z`);
      found.push([posts, await readLate(`2025-09-${day}T19:05:00Z`)]);
    }
    expect(found).toEqual([
      [0, false],
      [1, true],
      [1, true],
      [2, false],
    ]);
    expect(mail.messages[1]?.text).toContain(TEXTS.unpromised);
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://localhost:1/none');
    expect([await readLate('2025-09-10T00:00:00Z'), await readAnswersLate({})]).toEqual([true, false]);
  });
});
