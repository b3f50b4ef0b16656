import type { Calendar } from './calendar.ts';
import { DAY_MS } from './local-time.ts';
import { parseInstanceId, toRecurrenceId } from './recurrence-id.ts';
import type { RecurrenceInstance } from './recurrence-instance.ts';
import { expandSeries } from './recurrence-set.ts';
import type { Series } from './series.ts';
import { createTextReader } from './text-properties.ts';
import { HOME_ZONE, type Zone } from './time-zone.ts';
import { writeContentLines, writeText } from './write-content-lines.ts';
import { getWrittenZone, writeInstance, writeVevent } from './write-vevent.ts';
import { writeVtimezone } from './write-vtimezone.ts';

/**
 * The whole calendar, for others to subscribe to: every master component and override with the UID, SEQUENCE and STATUS
 * of its source, its texts in plain text, and nothing about organisers, attendees or alarms. A recurring event keeps its
 * zone; all other times are in the home zone.
 */
export function writeCalendar(calendar: Calendar, name: string, now: Date): string {
  const readTexts = createTextReader();
  const zones = new Set<Zone>([HOME_ZONE]);
  const events = calendar.series.flatMap((series) => [
    ...[series.master ?? [], series.overrides].flat().flatMap((event) => {
      zones.add(getWrittenZone(series, event));
      return writeVevent(series, event, readTexts({ event, master: series.master }), now);
    }),
    ...expandPeriods(series).flatMap((instance) => writeInstance(instance, readTexts(instance), now)),
  ]);
  const timeZones = [...zones].flatMap((zone) => writeVtimezone(zone, calendar.timeZones));
  return writeVcalendar(name, [...timeZones, ...events]);
}

/**
 * One instance as a calendar of its own; null when the calendar has no instance of this id. It has the UID of its
 * series and its own RECURRENCE-ID, so that programs add, and later update, this instance alone.
 */
export function writeInstanceCalendar(
  calendar: Calendar,
  id: string,
  name: string,
  now: Date,
): string | null {
  const instance = findInstance(calendar, id);
  if (instance === null) return null;
  const texts = createTextReader()(instance);
  return writeVcalendar(name, [
    ...writeVtimezone(HOME_ZONE, calendar.timeZones),
    ...writeInstance(instance, texts, now),
  ]);
}

/**
 * The instances of a series whose RDATE is a PERIOD with a duration of its own. They are written as overrides, because
 * few programs read a PERIOD.
 */
function expandPeriods(series: Series): RecurrenceInstance[] {
  const { master } = series;
  const periods = master?.rdates.filter(({ duration }) => duration !== null) ?? [];
  if (master === null || periods.length === 0) return [];
  const recurrenceIds = new Set(periods.map(({ start }) => toRecurrenceId(start, master)));
  return expandSeries(series, { from: 0, to: 0 }, () => undefined).filter(
    ({ event, recurrenceId, isCancelled }) =>
      event === master && recurrenceId !== null && recurrenceIds.has(recurrenceId) && !isCancelled,
  );
}

/** Rules are expanded only around the original start that the id names. */
function findInstance(calendar: Calendar, id: string): RecurrenceInstance | null {
  const start = parseInstanceId(id) ?? 0;
  const range = { from: start - DAY_MS, to: start + 2 * DAY_MS };
  for (const series of calendar.series) {
    const found =
      id.startsWith(series.uid) &&
      expandSeries(series, range, () => undefined).find((each) => each.id === id);
    if (found) return found;
  }
  return null;
}

const writeVcalendar = (name: string, components: readonly string[]): string =>
  writeContentLines([
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
