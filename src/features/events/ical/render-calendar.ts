import ical, { type ICalEventData, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import { DAY_MS, AUCKLAND_TIME_ZONE } from '../../../core/locale.ts';
import { formatMove } from '../events.ts';
import { toLocalTime } from './date-values.ts';
import { type RecurrenceInstance, findInstance, listInstances, getInstanceTexts } from './expand-series.ts';
import type { Series } from './series.ts';

type CalendarLabels = Readonly<{ name: string; movedFrom?: string }>;

const MONTH_MS = 31 * DAY_MS;

/** Renders the dates of series from a month before `now` to a year after it, and all other events. */
export const renderCalendar = (
  series: readonly Series[],
  labels: CalendarLabels,
  now: Date,
  report: (problem: string) => void = () => undefined,
): string => renderInstances(listInstances(series, now.getTime(), report, MONTH_MS), labels, now);

export function renderInstanceCalendar(
  series: readonly Series[],
  id: string,
  labels: CalendarLabels,
  now: Date,
): string | null {
  const instance = findInstance(series, id);
  if (instance?.start == null || instance.event.isPrivate) return null;
  return renderInstances([instance], labels, now);
}

function renderInstances(instances: readonly RecurrenceInstance[], labels: CalendarLabels, now: Date) {
  const calendar = ical({
    name: removeBreaks(labels.name),
    prodId: '//Campaign site//Events//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
    events: instances.flatMap((instance) => buildEvent(instance, labels, now)),
  });
  return `${calendar.toString()}\r\n`;
}

function buildEvent(instance: RecurrenceInstance, labels: CalendarLabels, now: Date): ICalEventData[] {
  const { id, event, start, end, isCancelled } = instance;
  if (start === null) return [];
  const { sequence, lastModified, dtstamp, isTentative } = event;
  const { summary, location, description, comment, url, moved } = getInstanceTexts(instance);
  const notice = isCancelled ? comment : moved && formatMove(moved, labels.movedFrom ?? '');
  const { CANCELLED, TENTATIVE, CONFIRMED } = ICalEventStatus;
  const isAllDay = event.start?.isDate === true;
  // ical-generator reads the day from the UTC fields.
  const toDate = (instant: number): Date =>
    new Date(isAllDay ? toLocalTime(instant, AUCKLAND_TIME_ZONE) : instant);
  return [
    {
      id: removeBreaks(id),
      sequence,
      stamp: new Date(dtstamp ?? lastModified ?? now),
      lastModified: lastModified === null ? null : new Date(lastModified),
      status: isCancelled ? CANCELLED : isTentative ? TENTATIVE : CONFIRMED,
      start: toDate(start),
      end: end === null ? null : toDate(end),
      allDay: isAllDay,
      summary,
      location: location || null,
      // Calendar programs show DESCRIPTION but not COMMENT.
      description: [notice, description].filter(Boolean).join('\n') || null,
      // ical-generator escapes commas and semicolons with backslashes, which are invalid in a URI.
      url: url.replaceAll(',', '%2C').replaceAll(';', '%3B') || null,
    },
  ];
}

/** ical-generator does not escape UID and NAME: a line break would start another property. */
const removeBreaks = (text: string): string => text.replaceAll(/[\r\n]/g, ' ');
