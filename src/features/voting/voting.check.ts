import type { ContentIssue } from '../../content-check/content-issue.ts';
import { checkLines, type ContentEntry, parseFile } from '../../content-check/read-entries.ts';
import { ENGLISH_FORMATS } from '../../core/dates.ts';
import { parseEnd, parseMoment } from '../../core/moment.schema.ts';
import { isHistoricalText, parseTypedDay, TYPED_DAY } from '../../content-check/publication.ts';
import { buildFigurePattern } from '../../core/shortcodes.ts';
import { votingSchema } from '../../core/voting.schema.ts';

/** Phrases for the day of the official result, which has no title. */
const DECLARATION = ['official result', 'official declaration', 'result is declared'];

/** Reports sentences that name a date of the vote and another day, because readers would vote too late. `fill` interpolates days. */
export function checkTypedDays(
  entries: readonly ContentEntry[],
  fill: (text: string) => string,
): ContentIssue[] {
  const dates = listDates(entries);
  return checkLines(entries, (text, field, entry) => {
    // Fast path: most texts contain no day.
    if (isHistoricalText(entry, field) || !/\d|\(\(/.test(text)) return [];
    const sentences = fill(text).split(/(?<=[.!?])\s+/);
    const [mismatch] = sentences.flatMap((sentence) => findMismatches(sentence, dates));
    if (!mismatch) return [];
    const { name, day, first, last, shortcode, isDirect } = mismatch;
    const days = [...new Set([first, last])].map(ENGLISH_FORMATS.fullDay).join(' to ');
    const advice = shortcode === undefined ? '' : `; ((${shortcode})) shows that day, also if it changes`;
    const problem = `"${name}" and "${day}" are in one sentence, but content/voting.yaml has ${days}`;
    const expected = `that day, or a separate sentence for anything on another day${advice}`;
    return [{ ...(!isDirect && { severity: 'hint' as const }), problem, expected, example: days }];
  });
}

/** At most three words between a phrase and its day: a day further on may be that of something else. */
const MAX_GAP = /^\W*(?:[\w']+\W+){0,3}$/;

function findMismatches(sentence: string, dates: ReturnType<typeof listDates>) {
  const typed = [...sentence.matchAll(TYPED_DAY)];
  const [first] = typed;
  if (!first) return [];
  const namedDates = dates.flatMap((date) => {
    const match = date.names.find(({ pattern }) => pattern.test(straightenQuotes(sentence)));
    if (!match) return [];
    const [before = '', after = ''] = straightenQuotes(sentence).slice(0, first.index).split(match.pattern);
    const isDirect = after !== '' && !/\bafter\s+$/i.test(before) && MAX_GAP.test(after);
    return { ...date, name: match.name, day: first[0], isDirect };
  });
  const hasRightDay = typed.some(({ groups = {} }) => {
    const { weekday = '', day = '', month = '', year } = groups;
    return namedDates.some((date) => {
      const typedDay = parseTypedDay(`${day} ${month} ${year ?? date.first.slice(0, 4)}`) ?? '';
      const isDate = date.first <= typedDay && typedDay <= date.last;
      return isDate && ENGLISH_FORMATS.fullDay(typedDay).startsWith(weekday);
    });
  });
  return hasRightDay ? [] : namedDates;
}

const straightenQuotes = (text: string): string => text.replaceAll(/[‘’]/g, "'");

function listDates(entries: readonly ContentEntry[]) {
  const { dates = [], declared } = parseFile(entries, 'voting.yaml', votingSchema)?.data ?? {};
  const buildVoteDate = (names: readonly string[], first: string, last: string, name?: string) => ({
    names: names.map((text) => ({ name: text, pattern: buildFigurePattern(straightenQuotes(text)) })),
    first,
    last,
    shortcode: name && `vote:${name}`,
  });
  const titled = dates.flatMap(({ id, title, named = [], start, end }) => {
    const first = parseMoment(start);
    const last = first && end !== undefined ? parseEnd(end, first) : first;
    return first && last ? buildVoteDate([title, ...named], first.day, last.day, id) : [];
  });
  return declared === undefined
    ? titled
    : [...titled, buildVoteDate(DECLARATION, declared, declared, 'declared')];
}
