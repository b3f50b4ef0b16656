import type { ContentIssue } from '../../content-check/content-issue.ts';
import { type ContentEntry, listWords, readData } from '../../content-check/read-entries.ts';
import { formatDay, formatFullDay } from '../../lib/dates.ts';
import { DAY_MS } from '../../lib/locale.ts';
import { eventsSchema, parseEnd, parseMoment } from '../events/events.schema.ts';
import { toFigurePattern } from '../facts/facts.ts';
import { RECORD } from '../site/notation.check.ts';
import { votingSchema } from './voting.schema.ts';

/** A day in a text: `Saturday 11 October 2025`, or less of it, `11th of October` or `11 Oct`. */
const TYPED_DAY =
  /(?:((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day),? )?(?:the )?\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b(?: (\d{4}))?\b/g;
/** By these words texts name the day of the official result, which has no title. */
const DECLARATION = ['official result', 'official declaration', 'result is declared'];

/** What texts name, and its days. */
interface Dated {
  readonly names: readonly string[];
  readonly days: readonly string[];
  readonly file: string;
  /** What a text may write in the place of its day. */
  readonly call?: string | undefined;
}

/**
 * Points at sentences that name a date of the vote, or an event that staff wrote, by its title or by another of its names, and
 * that name days, none of which is one of its own, nor of another date or event that they name. `fill` puts days into texts that call for them.
 */
export function checkTypedDays(
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): ContentIssue[] {
  const subjects = listDated(entries);
  return entries.flatMap((entry) =>
    listWords(entry).flatMap(({ field, words, findLine }) => {
      // What was said, or was so on a day, stays as it was.
      const isKept = RECORD.test(field) || (field === '' && entry.file.startsWith('content/media/'));
      const wrong = isKept ? undefined : findWrong(fill(words), subjects);
      if (!wrong) return [];
      const { subject, name, day } = wrong;
      return {
        severity: 'warning' as const,
        file: entry.file,
        line: findLine(),
        field: '',
        problem: `"${name}" and "${day}" stand in one sentence, but ${subject.file} has ${subject.days.map(formatFullDay).join(', ')}`,
        expected:
          subject.call === undefined
            ? 'the same day in both'
            : `the same day in both; ((${subject.call})) is written as that day, and moves with it`,
      };
    }),
  );
}

function findWrong(text: string, subjects: readonly Dated[]) {
  for (const sentence of toSentences(text)) {
    const typed = [...sentence.matchAll(TYPED_DAY)];
    const [first] = typed;
    if (!first) continue;
    const named = subjects.flatMap((subject) => {
      const name = subject.names.find((each) => toFigurePattern(toStraight(each)).test(toStraight(sentence)));
      return name === undefined ? [] : { subject, name };
    });
    const days = named.flatMap(({ subject }) => subject.days);
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

const toSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

const toStraight = (text: string): string => text.replaceAll(/[‘’]/g, "'");

function listDated(entries: readonly ContentEntry[]): Dated[] {
  const find = (file: string) => {
    const entry = entries.find((each) => each.file === file);
    return entry && readData(entry);
  };
  const voting = votingSchema.safeParse(find('content/voting.yaml')).data;
  const events = eventsSchema.safeParse(find('content/events.yaml')).data;
  const declared = voting?.declared;
  const dates = (voting?.dates ?? []).map(({ id, title, named = [], start, end }) => ({
    names: [title, ...named],
    days: listDays(start, end, 1),
    file: 'content/voting.yaml',
    call: id && `vote:${id}`,
  }));
  return [
    ...dates,
    ...(declared === undefined
      ? []
      : [{ names: DECLARATION, days: [declared], file: 'content/voting.yaml', call: 'vote:declared' }]),
    ...(events?.events ?? []).map(({ title, start, end, weeklyUntil, except = [] }) => {
      const days = [
        ...listDays(start, weeklyUntil ?? end, weeklyUntil === undefined ? 1 : 7),
        ...except.flatMap((each) => listDays(each.start ?? each.date, undefined, 1)),
      ];
      return { names: [title], days, file: 'content/events.yaml' };
    }),
  ];
}

/** Each day from the first to the last of them, or each so many days after it. */
function listDays(start: string, end: string | undefined, step: number): string[] {
  const first = parseMoment(start);
  const last = first && end !== undefined ? parseEnd(end, first) : first;
  if (!first || !last) return [];
  const count = Math.floor((Date.parse(last.day) - Date.parse(first.day)) / (step * DAY_MS));
  return Array.from({ length: Math.min(count, 366) + 1 }, (_, index) =>
    new Date(Date.parse(first.day) + index * step * DAY_MS).toISOString().slice(0, 10),
  );
}
