import { DAY_MS, AUCKLAND_TIME_ZONE } from '../../../core/locale.ts';
import {
  type DateValue,
  type Instant,
  isMidnight,
  parseDateValue,
  parseDuration,
  getInstant,
  toLocalTime,
} from './date-values.ts';
import { type EventTexts, parseTexts } from './event-texts.ts';
import {
  type Component,
  type Property,
  type Report,
  formatEventName,
  findProperty,
  getValue,
  splitValues,
} from './parse-components.ts';
import { type RecurrenceRule, endsBefore, parseRule } from './recurrence-rule.ts';
import type { Zones } from './time-zones.ts';

interface Rdate {
  readonly start: DateValue;
  /** The length of a PERIOD; null for a DATE or DATE-TIME, which is as long as the event. */
  readonly durationMs: number | null;
}

export type CalendarEvent = Readonly<ReturnType<typeof parseEvent>> & {
  /** The earlier time or place of an event that staff moved; COMMENT is the reason. */
  readonly movedFrom?: DateValue | string | undefined;
  /** Times and texts of alarms; undefined for the usual one. Those of other calendars are ignored. */
  readonly alarms?: readonly { readonly at: Instant; readonly description: string }[] | undefined;
};

interface EventContext {
  readonly component: Component;
  readonly parseDate: (property: Property) => DateValue | null;
  readonly report: Report;
}

/** Parses a VEVENT and reports omissions and guesses; throws if DTSTART is neither a DATE nor a DATE-TIME. */
export function parseEvent(component: Component, method: string, zones: Zones, report: Report) {
  const parseDate = (property: Property) => parseZonedDate(property, zones, report);
  const context = { component, parseDate, report };
  const getText = (name: string): string => getValue(component, name);
  const start = parseStart(context);
  const recurrenceId = findProperty(component, 'RECURRENCE-ID');
  const originalStart = recurrenceId ? parseDate(recurrenceId) : null;
  if (recurrenceId && originalStart === null)
    report('its RECURRENCE-ID is not a time: read as a separate event');
  if (getText('UID') === '') report('it has no UID: identified by its start and title');
  let texts: EventTexts | undefined;
  return {
    uid: getText('UID') || `${getText('DTSTART') || 'undated'}-${getText('SUMMARY') || 'untitled'}`,
    label: formatEventName(component),
    sequence: Number.parseInt(getText('SEQUENCE'), 10) || 0,
    lastModified: parseDateValue(getText('LAST-MODIFIED'), 'UTC')?.local ?? null,
    dtstamp: parseDateValue(getText('DTSTAMP'), 'UTC')?.local ?? null,
    start,
    durationMs: start && parseLength(context, start),
    ...parseRecurrence(context, start),
    /** The instance that this event overrides (RFC 5545, 3.8.4.4). */
    recurrenceId: originalStart,
    /** RANGE=THISANDFUTURE (RFC 5545, 3.2.13): overrides all later instances too. */
    thisAndFuture: recurrenceId?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    isCancelled:
      /^cancell?ed$/i.test(getText('STATUS')) ||
      /^cancel$/i.test(method) ||
      // Exchange writes STATUS:CONFIRMED for cancelled events.
      (getText('X-MICROSOFT-CDO-BUSYSTATUS') !== '' && /^cancell?ed: /i.test(getText('SUMMARY'))),
    isTentative: /^tentative$/i.test(getText('STATUS')),
    isPrivate: /^(?:private|confidential)$/i.test(getText('CLASS')),
    getTexts: () => (texts ??= parseTexts(component)),
  };
}

function parseStart({ component, parseDate }: EventContext): DateValue | null {
  const property = findProperty(component, 'DTSTART');
  if (property === undefined || property.value === '') return null;
  const start = parseDate(property);
  if (start === null) throw new Error(`its start is not a time: ${property.value.slice(0, 40)}`);
  // Outlook writes whole days as DATE-TIMEs at midnight and marks the event.
  const isAllDay = /^true$/i.test(getValue(component, 'X-MICROSOFT-CDO-ALLDAYEVENT'));
  const midnight = isAllDay && !start.isDate ? findMidnight(start) : null;
  return midnight === null ? start : { local: midnight, isDate: true, zone: AUCKLAND_TIME_ZONE };
}

function findMidnight(value: DateValue): number | null {
  const home = toLocalTime(getInstant(value), AUCKLAND_TIME_ZONE);
  return [home, value.local].find(isMidnight) ?? null;
}

/** Parses DTEND or DURATION to milliseconds of local time, so that all dates end at the same local time. */
function parseLength({ component, parseDate, report }: EventContext, start: DateValue): number | null {
  const property = findProperty(component, 'DTEND') ?? findProperty(component, 'DURATION');
  const minimum = start.isDate ? DAY_MS : null;
  if (property === undefined || property.value === '') return minimum;
  const end = property.name === 'DTEND' ? parseDate(property) : null;
  const length = end ? getLength(start, end) : parseDurationFrom(start, property.value);
  if (length === null) report(`its end is not a time: ${property.value.slice(0, 40)}: left out`);
  else if (length < 0) report('its end is before its start: left out');
  if (minimum !== null) return Math.max(minimum, Math.ceil((length ?? 0) / DAY_MS) * DAY_MS);
  return length === null || length < 0 ? null : length;
}

function getLength(start: DateValue, end: DateValue): number {
  if (start.isDate) return (end.isDate ? end.local : (findMidnight(end) ?? end.local)) - start.local;
  return toLocalTime(getInstant(end), start.zone) - start.local;
}

/** Parses a DURATION to local time. Its hours are exact, its days nominal (RFC 5545, 3.3.6). */
function parseDurationFrom(start: DateValue, value: string): number | null {
  const duration = parseDuration(value);
  if (duration === null || start.isDate || !/T/i.test(value)) return duration;
  return toLocalTime(getInstant(start) + duration, start.zone) - start.local;
}

function parseRecurrence(
  { component, parseDate, report }: EventContext,
  start: DateValue | null,
): { rule: RecurrenceRule | null; rdates: readonly Rdate[]; exdates: readonly DateValue[] } {
  const parseAll = <T>(name: string, parse: (property: Property) => T | null): T[] =>
    splitValues(component, name).flatMap((property) => {
      const value = parse(property);
      if (value === null) report(`its ${name} is not a time: ${property.value.slice(0, 40)}: left out`);
      return value ?? [];
    });
  const exdates = parseAll('EXDATE', parseDate);
  const rdates = parseAll('RDATE', (property): Rdate | null => {
    const [first = '', second = ''] = property.value.split('/');
    const from = parseDate({ ...property, value: first });
    const to = second === '' ? null : parseDate({ ...property, value: second });
    return (
      from && { start: from, durationMs: to ? Math.max(0, to.local - from.local) : parseDuration(second) }
    );
  });
  const property = findProperty(component, 'RRULE');
  if (component.properties.filter(({ name }) => name === 'RRULE').length > 1)
    report('it has more than one rule: only the first is followed');
  const rule = property && start ? parseRule(property, start, report) : null;
  if (rule === null || start === null) return { rule: null, rdates, exdates };
  if (!endsBefore(rule, start))
    return { rule: { ...rule, until: Math.max(rule.until, getInstant(start)) }, rdates, exdates };
  report('its rule ends before its first date, which is not listed');
  return { rule: null, rdates, exdates: [...exdates, start] };
}

function parseZonedDate(property: Property, zones: Zones, report: Report): DateValue | null {
  const { params, value } = property;
  const tzid = params['TZID'];
  const known = tzid === undefined ? null : zones.find(tzid);
  const date = parseDateValue(value, known ?? zones.defaultZone, params['VALUE']?.toUpperCase() === 'DATE');
  // A DATE and an instant are the same in every zone.
  if (tzid === undefined || date === null || date.isDate || /Z$/i.test(value)) return date;
  if (known === null) report(`its zone "${tzid}" is unknown: read as ${date.zone}`);
  else if (zones.isGuess(tzid))
    report(`its zone "${tzid}" is known by its offset only: daylight saving is ignored`);
  return date;
}
