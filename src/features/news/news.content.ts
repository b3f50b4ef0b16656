import type { CollectionEntry } from 'astro:content';

import { formatAucklandInstant } from '../../core/local-time.ts';
import { type GroupKind, type ListPage, countMinutes, listTagPages, getGroupPath, paginate } from './news.ts';
import { AUTHOR_PLATFORMS, type PlatformName } from '../../core/platforms.ts';
import { getModifiedAt, getPublishedAt } from '../../core/publication.ts';
import { memoizeForBuild } from '../../lib/memoize.ts';
import {
  type TimedEntry,
  getFilledCollection,
  hasNoBadge,
  getPage,
  getSite,
} from '../../core/entries.content.ts';
import { capitalizeFirst, spellOutCount } from '../../lib/text.ts';
import { findLastChange, findLastDay, ENGLISH_FORMATS } from '../../core/dates.ts';
import { interpolate, interpolateEntry } from '../../core/interpolate.ts';

export type Article = ReturnType<typeof buildArticle>;

type Author = NonNullable<CollectionEntry<'news'>['data']['author']>;

export const getArticles = (): Promise<readonly Article[]> =>
  memoizeForBuild('articles', async () => {
    const [site, entries] = await Promise.all([getSite(), getFilledCollection('news')]);
    const accounts: Partial<Record<PlatformName, string>> = site.socials;
    const candidate = {
      ...site.author,
      name: site.candidate,
      image: site.portrait,
      social: Object.fromEntries(AUTHOR_PLATFORMS.map((platform) => [platform, accounts[platform]])),
    };
    const tagPages = listTagPages(entries.map(({ data }) => data.tags));
    return entries
      .map((entry) => buildArticle(entry, candidate, tagPages))
      .sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
  });

function buildArticle(entry: TimedEntry<'news'>, candidate: Author, tagPages: ReadonlySet<string>) {
  const { data } = entry;
  const [cover, ...photos] = data.images.map((image, index) => ({
    ...image,
    caption: entry.withTeReo.images[index]?.caption,
  }));
  if (!cover) throw new Error(`${entry.filePath ?? entry.id}: an article needs a picture.`);
  const lastChange = findLastChange({ ...data, date: undefined });
  return {
    ...data,
    slug: entry.id,
    href: `/news/${entry.id}`,
    categoryHref: getGroupPath('categories', data.category),
    tagLinks: data.tags.map((name) => {
      const href = getGroupPath('tags', name);
      return { name, href: tagPages.has(href) ? href : undefined };
    }),
    author: data.author ?? candidate,
    updated: findLastDay([data.date, lastChange]) ?? data.date,
    publishedAt: formatAucklandInstant(getPublishedAt(data)),
    modifiedAt: formatAucklandInstant(getModifiedAt(data, lastChange)),
    readingTime: data.readingTime ?? countMinutes(entry.body ?? ''),
    /** The picture of the card and the page head. Captions keep te reo Māori shortcodes, for `TeReoText`. */
    cover,
    photos,
    badge: entry.badge,
    entry,
  };
}

type NewsTexts = CollectionEntry<'newsPage'>['data'];

type PageTexts = Pick<NewsTexts, 'title' | 'description' | 'heading' | 'intro'>;

export async function getNewsList() {
  const [texts, articles] = await Promise.all([getPage('newsPage'), getArticles()]);
  return buildList({ name: texts.heading, href: '/news', parents: [] }, articles, texts, texts);
}

/** Returns the list of articles of each category or tag with a page. Names with the same slug share a list. */
export async function getNewsGroups(kind: GroupKind) {
  const [texts, articles] = await Promise.all([getPage('newsPage'), getArticles()]);
  const uses = articles.flatMap((article) =>
    listGroupNames(article, kind).map((names) => ({ ...names, article })),
  );
  const parents = [
    { name: texts.lists.all, href: '/news' },
    { name: texts.lists[kind].heading, href: `/news/${kind}` },
  ];
  const groups = [...Map.groupBy(uses, ({ name }) => getGroupPath(kind, name))];
  return groups
    .map(([href, list]) => {
      const [{ name, withTeReo } = { name: '', withTeReo: '' }] = list;
      const members = [...new Set(list.map(({ article }) => article))];
      const values = { group: name, ...formatCounts(members.length, texts) };
      const head = { ...interpolateEntry(texts.lists[kind].group, values), heading: withTeReo };
      return buildList({ name: withTeReo, href, parents }, members, head, texts);
    })
    .sort((a, b) => a.href.localeCompare(b.href));
}

function listGroupNames({ category, tagLinks, entry: { withTeReo } }: Article, kind: GroupKind) {
  return kind === 'categories'
    ? [{ name: category, withTeReo: withTeReo.category }]
    : tagLinks
        .map(({ name, href }, index) => ({ name, href, withTeReo: withTeReo.tags[index] ?? name }))
        .filter(({ href }) => href !== undefined);
}

type NewsLink = Readonly<Record<'name' | 'href', string>>;

function buildList(
  list: NewsLink & { readonly parents: readonly NewsLink[] },
  articles: readonly Article[],
  head: PageTexts,
  texts: NewsTexts,
) {
  const pages = paginate(list.href, articles).map((page) => ({
    ...page,
    ...buildListMeta(page, head, texts),
  }));
  return { ...list, count: articles.length, pages };
}

function buildListMeta({ number, entries }: ListPage<Article>, head: PageTexts, texts: NewsTexts): PageTexts {
  if (number === undefined) return head;
  const { title, description, intro } = texts.lists.pages;
  const page = String(number);
  const name = interpolate(title, { title: head.title, page });
  const values = {
    ...formatCounts(entries.length, texts),
    title: name,
    first: ENGLISH_FORMATS.longDay(entries.at(-1)?.date ?? ''),
    last: ENGLISH_FORMATS.longDay(entries[0]?.date ?? ''),
  };
  return {
    title: name,
    description: interpolate(description, values),
    heading: interpolate(title, { title: head.heading, page }),
    intro: interpolate(intro, values),
  };
}

function formatCounts(count: number, { lists: { articles: forms } }: NewsTexts) {
  const articles = count === 1 ? forms.one : interpolate(forms.many, { count: spellOutCount(count) });
  return { articles, Articles: capitalizeFirst(articles) };
}

export const getPublishedArticles = async () => (await getArticles()).filter(hasNoBadge);

/** Returns published articles, the last published first, for feeds and search engines. */
export const getNewestPublishedArticles = async () =>
  (await getPublishedArticles()).sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
