const ZONE = 'Pacific/Auckland';

const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-NZ', { ...options, timeZone: ZONE });
const day = part({ weekday: 'long', day: 'numeric', month: 'long' });
const dayWithYear = part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const clock = part({ hour: 'numeric', minute: '2-digit', hour12: true });
const leafDay = part({ day: 'numeric' });
const leafMonth = part({ month: 'short' });

interface Timed {
  readonly start: string | null;
  readonly end: string | null;
  readonly allDay: boolean;
}

/** The day and month of a calendar leaf, in Auckland; null when the start is yet to be announced. */
export function toLeaf(start: string | null): { day: string; month: string } | null {
  if (start === null) return null;
  const date = new Date(start);
  return { day: leafDay.format(date), month: leafMonth.format(date) };
}

/** When an event is, in Auckland: `Saturday, 13 September, 10:00 am to 11:30 am`; `TBA` without a start. */
export function formatEventTime({ start, end, allDay }: Timed, { year = false } = {}): string {
  if (start === null) return 'TBA';
  const dayFormat = year ? dayWithYear : day;
  const from = new Date(start);
  const first = dayFormat.format(from);
  const to = end === null ? from : new Date(end);
  const last = dayFormat.format(to);
  if (allDay) return first === last ? first : `${first} to ${last}`;
  if (to.getTime() === from.getTime()) return `${first}, ${clock.format(from)}`;
  if (first === last) return `${first}, ${clock.format(from)} to ${clock.format(to)}`;
  return `${first}, ${clock.format(from)} to ${last}, ${clock.format(to)}`;
}
