import { getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

type ListPage = 'policies' | 'not-found' | 'thank-you';

/** The words of a page that has nothing but a head and a list. */
export const getPage = async (name: ListPage) => (await ask('pages', name)).data;

/** The words of the home page. */
export const getHome = async () => (await ask('home', 'home')).data;

/** The words of the news list. */
export const getNewsPage = async () => (await ask('newsPage', 'news')).data;

/** The words of the events page. */
export const getMediaPage = async () => (await ask('mediaPage', 'media')).data;

/** The about page; its text, the biography, is rendered with `render()` of `astro:content`. */
export const getAbout = () => ask('about', 'about');

/** The words of the volunteer page. */
export const getJoin = async () => (await ask('join', 'join')).data;

/** The donation page; its text is the rules on donations. */
export const getDonate = () => ask('donate', 'donate');

/** The words of the press kit. */
export const getPressKit = async () => (await ask('pressKit', 'press-kit')).data;

/** A legal page; its text is the whole of it. */
export const getLegal = (name: 'privacy' | 'terms') => ask('legal', name);

async function ask<Name extends CollectionKey>(collection: Name, id: string): Promise<CollectionEntry<Name>> {
  const entry = await getEntry(collection, id);
  if (!entry) throw new Error(`content/pages/${id}.mdx is missing: it holds the words of its page.`);
  return entry as CollectionEntry<Name>;
}
