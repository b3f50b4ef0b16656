import type { CollectionEntry } from 'astro:content';

import { findLastChange, findLastDay } from '../../lib/last-change.ts';
import { formatHomeInstant } from '../../lib/local-time.ts';
import { countMinutes, countWords, toGroupAddress } from './news.ts';
import { AUTHOR_PLATFORMS, type PlatformName } from '../social/platforms.ts';
import { toModifiedAt, toPublishedAt } from '../publication/publication.ts';
import { askOnce } from '../../lib/ask-once.ts';
import { type FilledEntry, type TimedEntry, getFilledCollection, getSite } from '../site/entries.content.ts';
import type { CampaignPromise } from '../promises/promises.ts';
import { removeMarks } from '../site/notation.ts';
import type { ArticleFacts } from './article.json-ld.ts';

type Data = CollectionEntry<'news'>['data'];

/** An article ready to show. */
export type Article = Omit<Data, 'author' | 'readingTime' | 'updated'> & {
  /** The last part of its address. */
  readonly slug: string;
  /** The day on which the text last changed, year-month-day: that of its publication where it has not. */
  readonly updated: string;
  /** The moments at which it became public and was last changed, as machines read them: `2025-09-08T07:00:00+12:00`. */
  readonly publishedAt: string;
  readonly modifiedAt: string;
  /** Its address. */
  readonly href: string;
  /** The address of the page of its category. */
  readonly categoryHref: string;
  /** Its tags, each with the address of its page. */
  readonly tagLinks: readonly { readonly name: string; readonly href: string }[];
  /** Who wrote it: the candidate unless the article says otherwise. */
  readonly author: NonNullable<Data['author']>;
  /** Minutes to read it: as the article says, or counted. */
  readonly readingTime: number;
  /** The picture of cards and of the head of the article. */
  readonly cover: Data['images'][number];
  /** The pictures that stand under the text; their captions have the notation of te reo Māori. */
  readonly photos: Data['images'];
  /** The words that say to staff that it is not published; undefined where it is. */
  readonly mark: string | undefined;
  /** The entry, to render its text with `render()` of `astro:content`. */
  readonly entry: FilledEntry<'news'>;
};

/** All articles, newest first; two of one day in the order of their titles. */
export const getArticles = (): Promise<readonly Article[]> =>
  askOnce('articles', async () => {
    const [site, entries] = await Promise.all([getSite(), getFilledCollection('news')]);
    const candidate = { ...site.author, name: site.candidate, social: toAuthorPages(site.socials) };
    return entries
      .map((entry) => toArticle(entry, candidate))
      .sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
  });

function toArticle(entry: TimedEntry<'news'>, candidate: Article['author']): Article {
  const { data } = entry;
  const [cover, ...photos] = data.images;
  if (!cover) throw new Error(`${entry.filePath ?? entry.id}: an article needs a picture.`);
  const changed = findLastChange({ ...data, date: undefined });
  return {
    ...data,
    slug: entry.id,
    href: `/news/${entry.id}`,
    categoryHref: toGroupAddress('categories', data.category),
    tagLinks: data.tags.map((name) => ({ name, href: toGroupAddress('tags', name) })),
    author: data.author ?? candidate,
    updated: findLastDay([data.date, changed]) ?? data.date,
    publishedAt: formatHomeInstant(toPublishedAt(data)),
    modifiedAt: formatHomeInstant(toModifiedAt(data, changed)),
    readingTime: data.readingTime ?? countMinutes(entry.body ?? ''),
    cover,
    photos: photos.map((photo, index) => ({ ...photo, caption: entry.marked.images[index + 1]?.caption })),
    mark: entry.mark,
    entry,
  };
}

/** The pages of the candidate that an author card links to. */
const toAuthorPages = (pages: Partial<Record<PlatformName, string>>): Article['author']['social'] =>
  Object.fromEntries(AUTHOR_PLATFORMS.map((platform) => [platform, pages[platform]]));

/** What structured data tells of an article, and of the promise that it is about. */
export const toArticleFacts = (article: Article, promise: CampaignPromise | undefined): ArticleFacts => ({
  ...article,
  words: countWords(article.entry.body ?? ''),
  promise: promise && { name: removeMarks(promise.short), path: promise.page },
});
