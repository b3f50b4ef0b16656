import { DAY_MS, HOME_TIME_ZONE } from '../../../lib/locale.ts';
import {
  type DateValue,
  type Instant,
  isMidnight,
  parseDateValue,
  parseDuration,
  toInstant,
  toLocalTime,
} from './date-values.ts';
import { type EventTexts, readTexts } from './event-texts.ts';
import {
  type Component,
  type Property,
  type Report,
  describeEvent,
  findProperty,
  getValue,
  listValues,
} from './parse-components.ts';
import { type RecurrenceRule, endsBefore, parseRule } from './recurrence-rule.ts';
import type { Zones } from './time-zones.ts';

/** A value of RDATE (RFC 5545, 3.8.5.2). */
export interface Rdate {
  readonly start: DateValue;
  /** The length of a PERIOD; null for a DATE or DATE-TIME, which lasts as long as its event. */
  readonly durationMs: number | null;
}

/** An event: a VEVENT of a calendar, or one that staff have written. */
export interface CalendarEvent {
  readonly uid: string;
  /** Its UID and title, for the log. */
  readonly label: string;
  /** 0 without a SEQUENCE. */
  readonly sequence: number;
  readonly lastModified: Instant | null;
  readonly dtstamp: Instant | null;
  /** Null if the calendar does not say. */
  readonly start: DateValue | null;
  /** By the clocks of its zone; null if the calendar does not say. */
  readonly durationMs: number | null;
  readonly rule: RecurrenceRule | null;
  readonly rdates: readonly Rdate[];
  readonly exdates: readonly DateValue[];
  /** The recurrence instance that this event overrides (RFC 5545, 3.8.4.4); null if it overrides none. */
  readonly recurrenceId: DateValue | null;
  /** Whether it overrides all later instances too: RANGE=THISANDFUTURE (RFC 5545, 3.2.13). */
  readonly thisAndFuture: boolean;
  readonly isCancelled: boolean;
  readonly isTentative: boolean;
  readonly isPrivate: boolean;
  readonly readTexts: () => EventTexts;
}

/** Returns null if the value is neither a DATE nor a DATE-TIME. */
type ParseDate = (property: Property) => DateValue | null;

/**
 * Parses a VEVENT; throws if its DTSTART is neither a DATE nor a DATE-TIME. Anything else that cannot be read is left out
 * or guessed, and reported.
 */
export function parseEvent(
  component: Component,
  method: string,
  zones: Zones,
  report: Report,
): CalendarEvent {
  const parseDate: ParseDate = (property) => parseZonedDate(property, zones, report);
  const start = parseStart(component, parseDate);
  const recurrenceId = findProperty(component, 'RECURRENCE-ID');
  const original = recurrenceId ? parseDate(recurrenceId) : null;
  if (recurrenceId && original === null)
    report('its RECURRENCE-ID is not a time: taken for an event of its own', recurrenceId);
  const uid = getValue(component, 'UID');
  if (uid === '') report('it has no UID: identified by its start and title');
  const summary = getValue(component, 'SUMMARY');
  const status = getValue(component, 'STATUS');
  let texts: EventTexts | undefined;
  return {
    uid: uid || `${getValue(component, 'DTSTART') || 'undated'}-${summary || 'untitled'}`,
    label: describeEvent(component),
    sequence: Number.parseInt(getValue(component, 'SEQUENCE'), 10) || 0,
    lastModified: parseDateValue(getValue(component, 'LAST-MODIFIED'), 'UTC')?.local ?? null,
    dtstamp: parseDateValue(getValue(component, 'DTSTAMP'), 'UTC')?.local ?? null,
    start,
    durationMs: start && parseLength(component, start, parseDate, report),
    ...parseRecurrence(component, start, parseDate, report),
    recurrenceId: original,
    thisAndFuture: recurrenceId?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    isCancelled:
      /^cancell?ed$/i.test(status) ||
      /^cancel$/i.test(method) ||
      // Exchange writes STATUS:CONFIRMED.
      (findProperty(component, 'X-MICROSOFT-CDO-BUSYSTATUS') !== undefined && /^cancell?ed: /i.test(summary)),
    isTentative: /^tentative$/i.test(status),
    isPrivate: /^(?:private|confidential)$/i.test(getValue(component, 'CLASS')),
    readTexts: () => (texts ??= readTexts(component)),
  };
}

function parseStart(component: Component, parseDate: ParseDate): DateValue | null {
  const property = findProperty(component, 'DTSTART');
  if (property === undefined || property.value === '') return null;
  const start = parseDate(property);
  if (start === null) throw new Error(`its start is not a time: ${property.value.slice(0, 40)}`);
  // Outlook writes DTSTART and DTEND of whole days as DATE-TIMEs at midnight and marks the event.
  const isMarked = /^true$/i.test(getValue(component, 'X-MICROSOFT-CDO-ALLDAYEVENT'));
  const midnight = isMarked && !start.isDate ? findMidnight(start) : null;
  return midnight === null ? start : { local: midnight, isDate: true, zone: HOME_TIME_ZONE };
}

/** Finds the midnight that a time is, in the home zone or in its own zone. */
function findMidnight(value: DateValue): number | null {
  const home = toLocalTime(toInstant(value), HOME_TIME_ZONE);
  return [home, value.local].find(isMidnight) ?? null;
}

/**
 * Parses how long an event lasts by its DTEND or DURATION. Whole days are at least one (RFC 5545, 3.6.1). Lengths are of
 * local time, so that every instance ends at the same local time, also in the night in which clocks change.
 */
function parseLength(
  component: Component,
  start: DateValue,
  parseDate: ParseDate,
  report: Report,
): number | null {
  const property = findProperty(component, 'DTEND') ?? findProperty(component, 'DURATION');
  const minimum = start.isDate ? DAY_MS : null;
  if (property === undefined || property.value === '') return minimum;
  const end = property.name === 'DTEND' ? parseDate(property) : null;
  const length = end ? getLength(start, end) : parseDurationFrom(start, property.value);
  if (length === null) report(`its end is not a time: ${property.value.slice(0, 40)}: left out`, property);
  else if (length < 0) report('its end is before its start: left out', property);
  if (minimum !== null) return Math.max(minimum, Math.ceil((length ?? 0) / DAY_MS) * DAY_MS);
  return length === null || length < 0 ? null : length;
}

function getLength(start: DateValue, end: DateValue): number {
  if (start.isDate) return (end.isDate ? end.local : (findMidnight(end) ?? end.local)) - start.local;
  return toLocalTime(toInstant(end), start.zone) - start.local;
}

/** Parses a DURATION by the clocks of the start. Its hours are exact (RFC 5545, 3.3.6), its days are not. */
function parseDurationFrom(start: DateValue, value: string): number | null {
  const duration = parseDuration(value);
  if (duration === null || start.isDate || !/T/i.test(value)) return duration;
  return toLocalTime(toInstant(start) + duration, start.zone) - start.local;
}

function parseRecurrence(
  component: Component,
  start: DateValue | null,
  parseDate: ParseDate,
  report: Report,
): Pick<CalendarEvent, 'rule' | 'rdates' | 'exdates'> {
  const read = <T>(name: string, parse: (property: Property) => T | null): T[] =>
    listValues(component, name).flatMap((property) => {
      const value = parse(property);
      if (value === null)
        report(`its ${name} is not a time: ${property.value.slice(0, 40)}: left out`, property);
      return value ?? [];
    });
  const exdates = read('EXDATE', parseDate);
  const rdates = read('RDATE', (property) => parseRdate(property, parseDate));
  const property = findProperty(component, 'RRULE');
  if (component.properties.filter(({ name }) => name === 'RRULE').length > 1)
    report('it has more than one rule: only the first is followed', property);
  const rule = property && start ? parseRule(property, start, report) : null;
  if (rule === null || start === null) return { rule: null, rdates, exdates };
  if (!endsBefore(rule, start))
    return { rule: { ...rule, until: Math.max(rule.until, toInstant(start)) }, rdates, exdates };
  report('its rule ends before its first date, which is not listed', property);
  return { rule: null, rdates, exdates: [...exdates, start] };
}

/** Parses a DATE, a DATE-TIME, or a PERIOD with an end or a duration (RFC 5545, 3.3.9). */
function parseRdate(property: Property, parseDate: ParseDate): Rdate | null {
  const [first = '', second = ''] = property.value.split('/');
  const start = parseDate({ ...property, value: first });
  const end = second === '' ? null : parseDate({ ...property, value: second });
  return start && { start, durationMs: end ? Math.max(0, end.local - start.local) : parseDuration(second) };
}

function parseZonedDate(property: Property, zones: Zones, report: Report): DateValue | null {
  const { params, value } = property;
  const tzid = params['TZID'];
  const known = tzid === undefined ? null : zones.find(tzid);
  const isDay = params['VALUE']?.toUpperCase() === 'DATE';
  const date = parseDateValue(value, known ?? zones.defaultZone, isDay);
  // A DATE and an instant are the same in every zone.
  if (tzid === undefined || date === null || date.isDate || /Z$/i.test(value)) return date;
  if (known === null) report(`its zone "${tzid}" is not known: taken for ${date.zone}`, property);
  else if (zones.isGuess(tzid))
    report(`its zone "${tzid}" is known by its offset only: daylight saving is ignored`, property);
  return date;
}
