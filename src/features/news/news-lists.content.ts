import { spellCount } from '../../lib/counts.ts';
import { formatLongDay } from '../../lib/dates.ts';
import { fillPlaceholders } from '../../lib/fill-placeholders.ts';
import { type GroupKind, type ListPage, toGroupAddress, toListPages } from './news.ts';
import { getArticles, type Article } from './news.content.ts';
import { getNewsPage } from '../site/pages.content.ts';

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

/** One page of such a list; heading and intro are for `Words`. */
export interface NewsListPage extends ListPage<Article> {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly intro: string;
}

type Words = Awaited<ReturnType<typeof getNewsPage>>;
type Head = Pick<NewsListPage, 'title' | 'description' | 'heading' | 'intro'>;

/** The list of all articles. */
export async function getNewsList(): Promise<NewsList> {
  const [words, articles] = await Promise.all([getNewsPage(), getArticles()]);
  return toList({ name: words.heading, href: '/news', parents: [], articles, head: words }, words);
}

/** The list of each category or tag, in the order of their names. Names with the same address share one list. */
export async function getNewsGroups(kind: GroupKind): Promise<NewsList[]> {
  const [words, articles] = await Promise.all([getNewsPage(), getArticles()]);
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

/** The names of the groups of an article: in words, and with the notation of te reo Māori. */
function listNames({ category, tags, entry: { marked } }: Article, kind: GroupKind) {
  return kind === 'categories'
    ? [{ name: category, marked: marked.category }]
    : tags.map((name, index) => ({ name, marked: marked.tags[index] ?? name }));
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
