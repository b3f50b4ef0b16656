import ICAL from 'ical.js';

import { toAucklandInstant } from '../../src/core/local-time.ts';

/** Lists the uncancelled events that begin between `from` and `to`, soonest first, as ical.js reads them, without their recurrences. */
export const readWithIcalJs = (text: string, from: Date, to: Date) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .filter((component) => component.getFirstPropertyValue('status') !== 'CANCELLED')
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary, startDate, endDate }) => ({
      uid,
      title: summary,
      start: formatIso(startDate),
      end: formatIso(endDate),
    }))
    .filter(({ start }) => Date.parse(start) >= from.getTime() && Date.parse(start) <= to.getTime())
    .sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));

/** ical.js has no zone for a DATE; all-day events are in Auckland time. */
const formatIso = (time: ICAL.Time): string =>
  (time.isDate ? new Date(toAucklandInstant(time.toString(), '00:00')) : time.toJSDate()).toISOString();
