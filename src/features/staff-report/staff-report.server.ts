import { z } from 'zod';

import { readContentFields } from '../../core/content-files.server.ts';
import { getAucklandDay } from '../../core/dates.ts';
import { formatLongMoment, formatWeekday } from '../../core/event-times.ts';
import { interpolate, interpolateEntry } from '../../core/interpolate.ts';
import { addDays, toAucklandInstant } from '../../core/local-time.ts';
import { DAY_MS } from '../../core/locale.ts';
import { type MailTexts, mailsSchema } from '../../core/mails.schema.ts';
import { type Site, readSite } from '../../core/site.server.ts';
import type { Deps } from '../../server/deps.ts';
import type { RunOutboxDeps } from '../../server/mail/run-outbox.ts';
import { readCalendar } from '../events/read-calendar.server.ts';
import { listProblems, requestBuild } from '../publication/publish-due.server.ts';
import { mailStaffLinks } from '../staff-page/staff-links.server.ts';

const REPORT_TIME = '07:00';
/** The time until the next attempt after a failure. Each attempt wakes the database. */
const RETRY_MS = 60 * 60_000;
/** Sign-ups of the last minute wait for the next mail: others with an earlier time may not be committed yet. */
const SETTLE_MS = 60_000;
/** After this time, the daily mail is enough for urgent help. */
const MAX_URGENT_MS = 3 * 60 * 60_000;
const MAX_CALENDAR_PROBLEMS = 5;
/** In bytes: Neon's free plan (https://neon.com/docs/introduction/plans). */
const DATABASE_SIZE = 500_000_000;
const STORE_KEY = 'report';
const CONFIRMED_KEY = ['staff-report', 'confirmed'] as const;

type StaffReportDeps = Deps & Pick<RunOutboxDeps, 'getDatabase'>;

/** The time of the next daily mail, the end of the time that the last mail covers, and of the time searched for urgent help. */
const stateSchema = z.object({ next: z.number(), until: z.number(), checked: z.number() });

const figuresSchema = z.object({
  /** For the placeholders of the texts. */
  counts: z.record(z.string(), z.string()),
  events: z.string().nullable(),
  problems: z.array(z.enum(['late', 'unpromised', 'undelivered', 'paused', 'full'])),
  isUrgent: z.boolean(),
  isQuiet: z.boolean(),
  isLate: z.boolean(),
  wasLate: z.boolean(),
  hasPeople: z.boolean(),
});
type Figures = z.output<typeof figuresSchema>;

/** Mails staff a report of people who wait and of problems: daily from 7 am in Auckland, and after an offer of urgent help. Never rejects. */
export async function reportToStaff(deps: StaffReportDeps, deployContext: string | undefined): Promise<void> {
  try {
    const now = deps.now();
    const day = getAucklandDay(now);
    const store = deps.openStore('publishing');
    const dayBefore = now.getTime() - DAY_MS;
    const first = { next: toAucklandInstant(day, REPORT_TIME), until: dayBefore, checked: dayBefore };
    const state = stateSchema.catch(first).parse(JSON.parse((await store.get(STORE_KEY)) ?? 'null'));
    const save = (changes: Partial<typeof state>) =>
      store.set(STORE_KEY, JSON.stringify({ ...state, ...changes }));
    const site = await readSite(deps);
    const isDaily = now.getTime() >= state.next;
    if (!isDaily && !(await hasConfirmation(deps, site, state.checked))) return;
    // Before the mail: if this cannot be saved, staff must not get a mail every five minutes.
    await save(isDaily ? { next: now.getTime() + RETRY_MS } : {});
    const until = now.getTime() - SETTLE_MS;
    const figures = await readFigures(deps, site, state.until, until);
    const mail = isDaily || figures.isUrgent ? await buildReport(deps, site, figures) : null;
    if (mail) await mailStaffLinks(deps, mail, deployContext);
    const next = isDaily ? toAucklandInstant(addDays(day, 1), REPORT_TIME) : state.next;
    await save({ next, checked: until, until: mail ? until : state.until });
  } catch (cause) {
    deps.log(`The mail to staff was not sent: ${String(cause)}`);
  }
}

/** Wraps the handler of links that confirm, and notes the time, so that the scheduled run does not need the database. */
export const withConfirmationTime =
  (deps: Deps, handle: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const response = await handle(request);
    const isConfirmed = request.method === 'POST' && response.status < 400;
    if (isConfirmed && (await readSite(deps)).volunteering.urgentHelp.length > 0)
      await deps.staleCache.save(...CONFIRMED_KEY, { text: '', asOf: deps.now().toISOString() });
    return response;
  };

/** Whether any help is urgent and somebody has confirmed something after a time. */
async function hasConfirmation({ staleCache, now }: Deps, { volunteering }: Site, after: number) {
  const saved = volunteering.urgentHelp.length === 0 ? null : await staleCache.load(...CONFIRMED_KEY);
  return Date.parse(saved?.asOf ?? '') > Math.max(after, now().getTime() - MAX_URGENT_MS);
}

async function readFigures({ getDatabase }: StaffReportDeps, site: Site, after: number, until: number) {
  const { answeredBy, urgentHelp } = site.volunteering;
  const values = [new Date(after), new Date(until), DATABASE_SIZE, urgentHelp, answeredBy !== ''];
  const [row] = await getDatabase().run('select get_staff_report($1, $2, $3, $4, $5) as figures', values);
  return z.object({ figures: figuresSchema }).parse(row).figures;
}

/** Returns null while nobody is stored, and on days without news other than Mondays. */
async function buildReport(deps: StaffReportDeps, site: Site, figures: Figures) {
  if (!figures.hasPeople) return null;
  const { report, publishing } = await readContentFields(deps.readContent, 'mails.yaml', mailsSchema);
  const texts = interpolateEntry(report, figures.counts);
  const problems = [
    ...figures.problems.map((name) => texts[name]),
    ...(await listCalendarProblems(deps, texts)),
    ...(await listProblems(deps, publishing)),
    ...(site.volunteering.answeredBy === '' ? [] : await updateJoinPage(deps, figures, publishing)),
  ];
  const subject = figures.isUrgent ? texts.urgent : texts.subject;
  if (figures.isQuiet && problems.length === 0)
    return formatWeekday(deps.now()) === 'Monday' ? { subject, text: texts.nothing } : null;
  const text = interpolate(texts.text, {
    events: figures.events ?? texts.none,
    problems: problems.join('\n') || texts.none,
  });
  return { subject, text };
}

async function listCalendarProblems(deps: StaffReportDeps, texts: MailTexts['report']) {
  const reading = await readCalendar(deps).catch(() => null);
  const leftOut = reading?.calendar.findings.filter(({ isLeftOut }) => isLeftOut) ?? [];
  const time = reading?.staleSince ? formatLongMoment(reading.staleSince) : texts.none;
  return [
    ...(reading?.staleSince === null ? [] : [interpolate(texts.calendar, { time })]),
    ...leftOut.map(({ event, problem }) => interpolate(texts.leftOutEvent, { event, problem })),
  ].slice(0, MAX_CALENDAR_PROBLEMS);
}

/** Requests a build if /join has to say something else. Returns a failure as a problem for the mail; the next one tries again. */
async function updateJoinPage(
  deps: StaffReportDeps,
  { isLate, wasLate }: Figures,
  texts: MailTexts['publishing'],
) {
  const failure = isLate === wasLate ? null : await requestBuild(deps);
  if (failure) return [interpolate(texts[failure.name], failure.values)];
  await deps.getDatabase().run('update late_answers set is_late = $1', [isLate]);
  return [];
}
