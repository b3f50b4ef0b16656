import type { CampaignEvent } from './events.ts';
import { getAucklandDay } from '../../core/dates.ts';
import { AUCKLAND_TIME_ZONE } from '../../core/locale.ts';
import { EVENTS_CALENDAR_PATH } from '../../core/addresses.ts';

/** Captures the https URL of an online meeting, without Outlook's angle brackets and without punctuation after it. */
export const MEETING_URL =
  /<?(https:\/\/(?:(?:[a-z\d-]+\.)*(?:zoom\.us|webex\.com)|teams\.microsoft\.com|teams\.live\.com|meet\.google\.com)(?:[/?#][^\s<>"]*[^\s<>"'.,;:!?)\]}]|\/|(?![\w@:/?#-]|\.\w)))>?/gi;

type CalendarEntry = Omit<CampaignEvent, 'page' | 'cancelled' | 'moved'>;

const HOUR_MS = 60 * 60 * 1000;
/** In characters. Some browsers and both calendars reject much longer URLs. */
const MAX_DETAILS_LENGTH = 1000;

export const getFileLink = ({ id }: CalendarEntry): string =>
  `${EVENTS_CALENDAR_PATH}?${new URLSearchParams({ event: id }).toString()}`;

/** Lists the links that add an event to a calendar: its file and, if its start is known, Google and Outlook. */
export function listCalendarLinks(entry: CalendarEntry, fileLabel: string) {
  const file = { label: fileLabel, href: getFileLink(entry) };
  const times = getTimes(entry);
  if (times === null) return [file];
  const google = buildUrl('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: entry.title,
    dates: times.map((time) => time.replaceAll(/[-:]|\.\d+/g, '')).join('/'),
    ctz: AUCKLAND_TIME_ZONE,
    location: entry.location,
    details: formatDetails(entry),
  });
  const outlook = buildUrl('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: times[0],
    enddt: times[1],
    allday: entry.allDay ? 'true' : '',
    location: entry.location,
    body: formatDetails(entry),
  });
  return [file, { label: 'Google', href: google }, { label: 'Outlook', href: outlook }];
}

export const getMapLink = (location: string): string | null =>
  /https?:\/\/|^(?:online|zoom|(?:microsoft )?teams|google meet|webex)?(?: meeting)?$/i.test(location)
    ? null
    : buildUrl('https://www.google.com/maps/search/', { api: '1', query: location });

/** Writes spaces as `%20`: Outlook.com does not decode `+`. */
const buildUrl = (base: string, params: Readonly<Record<string, string>>): string =>
  `${base}?${new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString().replaceAll('+', '%20')}`;

/** Returns start and end: instants, or the first day and the day after the last. The default length is an hour or a day. */
function getTimes({ start, end, allDay }: CalendarEntry): [string, string] | null {
  if (start === null) return null;
  // The day on which clocks go back has 25 hours.
  const last = new Date(end ?? Date.parse(start) + (allDay ? 26 : 1) * HOUR_MS);
  return allDay
    ? [getAucklandDay(new Date(start)), getAucklandDay(last)]
    : [start, end ?? last.toISOString()];
}

function formatDetails({ description, url }: CalendarEntry): string {
  const details = description.includes(url) ? description : `${url}\n${description}`;
  return details.length <= MAX_DETAILS_LENGTH ? details : `${details.slice(0, MAX_DETAILS_LENGTH)}…`;
}

/** Matches text before a link that "Join online" can follow, in contrast to "Join at". */
const CAN_JOIN = /(?:^|[\n,;/|·–]|\b(?:or|and))\s*$/;

/** Splits a text at its links to meetings; `host` is the text of a link in a sentence. */
export const splitAtMeetings = (text: string) =>
  text
    .split(MEETING_URL)
    .map((part, index, parts) =>
      index % 2 === 0
        ? { text: part, meeting: null, host: '' }
        : { text: '', meeting: part, host: CAN_JOIN.test(parts[index - 1] ?? '') ? '' : new URL(part).host },
    )
    .filter((part) => part.text !== '' || part.meeting !== null);
