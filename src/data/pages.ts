import { getEntry, type CollectionEntry } from 'astro:content';

type PageName = 'policies' | 'media' | 'not-found';

/** The words of a page that has nothing but a head and a list. */
export async function getPage(name: PageName): Promise<CollectionEntry<'pages'>['data']> {
  const entry = await getEntry('pages', name);
  if (!entry) throw new Error(`content/pages/${name}.mdx is missing: it holds the words of its page.`);
  return entry.data;
}

/** The words of the home page. */
export async function getHome(): Promise<CollectionEntry<'home'>['data']> {
  const entry = await getEntry('home', 'home');
  if (!entry) throw new Error('content/pages/home.mdx is missing: it holds the words of the home page.');
  return entry.data;
}

/** The words of the news list. */
export async function getNewsPage(): Promise<CollectionEntry<'newsPage'>['data']> {
  const entry = await getEntry('newsPage', 'news');
  if (!entry) throw new Error('content/pages/news.mdx is missing: it holds the words of the news list.');
  return entry.data;
}
