import type { ContentLine } from './content-lines.ts';
import { parseDateProperty, type DateProperty } from './date-property.ts';
import { parseDateTime } from './date-time.ts';
import { toDtstart, toDuration, type Dtstart } from './dtstart.ts';
import type { Duration } from './duration.ts';
import type { Instant } from './local-time.ts';
import type { EventComponent } from './parse-components.ts';
import { getProperties, getProperty, getValues, type Properties } from './properties.ts';
import { parseRdate, type Rdate } from './rdate.ts';
import { getDefaultZone } from './resolve-tzid.ts';
import { parseRrule, type Rrule } from './rrule.ts';

/** A VEVENT. Its texts are read later, from `properties`, and only for the instances that are listed. */
export interface VEvent extends Dtstart {
  readonly uid: string;
  /** 0 without a SEQUENCE. */
  readonly sequence: number;
  /** Null without a LAST-MODIFIED that can be read. */
  readonly lastModified: Instant | null;
  /** Null without a DTSTAMP that can be read. */
  readonly dtstamp: Instant | null;
  /** By DTEND or DURATION; null when neither tells. */
  readonly duration: Duration | null;
  readonly rrules: readonly Rrule[];
  readonly rdates: readonly Rdate[];
  readonly exdates: readonly DateProperty[];
  /** The recurrence instance that this VEVENT overrides (RFC 5545, 3.8.4.4); null when it overrides none. */
  readonly recurrenceId: DateProperty | null;
  /** Whether it overrides all later instances too: RANGE=THISANDFUTURE (RFC 5545, 3.2.13). */
  readonly thisAndFuture: boolean;
  readonly isCancelled: boolean;
  readonly properties: Properties;
}

/** Reads a VEVENT; throws when its DTSTART is neither a DATE nor a DATE-TIME. One without a DTSTART has no date yet. */
export function parseVevent({ properties, calendar }: EventComponent): VEvent {
  const parseDate = (line: ContentLine | undefined): DateProperty | null =>
    line === undefined ? null : parseDateProperty(line, calendar);
  const dtstartLine = getProperty(properties, 'DTSTART');
  const property = parseDate(dtstartLine);
  if (property === null && dtstartLine !== undefined && dtstartLine.value !== '')
    throw new Error(`its start is not a time: ${dtstartLine.value.slice(0, 40)}`);
  const { dtstart, isAllDay, zone } = toDtstart(property, getDefaultZone(calendar), properties);
  const dtend = parseDate(getProperty(properties, 'DTEND'));
  const recurrenceId = getProperty(properties, 'RECURRENCE-ID');
  return {
    uid: toUid(properties),
    sequence: Number.parseInt(getProperty(properties, 'SEQUENCE')?.value ?? '0', 10) || 0,
    lastModified: parseUtc(properties, 'LAST-MODIFIED'),
    dtstamp: parseUtc(properties, 'DTSTAMP'),
    dtstart,
    isAllDay,
    zone,
    duration: dtstart === null ? null : toDuration({ dtstart, isAllDay, zone }, dtend, properties),
    rrules: getProperties(properties, 'RRULE').flatMap(
      ({ value }) => parseRrule(value, zone, isAllDay) ?? [],
    ),
    rdates: getValues(properties, 'RDATE').flatMap((line) => parseRdate(line, calendar) ?? []),
    exdates: getValues(properties, 'EXDATE').flatMap((line) => parseDate(line) ?? []),
    recurrenceId: parseDate(recurrenceId),
    thisAndFuture: recurrenceId?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    isCancelled:
      isCancelled(properties) || /^cancel$/i.test(getProperty(calendar.properties, 'METHOD')?.value ?? ''),
    properties,
  };
}

/** Whether an event is not for the public (RFC 5545, 3.8.1.3: CLASS). */
export const isPrivate = (properties: Properties): boolean =>
  /^(?:private|confidential)$/i.test(getProperty(properties, 'CLASS')?.value ?? '');

/** LAST-MODIFIED and DTSTAMP must be in UTC (RFC 5545, 3.8.7); one without `Z` is taken for UTC. */
const parseUtc = (properties: Properties, name: string): Instant | null =>
  parseDateTime(getProperty(properties, name)?.value ?? '')?.local ?? null;

/** Cancelled by STATUS (RFC 5545, 3.8.1.11), or as Exchange does it: STATUS:CONFIRMED and "Canceled: " in SUMMARY. */
const isCancelled = (properties: Properties): boolean =>
  /^cancell?ed$/i.test(getProperty(properties, 'STATUS')?.value ?? '') ||
  (properties.has('X-MICROSOFT-CDO-BUSYSTATUS') &&
    /^cancell?ed: /i.test(getProperty(properties, 'SUMMARY')?.value ?? ''));

/** UID, or what stands for it where a producer leaves it out: DTSTART and SUMMARY. */
function toUid(properties: Properties): string {
  const uid = getProperty(properties, 'UID')?.value ?? '';
  if (uid !== '') return uid;
  return `${getProperty(properties, 'DTSTART')?.value ?? 'undated'}-${getProperty(properties, 'SUMMARY')?.value ?? 'untitled'}`;
}
