import type { CollectionEntry } from 'astro:content';

import { findLastChange, findLastDay } from '../../lib/last-change.ts';
import { formatHomeInstant } from '../../lib/local-time.ts';
import {
  type GroupKind,
  type ListPage,
  countMinutes,
  countWords,
  listTagPages,
  toGroupAddress,
  toListPages,
} from './news.ts';
import { AUTHOR_PLATFORMS, type PlatformName } from '../social/platforms.ts';
import { toModifiedAt, toPublishedAt } from '../publication/publication.ts';
import { askOnce } from '../../lib/once.ts';
import {
  type FilledEntry,
  type TimedEntry,
  getFilledCollection,
  getPage,
  getSite,
} from '../site/entries.content.ts';
import type { CampaignPromise } from '../promises/promises.ts';
import { removeMarks } from '../site/notation.ts';
import type { ArticleFacts } from './article.json-ld.ts';
import { spellCount } from '../../lib/words.ts';
import { formatLongDay } from '../../lib/dates.ts';
import { fillPlaceholders } from '../../lib/fill-placeholders.ts';

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
  /** Its tags, each with the address of its page where it has one. */
  readonly tagLinks: readonly { readonly name: string; readonly href: string | undefined }[];
  /** Who wrote it: the candidate unless the article says otherwise. */
  readonly author: NonNullable<Data['author']>;
  /** Minutes to read it: as the article says, or counted. */
  readonly readingTime: number;
  /** The picture of cards and of the head of the article. */
  readonly cover: Data['images'][number];
  /** The pictures that stand under the text; captions have the notation of te reo Māori. */
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
    const candidate = {
      ...site.author,
      name: site.candidate,
      image: site.portrait,
      social: toAuthorPages(site.socials),
    };
    const tagPages = listTagPages(entries.map(({ data }) => data.tags));
    return entries
      .map((entry) => toArticle(entry, candidate, tagPages))
      .sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
  });

function toArticle(
  entry: TimedEntry<'news'>,
  candidate: Article['author'],
  tagPages: ReadonlySet<string>,
): Article {
  const { data } = entry;
  const [cover, ...photos] = data.images.map((image, index) => ({
    ...image,
    caption: entry.marked.images[index]?.caption,
  }));
  if (!cover) throw new Error(`${entry.filePath ?? entry.id}: an article needs a picture.`);
  const changed = findLastChange({ ...data, date: undefined });
  return {
    ...data,
    slug: entry.id,
    href: `/news/${entry.id}`,
    categoryHref: toGroupAddress('categories', data.category),
    tagLinks: data.tags.map((name) => {
      const href = toGroupAddress('tags', name);
      return { name, href: tagPages.has(href) ? href : undefined };
    }),
    author: data.author ?? candidate,
    updated: findLastDay([data.date, changed]) ?? data.date,
    publishedAt: formatHomeInstant(toPublishedAt(data)),
    modifiedAt: formatHomeInstant(toModifiedAt(data, changed)),
    readingTime: data.readingTime ?? countMinutes(entry.body ?? ''),
    cover,
    photos,
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

/** A list of articles, ready to show: of all, of a category or of a tag. */
export interface NewsList {
  /** Its name; that of a category or tag with the notation of te reo Māori. */
  readonly name: string;
  /** Its address. */
  readonly href: string;
  /** The lists that it is one of, all news first; none for that. */
  readonly parents: readonly { readonly name: string; readonly href: string }[];
  /** How many articles are in it. */
  readonly count: number;
  /** Its pages, the newest first. */
  readonly pages: readonly NewsListPage[];
}

/** One page of such a list; heading and intro are for `MarkedText`. */
interface NewsListPage extends ListPage<Article> {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly intro: string;
}

type Words = CollectionEntry<'newsPage'>['data'];

type Head = Pick<NewsListPage, 'title' | 'description' | 'heading' | 'intro'>;

/** The list of all articles. */
export async function getNewsList(): Promise<NewsList> {
  const [words, articles] = await Promise.all([getPage('newsPage'), getArticles()]);
  return toList({ name: words.heading, href: '/news', parents: [], articles, head: words }, words);
}

/** The list of each category or tag that has a page, in the order of their names. Names with the same address share one list. */
export async function getNewsGroups(kind: GroupKind): Promise<NewsList[]> {
  const [words, articles] = await Promise.all([getPage('newsPage'), getArticles()]);
  const uses = articles.flatMap((article) =>
    listNames(article, kind).map((names) => ({ ...names, article })),
  );
  const parents = [
    { name: words.lists.all, href: '/news' },
    { name: words.lists[kind].heading, href: `/news/${kind}` },
  ];
  const groups = [...Map.groupBy(uses, ({ name }) => toGroupAddress(kind, name))];
  return groups
    .map(([href, list]) => {
      const [{ name, marked } = { name: '', marked: '' }] = list;
      const members = [...new Set(list.map(({ article }) => article))];
      const { title, description, intro } = words.lists[kind].group;
      const values = { group: name, ...toCounts(members.length, words) };
      const head = {
        title: fillPlaceholders(title, values),
        description: fillPlaceholders(description, values),
        heading: marked,
        intro: fillPlaceholders(intro, values),
      };
      return toList({ name: marked, href, parents, articles: members, head }, words);
    })
    .sort((a, b) => a.href.localeCompare(b.href));
}

/** The names of the groups of an article that have a page: in words, and with the notation of te reo Māori. */
function listNames({ category, tagLinks, entry: { marked } }: Article, kind: GroupKind) {
  return kind === 'categories'
    ? [{ name: category, marked: marked.category }]
    : tagLinks
        .map(({ name, href }, index) => ({ name, href, marked: marked.tags[index] ?? name }))
        .filter(({ href }) => href !== undefined);
}

function toList(
  list: Pick<NewsList, 'name' | 'href' | 'parents'> & {
    readonly articles: readonly Article[];
    readonly head: Head;
  },
  words: Words,
): NewsList {
  const { name, href, parents, articles, head } = list;
  const pages = toListPages(href, articles).map((page) => ({ ...page, ...toHead(page, head, words) }));
  return { name, href, parents, count: articles.length, pages };
}

function toHead({ number, entries }: ListPage<Article>, head: Head, words: Words): Head {
  if (number === undefined) return head;
  const { title, description, intro } = words.lists.pages;
  const page = String(number);
  const name = fillPlaceholders(title, { title: head.title, page });
  const values = {
    ...toCounts(entries.length, words),
    title: name,
    first: formatLongDay(entries.at(-1)?.date ?? ''),
    last: formatLongDay(entries[0]?.date ?? ''),
  };
  return {
    title: name,
    description: fillPlaceholders(description, values),
    heading: fillPlaceholders(title, { title: head.heading, page }),
    intro: fillPlaceholders(intro, values),
  };
}

/** How many articles there are, inside a sentence and at its beginning. */
function toCounts(count: number, { lists: { articles: forms } }: Words) {
  const articles = count === 1 ? forms.one : fillPlaceholders(forms.many, { count: spellCount(count) });
  return { articles, Articles: articles.charAt(0).toUpperCase() + articles.slice(1) };
}
