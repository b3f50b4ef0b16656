import { basename } from 'node:path';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  type ContentEntry,
  createHint,
  createIssue,
  findEntry,
  getField,
  getListField,
  listEntries,
  parseFile,
} from '../../content-check/read-entries.ts';
import type { PublishedVersion } from '../../content-check/read-published.ts';
import { formatSuggestion } from '../../content-check/suggest.ts';
import { formatLongMoment } from '../../core/event-times.ts';
import { publicationSchema } from '../../core/publication.schema.ts';
import { isPublished } from '../../core/publication.ts';
import { readBuildTime } from '../../core/settings.server.ts';
import { redirectsSchema } from '../../core/site.schema.ts';
import { splitFrontMatter } from '../../lib/front-matter.ts';
import { collapseSpaces } from '../../lib/text.ts';
import { isTooLateToSend } from './newsletter.schema.ts';

const FOLDER = 'newsletter';
/** In characters. With its markup, such a text stays below the size at which Gmail clips messages. */
const MAX_TEXT_LENGTH = 40_000;

export const checkNewsletters = (entries: readonly ContentEntry[]): ContentIssue[] =>
  listEntries(entries, FOLDER).flatMap((entry) =>
    [
      checkLetterText(entry, entries),
      ...getListField(entry, 'articles').map((href, index) =>
        checkArticle(entry, `articles.${String(index)}`, String(href), entries),
      ),
    ].flat(),
  );

function checkLetterText(entry: ContentEntry, entries: readonly ContentEntry[]): ContentIssue | [] {
  const [href, ...others] = getListField(entry, 'articles');
  const ownText = entry.parts?.text.trim() ?? '';
  if (ownText === '' && href === undefined)
    return createIssue(entry, '', {
      problem: 'This newsletter has no text and no article',
      expected: 'a text under the fields, the addresses of articles under "articles", or both',
      example: 'articles:\n  - /news/night-buses',
    });
  const complete = others.length === 0 ? findEntry(entries, `${String(href).slice(1)}.mdx`) : undefined;
  const { length } = ownText === '' ? (complete?.parts?.text ?? '') : ownText;
  if (length <= MAX_TEXT_LENGTH) return [];
  return createIssue(entry, '', {
    problem: `The text has ${String(length)} characters: Gmail cuts off messages this long, and the link to unsubscribe with them`,
    expected: `at most ${String(MAX_TEXT_LENGTH)} characters: a short text, and the long one as an article under "articles"`,
  });
}

function checkArticle(
  entry: ContentEntry,
  field: string,
  href: string,
  entries: readonly ContentEntry[],
): ContentIssue | [] {
  const article = findEntry(entries, `${href.slice(1)}.mdx`);
  if (!article) {
    if (!href.startsWith('/news/')) return [];
    const known = listEntries(entries, 'news').map(({ file }) => `/news/${basename(file, '.mdx')}`);
    return createIssue(entry, field, {
      problem: `is ${href}, and there is no file content${href}.mdx`,
      expected: `the address of an article${formatSuggestion(href, known)}`,
    });
  }
  const sendAt = publicationSchema.safeParse(entry.data).data?.sendAt;
  const publication = publicationSchema.safeParse(article.data).data;
  if (sendAt === undefined || publication === undefined) return [];
  if (!article.isLeftOut && isPublished(publication, new Date(sendAt))) return [];
  return createIssue(entry, field, {
    problem: `is ${href}, which nobody can open at the time of "sendAt"`,
    expected: `in ${article.file} no "draft: true", no mistake, and an earlier "publishAt" or "date"; or a later "sendAt" here`,
  });
}

/** Whether `time` is too late to send a newsletter. */
const isTooLate = (data: unknown, time: Date): boolean =>
  isTooLateToSend(publicationSchema.safeParse(data).data?.sendAt ?? '', time);

/** Reports changes to sent newsletters, and newsletters that repeat a sent one under another name. */
export function checkSentNewsletters(
  entries: readonly ContentEntry[],
  published: readonly PublishedVersion[],
): ContentIssue[] {
  const redirects = parseFile(entries, 'redirects.yaml', redirectsSchema)?.data.redirects ?? [];
  const describeLetter = (data: unknown, text = '') => ({
    subject: getField(data, 'subject'),
    articles: [getField(data, 'articles')]
      .flat()
      .map((href) => redirects.find(({ from }) => from === href)?.to ?? href)
      .join(' '),
    '': collapseSpaces(text).trim(),
  });
  // Newest first, so the map keeps the oldest version of a file: the one that people have received.
  const sent = new Map(
    published
      .filter(({ file }) => file.startsWith(`content/${FOLDER}/`))
      .filter(({ data, publicFrom }) => !isTooLate(data, new Date(publicFrom)))
      .map(({ file, data, source, publicFrom }) => [
        file,
        { file, publicFrom, letter: describeLetter(data, splitFrontMatter(source)?.text) },
      ]),
  );
  return listEntries(entries, FOLDER).flatMap((entry): ContentIssue | ContentIssue[] => {
    const letter = describeLetter(entry.data, entry.parts?.text);
    const own = sent.get(entry.file);
    if (own)
      return (['subject', 'articles', ''] as const)
        .filter((field) => letter[field] !== own.letter[field])
        .map((field) =>
          createHint(entry, field, {
            problem: `${field === '' ? 'The text ' : ''}has changed since this newsletter was sent, so people have received something else`,
            expected: 'what was sent; if it was wrong, say in the text what was corrected and when',
          }),
        );
    const twin = [...sent.values()].find(
      ({ letter: other }) =>
        other.subject === letter.subject || (other[''] === letter[''] && other.articles === letter.articles),
    );
    if (twin)
      return createIssue(entry, 'subject', {
        problem: `or the text was sent already, as ${twin.file} on ${formatLongMoment(twin.publicFrom)}, and is not sent again`,
        expected: `the file under its earlier name, ${twin.file}; for a new newsletter, another subject and text`,
      });
    if (entry.data['status'] !== 'send' || !isTooLate(entry.data, readBuildTime(process.env))) return [];
    return createHint(entry, 'sendAt', {
      problem: 'is over a week ago, so the site shows this newsletter as sent, but sends it to nobody',
      expected: 'a time from now on, unless people have it already',
    });
  });
}
