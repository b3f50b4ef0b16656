import { getActions } from './after-polling.ts';
import { getFilledEntry } from './entries.ts';

/** The words of the home page; `hero.join`, the call to join, is undefined once voting has closed. */
export async function getHome() {
  const [{ data }, actions] = await Promise.all([getFilledEntry('home'), getActions()]);
  return { ...data, hero: { ...data.hero, join: actions?.movement } };
}

/** The words of the policy list. */
export const getPoliciesPage = async () => (await getFilledEntry('policiesPage', 'policies')).data;

/** The words of the news list. */
export const getNewsPage = async () => (await getFilledEntry('newsPage', 'news')).data;

/** The words of the events page. */
export const getMediaPage = async () => (await getFilledEntry('mediaPage', 'media')).data;

/** The about page; its text, the biography, is rendered with `render()` of `astro:content`. */
export const getAbout = () => getFilledEntry('about');

/** The words of the volunteer page. */
export const getJoin = async () => (await getFilledEntry('join')).data;

/** The donation page; its text is the rules on donations. */
export const getDonate = () => getFilledEntry('donate');

/** The words of the press kit. */
export const getPressKit = async () => (await getFilledEntry('pressKit', 'press-kit')).data;

/** A legal page; its text is the whole of it. */
export const getLegal = (name: 'privacy' | 'terms') => getFilledEntry('legal', name);

/** The words of the list of corrections. */
export const getCorrectionsPage = async () => (await getFilledEntry('corrections')).data;

/** The words of the page after a form that was sent without script. */
export const getThankYou = async () => (await getFilledEntry('thankYou', 'thank-you')).data;

/** The words of the page for addresses that are not there. */
export const getNotFound = async () => (await getFilledEntry('notFound', 'not-found')).data;
