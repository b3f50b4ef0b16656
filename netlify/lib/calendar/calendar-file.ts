import type { Calendar } from './calendar.ts';
import { DAY_MS } from './date-values.ts';
import { getWrittenZone, writeDate, writeEvent } from './event-lines.ts';
import { createTextReader } from './event-texts.ts';
import { expandSeries, type Occurrence } from './occurrences.ts';
import { toSlot, type Series } from './series.ts';
import { toCalendarText, writeText } from './write-lines.ts';
import { writeZone } from './zone-lines.ts';
import { HOME_ZONE, type Zone } from './zone.ts';

/**
 * The whole calendar for others to subscribe to: every event, series and change with the UID, SEQUENCE and STATUS of
 * its source, its texts in plain text, and nothing about organisers, guests or alarms. What repeats keeps the clock
 * that it repeats by; all other times are Auckland's.
 */
export function writeCalendar(calendar: Calendar, name: string, now: Date): string {
  const readTexts = createTextReader();
  const zones = new Set<Zone>([HOME_ZONE]);
  const events = calendar.series.flatMap((series) => [
    ...[series.master ?? [], series.overrides].flat().flatMap((event) => {
      zones.add(getWrittenZone(series, event));
      return writeEvent(series, event, readTexts({ event, master: series.master }), now);
    }),
    ...listOddLengths(series).flatMap((occurrence) => writeDate(occurrence, readTexts(occurrence), now)),
  ]);
  return toFile(name, [...[...zones].flatMap((zone) => writeZone(zone, calendar.zones)), ...events]);
}

/**
 * One event as a file of its own; null when the calendar has no event of this id. A date of a series carries the
 * UID of the series and its own RECURRENCE-ID, so that each date can be added, and updated, by itself.
 */
export function writeOccurrence(calendar: Calendar, id: string, name: string, now: Date): string | null {
  const occurrence = findOccurrence(calendar, id);
  if (occurrence === null) return null;
  const texts = createTextReader()(occurrence);
  return toFile(name, [...writeZone(HOME_ZONE, calendar.zones), ...writeDate(occurrence, texts, now)]);
}

/**
 * Extra dates that last longer or shorter than the rest of their series (RDATE with a PERIOD). Few programs read
 * those, all of them read an event that stands in for one date.
 */
function listOddLengths(series: Series): Occurrence[] {
  const { master } = series;
  const odd = master?.extras.filter(({ length }) => length !== null) ?? [];
  if (master === null || odd.length === 0) return [];
  const slots = new Set(odd.map(({ at }) => toSlot(at, master)));
  return expandSeries(series, { from: 0, to: 0 }, () => undefined).filter(
    ({ event, slot, isCancelled }) => event === master && slot !== null && slots.has(slot) && !isCancelled,
  );
}

/** An id ends in the place in its series, where it has one; only round about there need a rule be followed. */
function findOccurrence(calendar: Calendar, id: string): Occurrence | null {
  const at = Date.parse(/\/(\d{4}-\d\d-\d\d(?:T[\d:]+Z)?)$/.exec(id)?.[1] ?? '') || 0;
  const span = { from: at - DAY_MS, to: at + 2 * DAY_MS };
  for (const series of calendar.series) {
    const found =
      id.startsWith(series.uid) && expandSeries(series, span, () => undefined).find((each) => each.id === id);
    if (found) return found;
  }
  return null;
}

const toFile = (name: string, components: readonly string[]): string =>
  toCalendarText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campaign site//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...writeText('X-WR-CALNAME', name),
    `X-WR-TIMEZONE:${HOME_ZONE.name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...components,
    'END:VCALENDAR',
  ]);
