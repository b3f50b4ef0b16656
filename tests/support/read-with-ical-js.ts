import ICAL from 'ical.js';

import { toHomeInstant } from '../../src/lib/local-time.ts';

/** A recurrence instance as ical.js reads it, which shares no code with our reader. */
export interface IcalJsInstance {
  readonly uid: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
}

/** The instances in a calendar text that are not cancelled and begin in `from` … `to`, soonest first, by ical.js. */
export function readWithIcalJs(text: string, from: Date, to: Date): IcalJsInstance[] {
  const calendar = ICAL.Component.fromString(text);
  const components = calendar.getAllSubcomponents('vevent');
  const instances = components.flatMap((component) => {
    if (component.hasProperty('recurrence-id')) return [];
    // Without `strictExceptions` ical.js relates every RECURRENCE-ID in the file to this event.
    const exceptions = components.filter(
      (each) => each.hasProperty('recurrence-id') && getUid(each) === getUid(component),
    );
    const event = new ICAL.Event(component, { strictExceptions: true, exceptions });
    return listInstances(event, to);
  });
  const masters = new Set(components.filter((each) => !each.hasProperty('recurrence-id')).map(getUid));
  const orphans = components
    .filter((each) => !masters.has(getUid(each)))
    .map((each) => toInstance(new ICAL.Event(each)));
  return [...instances, ...orphans]
    .flatMap((instance) => instance ?? [])
    .filter(({ start }) => Date.parse(start) >= from.getTime() && Date.parse(start) <= to.getTime())
    .sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));
}

function listInstances(event: ICAL.Event, to: Date): (IcalJsInstance | null)[] {
  if (!event.isRecurring()) return [toInstance(event)];
  const instances: (IcalJsInstance | null)[] = [];
  const iterator = event.iterator();
  while (instances.length <= 1000) {
    const next = iterator.next() as ICAL.Time | undefined;
    if (!next || next.toJSDate() > to) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    instances.push(toInstance(item, startDate, endDate));
  }
  return instances;
}

function toInstance(event: ICAL.Event, start = event.startDate, end = event.endDate): IcalJsInstance | null {
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return null;
  return { uid: event.uid, title: event.summary, start: toIso(start), end: toIso(end) };
}

/** ical.js gives a DATE no zone; our whole days are days in Auckland. */
const toIso = (time: ICAL.Time): string =>
  (time.isDate ? new Date(toHomeInstant(time.toString(), '00:00')) : time.toJSDate()).toISOString();

const getUid = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid'));
