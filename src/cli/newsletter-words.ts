import type { NewsletterIssue } from '../features/newsletter/newsletter-issues.server.ts';
import type { Progress } from '../features/newsletter/deliveries.server.ts';
import { HOME_TIME_ZONE, LANGUAGE } from '../lib/locale.ts';

const number = new Intl.NumberFormat(LANGUAGE);

const day = new Intl.DateTimeFormat(LANGUAGE, {
  timeZone: HOME_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
});

/** 10,000 */
export const toNumber = (value: number): string => number.format(value);

/** A day and a time in Auckland. */
export const toDay = (at: Date): string => day.format(at);

/** Milliseconds in words: 'about 84 minutes'. */
export function toTime(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  if (seconds < 120) return `${String(seconds)} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 180
    ? `about ${String(minutes)} minutes`
    : `about ${String(Math.round(minutes / 60))} hours`;
}

/** One line on how far it is. */
export function toProgressLine({ counts }: Progress, rate: number): string {
  const done = counts.sent + counts.refused + counts.deferred + counts.skipped + counts.unknown;
  const open = counts.waiting + counts.claimed + counts.begun;
  return `${toNumber(done)} of ${toNumber(done + open)} done, ${toNumber(counts.refused)} refused; ${toTime((open / rate) * 60_000)} to go`;
}

/** What became of every message; people who were deleted meanwhile are counted too, so that the sum is right. */
export function toSummary(issue: NewsletterIssue, { counts }: Progress): string {
  const stored = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const lines: readonly (readonly [number, string])[] = [
    [counts.sent, 'sent'],
    [counts.skipped, 'not sent: left the list since it began, or may not be written to'],
    [issue.recipients - stored, 'deleted since it began'],
    [counts.refused, 'refused by the mail server'],
    [counts.deferred, 'not sent: the mail server said "later" too often'],
    [counts.unknown, 'unknown: sent or not, and not repeated'],
    [counts.claimed + counts.begun, 'being sent'],
    [counts.waiting, 'waiting'],
  ];
  return [
    `"${issue.subject}", ${toNumber(issue.recipients)} recipients:`,
    ...lines
      .filter(([count]) => count > 0)
      .map(([count, words]) => `${toNumber(count).padStart(9)}  ${words}`),
  ].join('\n');
}
