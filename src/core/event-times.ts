import { formatDate, getAucklandDay } from './dates.ts';
import { collapseSpaces } from '../lib/text.ts';
import { DAY_MS, AUCKLAND_TIME_ZONE, LANGUAGE } from './locale.ts';

export interface EventSpan {
  /** ISO 8601 in UTC, like `end`. */
  readonly start: string | null;
  readonly end: string | null;
  /** Whether it lasts whole days in Auckland; `end` is then the midnight after the last day. */
  readonly allDay: boolean;
}

const createFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: AUCKLAND_TIME_ZONE });
  return (at: string | number | Date): string => formatDate(format, at);
};

const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const formatFullDay = createFormat({ weekday: 'long', day: 'numeric', month: 'long' });
export const formatEventDay = createFormat({ weekday: 'long', ...LONG_DAY });
const formatClock12 = createFormat({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
const formatClock24 = createFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const formatTileDay = createFormat({ day: 'numeric' });
const formatTileMonth = createFormat({ month: 'short' });
export const formatWeekday = createFormat({ weekday: 'long' });
const formatDay = createFormat({ day: 'numeric', month: 'long' });
const formatLongDay = createFormat(LONG_DAY);
const formatYear = createFormat({ year: 'numeric' });

/** Formats a time of day: `10 am`, `5:30 pm`, `noon`. */
export const formatTimeOfDay = (at: string | number | Date): string => {
  const time = formatClock12(at).replace(':00', '');
  return time === '12\u00A0pm' ? 'noon' : time;
};

export const formatDateTile = (start: string | null): { day: string; month: string } | null =>
  start === null ? null : { day: formatTileDay(start), month: formatTileMonth(start) };

/** Formats a start: `Saturday 13 September, 10 am`. `full` adds the year, and the end if it is on another day. */
export function formatEventTime({ start, end, allDay }: EventSpan, { full = false } = {}) {
  if (start === null) return undefined;
  const formatStartDay = full ? formatEventDay : formatFullDay;
  const format = (date: Date): string =>
    allDay ? formatStartDay(date) : `${formatStartDay(date)}, ${formatTimeOfDay(date)}`;
  const first = new Date(start);
  const last = new Date(Date.parse(end ?? start) - (allDay && end !== null ? 1 : 0));
  return full && last > first && formatStartDay(last) !== formatStartDay(first)
    ? `${format(first)} to ${format(last)}`
    : format(first);
}

/** Formats an instant for mails and staff, with ordinary spaces: `Tuesday 1 December 2026, 7 am`. */
export const formatLongMoment = (instant: string | number | Date): string =>
  collapseSpaces(`${formatEventDay(instant)}, ${formatTimeOfDay(instant)}`);

export const formatVotingTime = (span: EventSpan): string => formatEventTime(span, { full: true }) ?? '';

/** Formats the deadline of a voting step from an ISO 8601 instant. Midnight becomes the day that it ends. */
export const formatVotingDeadline = (end: string): string =>
  formatClock24(end) === '00:00'
    ? formatEventDay(Date.parse(end) - 1)
    : formatVotingTime({ start: end, end: null, allDay: false });

/** Formats a past moment in Auckland time: `2:05 pm`, with the day unless it is the day of `now` (milliseconds). */
export function formatMoment(instant: string, now: number): string {
  const time = formatTimeOfDay(instant);
  return formatEventDay(instant) === formatEventDay(now) ? time : `${time} on ${formatFullDay(instant)}`;
}

export const formatLastDay = (instant: string, first: string): string =>
  formatYear(instant) === formatYear(first) ? formatDay(instant) : formatLongDay(instant);

/** Returns the number of days from 1970 to the day of an instant in Auckland. */
export const getDayNumber = (instant: string): number =>
  Date.parse(getAucklandDay(new Date(instant))) / DAY_MS;

/** Returns an anchor such as `event-street-corner-2026-11-27T21-00-00Z`. The prefix prevents a clash with a heading. */
export const getEventAnchor = (id: string): string => `event-${id.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
