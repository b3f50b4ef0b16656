import type { CampaignEvent } from '../../../src/contracts/events.ts';
import type { Calendar } from './calendar.ts';
import { DAY_MS } from './date-values.ts';
import { createTextReader } from './event-texts.ts';
import { expandSeries, type Occurrence } from './occurrences.ts';

/** How far ahead rules are followed. Dates that the calendar names itself are listed however far they are. */
export const HORIZON_DAYS = 366;

/** An answer may have about so many bytes; a function may send 6 MB. What is further away gives way. */
const MAX_BYTES = 4_500_000;
/** What an event takes besides its id and texts: the names of the fields, times and punctuation. */
const FRAME_BYTES = 180;
/** Rules may add so many dates in all, so that many endless series stay bounded too. */
const MAX_DATES = 200_000;

/** The dates of a calendar that are not over at `now`, soonest first; those without a start come last. */
export function listEvents(
  calendar: Calendar,
  now: Date,
  report: (problem: string) => void = () => undefined,
): CampaignEvent[] {
  const from = now.getTime();
  const span = { from, to: from + HORIZON_DAYS * DAY_MS };
  const ahead: Occurrence[] = [];
  for (const series of calendar.series) {
    if (ahead.length > MAX_DATES) {
      report(`more than ${String(MAX_DATES)} dates: the rest of the calendar is left out`);
      break;
    }
    for (const occurrence of expandSeries(series, span, report)) {
      if (!occurrence.isCancelled && !isOver(occurrence, from)) ahead.push(occurrence);
    }
  }
  ahead.sort((a, b) => (a.start ?? Infinity) - (b.start ?? Infinity) || (a.id < b.id ? -1 : 1));
  return toCampaignEvents(ahead);
}

/** Something without an end is over when it has begun; something without a start never is. */
const isOver = ({ start, end }: Occurrence, now: number): boolean => start !== null && (end ?? start) <= now;

function toCampaignEvents(occurrences: readonly Occurrence[]): CampaignEvent[] {
  const readTexts = createTextReader();
  const events: CampaignEvent[] = [];
  let bytes = 0;
  for (const occurrence of occurrences) {
    const { id, event, start, end } = occurrence;
    const texts = readTexts(occurrence);
    bytes +=
      FRAME_BYTES + Buffer.byteLength(`${id}${texts.title}${texts.location}${texts.description}${texts.url}`);
    if (bytes > MAX_BYTES) break;
    events.push({
      id,
      title: texts.title,
      start: toIso(start),
      end: toIso(end),
      allDay: event.isDay,
      location: texts.location,
      description: texts.description,
      url: texts.url,
    });
  }
  return events;
}

const toIso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
