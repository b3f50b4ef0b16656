import {
  parseRecurrence,
  type DateProperty,
  type Dtstart,
  type RecurrenceProperties,
  parseDateProperty,
  toDtstart,
  toDuration,
} from './recurrence-properties.ts';
import type { ContentLine } from './content-lines.ts';
import { type EventComponent, type Properties, type Report, getProperty } from './parse-components.ts';
import { getDefaultZone } from './time-zone.ts';
import { type Duration, type Instant, parseDateTime, parseDuration } from './date-time.ts';

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

/**
 * Reads a VEVENT; throws when its DTSTART is neither a DATE nor a DATE-TIME. One without a DTSTART has no date yet. All
 * else that cannot be read is left out or guessed, and told to `report`.
 */
export function parseVevent(
  { properties, calendar }: Pick<EventComponent, 'properties' | 'calendar'>,
  report: Report,
): VEvent {
  const parseDate = (line: ContentLine | undefined): DateProperty | null =>
    line === undefined ? null : parseDateProperty(line, calendar, report);
  const dtstartLine = getProperty(properties, 'DTSTART');
  const property = parseDate(dtstartLine);
  if (property === null && dtstartLine !== undefined && dtstartLine.value !== '')
    throw new Error(`its start is not a time: ${dtstartLine.value.slice(0, 40)}`);
  const { dtstart, isAllDay, zone } = toDtstart(property, getDefaultZone(calendar), properties);
  const dtend = parseDate(getProperty(properties, 'DTEND'));
  const duration = dtstart === null ? null : toDuration({ dtstart, isAllDay, zone }, dtend, properties);
  reportEnd(
    properties,
    dtend,
    dtend?.isDate === true && dtstart !== null && dtend.local < dtstart ? null : duration,
    report,
  );
  if ((getProperty(properties, 'UID')?.value ?? '') === '')
    report('it has no UID: its start and title stand for it');
  return {
    uid: toUid(properties),
    sequence: Number.parseInt(getProperty(properties, 'SEQUENCE')?.value ?? '0', 10) || 0,
    lastModified: parseUtc(properties, 'LAST-MODIFIED'),
    dtstamp: parseUtc(properties, 'DTSTAMP'),
    dtstart,
    isAllDay,
    zone,
    duration,
    ...parseRecurrence(properties, { dtstart, isAllDay, zone }, calendar, report),
    isCancelled:
      isCancelled(properties) || /^cancel$/i.test(getProperty(calendar.properties, 'METHOD')?.value ?? ''),
    properties,
  };
}

/** Says when an event has an end that cannot be read, or one that is before its start. */
function reportEnd(
  properties: Properties,
  dtend: DateProperty | null,
  duration: Duration | null,
  report: Report,
): void {
  const line = getProperty(properties, 'DTEND') ?? getProperty(properties, 'DURATION');
  if (line === undefined || line.value === '') return;
  const isRead = line.name === 'DTEND' ? dtend !== null : parseDuration(line.value) !== null;
  if (!isRead) report(`its end is not a time: ${line.value.slice(0, 40)}: left out`, line);
  else if (duration === null) report('its end is before its start: left out', line);
}

/** Whether an event is not for the public (RFC 5545, 3.8.1.3: CLASS). */
export const isPrivate = (properties: Properties): boolean =>
  /^(?:private|confidential)$/i.test(getProperty(properties, 'CLASS')?.value ?? '');

/** UID, or what stands for it where a producer leaves it out: DTSTART and SUMMARY. */
function toUid(properties: Properties): string {
  const uid = getProperty(properties, 'UID')?.value ?? '';
  if (uid !== '') return uid;
  return `${getProperty(properties, 'DTSTART')?.value ?? 'undated'}-${getProperty(properties, 'SUMMARY')?.value ?? 'untitled'}`;
}

/** LAST-MODIFIED and DTSTAMP must be in UTC (RFC 5545, 3.8.7); one without `Z` is taken for UTC. */
export const parseUtc = (properties: Properties, name: string): Instant | null =>
  parseDateTime(getProperty(properties, name)?.value ?? '')?.local ?? null;

/** Cancelled by STATUS (RFC 5545, 3.8.1.11), or as Exchange does it: STATUS:CONFIRMED and "Canceled: " in SUMMARY. */
export const isCancelled = (properties: Properties): boolean =>
  /^cancell?ed$/i.test(getProperty(properties, 'STATUS')?.value ?? '') ||
  (properties.has('X-MICROSOFT-CDO-BUSYSTATUS') &&
    /^cancell?ed: /i.test(getProperty(properties, 'SUMMARY')?.value ?? ''));
