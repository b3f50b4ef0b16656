import { getActions } from '../voting/voting.content.ts';
import { getFilledEntry, getSite } from './entries.content.ts';

/**
 * The words of the home page; `hero.join`, the call to join, is undefined once voting has closed. `head` is what the page
 * tells machines: its share image shows the headline and the candidate.
 */
export async function getHome() {
  const [{ data }, actions, site] = await Promise.all([getFilledEntry('home'), getActions(), getSite()]);
  const head = {
    title: data.title,
    description: site.description,
    picture: site.author.image,
    share: { words: data.hero.headline.join('\n').toUpperCase() },
  };
  return { ...data, head, hero: { ...data.hero, join: actions?.movement } };
}

/** The words of the policy list. */
export const getPoliciesPage = async () => withMarkedHead(await getFilledEntry('policiesPage', 'policies'));

/** The words of the news list. */
export const getNewsPage = async () => withMarkedHead(await getFilledEntry('newsPage', 'news'));

/** The words of the events page. */
export const getMediaPage = async () => withMarkedHead(await getFilledEntry('mediaPage', 'media'));

/** The about page; its text, the biography, is rendered with `render()` of `astro:content`. */
export const getAbout = () => getFilledEntry('about');

/** The words of the volunteer page. */
export const getJoin = async () => withMarkedHead(await getFilledEntry('join'));

/** The donation page; its text is the rules on donations. */
export const getDonate = () => getFilledEntry('donate');

/** The words of the press kit. */
export const getPressKit = async () => withMarkedHead(await getFilledEntry('pressKit', 'press-kit'));

/** The words around the fact sheet. */
export const getFactSheetPage = async () => (await getFilledEntry('factSheet', 'fact-sheet')).data;

/** A legal page; its text is the whole of it. */
export const getLegal = (name: 'privacy' | 'terms') => getFilledEntry('legal', name);

/** The accessibility statement; its text is what was tested and what is missing. */
export const getAccessibility = () => getFilledEntry('accessibility');

/** The words of the list of corrections. */
export const getCorrectionsPage = async () => withMarkedHead(await getFilledEntry('corrections'));

/** The voting guide; its text answers questions. */
export const getVotingPage = () => getFilledEntry('votingPage', 'voting');

/** The words of the page after a form that was sent without script. */
export const getThankYou = async () => withMarkedHead(await getFilledEntry('thankYou', 'thank-you'));

/** The words of the page for addresses that are not there. */
export const getNotFound = async () => withMarkedHead(await getFilledEntry('notFound', 'not-found'));

/** The words of the page that stands in for those that a browser without a connection has not kept. */
export const getOffline = async () => withMarkedHead(await getFilledEntry('offline'));

/** The words of a page; its headline and the sentences under it have the notation of te reo Māori, for `Words`. */
const withMarkedHead = <Data extends { heading: string; intro: string }>({
  data,
  marked,
}: {
  readonly data: Data;
  readonly marked: Data;
}): Data => ({ ...data, heading: marked.heading, intro: marked.intro });
