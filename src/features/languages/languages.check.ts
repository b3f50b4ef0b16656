import { hash } from 'node:crypto';
import { basename } from 'node:path';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import { createHint, createIssue, listEntries, type ContentEntry } from '../../content-check/read-entries.ts';
import { listPages, getSlug } from '../../content-check/site-addresses.ts';
import { ENGLISH_FORMATS } from '../../core/dates.ts';
import { hasIntlDates, findEnglishName } from './languages.ts';
import { type LanguageTexts, languageSchema } from './languages.schema.ts';

type Source = readonly [file: string, fields: RegExp];
const ABOUT_SOURCE: Source = [
  'content/pages/about.mdx',
  /^(?:intro|vision\.text|timeline\.items\.\d+\.text)$/,
];
const VOTING_SOURCE: Source = ['content/voting.yaml', /^(?:dates\.\d+\.text|messages\.\w+)$/];
const getPolicySource = (policy: string): Source => [
  `content/policies/${policy}.mdx`,
  /^(?:title|summary|promises\.\d+\.(?:promise|by))$/,
];

/** Reports file names that are not language tags, and hints at texts whose English original has changed. */
export function checkLanguages(entries: readonly ContentEntry[]): ContentIssue[] {
  const pages = listPages(entries.filter(({ kind }) => kind.base !== 'content/languages'));
  return listEntries(entries, 'languages').flatMap((entry) => {
    const { data } = languageSchema.safeParse(entry.data);
    const tag = basename(entry.file, '.yaml');
    const language = findEnglishName(tag);
    if (language === undefined || tag.startsWith('en') || pages.has(`/${tag}`))
      return createIssue(entry, '', {
        problem: `The name of this file, "${tag}", is not the name of a language`,
        expected:
          'the short name of the language by BCP 47, with its capitals, and ".yaml": mi, sm, to, ko, hi or zh-Hans',
        example: 'content/languages/to.yaml',
      });
    if (!data) return [];
    if (!hasIntlDates(tag) && data.calendar === undefined)
      return createIssue(entry, 'calendar', {
        problem: `is missing: programs do not know how days are written in ${language}`,
        expected: 'the months, the days of the week and a day with all of its parts',
        example:
          "{ months: [Ianuari, Fepuari, …], weekdays: [Aso Gafua, …], form: '{weekday} {day} {month} {year}' }",
      });
    return checkTexts(entry, entries, data, language);
  });
}

function checkTexts(
  entry: ContentEntry,
  entries: readonly ContentEntry[],
  { who, voting, promises, translated }: LanguageTexts,
  language: string,
): ContentIssue[] {
  const slugs = listEntries(entries, 'policies').map(({ file }) => getSlug(file));
  const parts = [
    { field: 'who', english: who?.english, subject: 'who you are', source: ABOUT_SOURCE },
    { field: 'voting', english: voting?.english, subject: 'how to vote', source: VOTING_SOURCE },
    ...(promises?.policies ?? []).map(({ policy, english }, index) => ({
      field: `promises.policies.${String(index)}`,
      // Another check reports unknown policies.
      english: slugs.includes(policy) ? english : undefined,
      subject: policy,
      source: getPolicySource(policy),
    })),
  ];
  return parts.flatMap(({ field, english, subject, source }) => {
    const digest = hashTexts(source, entries);
    if (english === undefined || digest === english) return [];
    return createHint(entry, `${field}.english`, {
      problem: `does not match: the ${language} text of ${subject} is from ${ENGLISH_FORMATS.longDay(translated.date)}, and the English has changed`,
      expected: `this fingerprint, once somebody has compared both texts. The English text is in ${source[0]}`,
      example: digest,
    });
  });
}

/** Hashes the English original. Uses letters only, because YAML would parse some hex digests as numbers. */
function hashTexts([file, fields]: Source, entries: readonly ContentEntry[]): string {
  const source = entries.find((each) => each.file === file);
  const texts = source ? source.texts.filter(([field]) => fields.test(field)) : [];
  return hash('sha256', JSON.stringify(texts.map(([, text]) => text)))
    .slice(0, 8)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)));
}
