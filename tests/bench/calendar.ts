/**
 * Prints how long reading and following a calendar takes, and how much memory, beside node-ical alone in the same
 * run: `npm run bench`. Each figure is the median of several rounds; memory is what the heap grew by in one.
 */
import ical, { type VEvent } from 'node-ical';

import { parseCalendar } from '../../src/server/ical/calendar.ts';
import { HORIZON_DAYS, listEvents } from '../../src/server/events/list-events.ts';

const NOW = new Date('2025-09-10T00:00:00Z');
const HORIZON = new Date(NOW.getTime() + HORIZON_DAYS * 24 * 60 * 60 * 1000);
const SIZES = [10, 1000, 10_000];
/** Small calendars take more rounds until the machine is warm. */
const toRounds = (size: number): number => Math.max(9, Math.round(3000 / size));

const HEAD = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Campaign site//Benchmark//EN
X-WR-TIMEZONE:Pacific/Auckland
BEGIN:VTIMEZONE
TZID:Pacific/Auckland
BEGIN:STANDARD
DTSTART:19700405T030000
TZOFFSETFROM:+1300
TZOFFSETTO:+1200
RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700927T020000
TZOFFSETFROM:+1200
TZOFFSETTO:+1300
RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE
`;

/** A year before the list and a year after it; every tenth event repeats, every fourth is described in HTML. */
function createCalendar(size: number): string {
  const events = Array.from({ length: size }, (_, index) => {
    const day = new Date(NOW.getTime() + ((index % 730) - 365) * 24 * 60 * 60 * 1000)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
    return `BEGIN:VEVENT
UID:${String(index)}@bench.example
DTSTAMP:20250901T000000Z
CREATED:20250801T000000Z
LAST-MODIFIED:20250825T000000Z
SEQUENCE:1
STATUS:CONFIRMED
DTSTART;TZID=Pacific/Auckland:${day}T180000
DTEND;TZID=Pacific/Auckland:${day}T193000
${index % 10 === 0 ? 'RRULE:FREQ=WEEKLY\n' : ''}SUMMARY:Street corner meeting ${String(index)}
LOCATION:Ōtāhuhu Town Hall\\, 10 High Street\\, Ōtāhuhu
DESCRIPTION:${index % 4 === 0 ? '<p>Bring a <b>question</b>.</p><p><a href="https://example.org/q">Ask it</a> ' : 'Bring a question\\; there is a spare umbrella.\\n'}and be there a quarter of an hour
  before it begins.
TRANSP:OPAQUE
END:VEVENT
`;
  });
  return `${HEAD}${events.join('')}END:VCALENDAR\n`.replaceAll('\n', '\r\n');
}

function runBare(text: string): number {
  const entries = Object.values(ical.sync.parseICS(text));
  const events = entries.filter((entry): entry is VEvent => entry?.type === 'VEVENT');
  return events.flatMap((event) =>
    ical.expandRecurringEvent(event, { from: NOW, to: HORIZON, expandOngoing: true }),
  ).length;
}

const runOurs = (text: string): number => listEvents(parseCalendar(text), NOW).length;

interface Figures {
  readonly ms: number;
  readonly megabytes: number;
  readonly dates: number;
}

/** Bare and ours take turns, so that neither has the warmer machine. */
function measure(text: string, rounds: number): { bare: Figures; ours: Figures } {
  const times = { bare: [] as number[], ours: [] as number[] };
  const last = { bare: { dates: 0, megabytes: 0 }, ours: { dates: 0, megabytes: 0 } };
  const runs = { bare: runBare, ours: runOurs };
  for (let round = 0; round <= rounds; round++) {
    for (const name of ['bare', 'ours'] as const) {
      globalThis.gc?.();
      const heap = process.memoryUsage().heapUsed;
      const start = performance.now();
      const dates = runs[name](text);
      // The first round only warms up.
      if (round > 0) times[name].push(performance.now() - start);
      last[name] = { dates, megabytes: (process.memoryUsage().heapUsed - heap) / 1024 / 1024 };
    }
  }
  const toFigures = (name: 'bare' | 'ours'): Figures => ({ ms: getMedian(times[name]), ...last[name] });
  return { bare: toFigures('bare'), ours: toFigures('ours') };
}

const getMedian = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

console.log('events   node-ical alone            ours                       ours / alone');
for (const size of SIZES) {
  const { bare, ours } = measure(createCalendar(size), toRounds(size));
  const show = ({ ms, megabytes, dates }: Figures): string =>
    `${ms.toFixed(1)} ms, ${megabytes.toFixed(1)} MB, ${String(dates)} dates`.padEnd(27);
  console.log(`${String(size).padEnd(9)}${show(bare)}${show(ours)}${(ours.ms / bare.ms).toFixed(2)}`);
}
