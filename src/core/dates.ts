import { collapseSpaces } from '../lib/text.ts';
import { AUCKLAND_TIME_ZONE, LANGUAGE } from './locale.ts';

/** Prevents line breaks after numbers and before years: `8 September 2025`, `10 am`. */
export const joinDate = (text: string): string => text.replaceAll(/(?<=\d)[ \u202F]| (?=\d{4})/g, '\u00A0');

/** Formats a date without a comma after the weekday. */
export const formatDate = (format: Intl.DateTimeFormat, at: string | number | Date): string =>
  joinDate(format.format(new Date(at)).replace(',', ''));

const createFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(LANGUAGE, { ...options, timeZone: 'UTC' });
  return (day: string): string => formatDate(format, day);
};

/** `8 Sept` */
export const formatShortDay = createFormat({ day: 'numeric', month: 'short' });

/** `8 September 2025` */
export const formatLongDay = createFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** `8 September` */
const formatDay = createFormat({ day: 'numeric', month: 'long' });

/** `September 2025` */
export const formatMonth = createFormat({ month: 'long', year: 'numeric' });

/** `Monday 8 September` */
export const formatFullDay = createFormat({ weekday: 'long', day: 'numeric', month: 'long' });

/** Formats ISO days and times (`12:00`) in a language: `Saturday 11 October`, `9 to 22 September`, `noon`. */
export type DateFormats = Readonly<
  Record<'day' | 'longDay' | 'fullDay' | 'fullDayAndYear' | 'time', (dayOrTime: string) => string>
> & { readonly days: (first: string, last: string) => string };

/** For running text and machines: with ordinary spaces, which `keepWordsTogether` replaces on pages. */
export const ENGLISH_FORMATS: DateFormats = {
  day: (day) => collapseSpaces(formatDay(day)),
  longDay: (day) => collapseSpaces(formatLongDay(day)),
  fullDay: (day) => collapseSpaces(formatFullDay(day)),
  fullDayAndYear: (day) => `${ENGLISH_FORMATS.fullDay(day)} ${day.slice(0, 4)}`,
  days: (first, last) =>
    first.slice(0, 7) === last.slice(0, 7)
      ? `${String(Number(first.slice(8)))} to ${ENGLISH_FORMATS.day(last)}`
      : `${ENGLISH_FORMATS.day(first)} to ${ENGLISH_FORMATS.day(last)}`,
  time: formatTime,
};

/** Formats `17:00` as `5 pm` and `12:00` as `noon`. */
function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  if (time === '12:00') return 'noon';
  const clock = `${String(hours % 12 || 12)}${minutes === 0 ? '' : `:${time.slice(3)}`}`;
  return `${clock} ${hours < 12 ? 'am' : 'pm'}`;
}

const aucklandDay = new Intl.DateTimeFormat('en-CA', { timeZone: AUCKLAND_TIME_ZONE, dateStyle: 'short' });

/** Returns the ISO day in Auckland. */
export const getAucklandDay = (at: Date): string => aucklandDay.format(at);

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
