import { HOME_TIME_ZONE } from './home-time-zone.ts';

/** The time of an event: these fields of `CampaignEvent`. */
export interface EventSpan {
  /** An ISO 8601 instant in UTC; null when it is yet to be announced. */
  readonly start: string | null;
  /** An ISO 8601 instant in UTC; null when it is not known. */
  readonly end: string | null;
  /** Whether it lasts whole days in Auckland; `end` is then the midnight after the last of them. */
  readonly allDay: boolean;
}

const createFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-NZ', { ...options, timeZone: HOME_TIME_ZONE });
  // Some versions of the language data put a narrow space before am and pm.
  return (date: Date): string => format.format(date).replaceAll(/[\u202F\u00A0]/g, ' ');
};
const formatDay = createFormat({ weekday: 'long', day: 'numeric', month: 'long' });
const formatDayWithYear = createFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const formatClock = createFormat({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
const formatLeafDay = createFormat({ day: 'numeric' });
const formatLeafMonth = createFormat({ month: 'short' });

/** The day and month of a calendar leaf, in Auckland; null when the start is yet to be announced. */
export function toLeaf(start: string | null): { day: string; month: string } | null {
  if (start === null) return null;
  const date = new Date(start);
  return { day: formatLeafDay(date), month: formatLeafMonth(date) };
}

/**
 * When something begins, in Auckland time: `Saturday, 13 September, 10:00 am`, whole days without the hour, `TBA`
 * without a start. With `year`, as `/media` has it, it says the year, and when the end falls on another day, that too:
 * `Saturday, 13 September 2025, 10:00 am to Sunday, 14 September 2025, 4:00 pm`.
 */
export function formatEventTime(span: EventSpan, { year = false } = {}): string {
  if (span.start === null) return 'TBA';
  const day = year ? formatDayWithYear : formatDay;
  const format = (date: Date): string => (span.allDay ? day(date) : `${day(date)}, ${formatClock(date)}`);
  const start = new Date(span.start);
  const end = getLastMoment(span);
  const first = format(start);
  return year && end > start && day(end) !== day(start) ? `${first} to ${format(end)}` : first;
}

/** Whether something is over at `now` (milliseconds): what has no end, when it has begun; what has no start, never. */
export const isOver = ({ start, end }: EventSpan, now: number): boolean =>
  start !== null && Date.parse(end ?? start) <= now;

/** Whether something is still to begin at `now` (milliseconds); what has no start is not known to. */
export const isAhead = ({ start }: EventSpan, now: number): boolean =>
  start !== null && Date.parse(start) > now;

/** The end to name: whole days end on their last day, not at the midnight after it. */
function getLastMoment({ start, end, allDay }: EventSpan): Date {
  const last = new Date(end ?? start ?? 0);
  return allDay && end !== null ? new Date(last.getTime() - 1) : last;
}

const formatMinutes = createFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/**
 * A moment of the past in Auckland time: `14:05`, with the day when that is not the day of `now` (milliseconds).
 */
export function formatMoment(instant: string, now: number): string {
  const date = new Date(instant);
  const time = formatMinutes(date);
  return formatDayWithYear(date) === formatDayWithYear(new Date(now))
    ? time
    : `${time} on ${formatDay(date)}`;
}
