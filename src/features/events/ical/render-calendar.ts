import ical, { ICalAlarmRelatesTo, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import { DAY_MS, AUCKLAND_TIME_ZONE } from '../../../core/locale.ts';
import { buildEventPath } from '../event-details.server.ts';
import { formatMove } from '../events.ts';
import { toLocalTime } from './date-values.ts';
import { type RecurrenceInstance, findInstance, listInstances, getInstanceTexts } from './expand-series.ts';
import type { Series } from './series.ts';

/** `origin` is that of the pages of events. */
type CalendarLabels = Readonly<{ name: string; movedFrom?: string; origin?: string }>;

const MONTH_MS = 31 * DAY_MS;
const ALARM_MS = 2 * 60 * 60 * 1000;
/** SEQUENCE counts seconds from here, because those since 1970 would soon exceed a signed integer of 32 bits. */
const SEQUENCE_EPOCH = Date.UTC(2025, 0, 1);

/** Renders the dates of series from a month before `now` to a year after it, and all other events. */
export const renderCalendar = (
  series: readonly Series[],
  labels: CalendarLabels,
  now: Date,
  report: (problem: string) => void = () => undefined,
): string => renderInstances(listInstances(series, now.getTime(), report, MONTH_MS), labels);

export function renderInstanceCalendar(
  series: readonly Series[],
  id: string,
  labels: CalendarLabels,
): string | null {
  const instance = findInstance(series, id);
  if (instance?.start == null || instance.event.isPrivate) return null;
  return renderInstances([instance], labels);
}

function renderInstances(instances: readonly RecurrenceInstance[], labels: CalendarLabels) {
  const calendar = ical({
    name: removeBreaks(labels.name),
    prodId: '//Campaign site//Events//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
    events: instances.flatMap((instance) => buildEvent(instance, labels)),
  });
  // ical-generator ignores the option `relatesTo`, and writes alarms after the start as alarms after the end.
  for (const alarm of calendar.events().flatMap((event) => event.alarms()))
    if (Number(alarm.trigger()) < 0) alarm.relatesTo(ICalAlarmRelatesTo.start);
  return `${calendar.toString()}\r\n`;
}

function buildEvent(instance: RecurrenceInstance, labels: CalendarLabels) {
  const { id, event, start, end, isCancelled, master } = instance;
  if (start === null) return [];
  const { summary, location, description, comment, url, moved } = getInstanceTexts(instance);
  const notice = isCancelled ? comment : moved && formatMove(moved, labels.movedFrom ?? '');
  const { CANCELLED, TENTATIVE, CONFIRMED } = ICalEventStatus;
  // A change of the series may cancel its overrides.
  const revisions = [event, master ?? event];
  const sequence = Math.max(...revisions.map((revision) => revision.sequence));
  const lastModified = Math.max(...revisions.map((revision) => revision.lastModified ?? 0));
  const isAllDay = event.start?.isDate === true;
  const alarms = event.alarms ?? (isAllDay ? [] : [{ at: start - ALARM_MS, description: summary }]);
  // ical-generator reads the day from the UTC fields.
  const toDate = (instant: number): Date =>
    new Date(isAllDay ? toLocalTime(instant, AUCKLAND_TIME_ZONE) : instant);
  return [
    {
      id: removeBreaks(id),
      // Some calendars raise SEQUENCE with a change, others only LAST-MODIFIED. The sum rises with both.
      sequence: sequence + Math.max(0, Math.floor((lastModified - SEQUENCE_EPOCH) / 1000)),
      // DTSTAMP of Google is the time of the request.
      stamp: new Date(lastModified || (event.dtstamp ?? SEQUENCE_EPOCH)),
      lastModified: lastModified === 0 ? null : new Date(lastModified),
      status: isCancelled ? CANCELLED : event.isTentative ? TENTATIVE : CONFIRMED,
      start: toDate(start),
      // RFC 5545, 3.8.2.2: DTEND is later than DTSTART.
      end: end === null || end <= start ? null : toDate(end),
      allDay: isAllDay,
      summary,
      location: location || null,
      // Calendar programs show DESCRIPTION but not COMMENT.
      description: [notice, description].filter(Boolean).join('\n') || null,
      // ical-generator escapes commas and semicolons with backslashes, which are invalid in a URI.
      url: (url || formatPageUrl(id, summary, labels)).replaceAll(',', '%2C').replaceAll(';', '%3B') || null,
      alarms: (isCancelled ? [] : alarms).map(({ at, ...text }) => ({
        trigger: (start - at) / 1000,
        ...text,
      })),
    },
  ];
}

const formatPageUrl = (id: string, title: string, { origin }: CalendarLabels): string =>
  origin === undefined ? '' : `${origin}${buildEventPath(id, title)}`;

/** ical-generator does not escape UID and NAME: a line break would start another property. */
const removeBreaks = (text: string): string => text.replaceAll(/[\r\n]/g, ' ');
