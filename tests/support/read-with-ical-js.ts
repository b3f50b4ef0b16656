import ICAL from 'ical.js';

/** One date of an event as ical.js, which shares no code with ours, understands it. */
export interface IndependentDate {
  readonly uid: string;
  readonly title: string;
  readonly start: string;
  readonly end: string;
}

/** The dates in a calendar text that are not cancelled and begin in `from` … `to`, soonest first, by ical.js. */
export function readWithIcalJs(text: string, from: Date, to: Date): IndependentDate[] {
  const calendar = ICAL.Component.fromString(text);
  const components = calendar.getAllSubcomponents('vevent');
  const dates = components.flatMap((component) => {
    if (component.hasProperty('recurrence-id')) return [];
    // Left to itself ical.js takes every exception in the file for one of this event.
    const exceptions = components.filter(
      (each) => each.hasProperty('recurrence-id') && getUid(each) === getUid(component),
    );
    const event = new ICAL.Event(component, { strictExceptions: true, exceptions });
    return listDates(event, to);
  });
  const masters = new Set(components.filter((each) => !each.hasProperty('recurrence-id')).map(getUid));
  const orphans = components
    .filter((each) => !masters.has(getUid(each)))
    .map((each) => toDate(new ICAL.Event(each)));
  return [...dates, ...orphans]
    .flatMap((date) => date ?? [])
    .filter(({ start }) => Date.parse(start) >= from.getTime() && Date.parse(start) <= to.getTime())
    .sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));
}

function listDates(event: ICAL.Event, to: Date): (IndependentDate | null)[] {
  if (!event.isRecurring()) return [toDate(event)];
  const dates: (IndependentDate | null)[] = [];
  const iterator = event.iterator();
  for (
    let next = iterator.next() as ICAL.Time | undefined;
    next;
    next = iterator.next() as ICAL.Time | undefined
  ) {
    if (next.toJSDate() > to || dates.length > 1000) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    dates.push(toDate(item, startDate, endDate));
  }
  return dates;
}

function toDate(event: ICAL.Event, start = event.startDate, end = event.endDate): IndependentDate | null {
  if (event.component.getFirstPropertyValue('status') === 'CANCELLED') return null;
  return { uid: event.uid, title: event.summary, start: toIso(start), end: toIso(end) };
}

/** ical.js gives days no zone; ours are Auckland's. */
function toIso(time: ICAL.Time): string {
  if (!time.isDate) return time.toJSDate().toISOString();
  const noon = Date.UTC(time.year, time.month - 1, time.day);
  const name = new Intl.DateTimeFormat('en', {
    timeZone: 'Pacific/Auckland',
    timeZoneName: 'longOffset',
  }).format(noon);
  const hours = Number(/GMT\+(\d+)/.exec(name)?.[1]);
  return new Date(noon - hours * 60 * 60 * 1000).toISOString();
}

const getUid = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid'));
