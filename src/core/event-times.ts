import { getAucklandDay } from './dates.ts';
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
  // Newer versions of CLDR put a narrow no-break space before am and pm.
  return (at: string | number | Date): string =>
    format.format(new Date(at)).replaceAll(/[\u202F\u00A0]/g, ' ');
};

const formatFullDay = createFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const formatFullDayAndYear = createFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const formatClock = createFormat({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
const formatClock24 = createFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const formatTileDay = createFormat({ day: 'numeric' });
const formatTileMonth = createFormat({ month: 'short' });
export const formatWeekday = createFormat({ weekday: 'long' });
const formatDay = createFormat({ day: 'numeric', month: 'long' });
const formatLongDay = createFormat({ day: 'numeric', month: 'long', year: 'numeric' });
const formatYear = createFormat({ year: 'numeric' });

export const formatDateTile = (start: string | null): { day: string; month: string } | null =>
  start === null ? null : { day: formatTileDay(start), month: formatTileMonth(start) };

/** Formats a start: `Saturday, 13 September, 10:00 am`. `full` adds the year, and the end if it is on another day. */
export function formatEventTime(
  { start, end, allDay }: EventSpan,
  { full = false } = {},
): string | undefined {
  if (start === null) return undefined;
  const formatDate = full ? formatFullDayAndYear : formatFullDay;
  const format = (date: Date): string =>
    allDay ? formatDate(date) : `${formatDate(date)}, ${formatClock(date)}`;
  const first = new Date(start);
  const last = new Date(Date.parse(end ?? start) - (allDay && end !== null ? 1 : 0));
  return full && last > first && formatDate(last) !== formatDate(first)
    ? `${format(first)} to ${format(last)}`
    : format(first);
}

export const formatLongMoment = (instant: string | number): string =>
  `${formatFullDayAndYear(instant)}, ${formatClock(instant)}`;

/** Formats the time of a voting date. `12:00 pm` is ambiguous and becomes `12 noon`. */
export const formatVotingTime = (span: EventSpan): string =>
  formatEventTime(span, { full: true })?.replace('12:00 pm', '12 noon') ?? '';

/** Formats the deadline of a voting step from an ISO 8601 instant. Midnight becomes a day without a time. */
export const formatVotingDeadline = (start: string): string =>
  formatVotingTime({ start, end: null, allDay: formatClock24(start) === '00:00' });

/** Formats a past moment in Auckland time: `14:05`, with the day unless it is the day of `now` (milliseconds). */
export function formatMoment(instant: string, now: number): string {
  const time = formatClock24(instant);
  return formatFullDayAndYear(instant) === formatFullDayAndYear(now)
    ? time
    : `${time} on ${formatFullDay(instant)}`;
}

/** `10 am`, `5:30 pm`. */
export const formatTimeOfDay = (instant: string): string => formatClock(instant).replace(':00', '');

const joinDayAndMonth = (text: string): string => text.replaceAll(/(\d) (?=[A-Z])/g, '$1\u00a0');

export const formatEventDay = (instant: string): string => joinDayAndMonth(formatFullDayAndYear(instant));

export const formatLastDay = (instant: string, first: string): string =>
  joinDayAndMonth(formatYear(instant) === formatYear(first) ? formatDay(instant) : formatLongDay(instant));

/** Returns the number of days from 1970 to the day of an instant in Auckland. */
export const getDayNumber = (instant: string): number =>
  Date.parse(getAucklandDay(new Date(instant))) / DAY_MS;

/** Returns an anchor such as `event-street-corner-2026-11-27T21-00-00Z`. The prefix prevents a clash with a heading. */
export const getEventAnchor = (id: string): string => `event-${id.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;
