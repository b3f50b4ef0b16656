import { ENGLISH_FORMATS, getAucklandDay, joinDate } from '../../core/dates.ts';
import { formatEventDay, formatEventTime, formatTimeOfDay } from '../../core/event-times.ts';
import { smartenQuotes } from '../../lib/text.ts';
import { type CampaignEvent, formatMove, getSeries, isShown, listEventEntries } from './events.ts';

const MAX_DATES = 4;
const MAX_NEARBY = 3;
/** In characters; search engines show no more. */
const MAX_DESCRIPTION_LENGTH = 160;

/** Labels for texts that both browsers and servers format. */
type TimeLabels = Readonly<Record<'tba' | 'cancelled' | 'movedFrom', string>>;

export type EventPageData = ReturnType<typeof buildEventPage>;

/** Chooses what the page of an event shows; `events` are those of the calendar, `now` is in milliseconds. */
export function buildEventPage(event: CampaignEvent, events: readonly CampaignEvent[], now: number) {
  const isOver = event.start !== null && !isShown(event, 'all', now);
  const time = Math.max(Date.parse(event.start ?? '') || 0, now);
  const takeNearest = (candidates: readonly CampaignEvent[], count: number) => {
    const getDistance = ({ start }: CampaignEvent) =>
      start === null ? Infinity : Math.abs(Date.parse(start) - time);
    const nearest = candidates.toSorted((a, b) => getDistance(a) - getDistance(b)).slice(0, count);
    return candidates.filter((candidate) => nearest.includes(candidate));
  };
  const ahead = events.filter((other) => other.id !== event.id && isShown(other, 'all', now));
  const series = getSeriesUid(event);
  const entries = listEventEntries(
    ahead.filter(({ cancelled }) => cancelled === undefined),
    'all',
    now,
  );
  return {
    event,
    isOver,
    /** Whether it is dated, not cancelled and not over. */
    isAhead: !isOver && event.start !== null && event.cancelled === undefined,
    note: series && findNote([event, ...ahead], event),
    /** The nearest other dates of its series. */
    dates: takeNearest(
      ahead.filter((other) => series !== undefined && getSeriesUid(other) === series),
      MAX_DATES,
    ),
    /** The nearest other events, each series once. */
    nearby: takeNearest(
      entries.filter((other) => series === undefined || getSeriesUid(other) !== series),
      MAX_NEARBY,
    ),
  };
}

/** Returns the note on the series of an event, from this date and later ones. */
function findNote(events: readonly CampaignEvent[], event: CampaignEvent) {
  const sorted = events.toSorted((a, b) => ((a.start ?? '') < (b.start ?? '') ? -1 : 1));
  return listEventEntries(sorted, 'all', 0).find((entry) => getSeries(entry) === getSeries(event))?.note;
}

/** Returns the UID of the series of an occurrence; undefined for a single event. */
const getSeriesUid = ({ id }: CampaignEvent): string | undefined =>
  /^(.+)\/\d{4}-\d\d-\d\d(?:T[\d:]+Z)?$/.exec(id)?.[1];

/** Formats the time of an event in full: `Saturday 27 September 2025, 10 am to 11:30 am`. */
export function formatWhen({ start, end, allDay }: CampaignEvent, { tba }: Pick<TimeLabels, 'tba'>): string {
  const when = formatEventTime({ start, end, allDay }, { full: true }) ?? tba;
  const endsOnDay =
    start !== null && end !== null && end > start && formatEventDay(start) === formatEventDay(end);
  return endsOnDay && !allDay ? `${when} to ${formatTimeOfDay(end)}` : when;
}

/** Returns the reason of a cancelled event, the earlier time or place of a moved one, or ''. */
export const formatNotice = (event: CampaignEvent, { movedFrom }: Pick<TimeLabels, 'movedFrom'>): string =>
  joinDate(smartenQuotes(event.cancelled ?? (event.moved ? formatMove(event.moved, movedFrom) : '')));

/** Returns the title with the day, because dates of a series have the same title. */
export const formatEventTitle = ({ title, start }: CampaignEvent): string =>
  [smartenQuotes(title), start && ENGLISH_FORMATS.longDay(getAucklandDay(new Date(start)))]
    .filter(Boolean)
    .join(', ');

export function formatEventDescription(event: CampaignEvent, labels: TimeLabels): string {
  const status = event.cancelled === undefined ? '' : `${labels.cancelled}. `;
  const place = [formatWhen(event, labels), event.location].filter(Boolean).join(', ');
  const text = `${status}${place}. ${event.description}`.replaceAll(/\s+/g, ' ').trim();
  return text.length <= MAX_DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/\s+\S*$/, '')}…`;
}

/** Formats the facts of an event that has changed. */
export const formatEventState = (event: CampaignEvent, labels: TimeLabels): string =>
  [
    event.cancelled === undefined
      ? [formatWhen(event, labels), event.location].filter(Boolean).join(' · ')
      : labels.cancelled,
    formatNotice(event, labels),
  ]
    .filter(Boolean)
    .join('. ');
