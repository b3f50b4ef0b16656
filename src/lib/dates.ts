import { HOME_TIME_ZONE, LANGUAGE } from './locale.ts';

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' });

const shortDay = format({ day: 'numeric', month: 'short' });

const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });

const dayAndMonth = format({ day: 'numeric', month: 'long' });

const fullDay = format({ weekday: 'long', day: 'numeric', month: 'long' });

const month = format({ month: 'long', year: 'numeric' });

const homeDay = new Intl.DateTimeFormat('en-CA', { timeZone: HOME_TIME_ZONE, dateStyle: 'short' });

/** A calendar day such as `2025-09-08`, as cards show it: `8 Sept`. */
export const formatShortDay = (day: string): string => shortDay.format(new Date(day));

/** A calendar day such as `2025-09-08`, as articles show it: `8 September 2025`. */
export const formatLongDay = (day: string): string => longDay.format(new Date(day));

/** A calendar day without its year: `11 October`. */
export const formatDay = (day: string): string => dayAndMonth.format(new Date(day));

/** The same with the day of the week: `Saturday 11 October`. */
export const formatFullDay = (day: string): string => fullDay.format(new Date(day)).replace(',', '');

/** How a language writes days such as `2025-10-11`, and times such as `12:00`. */
export interface DateWords {
  /** `11 October` */
  readonly day: (day: string) => string;
  /** `11 October 2025` */
  readonly longDay: (day: string) => string;
  /** `Saturday 11 October` */
  readonly fullDay: (day: string) => string;
  /** `Saturday 11 October 2025` */
  readonly fullDayAndYear: (day: string) => string;
  /** `9 to 22 September` */
  readonly days: (first: string, last: string) => string;
  /** `noon` */
  readonly time: (time: string) => string;
}

/** The month of a calendar day such as `2024-09-01`, as legal pages show it: `September 2024`. */
export const formatMonth = (day: string): string => month.format(new Date(day));

/** The calendar day of a moment in Auckland: `2025-09-08`. */
export const toHomeDay = (at: Date): string => homeDay.format(at);

/** A moment by the clocks of Auckland: '10 September 2025 at 12:00 pm'. */
export const formatHomeTime = (at: Date): string =>
  at.toLocaleString(LANGUAGE, { timeZone: HOME_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' });

/** A moment by the clocks of Auckland, with its weekday: 'Tuesday 1 December, 7:00 am'. */
export const formatHomeMoment = (at: Date): string =>
  [
    { weekday: 'long', day: 'numeric', month: 'long' } as const,
    { hour: 'numeric', minute: '2-digit' } as const,
  ]
    .map((part) => at.toLocaleString(LANGUAGE, { timeZone: HOME_TIME_ZONE, ...part }).replace(',', ''))
    .join(', ');

/** Things that have a day (`2025-09-08`), the newest first. */
export const sortNewestFirst = <Dated extends { readonly date: string }>(things: readonly Dated[]): Dated[] =>
  things.toSorted((a, b) => b.date.localeCompare(a.date));
