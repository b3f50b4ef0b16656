import { getFirst, type EventSource, type Properties } from './calendar-source.ts';
import type { ContentLine } from './content-lines.ts';
import { parseDateValue, parseDuration, type Instant, type Length } from './date-values.ts';
import { toLength, toStart, type EventStart } from './event-span.ts';
import type { Reference } from './reference.ts';
import { getDefaultZone, resolveZone } from './resolve-zone.ts';
import { parseRule, type Rule } from './rule.ts';

/** A VEVENT with its times understood. Its texts are read when they are needed. */
export interface SourceEvent extends EventStart {
  readonly uid: string;
  /** SEQUENCE, 0 without one. */
  readonly sequence: number;
  /** LAST-MODIFIED, or else DTSTAMP; 0 without either. */
  readonly modified: Instant;
  /** How long it lasts; null when the calendar does not say. */
  readonly length: Length | null;
  readonly rules: readonly Rule[];
  /** RDATE: dates besides the rule, some with a length of their own. */
  readonly extras: readonly { readonly at: Reference; readonly length: Length | null }[];
  /** EXDATE: dates that the rule gives and that do not take place. */
  readonly exclusions: readonly Reference[];
  /** RECURRENCE-ID: the date of a series that this event stands in for. */
  readonly replaces: Reference | null;
  /** Whether it also stands in for all later dates (RANGE=THISANDFUTURE). */
  readonly andFuture: boolean;
  readonly isCancelled: boolean;
  readonly properties: Properties;
}

/** Reads the times of a VEVENT; throws when its start is not a time. */
export function parseSourceEvent({ properties, head }: EventSource): SourceEvent {
  const defaultZone = getDefaultZone(head);
  const refer = (line: ContentLine, value = line.value): Reference | null => {
    const date = parseDateValue(value, line.params);
    const tzid = line.params['TZID'];
    return date === null
      ? null
      : { ...date, zone: tzid === undefined ? null : (resolveZone(tzid, head) ?? defaultZone) };
  };
  const first = getFirst(properties, 'DTSTART');
  const written = first === undefined || first.value === '' ? null : refer(first);
  if (written === null && first !== undefined && first.value !== '')
    throw new Error(`its start is not a time: ${first.value.slice(0, 40)}`);
  const endLine = getFirst(properties, 'DTEND');
  const end = endLine === undefined ? null : refer(endLine);
  const { start, isDay, zone } = toStart(written, defaultZone, properties);
  const replaced = getFirst(properties, 'RECURRENCE-ID');
  return {
    uid: toUid(properties),
    sequence: Number.parseInt(getFirst(properties, 'SEQUENCE')?.value ?? '0', 10) || 0,
    modified: toModified(properties),
    start,
    isDay,
    zone,
    length: start === null ? null : toLength({ start, isDay, zone }, end, properties),
    rules: list(properties, 'RRULE').flatMap(({ value }) => parseRule(value, zone, isDay) ?? []),
    extras: eachDate(properties, 'RDATE').flatMap(([line, value]) => toExtra(line, value, refer)),
    exclusions: eachDate(properties, 'EXDATE').flatMap(([line, value]) => refer(line, value) ?? []),
    replaces: replaced === undefined ? null : refer(replaced),
    andFuture: replaced?.params['RANGE']?.toUpperCase() === 'THISANDFUTURE',
    isCancelled:
      isCancelled(properties) || /^cancel$/i.test(getFirst(head.properties, 'METHOD')?.value ?? ''),
    properties,
  };
}

/** Whether an event is meant for other eyes than the public's (CLASS). */
export const isPrivate = (properties: Properties): boolean =>
  /^(?:private|confidential)$/i.test(getFirst(properties, 'CLASS')?.value ?? '');

function toExtra(
  line: ContentLine,
  value: string,
  refer: (line: ContentLine, value: string) => Reference | null,
): SourceEvent['extras'] {
  const [first = '', second] = value.split('/');
  const at = refer(line, first);
  if (at === null) return [];
  const end = second === undefined ? null : refer(line, second);
  const length =
    end === null ? parseDuration(second ?? '') : { wallMs: Math.max(0, end.wall - at.wall), exactMs: 0 };
  return [{ at, length }];
}

const list = (properties: Properties, name: string): readonly ContentLine[] => properties.get(name) ?? [];

const eachDate = (properties: Properties, name: string): (readonly [ContentLine, string])[] =>
  list(properties, name).flatMap((line) =>
    line.value
      .split(/[,;]/)
      .filter(Boolean)
      .map((value) => [line, value.trim()] as const),
  );

function toModified(properties: Properties): Instant {
  const value = getFirst(properties, 'LAST-MODIFIED')?.value ?? getFirst(properties, 'DTSTAMP')?.value ?? '';
  return parseDateValue(value)?.wall ?? 0;
}

/** Called off by STATUS, or as Exchange does it: STATUS:CONFIRMED and a title that begins with the word. */
const isCancelled = (properties: Properties): boolean =>
  /^cancell?ed$/i.test(getFirst(properties, 'STATUS')?.value ?? '') ||
  (properties.has('X-MICROSOFT-CDO-BUSYSTATUS') &&
    /^cancell?ed: /i.test(getFirst(properties, 'SUMMARY')?.value ?? ''));

/** Events without a UID are known by when they are and what they are called. */
function toUid(properties: Properties): string {
  const uid = getFirst(properties, 'UID')?.value ?? '';
  if (uid !== '') return uid;
  return `${getFirst(properties, 'DTSTART')?.value ?? 'undated'}-${getFirst(properties, 'SUMMARY')?.value ?? 'untitled'}`;
}
