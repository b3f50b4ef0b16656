import { AUCKLAND_TIME_ZONE, LANGUAGE } from './locale.ts';

const createFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(day));
};

/** `8 Sept` */
export const formatShortDay = createFormat({ day: 'numeric', month: 'short' });

/** `8 September 2025` */
export const formatLongDay = createFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** `8 September` */
export const formatDay = createFormat({ day: 'numeric', month: 'long' });

/** `September 2025` */
export const formatMonth = createFormat({ month: 'long', year: 'numeric' });

const formatDayWithWeekday = createFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** `Monday 8 September` */
export const formatFullDay = (day: string): string => formatDayWithWeekday(day).replace(',', '');

/** Formats ISO days and times (`12:00`) in a language: `Saturday 11 October`, `9 to 22 September`, `noon`. */
export interface DateFormats {
  readonly day: (day: string) => string;
  readonly longDay: (day: string) => string;
  readonly fullDay: (day: string) => string;
  readonly fullDayAndYear: (day: string) => string;
  readonly days: (first: string, last: string) => string;
  readonly time: (time: string) => string;
}

const aucklandDay = new Intl.DateTimeFormat('en-CA', { timeZone: AUCKLAND_TIME_ZONE, dateStyle: 'short' });

/** Returns the ISO day in Auckland. */
export const getAucklandDay = (at: Date): string => aucklandDay.format(at);

/** `10 September 2025 at 12:00 pm`, in Auckland time */
export const formatAucklandDateTime = (at: Date): string =>
  at.toLocaleString(LANGUAGE, { timeZone: AUCKLAND_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' });

/** `Tuesday 1 December 2026, 7:00 am`, in Auckland time */
export const formatAucklandDayAndTime = (at: Date): string => {
  const time = at.toLocaleTimeString(LANGUAGE, { timeZone: AUCKLAND_TIME_ZONE, timeStyle: 'short' });
  const day = getAucklandDay(at);
  return `${formatFullDay(day)} ${day.slice(0, 4)}, ${time}`;
};

export const sortNewestFirst = <Dated extends { readonly date: string }>(items: readonly Dated[]): Dated[] =>
  items.toSorted((a, b) => b.date.localeCompare(a.date));

export interface DatedFields {
  readonly date?: string | undefined;
  readonly updated?: string | undefined;
  readonly corrections?: readonly { readonly date: string }[] | undefined;
  readonly promises?:
    readonly { readonly history?: readonly { readonly date: string }[] | undefined }[] | undefined;
}

export const findLastChange = ({
  date,
  updated,
  corrections = [],
  promises = [],
}: DatedFields): string | undefined =>
  findLastDay([
    date,
    updated,
    ...[...corrections, ...promises.flatMap(({ history = [] }) => history)].map((change) => change.date),
  ]);

export const findLastDay = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
