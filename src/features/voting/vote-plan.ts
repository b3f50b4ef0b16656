import { getAucklandDay } from '../../core/dates.ts';
import { interpolate } from '../../core/interpolate.ts';
import { addDays, toAucklandInstant } from '../../core/local-time.ts';
import { DAY_MS } from '../../core/locale.ts';
import template from './vote-plan.ics?raw';

/** ISO days in Auckland. Papers come from `papers` to `arrived`. */
export type PlanDates = Readonly<Record<'papers' | 'arrived' | 'post' | 'closes', string>>;

export type PlanChoice = Readonly<{ how: 'post' | 'box'; day: string; moment: string }>;

/** Checks a plan made on the day `today`: whether it works, and the answer that it needs. */
export function checkPlan({ how, day }: Omit<PlanChoice, 'moment'>, dates: PlanDates, today: string) {
  if (day < today) return { works: false, answer: 'past' } as const;
  if (day > dates.closes) return { works: false, answer: 'ended' } as const;
  if (how === 'post' && day > dates.post) return { works: false, answer: 'late' } as const;
  if (day < dates.papers) return { works: false, answer: 'early' } as const;
  if (how === 'post' && day === dates.post) return { works: true, answer: 'lastPost' } as const;
  return { works: true, answer: day < dates.arrived ? 'arriving' : undefined } as const;
}

/** Lists the days on which people can vote, in whole weeks from Monday to Sunday. */
export function listPlanDays({ papers, closes }: PlanDates): string[] {
  const monday = addDays(papers, -((new Date(papers).getUTCDay() + 6) % 7));
  const weeks = Math.floor((Date.parse(closes) - Date.parse(monday)) / (7 * DAY_MS)) + 1;
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(monday, index));
}

/** Returns the alarm for a later day: 6 pm on the evening before, or 8 am on the day itself if that has passed. All in milliseconds. */
export const findAlarm = (day: string, now: number): number | undefined =>
  day > getAucklandDay(new Date(now))
    ? [toAucklandInstant(addDays(day, -1), '18:00'), toAucklandInstant(day, '08:00')].find((at) => at > now)
    : undefined;

type PlanEntry = Readonly<Record<'day' | 'title' | 'description' | 'url', string> & { alarm: number }>;

/** Renders a calendar file with a whole day. A later file has a higher SEQUENCE, and replaces the entry. */
export function renderPlanCalendar({ day, alarm, title, description, url }: PlanEntry, now: number): string {
  const escape = (text: string) =>
    text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
  const compact = (time: string) => time.replaceAll(/[-:]|\.\d+/g, '');
  const file = interpolate(template, {
    uid: new URL(url).host,
    now: compact(new Date(now).toISOString()),
    sequence: String(Math.floor(now / 60_000)),
    day: compact(day),
    next: compact(addDays(day, 1)),
    title: escape(title),
    description: escape(description),
    url,
    alarm: compact(new Date(alarm).toISOString()),
  });
  // Lines have at most 75 bytes, and letters with macrons have two.
  return file.replaceAll(/.{60}(?=.)/gu, '$&\n ').replaceAll('\n', '\r\n');
}
