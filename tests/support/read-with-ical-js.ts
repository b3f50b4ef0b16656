import ICAL from 'ical.js';

import { toHomeInstant } from '../../src/core/local-time.ts';

/** The events of a file without series that are not cancelled and begin in `from` … `to`, soonest first, by ical.js. */
export const readWithIcalJs = (text: string, from: Date, to: Date) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .filter((component) => component.getFirstPropertyValue('status') !== 'CANCELLED')
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary, startDate, endDate }) => ({
      uid,
      title: summary,
      start: toIso(startDate),
      end: toIso(endDate),
    }))
    .filter(({ start }) => Date.parse(start) >= from.getTime() && Date.parse(start) <= to.getTime())
    .sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));

/** ical.js gives a DATE no zone; our whole days are days in Auckland. */
const toIso = (time: ICAL.Time): string =>
  (time.isDate ? new Date(toHomeInstant(time.toString(), '00:00')) : time.toJSDate()).toISOString();
