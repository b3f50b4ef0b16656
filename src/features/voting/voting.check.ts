import type { ContentIssue } from '../../content-check/content-issue.ts';
import { type ContentEntry, listWords, readData } from '../../content-check/read-entries.ts';
import { DAY_MS } from '../../lib/locale.ts';
import { eventsSchema, parseEnd, parseMoment } from '../events/events.schema.ts';
import { RECORD } from '../site/notation.check.ts';
import { formatDay, formatFullDay, votingSchema } from './voting.schema.ts';

/** A day in a text: `Saturday 11 October 2025`, or less of it. */
const TYPED_DAY =
  /(?:((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day),? )?\b(\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December))(?: (\d{4}))?\b/g;

/** What texts name, and its days. */
interface Dated {
  readonly names: readonly string[];
  readonly days: readonly string[];
  /** The days that may stand beside a name without a mistake: a sentence on the vote may be about another of its dates. */
  readonly allowed: readonly string[];
  readonly file: string;
  /** What a text may write in the place of its day. */
  readonly call?: string | undefined;
}

/**
 * Points at sentences that name a date of the vote, or an event that staff wrote, by its title or by another of its names, and
 * that name days, none of which is one of its own, nor one of another date of the vote. `fill` puts days into texts that call for them.
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
    if (typed.length === 0) continue;
    for (const subject of subjects) {
      const name = subject.names.find((each) => toPlain(sentence).includes(toPlain(each)));
      const isRight = ([, weekday = '', day = '', year = '']: RegExpExecArray) =>
        subject.allowed.some(
          (own) => formatDay(own) === day && formatFullDay(own).startsWith(weekday) && own.startsWith(year),
        );
      const [first] = typed;
      if (first && name !== undefined && !typed.some(isRight)) return { subject, name, day: first[0] };
    }
  }
  return undefined;
}

const toSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

const toPlain = (text: string): string => text.replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ').toLowerCase();

function listDated(entries: readonly ContentEntry[]): Dated[] {
  const find = (file: string) => {
    const entry = entries.find((each) => each.file === file);
    return entry && readData(entry);
  };
  const voting = votingSchema.safeParse(find('content/voting.yaml')).data;
  const events = eventsSchema.safeParse(find('content/events.yaml')).data;
  const dates = (voting?.dates ?? []).map(({ id, title, named = [], start, end }) => ({
    names: [title, ...named],
    days: listDays(start, end, 1),
    file: 'content/voting.yaml',
    call: id && `vote:${id}`,
  }));
  const official = [...dates.flatMap(({ days }) => days), voting?.declared ?? []].flat();
  return [
    ...dates.map((date) => ({ ...date, allowed: official })),
    ...(events?.events ?? []).map(({ title, start, end, weeklyUntil, except = [] }) => {
      const days = [
        ...listDays(start, weeklyUntil ?? end, weeklyUntil === undefined ? 1 : 7),
        ...except.flatMap((each) => listDays(each.start ?? each.date, undefined, 1)),
      ];
      return { names: [title], days, allowed: days, file: 'content/events.yaml' };
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
