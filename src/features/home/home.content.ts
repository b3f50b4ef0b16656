import { getActions } from '../voting/voting.content.ts';
import { getFeed } from '../events/feed.content.ts';
import { getFilledEntry, getSite } from '../site/entries.content.ts';
import { isProduction } from '../../server/config/settings.ts';

/**
 * Returns the words of the home page; `hero.join` is undefined once voting has closed. `showsVideos` is false if staff want
 * none, and in production while every film is a placeholder.
 */
export async function getHome() {
  const { data } = await getFilledEntry('home');
  const actions = await getActions();
  const site = await getSite();
  const { videos } = await getFeed();
  const areStandIns = videos.length > 0 && videos.every(({ placeholder }) => placeholder !== undefined);
  const showsVideos = site.homeVideos && !(areStandIns && isProduction(process.env));
  const head = {
    title: data.title,
    description: site.description,
    share: { words: data.hero.headline.join('\n').toUpperCase(), face: site.portrait },
  };
  return { ...data, head, showsVideos, hero: { ...data.hero, join: actions?.movement } };
}
