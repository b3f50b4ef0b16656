import type { Calendar } from './ical/calendar.ts';
import { describeEvent, formatFinding } from './ical/finding.ts';
import type { Series } from './ical/series.ts';

/** So many lines of one kind are logged of a calendar; a last one counts the others. */
const MAX_LINES = 20;

/** Logs what is left out of a calendar, and what is read otherwise than it stands. */
export function logFindings({ findings }: Calendar, log: (line: string) => void): void {
  const lines = findings.map(
    (finding) => `calendar: ${finding.isLeftOut ? 'left out' : 'guessed'}: ${formatFinding(finding)}`,
  );
  // What is left out matters most.
  const sorted = [...new Set(lines)].sort((a, b) => Number(isGuess(a)) - Number(isGuess(b)));
  for (const line of cut(sorted, 'calendar: ')) log(line);
}

/** The events that a good copy of a calendar has and the calendar itself no longer has. */
export function listLosses(copy: Calendar, calendar: Calendar): string[] {
  const left = new Set(calendar.series.map(({ uid }) => uid));
  const lost = copy.series.filter(({ uid }) => !left.has(uid));
  return cut(lost.map(describeSeries), '');
}

const isGuess = (line: string): boolean => line.startsWith('calendar: guessed');

function describeSeries({ uid, master, overrides }: Series): string {
  const event = master ?? overrides[0];
  return event === undefined ? uid : describeEvent(event.properties);
}

const cut = (lines: readonly string[], prefix: string): string[] =>
  lines.length <= MAX_LINES
    ? [...lines]
    : [...lines.slice(0, MAX_LINES), `${prefix}and ${String(lines.length - MAX_LINES)} more`];
