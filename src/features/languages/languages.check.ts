import { createHash } from 'node:crypto';
import { basename } from 'node:path';

import { isError, type ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  createIssue,
  listEntries,
  listTexts,
  readData,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { listPages } from '../../content-check/site-addresses.ts';
import { suggest } from '../../content-check/suggest.ts';
import { formatLongDay } from '../../lib/dates.ts';
import { hasDates, toEnglishName } from './languages.ts';
import { type LanguageWords, languageSchema } from './languages.schema.ts';

/** The English that a part of a language's page says: the files, and of each the fields. */
const ENGLISH = {
  who: [['content/pages/about.mdx', /^(?:intro|vision\.text|timeline\.items\.\d+\.text)$/]],
  voting: [['content/voting.yaml', /^dates\.\d+\.text$/]],
  policy: [['', /^(?:title|summary|promises\.\d+\.(?:promise|by))$/]],
} as const satisfies Record<string, readonly (readonly [file: string, fields: RegExp])[]>;

/** Says which files are of no language, and which texts say an English that has changed. */
export function checkLanguages(entries: readonly ContentEntry[]): ContentIssue[] {
  const pages = listPages(entries.filter(({ kind }) => kind.base !== 'content/languages'));
  return listEntries(entries, 'languages').flatMap((entry) => {
    const { data } = languageSchema.safeParse(readData(entry));
    const name = checkName(entry, pages, data);
    // Missing fields are reported by the schema.
    return data && !name.some(isError) ? [...name, ...checkTexts(entry, entries, data)] : name;
  });
}

function checkName(
  entry: ContentEntry,
  pages: ReadonlySet<string>,
  data: LanguageWords | undefined,
): ContentIssue[] {
  const tag = basename(entry.file, '.yaml');
  const name = toEnglishName(tag);
  if (name === undefined || tag.startsWith('en') || pages.has(`/${tag}`))
    return [
      createIssue(entry, '', {
        problem: `The name of this file, "${tag}", is not that of a language`,
        expected:
          'the short name of the language by BCP 47, with its capitals, and ".yaml": mi, sm, to, ko, hi or zh-Hans',
        example: 'content/languages/to.yaml',
      }),
    ];
  if (!data || hasDates(tag) || data.calendar !== undefined) return [];
  return [
    createIssue(entry, 'calendar', {
      problem: `is missing: no program knows how ${name} writes a day`,
      expected: 'the months, the days of the week and a day with all of its parts',
      example:
        "{ months: [Ianuari, Fepuari, …], weekdays: [Aso Gafua, …], form: '{weekday} {day} {month} {year}' }",
    }),
  ];
}

function checkTexts(
  entry: ContentEntry,
  entries: readonly ContentEntry[],
  { who, voting, promises, translated }: LanguageWords,
): ContentIssue[] {
  const language = toEnglishName(basename(entry.file, '.yaml')) ?? '';
  const slugs = listEntries(entries, 'policies').map(({ file }) => basename(file, '.mdx'));
  const parts = [
    ...(who ? [{ ...who, field: 'who', subject: 'who you are', sources: ENGLISH.who }] : []),
    ...(voting ? [{ ...voting, field: 'voting', subject: 'how to vote', sources: ENGLISH.voting }] : []),
    ...(promises?.policies ?? []).map(({ policy, ...text }, index) => ({
      ...text,
      field: `promises.policies.${String(index)}`,
      policy,
      subject: policy,
      sources: ENGLISH.policy.map(([, fields]) => [`content/policies/${policy}.mdx`, fields] as const),
    })),
  ];
  return parts.flatMap(({ field, english, subject, sources, ...part }) => {
    if ('policy' in part && !slugs.includes(part.policy)) {
      return [
        createIssue(entry, `${field}.policy`, {
          problem: `is "${part.policy}", and there is no policy of that name`,
          expected: `one of ${slugs.join(', ')}${suggest(part.policy, slugs)}`,
        }),
      ];
    }
    const digest = toDigest(sources, entries);
    if (digest === english) return [];
    const files = sources.map(([file]) => file);
    return [
      createHint(entry, `${field}.english`, {
        problem: `does not fit: the ${language} text of ${subject} is of ${formatLongDay(translated.date)}, and the English has changed`,
        expected: `this mark, once somebody has read both and they say the same. The English is in ${files.join(' and ')}`,
        example: digest,
      }),
    ];
  });
}

/** A mark of the English as it is written. Letters alone: YAML would read some marks with figures as a number. */
function toDigest(
  sources: readonly (readonly [file: string, fields: RegExp])[],
  entries: readonly ContentEntry[],
): string {
  const words = sources.flatMap(([file, fields]) => {
    const source = entries.find((each) => each.file === file);
    return source ? listTexts(source).filter(([field]) => fields.test(field)) : [];
  });
  return createHash('sha256')
    .update(JSON.stringify(words.map(([, text]) => text)))
    .digest('hex')
    .slice(0, 8)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)));
}
