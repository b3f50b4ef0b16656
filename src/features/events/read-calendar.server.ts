import { type Calendar, parseCalendar } from './ical/calendar.ts';
import { type CheckTime, decodeCalendar } from './ical/content-lines.ts';
import { UpstreamError, fetchLimited } from '../../server/http/limited-fetch.ts';
import { readSetting } from '../../server/config/settings.ts';
import type { Deps } from '../../server/deps.ts';
import { describeEvent, formatFinding } from './ical/parse-components.ts';
import { type Series, groupSeries } from './ical/series.ts';
import {
  type Moment,
  type StaffEvent,
  eventsSchema,
  parseEnd,
  parseMoment,
  toLocalTime,
} from './events.schema.ts';
import { DAY_MS } from '../../lib/locale.ts';
import { type ReadContent, readContentFields } from '../../server/config/content.ts';
import { formatDate, formatLocalTime } from './ical/date-time.ts';
import { escapeText, writeCalendar } from './ical/write-calendar.ts';
import { type VEvent, parseVevent } from './ical/vevent.ts';
import { votingSchema } from '../voting/voting.schema.ts';
import { toStaffEvents } from '../voting/voting.server.ts';

/** So many lines of one kind are logged of a calendar; a last one counts the others. */
const MAX_LINES = 20;

/** A calendar, and whether it is current. */
export interface CalendarReading {
  readonly calendar: Calendar;
  /** When a copy was read, as an ISO 8601 instant in UTC; null when the calendar could be read now. */
  readonly staleSince: string | null;
}

/** Staff events are in no file that could name a zone or a method of its own. */
const NO_CALENDAR = { properties: new Map(), timeZones: new Map() };
const ACCEPT = 'text/calendar, text/plain;q=0.9, */*;q=0.5';
/** For this long a calendar that has lost events does not replace its good copy. Then the loss is taken for meant. */
const KEEP_GOOD_COPY_MS = DAY_MS;

/**
 * Reads the calendar of the settings, or the bundled one where none is set, and adds the events of `content/events.yaml`.
 * When it cannot be read within the time limit, which fetching and parsing share, answers the copy of the last one that
 * could, and throws an `UpstreamError` where there is no copy. Throws a `SettingsError` for a setting that is wrong.
 */
export async function readCalendar(deps: Deps): Promise<CalendarReading> {
  const [reading, staffEvents] = await Promise.all([readSource(deps), readStaffEvents(deps.readContent)]);
  const { calendar, staleSince } = reading;
  return { calendar: { ...calendar, series: [...staffEvents, ...calendar.series] }, staleSince };
}

async function readSource(deps: Deps): Promise<CalendarReading> {
  const addresses = readSetting(deps.env, 'CALENDAR_ICS_URL');
  const [first] = addresses;
  if (first === undefined)
    return { calendar: parseAndLog(await deps.readContent('calendar.ics'), deps), staleSince: null };
  try {
    const checkTime = createTimer(deps);
    const text = await fetchCalendar(deps, addresses);
    const calendar = parseAndLog(text, deps, checkTime);
    await saveCopy(deps, first.href, text, calendar);
    return { calendar, staleSince: null };
  } catch (error) {
    const failure =
      error instanceof UpstreamError ? error : new UpstreamError('not-a-calendar', String(error));
    deps.log(`calendar: ${failure.reason}: ${failure.message}`);
    const copy = await deps.staleCache.load('calendar', first.href);
    if (copy === null) throw failure;
    return { calendar: parseAndLog(copy.text, deps), staleSince: copy.asOf };
  }
}

/** Tries the next address only when the connection failed: `webcal:` does not say whether https or http is meant. */
async function fetchCalendar({ fetch, limits }: Deps, addresses: readonly URL[]): Promise<string> {
  let failure = new UpstreamError('unreachable', 'there is no address');
  for (const address of addresses) {
    try {
      const { bytes, contentType } = await fetchLimited(fetch, address, limits, ACCEPT);
      return decodeCalendar(bytes, contentType);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failure = error;
      if (!['unreachable', 'certificate', 'cut-off'].includes(error.reason)) break;
    }
  }
  throw failure;
}

/** Keeps the text as the good copy, unless it has lost events that the copy has: what was lost is logged each time. */
async function saveCopy(deps: Deps, source: string, text: string, calendar: Calendar): Promise<void> {
  const isSuspect = calendar.problems.length > 0 || calendar.series.length === 0;
  const copy = isSuspect ? await deps.staleCache.load('calendar', source) : null;
  const losses = copy === null ? [] : listLosses(parseCalendar(copy.text), calendar);
  const now = deps.now();
  const isKept =
    copy !== null && losses.length > 0 && now.getTime() - Date.parse(copy.asOf) < KEEP_GOOD_COPY_MS;
  for (const loss of losses) deps.log(`calendar: lost: ${loss}`);
  if (isKept) deps.log(`calendar: the good copy of ${copy.asOf} is kept`);
  else await deps.staleCache.save('calendar', source, { text, asOf: now.toISOString() });
}

/** Throws when fetching and parsing have taken longer than the limit. */
function createTimer({ now, limits }: Deps): CheckTime {
  const end = now().getTime() + limits.timeoutMs;
  return () => {
    if (now().getTime() > end)
      throw new UpstreamError(
        'timeout',
        `fetching and reading it took more than ${String(limits.timeoutMs)} ms`,
      );
  };
}

function parseAndLog(text: string, { log }: Deps, checkTime?: CheckTime): Calendar {
  const calendar = parseCalendar(text, checkTime);
  logFindings(calendar, log);
  return calendar;
}

/** Logs what is left out of a calendar, and what is read otherwise than it stands. */
function logFindings({ findings }: Calendar, log: (line: string) => void): void {
  // What is left out matters most.
  const lines = findings
    .toSorted((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut))
    .map((finding) => `calendar: ${finding.isLeftOut ? 'left out' : 'guessed'}: ${formatFinding(finding)}`);
  for (const line of cut([...new Set(lines)], 'calendar: ')) log(line);
}

/** The events that a good copy of a calendar has and the calendar itself no longer has. */
function listLosses(copy: Calendar, calendar: Calendar): string[] {
  const left = new Set(calendar.series.map(({ uid }) => uid));
  const lost = copy.series.filter(({ uid }) => !left.has(uid));
  return cut(lost.map(describeSeries), '');
}

function describeSeries({ uid, master, overrides }: Series): string {
  const event = master ?? overrides[0];
  return event === undefined ? uid : describeEvent(event.properties);
}

const cut = (lines: readonly string[], prefix: string): string[] =>
  lines.length <= MAX_LINES
    ? [...lines]
    : [...lines.slice(0, MAX_LINES), `${prefix}and ${String(lines.length - MAX_LINES)} more`];

/** The events of `content/events.yaml` and the dates of `content/voting.yaml`. */
async function readStaffEvents(readContent: ReadContent): Promise<readonly Series[]> {
  const [{ events: written }, voting] = await Promise.all([
    readContentFields(readContent, 'events.yaml', eventsSchema),
    readContentFields(readContent, 'voting.yaml', votingSchema),
  ]);
  const events = [...written, ...toStaffEvents(voting)];
  return toCalendar(events, createUids(events)).series;
}

/** The text of a calendar of such events; `uids` are theirs, in the same order. */
export const writeStaffCalendar = (
  events: readonly StaffEvent[],
  uids: readonly string[],
  name: string,
  now: Date,
): string => writeCalendar(toCalendar(events, uids), name, now);

/** Events as a calendar, as if it had been read: each is what a calendar would have. */
const toCalendar = (events: readonly StaffEvent[], uids: readonly string[]): Calendar => ({
  name: '',
  series: groupSeries(events.flatMap((event, index) => toVevents(event, uids[index] ?? ''))),
  timeZones: new Map(),
  problems: [],
  findings: [],
});

/**
 * An event has the UID of its title, so that it keeps it when it is moved; where events share a title, the later ones
 * have their start in it too.
 */
function createUids(events: readonly StaffEvent[]): string[] {
  const taken = new Set<string>();
  return events.map(({ title, start }, index) => {
    const names = [title, `${title} ${start}`, `${title} ${start} ${String(index)}`].map(toName);
    const name = names.find((each) => !taken.has(each)) ?? '';
    taken.add(name);
    return `${name}@events.yaml`;
  });
}

const toName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** The VEVENT of an event, and one for each of its dates that is not as the others. */
function toVevents(event: StaffEvent, uid: string): VEvent[] {
  const start = parseMoment(event.start);
  if (start === null) return [];
  const end = event.end === undefined ? null : parseEnd(event.end, start);
  const cancelled = String(event.cancelled ?? 'no');
  const reason = /^(?:yes|true)$/i.test(cancelled) ? '' : cancelled;
  const series = { uid, start, end, description: event.description };
  const status = !/^(?:no|false)$/i.test(cancelled) && { STATUS: 'CANCELLED', COMMENT: escapeText(reason) };
  return [
    createVevent({
      UID: uid,
      ...toTimes(start, end),
      RRULE: event.weeklyUntil && `FREQ=WEEKLY;UNTIL=${event.weeklyUntil.replaceAll('-', '')}`,
      SUMMARY: escapeText(event.title),
      LOCATION: escapeText(event.place ?? ''),
      DESCRIPTION: escapeText(event.description ?? ''),
      ...status,
    }),
    // Programs go by the STATUS of an override, not by that of its series.
    ...(event.except ?? []).map((exception) => createVevent({ ...status, ...toOverride(exception, series) })),
  ];
}

/** What a date of a weekly event has of the others. */
interface StaffSeries {
  readonly uid: string;
  readonly start: Moment;
  readonly end: Moment | null;
  readonly description: string | undefined;
}

/** A date of a weekly event that is cancelled, or moved where it has another start or place. */
function toOverride(
  exception: NonNullable<StaffEvent['except']>[number],
  { uid, start, end, description }: StaffSeries,
): Readonly<Record<string, string | null | undefined>> {
  const { date, place, reason } = exception;
  const original = { day: date, time: start.time };
  const moved = exception.start === undefined ? null : parseMoment(exception.start);
  const first = moved ?? original;
  const last = exception.end === undefined ? null : parseEnd(exception.end, first);
  const lengthMs = end && toLocalTime(end) - toLocalTime(start);
  const sameLength = lengthMs !== null && (first.time === null) === (start.time === null);
  return {
    UID: uid,
    'RECURRENCE-ID': formatMoment(original, 0),
    ...(last || !sameLength ? toTimes(first, last) : toTimes(first, toMoment(first, lengthMs))),
    ...(place !== undefined && { LOCATION: escapeText(place) }),
    ...(moved === null && last === null && place === undefined
      ? { STATUS: 'CANCELLED', COMMENT: escapeText(reason ?? '') }
      : // Programs show a description, and no comment.
        { DESCRIPTION: reason && escapeText([reason, description].filter(Boolean).join('\n')) }),
  };
}

/** DTEND is the day after the last whole day. */
const toTimes = (start: Moment, end: Moment | null) => ({
  DTSTART: formatMoment(start, 0),
  DTEND: end && formatMoment(end, DAY_MS),
});

/** The moment so much later. */
function toMoment(moment: Moment, laterMs: number): Moment {
  const [day = '', time = ''] = new Date(toLocalTime(moment) + laterMs).toISOString().split('T');
  return { day, time: moment.time && time.slice(0, 5) };
}

function createVevent(values: Readonly<Record<string, string | null | undefined>>): VEvent {
  const properties = new Map(
    Object.entries(values).flatMap(([name, value]) =>
      value ? [[name, [{ name, params: {}, value, at: 0 }]] as const] : [],
    ),
  );
  return parseVevent({ properties, calendar: NO_CALENDAR, at: 0 }, () => undefined);
}

/** A DATE, `laterMs` later, or a DATE-TIME. */
const formatMoment = (moment: Moment, laterMs: number): string =>
  moment.time === null ? formatDate(toLocalTime(moment) + laterMs) : formatLocalTime(toLocalTime(moment));
