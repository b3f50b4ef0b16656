import { parseDateTime } from './date-time.ts';
import { expandRrule } from './expand-rrule.ts';
import type { Instant } from './local-time.ts';
import type { TimeZoneComponent } from './parse-components.ts';
import { getProperties, getProperty, getValues, type Properties } from './properties.ts';
import { parseRrule } from './rrule.ts';
import { findLastUpTo } from './find-last-up-to.ts';
import { createFixedZone, createZone, type Zone } from './time-zone.ts';
import { toUtcOffset } from './utc-offset.ts';

/** The instant from which an observance holds, and its UTC offset in milliseconds. */
interface Onset {
  readonly at: Instant;
  readonly offset: number;
}

/** The years of which onsets are computed: 1990 to 2059. */
const FROM = Date.UTC(1990, 0, 1);
const TO = Date.UTC(2060, 0, 1);

/** The zone that a VTIMEZONE defines by its observances (RFC 5545, 3.6.5); null when none of them can be read. */
export function toZone(tzid: string, { observances }: TimeZoneComponent): Zone | null {
  const onsets = observances.flatMap(expandObservance).sort((a, b) => a.at - b.at);
  const [first] = onsets;
  if (first === undefined) return null;
  if (onsets.every(({ offset }) => offset === first.offset)) return createFixedZone(tzid, first.offset);
  return createZone(tzid, (instant) => findLastUpTo(onsets, instant, ({ at }) => at)?.offset ?? first.offset);
}

/** The onsets of a STANDARD or DAYLIGHT. Their local times are those of the observance before (TZOFFSETFROM). */
function expandObservance(observance: Properties): Onset[] {
  const offset = parseUtcOffset(getProperty(observance, 'TZOFFSETTO')?.value);
  const dtstart = parseDateTime(getProperty(observance, 'DTSTART')?.value ?? '')?.local;
  if (offset === null || dtstart === undefined) return [];
  const before = createFixedZone(
    '',
    parseUtcOffset(getProperty(observance, 'TZOFFSETFROM')?.value) ?? offset,
  );
  const rdates = getValues(observance, 'RDATE').flatMap(({ value }) => parseDateTime(value)?.local ?? []);
  const recurring = getProperties(observance, 'RRULE').flatMap((line) => {
    const rrule = parseRrule(line, before, false);
    if (rrule === null) return [];
    const locals = expandRrule(rrule.ruleParts, dtstart, FROM, TO);
    return locals.filter((local) => before.toInstant(local) <= rrule.until);
  });
  return [dtstart, ...rdates, ...recurring].map((local) => ({ at: before.toInstant(local), offset }));
}

function parseUtcOffset(value = ''): number | null {
  const [, sign, hours, minutes, seconds] = /^([+-])?(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(value.trim()) ?? [];
  return hours === undefined ? null : toUtcOffset(sign, hours, minutes, seconds);
}
