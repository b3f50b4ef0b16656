import { toHomeDay } from '../../lib/dates.ts';
import { DAY_MS, HOME_TIME_ZONE, LANGUAGE } from '../../lib/locale.ts';

/** The time of an event: ISO 8601 instants in UTC. */
export interface EventSpan {
  /** Null if it is yet to be announced. */
  readonly start: string | null;
  /** Null if it is not known. */
  readonly end: string | null;
  /** Whether it lasts whole days in Auckland, from the midnight that begins the first to the one that ends the last. */
  readonly allDay: boolean;
}

const createFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: HOME_TIME_ZONE });
  // Some versions of the language data put a narrow space before am and pm.
  return (date: Date): string => format.format(date).replaceAll(/[\u202F\u00A0]/g, ' ');
};

const formatDay = createFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const formatDayWithYear = createFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const formatClock = createFormat({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
const formatMinutes = createFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const formatLeafDay = createFormat({ day: 'numeric' });
const formatLeafMonth = createFormat({ month: 'short' });
const formatWeekdayName = createFormat({ weekday: 'long' });
const formatLast = createFormat({ day: 'numeric', month: 'long' });
const formatLastWithYear = createFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const formatYear = createFormat({ year: 'numeric' });

/** Returns the day and month of a calendar leaf, in Auckland. */
export const toLeaf = (start: string | null): { day: string; month: string } | null =>
  start === null ? null : { day: formatLeafDay(new Date(start)), month: formatLeafMonth(new Date(start)) };

/**
 * Formats when something begins, in Auckland time: `Saturday, 13 September, 10:00 am`, whole days without the hour;
 * undefined without a start. With `year`, as `/media` has it, it has the year, and the end if that is on another day:
 * `Saturday, 13 September 2025, 10:00 am to Sunday, 14 September 2025, 4:00 pm`.
 */
export function formatEventTime(
  { start, end, allDay }: EventSpan,
  { year = false } = {},
): string | undefined {
  if (start === null) return undefined;
  const formatDate = year ? formatDayWithYear : formatDay;
  const format = (date: Date): string =>
    allDay ? formatDate(date) : `${formatDate(date)}, ${formatClock(date)}`;
  const first = new Date(start);
  // Whole days end on their last day, not at the midnight after it.
  const last = new Date(Date.parse(end ?? start) - (allDay && end !== null ? 1 : 0));
  return year && last > first && formatDate(last) !== formatDate(first)
    ? `${format(first)} to ${format(last)}`
    : format(first);
}

/** Formats a moment: `Saturday, 13 September 2025, 10:00 am`. */
export const formatLongMoment = (instant: string | number): string =>
  `${formatDayWithYear(new Date(instant))}, ${formatClock(new Date(instant))}`;

/** Formats the time of a date of the vote: '12:00 pm' is noon to some and midnight to others. */
export const formatVotingTime = (span: EventSpan): string =>
  formatEventTime(span, { year: true })?.replace('12:00 pm', '12 noon') ?? '';

/** Formats the limit of a voting step for display, from an ISO 8601 instant. Midnight is shown as a day without a time. */
export const formatVotingLimit = (start: string): string =>
  formatVotingTime({ start, end: null, allDay: formatMinutes(new Date(start)) === '00:00' });

/** Formats a past moment in Auckland time: `14:05`, with the day if that is not the day of `now` (milliseconds). */
export function formatMoment(instant: string, now: number): string {
  const date = new Date(instant);
  const time = formatMinutes(date);
  return formatDayWithYear(date) === formatDayWithYear(new Date(now))
    ? time
    : `${time} on ${formatDay(date)}`;
}

/** `10 am`, `5:30 pm`. */
export const formatTimeOfDay = (instant: string): string => formatClock(new Date(instant)).replace(':00', '');

export const formatWeekday = (instant: string): string => formatWeekdayName(new Date(instant));

/** Keeps the day and the month of a time in words on one line. */
const keepDay = (time: string): string => time.replaceAll(/(\d) (?=[A-Z])/g, '$1\u00a0');

/** `Saturday, 4 October 2025`. */
export const formatDayOf = (instant: string): string => keepDay(formatDayWithYear(new Date(instant)));

/** `4 October`, with the year if that is not the year of `first`. */
export function formatLastDay(instant: string, first: string): string {
  const date = new Date(instant);
  const isSameYear = formatYear(date) === formatYear(new Date(first));
  return keepDay(isSameYear ? formatLast(date) : formatLastWithYear(date));
}

/** Returns the day of an instant in Auckland as a number that grows by one from each day to the next. */
export const toDayNumber = (instant: string): number => Date.parse(toHomeDay(new Date(instant))) / DAY_MS;

/** Returns the anchor of an event: `event-street-corner-2026-11-27T21-00-00Z`. The prefix keeps it apart from headlines. */
export const toEventAnchor = (id: string): string => `event-${id.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
