import {
  type DateTime,
  type Duration,
  type Instant,
  type LocalTime,
  isMidnight,
  parseDateTime,
  parseDuration,
  toMs,
} from './date-time.ts';
import {
  type CalendarObject,
  type EventComponent,
  type Properties,
  type Report,
  getProperties,
  getProperty,
  getValue,
  getValues,
} from './parse-components.ts';
import type { ContentLine } from './content-lines.ts';
import { type Rrule, endsBefore, parseRrule } from './rrule.ts';
import { HOME_ZONE, UTC_ZONE, type Zone, getDefaultZone, isGuess, resolveTzid } from './time-zone.ts';
import { DAY_MS } from '../../../lib/locale.ts';

/** A VEVENT. Its texts are read later, from `properties`, and only for the instances that are listed. */
export interface VEvent extends Dtstart, RecurrenceProperties {
  readonly uid: string;
  /** 0 without a SEQUENCE. */
  readonly sequence: number;
  /** Null without a LAST-MODIFIED that can be read. */
  readonly lastModified: Instant | null;
  /** Null without a DTSTAMP that can be read. */
  readonly dtstamp: Instant | null;
  /** By DTEND or DURATION; null when neither tells. */
  readonly duration: Duration | null;
  readonly isCancelled: boolean;
  readonly properties: Properties;
}

/** When an event begins. */
interface Dtstart {
  /** In local time of `zone`; null when the calendar does not say. */
  readonly dtstart: LocalTime | null;
  /** Whether the event lasts whole days. They are days of the home zone, and `zone` is the home zone. */
  readonly isAllDay: boolean;
  readonly zone: Zone;
}

/** What makes a VEVENT recur, or relates it to one that does. */
interface RecurrenceProperties {
  readonly rrules: readonly Rrule[];
  readonly rdates: readonly Rdate[];
  readonly exdates: readonly DateProperty[];
  /** The recurrence instance that this VEVENT overrides (RFC 5545, 3.8.4.4); null when it overrides none. */
  readonly recurrenceId: DateProperty | null;
  /** Whether it overrides all later instances too: RANGE=THISANDFUTURE (RFC 5545, 3.2.13). */
  readonly thisAndFuture: boolean;
}

/** A value of RDATE (RFC 5545, 3.8.5.2). */
interface Rdate {
  readonly start: DateProperty;
  /** That of a PERIOD; null for a DATE or DATE-TIME, which lasts as long as its VEVENT. */
  readonly duration: Duration | null;
}

/** A value of DTSTART, DTEND, RDATE, EXDATE or RECURRENCE-ID, with the zone of its TZID. */
export interface DateProperty extends DateTime {
  /** Null without a TZID. */
  readonly zone: Zone | null;
}

/**
 * Reads a VEVENT; throws when its DTSTART is neither a DATE nor a DATE-TIME. One without a DTSTART has no date yet. All
 * else that cannot be read is left out or guessed, and told to `report`.
 */
export function parseVevent({ properties, calendar }: EventComponent, report: Report): VEvent {
  const parseDate = (name: string): DateProperty | null => {
    const line = getProperty(properties, name);
    return line === undefined ? null : parseDateProperty(line, calendar, report);
  };
  const property = parseDate('DTSTART');
  const written = getValue(properties, 'DTSTART');
  if (property === null && written !== '')
    throw new Error(`its start is not a time: ${written.slice(0, 40)}`);
  const start = toDtstart(property, getDefaultZone(calendar), properties);
  const dtend = parseDate('DTEND');
  const duration = toDuration(start, dtend, properties);
  reportEnd(start, dtend, duration, properties, report);
  if (getValue(properties, 'UID') === '') report('it has no UID: its start and title stand for it');
  return {
    uid: toUid(properties),
    sequence: Number.parseInt(getValue(properties, 'SEQUENCE'), 10) || 0,
    lastModified: parseUtc(properties, 'LAST-MODIFIED'),
    dtstamp: parseUtc(properties, 'DTSTAMP'),
    ...start,
    duration,
    ...parseRecurrence(properties, start, calendar, report),
    isCancelled: isCancelled(properties) || /^cancel$/i.test(getValue(calendar.properties, 'METHOD')),
    properties,
  };
}

/** Whether an event is not for the public (RFC 5545, 3.8.1.3: CLASS). */
export const isPrivate = (properties: Properties): boolean =>
  /^(?:private|confidential)$/i.test(getValue(properties, 'CLASS'));

/** UID, or what stands for it where a producer leaves it out: DTSTART and SUMMARY. */
function toUid(properties: Properties): string {
  const uid = getValue(properties, 'UID');
  if (uid !== '') return uid;
  return `${getProperty(properties, 'DTSTART')?.value ?? 'undated'}-${getProperty(properties, 'SUMMARY')?.value ?? 'untitled'}`;
}

/** LAST-MODIFIED and DTSTAMP must be in UTC (RFC 5545, 3.8.7); one without `Z` is taken for UTC. */
const parseUtc = (properties: Properties, name: string): Instant | null =>
  parseDateTime(getValue(properties, name))?.local ?? null;

/** Cancelled by STATUS (RFC 5545, 3.8.1.11), or as Exchange does it: STATUS:CONFIRMED and "Canceled: " in SUMMARY. */
const isCancelled = (properties: Properties): boolean =>
  /^cancell?ed$/i.test(getValue(properties, 'STATUS')) ||
  (properties.has('X-MICROSOFT-CDO-BUSYSTATUS') && /^cancell?ed: /i.test(getValue(properties, 'SUMMARY')));

/** DTSTART with its zone; whole days are days of the home zone, whatever TZID stands beside them. */
function toDtstart(property: DateProperty | null, defaultZone: Zone, properties: Properties): Dtstart {
  if (property === null) return { dtstart: null, isAllDay: false, zone: HOME_ZONE };
  if (property.isDate) return { dtstart: property.local, isAllDay: true, zone: HOME_ZONE };
  const zone = property.offset === null ? (property.zone ?? defaultZone) : UTC_ZONE;
  const dtstart = property.offset === null ? property.local : property.local - property.offset;
  // Outlook writes DTSTART and DTEND of whole days as DATE-TIMEs at midnight and marks the event.
  const isMarked = /^true$/i.test(getValue(properties, 'X-MICROSOFT-CDO-ALLDAYEVENT'));
  const midnight = isMarked ? findMidnight(dtstart, zone) : null;
  return midnight === null
    ? { dtstart, isAllDay: false, zone }
    : { dtstart: midnight, isAllDay: true, zone: HOME_ZONE };
}

/** The midnight that a local time is, in the home zone or in its own zone; null when it is neither. */
function findMidnight(local: LocalTime, zone: Zone): LocalTime | null {
  const home = HOME_ZONE.toLocalTime(zone.toInstant(local));
  if (isMidnight(home)) return home;
  return isMidnight(local) ? local : null;
}

/**
 * How long an event lasts by its DTEND or DURATION; null when neither tells. Whole days are at least one (RFC 5545,
 * 3.6.1). RFC 5545 (3.8.5.3) makes the duration that a DTEND gives exact; it is nominal here, so that every
 * instance ends at the same local time, also in the night in which clocks change.
 */
function toDuration(
  { dtstart, isAllDay, zone }: Dtstart,
  dtend: DateProperty | null,
  properties: Properties,
): Duration | null {
  if (dtstart === null) return null;
  if (isAllDay) return { nominalMs: Math.max(1, countDays(dtstart, dtend, properties)) * DAY_MS, exactMs: 0 };
  if (dtend === null) return parseDuration(getValue(properties, 'DURATION'));
  const end = zone.toLocalTime(toInstant(dtend, zone));
  return end < dtstart ? null : { nominalMs: end - dtstart, exactMs: 0 };
}

function countDays(dtstart: LocalTime, dtend: DateProperty | null, properties: Properties): number {
  if (dtend === null) {
    const duration = parseDuration(getValue(properties, 'DURATION'));
    return duration === null ? 1 : Math.ceil(toMs(duration) / DAY_MS);
  }
  const end = dtend.isDate ? dtend.local : findMidnight(toInstant(dtend, HOME_ZONE), UTC_ZONE);
  return Math.round(((end ?? dtend.local) - dtstart) / DAY_MS);
}

/** Says when an event has an end that cannot be read, or one that is before its start. */
function reportEnd(
  { dtstart }: Dtstart,
  dtend: DateProperty | null,
  duration: Duration | null,
  properties: Properties,
  report: Report,
): void {
  const line = getProperty(properties, 'DTEND') ?? getProperty(properties, 'DURATION');
  if (line === undefined || line.value === '') return;
  const isRead = line.name === 'DTEND' ? dtend !== null : parseDuration(line.value) !== null;
  const isEarly = dtend?.isDate === true && dtstart !== null && dtend.local < dtstart;
  if (!isRead) report(`its end is not a time: ${line.value.slice(0, 40)}: left out`, line);
  else if (isEarly || duration === null) report('its end is before its start: left out', line);
}

/** Reads them; what cannot be read is left out and told to `report`. */
function parseRecurrence(
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

/** Reads a DATE, a DATE-TIME, or a PERIOD with an end or a duration (RFC 5545, 3.3.9); null when it is none. */
function parseRdate(line: ContentLine, calendar: CalendarObject, report: Report): Rdate | null {
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

/** Reads such a value; null when it is neither a DATE nor a DATE-TIME. */
function parseDateProperty(
  line: ContentLine,
  calendar: CalendarObject,
  report: Report = () => undefined,
): DateProperty | null {
  const { params, value } = line;
  const dateTime = parseDateTime(value, params);
  if (dateTime === null) return null;
  const tzid = params['TZID'];
  if (tzid === undefined) return { ...dateTime, zone: null };
  const known = resolveTzid(tzid, calendar);
  const zone = known ?? getDefaultZone(calendar);
  // A DATE and an instant are the same in every zone.
  if (!dateTime.isDate && dateTime.offset === null) {
    if (known === null) report(`its zone "${tzid}" is not known: taken for ${zone.name}`, line);
    else if (isGuess(tzid, known, calendar))
      report(`its zone "${tzid}" is known by its offset only: its clocks are taken never to change`, line);
  }
  return { ...dateTime, zone };
}

/** The instant that a value means; a local time without a TZID is in `defaultZone`. */
export const toInstant = ({ local, offset, zone }: DateProperty, defaultZone: Zone): Instant =>
  offset === null ? (zone ?? defaultZone).toInstant(local) : local - offset;
