import type { ContentIssue } from '../../content-check/content-issue.ts';
import { type ContentEntry, findEntry, listWords, readData } from '../../content-check/read-entries.ts';
import { formatDay, formatFullDay } from '../../lib/dates.ts';
import { DAY_MS } from '../../lib/locale.ts';
import { parseEnd, parseMoment } from '../events/events.schema.ts';
import { toFigurePattern } from '../facts/facts.ts';
import { isKept } from '../site/notation.check.ts';
import { votingSchema } from './voting.schema.ts';

/** A day in a text: `Saturday 11 October 2025`, or less of it, `11th of October` or `11 Oct`. */
const TYPED_DAY =
  /(?:((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day),? )?(?:the )?\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b(?: (\d{4}))?\b/g;
/** By these words texts name the day of the official result, which has no title. */
const DECLARATION = ['official result', 'official declaration', 'result is declared'];
const FILE = 'voting.yaml';

/** A date of the vote: its names in texts, its days, and what a text may write in the place of the first. */
interface Dated {
  readonly names: readonly { readonly name: string; readonly pattern: RegExp }[];
  readonly days: readonly string[];
  readonly call: string | undefined;
}

/**
 * Points at sentences that name a date of the vote, by its title or by another of its names, and that name days, none of which
 * is one of its own, nor of another date that they name. `fill` puts days into texts that call for them.
 */
export function checkTypedDays(
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): ContentIssue[] {
  const dates = listDated(entries);
  return entries.flatMap((entry) =>
    listWords(entry).flatMap(({ field, words, findLine }): ContentIssue[] => {
      // Most words have no day in them, nor call for one.
      const isRight = isKept(entry, field) || !/\d|\(\(/.test(words);
      const wrong = isRight ? undefined : findWrong(fill(words), dates);
      if (!wrong) return [];
      const { date, name, day } = wrong;
      return [
        {
          severity: 'warning',
          file: entry.file,
          line: findLine(),
          field: '',
          problem: `"${name}" and "${day}" stand in one sentence, but content/${FILE} has ${date.days.map(formatFullDay).join(', ')}`,
          expected: `the same day in both${date.call === undefined ? '' : `; ((${date.call})) is written as that day, and moves with it`}`,
        },
      ];
    }),
  );
}

function findWrong(text: string, dates: readonly Dated[]) {
  for (const sentence of text.split(/(?<=[.!?])\s+/)) {
    const typed = [...sentence.matchAll(TYPED_DAY)];
    const [first] = typed;
    if (!first) continue;
    const named = dates.flatMap((date) => {
      const named = date.names.find(({ pattern }) => pattern.test(toStraight(sentence)));
      return named ? { date, name: named.name } : [];
    });
    const days = named.flatMap(({ date }) => date.days);
    const isRight = ([, weekday = '', day = '', month = '', year = '']: RegExpExecArray) =>
      days.some(
        (own) =>
          formatDay(own).startsWith(`${String(Number(day))} ${month.slice(0, 3)}`) &&
          formatFullDay(own).startsWith(weekday) &&
          own.startsWith(year),
      );
    const [wrong] = named;
    if (wrong && !typed.some(isRight)) return { ...wrong, day: first[0] };
  }
  return undefined;
}

const readName = (name: string) => ({ name, pattern: toFigurePattern(toStraight(name)) });

const toStraight = (text: string): string => text.replaceAll(/[‘’]/g, "'");

function listDated(entries: readonly ContentEntry[]): Dated[] {
  const entry = findEntry(entries, FILE);
  const voting = votingSchema.safeParse(entry && readData(entry)).data;
  const dates = (voting?.dates ?? []).map(({ id, title, named = [], start, end }) => ({
    names: [title, ...named].map(readName),
    days: listDays(start, end),
    call: id && `vote:${id}`,
  }));
  return voting?.declared === undefined
    ? dates
    : [...dates, { names: DECLARATION.map(readName), days: [voting.declared], call: 'vote:declared' }];
}

/** Each day from the first to the last of them. */
function listDays(start: string, end: string | undefined): string[] {
  const first = parseMoment(start);
  const last = first && end !== undefined ? parseEnd(end, first) : first;
  if (!first || !last) return [];
  const count = (Date.parse(last.day) - Date.parse(first.day)) / DAY_MS;
  return Array.from({ length: Math.min(count, 366) + 1 }, (_, index) =>
    new Date(Date.parse(first.day) + index * DAY_MS).toISOString().slice(0, 10),
  );
}
