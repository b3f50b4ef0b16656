import { type DateFormats, formatDate, joinDate } from '../../core/dates.ts';
import { interpolate } from '../../core/interpolate.ts';
import type { LanguageTexts } from './languages.schema.ts';

export const findEnglishName = (tag: string): string | undefined => {
  try {
    if (Intl.getCanonicalLocales(tag)[0] !== tag) return undefined;
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag);
  } catch {
    return undefined;
  }
};

export const hasIntlDates = (tag: string): boolean => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;

export const getDirection = (tag: string): 'ltr' | 'rtl' =>
  new Intl.Locale(tag).getTextInfo().direction ?? 'ltr';

export function createDateFormats(
  tag: string,
  { calendar, noon }: Pick<LanguageTexts, 'calendar' | 'noon'>,
): DateFormats {
  const formatDay = (options: Intl.DateTimeFormatOptions, day: string) =>
    hasIntlDates(tag) || !calendar
      ? formatDate(new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory', timeZone: 'UTC' }), day)
      : joinDate(formatWithCalendar(calendar, options, new Date(day)));
  const day = { day: 'numeric', month: 'long' } as const;
  const formats = {
    day: (isoDay: string) => formatDay(day, isoDay),
    longDay: (isoDay: string) => formatDay({ ...day, year: 'numeric' }, isoDay),
    fullDay: (isoDay: string) => formatDay({ ...day, weekday: 'long' }, isoDay),
    fullDayAndYear: (isoDay: string) => formatDay({ ...day, weekday: 'long', year: 'numeric' }, isoDay),
    time: (time: string) => {
      if (noon !== undefined && time === '12:00') return noon;
      return hasIntlDates(tag)
        ? formatDay({ hour: 'numeric', minute: '2-digit' }, `2000-01-01T${time}Z`)
        : time;
    },
  };
  return { ...formats, days: (first, last) => `${formats.day(first)} – ${formats.day(last)}` };
}

function formatWithCalendar(
  { months, weekdays, form }: NonNullable<LanguageTexts['calendar']>,
  options: Intl.DateTimeFormatOptions,
  date: Date,
): string {
  const parts = {
    weekday: options.weekday ? (weekdays[(date.getUTCDay() + 6) % 7] ?? '') : '',
    day: String(date.getUTCDate()),
    month: months[date.getUTCMonth()] ?? '',
    year: options.year ? String(date.getUTCFullYear()) : '',
  };
  return interpolate(form, parts).replaceAll(/^[\s,]+|[\s,]+$/g, '');
}
