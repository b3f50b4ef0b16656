import { type Rrule, endsBefore, parseRrule } from './rrule.ts';
import { type DateProperty, type Dtstart, parseDateProperty } from './dtstart.ts';
import {
  type CalendarObject,
  type Properties,
  type Report,
  getProperties,
  getProperty,
  getValues,
} from './parse-components.ts';
import type { ContentLine } from './content-lines.ts';
import { type Duration, parseDuration } from './date-time.ts';

/** What makes a VEVENT recur, or relates it to one that does. */
export interface RecurrenceProperties {
  readonly rrules: readonly Rrule[];
  readonly rdates: readonly Rdate[];
  readonly exdates: readonly DateProperty[];
  /** The recurrence instance that this VEVENT overrides (RFC 5545, 3.8.4.4); null when it overrides none. */
  readonly recurrenceId: DateProperty | null;
  /** Whether it overrides all later instances too: RANGE=THISANDFUTURE (RFC 5545, 3.2.13). */
  readonly thisAndFuture: boolean;
}

/** Reads them; what cannot be read is left out and told to `report`. */
export function parseRecurrence(
  properties: Properties,
  start: Dtstart,
  calendar: CalendarObject,
  report: Report,
): RecurrenceProperties {
  const read = <T>(name: string, parse: (line: ContentLine) => T | null): T[] =>
    getValues(properties, name).flatMap((line) => {
      const value = parse(line);
      if (value === null) report(`its ${name} is not a time: ${line.value.slice(0, 40)}: left out`, line);
      return value ?? [];
    });
  const exdates = read('EXDATE', (line) => parseDateProperty(line, calendar, report));
  const rrules = getProperties(properties, 'RRULE').flatMap(
    (line) => parseRrule(line, start.zone, start.isAllDay, report) ?? [],
  );
  const recurrenceLine = getProperty(properties, 'RECURRENCE-ID');
  const recurrenceId =
    recurrenceLine === undefined ? null : parseDateProperty(recurrenceLine, calendar, report);
  if (recurrenceLine !== undefined && recurrenceId === null)
    report(`its RECURRENCE-ID is not a time: taken for an event of its own`, recurrenceLine);
  const hasEnded = endsBeforeFirst(rrules, start);
  if (hasEnded)
    report('its rule ends before its first date, which is not listed', getProperty(properties, 'RRULE'));
  return {
    rrules: rrules.map((rrule) => keepFirst(rrule, start)),
    rdates: read('RDATE', (line) => parseRdate(line, calendar, report)),
    exdates: hasEnded ? [...exdates, toDateProperty(start)] : exdates,
    recurrenceId,
    thisAndFuture: recurrenceLine?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE',
  };
}

const endsBeforeFirst = (rrules: readonly Rrule[], { dtstart, zone }: Dtstart): boolean =>
  dtstart !== null && rrules.length > 0 && rrules.every((rrule) => endsBefore(rrule, dtstart, zone));

/** A rule that is meant to have its first date, though its UNTIL is the midnight before it. */
const keepFirst = (rrule: Rrule, { dtstart, zone }: Dtstart): Rrule =>
  dtstart === null || endsBefore(rrule, dtstart, zone)
    ? rrule
    : { ...rrule, until: Math.max(rrule.until, zone.toInstant(dtstart)) };

const toDateProperty = ({ dtstart, isAllDay, zone }: Dtstart): DateProperty => ({
  local: dtstart ?? 0,
  isDate: isAllDay,
  offset: null,
  zone,
});

/** A value of RDATE (RFC 5545, 3.8.5.2). */
export interface Rdate {
  readonly start: DateProperty;
  /** That of a PERIOD; null for a DATE or DATE-TIME, which lasts as long as its VEVENT. */
  readonly duration: Duration | null;
}

/** Reads a DATE, a DATE-TIME, or a PERIOD with an end or a duration (RFC 5545, 3.3.9); null when it is none. */
export function parseRdate(line: ContentLine, calendar: CalendarObject, report?: Report): Rdate | null {
  const [first = '', second] = line.value.split('/');
  const start = parseDateProperty({ ...line, value: first }, calendar, report);
  if (start === null) return null;
  const end = second === undefined ? null : parseDateProperty({ ...line, value: second }, calendar);
  const duration =
    end === null
      ? parseDuration(second ?? '')
      : { nominalMs: Math.max(0, end.local - start.local), exactMs: 0 };
  return { start, duration };
}
