import { getActions } from '../voting/voting.content.ts';
import { toFaceCard } from '../sharing/images/share-cards.ts';
import { getFilledEntry, getSite } from '../site/entries.content.ts';

/**
 * The words of the home page; `hero.join`, the call to join, is undefined once voting has closed. `head` is what the page
 * tells machines: its share image shows the headline and the candidate.
 */
export async function getHome() {
  const [{ data }, actions, site] = await Promise.all([getFilledEntry('home'), getActions(), getSite()]);
  const head = {
    title: data.title,
    description: site.description,
    share: toFaceCard(data.hero.headline.join('\n').toUpperCase(), site.portrait),
  };
  return { ...data, head, hero: { ...data.hero, join: actions?.movement } };
}
