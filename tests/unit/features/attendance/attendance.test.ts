import { beforeEach, expect, it, vi } from 'vitest';

import {
  announceEventChanges,
  createEventFinder,
} from '../../../../src/features/attendance/attendance.server.ts';
import { readPersonData } from '../../../../src/features/my-data/my-data.server.ts';
import { confirmChange, createLinkHandler } from '../../../../src/features/sign-ups/link-handlers.server.ts';
import { sendDueAndDeleteExpired } from '../../../../src/features/sign-ups/send-and-delete.server.ts';
import { createSignUpHandler } from '../../../../src/features/sign-ups/sign-up-handler.server.ts';
import { storeSignUp } from '../../../../src/features/sign-ups/sign-ups.server.ts';
import { withOutboxRun } from '../../../../src/server/mail/run-outbox.ts';
import { createOutboxSchedule } from '../../../../src/server/mail/outbox-schedule.ts';
import { buildCalendar } from '../../../support/calendars.ts';
import { createStore, createTestDeps, readFakeContent } from '../../../support/deps.ts';
import { useMailServer, type ReceivedMail } from '../../../support/mail-server.ts';
import { runPeopleCommand } from '../../../support/people-command.ts';
import { createTestShowPage, SITE } from '../../../support/sign-up-handler.ts';
import { buildSignUp, describeOnDatabases, signUpReader, storeLink } from '../../../support/test-database.ts';

const HOUR_MS = 60 * 60 * 1_000;
const SUNDAY = 'DTSTART;TZID=Pacific/Auckland:20250928T100000';
const HALL = ['UID:hall', 'SUMMARY:Tea & talk', 'LOCATION:Town Hall'];
const buildEvent = (start: string, ...lines: readonly string[]) => [...HALL, start, ...lines].join('\r\n');
const MARKET = `UID:market\r\nSUMMARY:Market\r\nDTSTART;TZID=Pacific/Auckland:20251004T090000`;

describeOnDatabases('people who are coming', (getDb) => {
  const server = useMailServer();
  let now: Date;
  let calendar: string;
  let stored: Map<string, string>;
  let queries: number;

  beforeEach(() => {
    now = new Date('2025-09-20T00:00:00Z');
    calendar = buildCalendar([buildEvent(SUNDAY), MARKET]);
    stored = new Map();
    queries = 0;
    vi.spyOn(console, 'log');
  });

  const createDeps = () => ({
    ...createTestDeps({ now: () => now, env: { MAIL_URL: server.url } }),
    readContent: (name: string) =>
      name === 'calendar.ics' ? Promise.resolve(calendar) : readFakeContent(name),
    getDatabase: () => {
      queries += 1;
      return getDb().database;
    },
    outboxSchedule: createOutboxSchedule(() => createStore(stored)),
    showPage: createTestShowPage(readFakeContent),
  });
  const respond = async (
    path: string,
    fields: Readonly<Record<string, string>>,
    method: 'POST' | 'GET' = 'POST',
  ) => {
    const deps = createDeps();
    const handle =
      path === '/api/coming'
        ? createSignUpHandler(deps, 'events', createEventFinder(deps))
        : createLinkHandler(deps, path === '/cancel' ? 'cancel' : 'confirm');
    const { promise: after, resolve: waitUntil } = Promise.withResolvers<unknown>();
    const body = new URLSearchParams(fields);
    const request =
      method === 'POST'
        ? new Request(SITE + path, { method, body })
        : new Request(`${SITE}${path}?${body.toString()}`);
    const response = await withOutboxRun(deps, handle)(request, { waitUntil });
    if (method === 'POST' && response.status < 400) await after;
    return { status: response.status, text: await response.text() };
  };
  const come = (name: string, fields: Readonly<Record<string, string>> = {}) =>
    respond('/api/coming', {
      name,
      email: `${name}@example.nz`,
      event: 'hall',
      page: '/events/x',
      ...fields,
    });
  const press = (mail: ReceivedMail | undefined, path: '/confirm' | '/cancel', method?: 'GET') =>
    respond(
      path,
      { token: new RegExp(`${path}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '' },
      method,
    );
  const join = async (name: string, fields?: Readonly<Record<string, string>>) => {
    expect((await come(name, fields)).status).toBe(303);
    return press(takeMails().at(-1), '/confirm');
  };
  /** The scheduled run. */
  const run = async (later = 0) => {
    now = new Date(now.getTime() + later);
    const deps = createDeps();
    await sendDueAndDeleteExpired(
      deps,
      { limitMs: 5_000, deployContext: undefined },
      await announceEventChanges(deps),
    );
    return takeMails();
  };
  const takeMails = () => (server.messages as ReceivedMail[]).splice(0);
  const subjects = (mails: readonly ReceivedMail[]) => mails.map(({ headers }) => headers['subject']).sort();
  const countRows = async (table: string) => (await getDb().query(`select from ${table}`)).length;
  const confirmAddress = (name: string) =>
    signUpReader(getDb().database, `${name}@example.nz`, { at: new Date('2025-09-01T00:00:00Z') }).then(() =>
      getDb().query("update people set newsletter = 'confirmed'; delete from outbox"),
    );

  it('confirm, hear of each change once, cancel, and are deleted two weeks later', async () => {
    await come('aroha', { people: '3', needs: 'A ramp' });
    await come('ben');
    const [request, other] = takeMails();
    expect(request?.headers['subject']).toBe('Please confirm that you are coming: Tea & talk');
    expect(request?.html).toContain('Tea &amp; talk');
    expect((await press(request, '/confirm', 'GET')).status).toBe(200);
    await press(request, '/confirm');
    const [coming] = takeMails();
    expect(coming?.text).toContain('Sunday 28 September 2025, 10 am\nTown Hall\n');
    expect(coming?.calendar).toContain('UID:hall');
    expect(coming?.headers).not.toHaveProperty('list-unsubscribe');
    await press(other, '/confirm');
    takeMails();
    expect((await runPeopleCommand(getDb(), 'stats')).output).toContain(
      '10 am): 4 confirmed, 0 not confirmed',
    );

    // Nothing changes: the database stays asleep.
    queries = 0;
    expect(await run(HOUR_MS)).toEqual([]);
    expect(queries).toBe(0);

    calendar = buildCalendar([buildEvent('DTSTART;TZID=Pacific/Auckland:20250929T180000'), MARKET]);
    // A run that is killed after it has stored the change.
    await announceEventChanges(createDeps());
    expect(await getDb().query("select from outbox where kind like 'changed/%'")).toHaveLength(2);
    const moved = await run(HOUR_MS / 12);
    expect(subjects(moved)).toEqual(Array(2).fill('Changed: Tea & talk'));
    expect(moved[0]?.text).toContain('It was: Sunday 28 September 2025, 10 am, Town Hall.');
    expect(moved[0]?.calendar).toContain('20250929T050000Z');
    expect(await run(HOUR_MS / 12)).toEqual([]);

    const ben = moved.find(({ to }) => to === 'ben@example.nz');
    expect((await press(ben, '/cancel', 'GET')).text).toContain('Tea &amp; talk, Monday 29 September');
    expect(await countRows('answers')).toBe(2);
    expect((await press(ben, '/cancel')).text).toContain('You are off the list');

    // 5 pm on Sunday, after the clocks have changed.
    now = new Date('2025-09-28T03:59:00Z');
    expect(await run()).toEqual([]);
    expect(subjects(await run(60_000))).toEqual(['Tomorrow: Tea & talk']);
    expect(await run(HOUR_MS)).toEqual([]);

    await come('cleo');
    const cleo = takeMails();
    calendar = buildCalendar([
      buildEvent(
        'DTSTART;TZID=Pacific/Auckland:20250929T180000',
        'STATUS:CANCELLED',
        'COMMENT:The hall has flooded.',
      ),
      MARKET,
    ]);
    const [cancelled, ...others] = await run(HOUR_MS);
    expect((await press(cleo[0], '/confirm')).text).toContain('This event is over or cancelled');
    expect(others).toEqual([]);
    expect(cancelled?.to).toBe('aroha@example.nz');
    expect(cancelled?.text).toContain('The hall has flooded.');
    expect(cancelled?.calendar).toContain('STATUS:CANCELLED');
    expect(await run(HOUR_MS)).toEqual([]);

    now = new Date('2025-10-13T04:59:00Z');
    await run();
    expect(await countRows('answers')).toBe(2);
    now = new Date('2025-10-13T07:01:00Z');
    await run();
    for (const table of ['people', 'answers', 'history', 'tokens', 'outbox'])
      expect(await countRows(table)).toBe(0);
  });

  it('are reminded at 5 pm before the clocks change, but not if they join later or cancel', async () => {
    await join('aroha');
    await join('ben');
    await press(takeMails()[0], '/cancel');
    const { hash } = await storeLink(getDb(), 'aroha@example.nz', 'change', { change: 'new@example.nz' });
    await confirmChange(getDb().database, hash, now);
    now = new Date('2025-09-27T05:00:00Z');
    expect((await run()).map(({ to }) => to)).toEqual(['new@example.nz']);
    await join('late');
    takeMails();
    expect(await run(HOUR_MS)).toEqual([]);
  });

  it('hear of an event that is removed after an hour, but not if a calendar cannot be read', async () => {
    await join('aroha');
    takeMails();
    calendar = 'No calendar';
    for (let i = 0; i < 3; i++) expect(await run(HOUR_MS)).toEqual([]);
    calendar = buildCalendar([]);
    for (let i = 0; i < 3; i++) expect(await run(HOUR_MS)).toEqual([]);
    calendar = buildCalendar([MARKET]);
    expect(await run(HOUR_MS / 12)).toEqual([]);
    calendar = buildCalendar([buildEvent(SUNDAY)]);
    expect(await run(HOUR_MS / 12)).toEqual([]);
    calendar = buildCalendar([MARKET]);
    expect(await run(HOUR_MS / 12)).toEqual([]);
    expect(subjects(await run(HOUR_MS))).toEqual(['Will not take place: Tea & talk']);
    calendar = buildCalendar([buildEvent(SUNDAY)]);
    expect((await run(HOUR_MS))[0]?.text).toContain('It was: no longer in our calendar.');
    expect(await run(HOUR_MS)).toEqual([]);
  });

  it('hear of a series that moves to another time of day, even across midnight in UTC', async () => {
    const buildSeries = (time: string) =>
      buildCalendar([
        `UID:walk\r\nSUMMARY:Walk\r\nRRULE:FREQ=DAILY\r\nDTSTART;TZID=Pacific/Auckland:20250928T${time}`,
      ]);
    calendar = buildSeries('100000');
    await join('aroha', { event: 'walk/2025-09-28T21:00:00Z' });
    takeMails();
    calendar = buildSeries('140000');
    expect((await run())[0]?.text).toContain('Walk\nMonday 29 September 2025, 2 pm');
    expect(await run(HOUR_MS)).toEqual([]);
  });

  it('get the last place alone when eight ask at the same moment', async () => {
    const { event } = await createEventFinder(createDeps())({ event: 'hall' });
    const names = ['aroha', 'ben', 'cleo', 'dan', 'eru', 'fia', 'gus', 'hemi'];
    for (const name of names) await confirmAddress(name);
    for (const race of ['a', 'b', 'c', 'd', 'e']) {
      const results = await Promise.all(
        names.map((name) =>
          storeSignUp(
            getDb().database,
            buildSignUp(`${name}@example.nz`, { form: 'events' }),
            { event: race },
            { ...event, capacity: 1 },
          ),
        ),
      );
      expect(results.filter((result) => result === 'stored')).toHaveLength(1);
    }
  });

  it('find an event full, and are offered the next one', async () => {
    calendar = buildCalendar([buildEvent(SUNDAY, 'DESCRIPTION:Capacity: 3'), MARKET]);
    for (const name of ['aroha', 'ben', 'cleo']) await confirmAddress(name);
    await come('dan');
    const [request] = takeMails();
    const answers = [await come('aroha', { people: '2' }), await come('ben', { people: '2' })];
    expect(answers.map(({ status }) => status)).toEqual([303, 409]);
    const { text } = answers.find(({ status }) => status === 409) ?? { text: '' };
    expect(text).toMatch(
      /<a [^>]*href="\/events\/market-[\da-f]{8}">The next one: Market, Saturday 4 October 2025, 9 am/,
    );
    expect(text).toContain('value="2"');
    await come('cleo');
    // Whether somebody is coming already makes no difference.
    expect((await come('aroha', { people: '1' })).status).toBe(409);
    expect((await press(request, '/confirm')).text).toContain('All places are taken');
    takeMails();
    await getDb().query('delete from answers where fields->>$1 = $2', ['name', 'cleo']);
    expect((await press(request, '/confirm')).text).toContain('Confirmed');
  });

  it('get all their confirmations, the fourth of an hour later', async () => {
    const days = ['02', '03', '04', '05'];
    calendar = buildCalendar(
      days.map((day) => `UID:${day}\r\nSUMMARY:Day ${day}\r\nDTSTART:202510${day}T000000Z`),
    );
    await confirmAddress('aroha');
    for (const event of days) await come('aroha', { event });
    expect(takeMails()).toHaveLength(3);
    expect(subjects(await run(HOUR_MS))).toEqual(['You are coming: Day 05']);
  });

  it('cannot be added, changed or found out by others', async () => {
    await join('aroha', { people: '2' });
    takeMails();
    // The answer of somebody who types the same address waits for its owner.
    await come('aroha', { people: '20', name: '=HYPERLINK("x")' });
    expect(subjects(takeMails())).toEqual(['Please confirm that you are coming: Tea & talk']);
    const readPeople = async () =>
      (
        await getDb().query("select fields->>'people' as people from answers where confirmed_at is not null")
      )[0];
    expect(await readPeople()).toEqual({ people: '2' });
    const { output } = await runPeopleCommand(getDb(), 'export --list events');
    expect(output).toContain(
      `events,aroha@example.nz,subscribed,2025-09-20T00:00:00.000Z,,/events/x,events-1,"'=HYPERLINK(""x"")",`,
    );
    expect(output).toContain('"Tea & talk, Sunday 28 September 2025, 10 am"');
    const data = await readPersonData(getDb().database, { canonical: 'aroha@example.nz' });
    expect(data?.answers[0]?.fields['event']).toBe('Tea & talk, Sunday 28 September 2025, 10 am');
    const forged = await respond('/cancel', { token: 'a'.repeat(43) });
    expect([forged.status, await countRows('answers')]).toEqual([404, 2]);
    for (let i = 0; i < 12; i++, now = new Date(now.getTime() + 1)) await come('aroha', { needs: String(i) });
    expect(takeMails().length).toBeLessThanOrEqual(2);
    expect(await countRows('answers')).toBe(6);
    expect(await countRows('history')).toBeLessThan(8);
  });

  it.each([
    [410, { event: 'nowhere' }, 'href="/media"'],
    [410, { event: 'past' }, 'not in our calendar any more'],
    [400, { people: '21' }, 'a number from 1 to 20'],
    [400, { people: '-1' }, 'a number from 1 to 20'],
    [400, { needs: 'a'.repeat(501) }, 'at most 500 characters'],
    [400, { event: '' }, 'The event is missing'],
  ])('get %s for %j, with what they typed', async (status, fields, reason) => {
    calendar = buildCalendar([buildEvent(SUNDAY), 'UID:past\r\nSUMMARY:Past\r\nDTSTART:20250901T100000Z']);
    const answer = await come('<i>aroha', { email: 'aroha@example.nz', ...fields });
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(reason);
    expect(answer.text).toContain('&lt;i&gt;aroha');
    expect(await countRows('people')).toBe(0);
  });
});
