import type { ContentIssue } from '../../content-check/content-issue.ts';
import { type ContentEntry, listWords, parseFile } from '../../content-check/read-entries.ts';
import { formatDay, formatFullDay } from '../../lib/dates.ts';
import { DAY_MS } from '../../lib/locale.ts';
import { parseEnd, parseMoment } from '../events/events.schema.ts';
import { toFigurePattern } from '../site/notation.ts';
import { isKept } from '../site/notation.check.ts';
import { votingSchema } from './voting.schema.ts';

/** A day in a text: `Saturday 11 October 2025`, or less of it, `11th of October` or `11 Oct`. */
const TYPED_DAY =
  /(?:((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day),? )?(?:the )?\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b(?: (\d{4}))?\b/g;
/** The names in texts of the day of the official result, which has no title. */
const DECLARATION = ['official result', 'official declaration', 'result is declared'];
const FILE = 'voting.yaml';

/** A date of the vote: its names in texts, its days, and the notation of the first. */
interface VoteDate {
  readonly names: readonly { readonly name: string; readonly pattern: RegExp }[];
  readonly days: readonly string[];
  readonly call: string | undefined;
}

/**
 * Points at sentences that name dates of the vote, by their titles or other names, and days, none of which is one of
 * theirs. `fill` puts days into texts that call for them.
 */
export function checkTypedDays(
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): ContentIssue[] {
  const dates = listDates(entries);
  return entries.flatMap((entry) =>
    listWords(entry).flatMap(({ field, words, findLine }): ContentIssue[] => {
      // Most words have no day in them, nor call for one.
      if (isKept(entry, field) || !/\d|\(\(/.test(words)) return [];
      const sentences = fill(words).split(/(?<=[.!?])\s+/);
      const [wrong] = sentences.flatMap((sentence) => findWrong(sentence, dates));
      if (!wrong) return [];
      const { date, name, day } = wrong;
      const days = date.days.map(formatFullDay).join(', ');
      const call =
        date.call === undefined ? '' : `; ((${date.call})) is written as that day, and moves with it`;
      return [
        {
          severity: 'warning',
          file: entry.file,
          line: findLine(),
          field: '',
          problem: `"${name}" and "${day}" stand in one sentence, but content/${FILE} has ${days}`,
          expected: `the same day in both${call}`,
        },
      ];
    }),
  );
}

function findWrong(sentence: string, dates: readonly VoteDate[]) {
  const typed = [...sentence.matchAll(TYPED_DAY)];
  const [first] = typed;
  if (!first) return [];
  const named = dates.flatMap((date) =>
    date.names
      .filter(({ pattern }) => pattern.test(toStraight(sentence)))
      .slice(0, 1)
      .map(({ name }) => ({ date, name, day: first[0] })),
  );
  const days = named.flatMap(({ date }) => date.days);
  const isRight = typed.some(([, weekday = '', day = '', month = '', year = '']) =>
    days.some(
      (own) =>
        formatDay(own).startsWith(`${String(Number(day))} ${month.slice(0, 3)}`) &&
        formatFullDay(own).startsWith(weekday) &&
        own.startsWith(year),
    ),
  );
  return isRight ? [] : named;
}

const readName = (name: string) => ({ name, pattern: toFigurePattern(toStraight(name)) });

const toStraight = (text: string): string => text.replaceAll(/[‘’]/g, "'");

function listDates(entries: readonly ContentEntry[]): VoteDate[] {
  const { dates = [], declared } = parseFile(entries, FILE, votingSchema)?.data ?? {};
  return [
    ...dates.map(({ id, title, named = [], start, end }) => ({
      names: [title, ...named].map(readName),
      days: listDays(start, end),
      call: id && `vote:${id}`,
    })),
    ...(declared === undefined
      ? []
      : [{ names: DECLARATION.map(readName), days: [declared], call: 'vote:declared' }]),
  ];
}

/** Lists each day from the first to the last. */
function listDays(start: string, end: string | undefined): string[] {
  const first = parseMoment(start);
  const last = first && end !== undefined ? parseEnd(end, first) : first;
  if (!first || !last) return [];
  const count = (Date.parse(last.day) - Date.parse(first.day)) / DAY_MS;
  return Array.from({ length: Math.min(count, 366) + 1 }, (_, index) =>
    new Date(Date.parse(first.day) + index * DAY_MS).toISOString().slice(0, 10),
  );
}
