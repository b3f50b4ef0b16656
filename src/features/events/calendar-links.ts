import type { CampaignEvent } from './events.ts';
import { toHomeDay } from '../../lib/dates.ts';
import { HOME_TIME_ZONE } from '../../lib/locale.ts';
import { EVENTS_CALENDAR } from '../../lib/addresses.ts';

/** An https address, without the brackets that Outlook writes around it and the full stop that ends the sentence. */
const ADDRESS = /<?(https:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}])>?/gi;

/** The hosts at which meetings are held; those of `.zoom.us` have a subdomain for each customer. */
const MEETING_HOST =
  /^(?:(?:[a-z\d-]+\.)*zoom\.us|teams\.microsoft\.com|teams\.live\.com|meet\.google\.com)$/;

type CalendarEntry = Omit<CampaignEvent, 'url' | 'cancelled' | 'moved'>;

const HOUR_MS = 60 * 60 * 1000;
/** In characters. Some browsers and both calendars refuse addresses that are much longer. */
const MAX_DETAILS = 1000;

/** The address of an event as a calendar file. */
export const getFileLink = ({ id }: CalendarEntry): string =>
  `${EVENTS_CALENDAR}?${new URLSearchParams({ event: id }).toString()}`;

/** The address at which Google Calendar offers to add an event; null when its start is yet to be announced. */
export function getGoogleLink(entry: CalendarEntry): string | null {
  const times = toTimes(entry);
  if (times === null) return null;
  const address = new URL('https://calendar.google.com/calendar/render');
  address.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: times.map((time) => time.replaceAll(/[-:]|\.\d+/g, '')).join('/'),
    ctz: HOME_TIME_ZONE,
    ...(entry.location !== '' && { location: entry.location }),
    ...(entry.description !== '' && { details: shorten(entry.description) }),
  }).toString();
  return address.href;
}

/** The address at which Outlook on the web offers to add an event; null when its start is yet to be announced. */
export function getOutlookLink(entry: CalendarEntry): string | null {
  const times = toTimes(entry);
  if (times === null) return null;
  const address = new URL('https://outlook.live.com/calendar/0/deeplink/compose');
  address.search = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: times[0],
    enddt: times[1],
    ...(entry.allDay && { allday: 'true' }),
    ...(entry.location !== '' && { location: entry.location }),
    ...(entry.description !== '' && { body: shorten(entry.description) }),
  }).toString();
  return address.href;
}

/** The address of a map search for a place; null without a place, or when the place is a web address. */
export function getMapLink(location: string): string | null {
  if (location === '' || /https?:\/\//i.test(location)) return null;
  const address = new URL('https://www.google.com/maps/search/');
  address.search = new URLSearchParams({ api: '1', query: location }).toString();
  return address.href;
}

/** Start and end as instants, or as the first day and the day after the last. Without an end, an hour is assumed. */
function toTimes({ start, end, allDay }: CalendarEntry): [string, string] | null {
  if (start === null) return null;
  if (allDay)
    return [toHomeDay(new Date(start)), toHomeDay(new Date(end ?? Date.parse(start) + 26 * HOUR_MS))];
  return [start, end ?? new Date(Date.parse(start) + HOUR_MS).toISOString()];
}

const shorten = (text: string): string =>
  text.length <= MAX_DETAILS ? text : `${text.slice(0, MAX_DETAILS)}…`;

/** A piece of a text: words, or the address of an online meeting. */
interface TextPart {
  /** As it stands in the text; '' for a meeting. */
  readonly text: string;
  /** The https address of a meeting; null for words. */
  readonly meeting: string | null;
}

/** Splits a text of a calendar at the addresses of Zoom, Teams and Meet; other addresses stay words. */
export function splitAtMeetings(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: match, 1: address = '', index } of text.matchAll(ADDRESS)) {
    if (!isMeeting(address)) continue;
    parts.push({ text: text.slice(end, index), meeting: null }, { text: '', meeting: address });
    end = index + match.length;
  }
  parts.push({ text: text.slice(end), meeting: null });
  return parts.filter((part) => part.text !== '' || part.meeting !== null);
}

/** An address with a user name or a port of its own is not one that these services write. */
function isMeeting(address: string): boolean {
  const url = parseAddress(address);
  return url?.username === '' && MEETING_HOST.test(url.host);
}

/** Null for what is no address. Safari 16 and Chrome 119 have no `URL.canParse`, and this runs in browsers. */
function parseAddress(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
