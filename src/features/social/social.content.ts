import { formatCount } from '../../lib/words.ts';
import { CAMPAIGN_PLATFORMS, toHandle } from './platforms.ts';
import { type Site, getFilledEntry, getSite } from '../site/entries.content.ts';

/** A page of the campaign on a platform, ready to show. */
export interface Account {
  readonly platform: keyof Site['socials'];
  /** The name of the page there. */
  readonly handle: string;
  /** The page there; '' when the campaign has none. */
  readonly url: string;
}

/** A platform of the social wall, ready to show. */
export interface Platform extends Account {
  /** How many follow, as people say it: `1.4K`. */
  readonly followers: string;
  /** How many likes, as people say it. */
  readonly likes: string;
}

/** Every page that the campaign has on a platform, in the order in which visitors see them. */
export async function getAccounts(): Promise<Account[]> {
  const { socials } = await getSite();
  return CAMPAIGN_PLATFORMS.map((platform) => toAccount(platform, socials)).filter(({ url }) => url !== '');
}

/** The figures of the social wall. */
export async function getSocialWall(): Promise<{ totalEngagement: string; platforms: Platform[] }> {
  const [site, { data }] = await Promise.all([getSite(), getFilledEntry('social')]);
  const { totalEngagement, platforms } = data;
  return {
    totalEngagement: formatCount(totalEngagement),
    platforms: platforms.map(({ platform, followers, likes }) => ({
      ...toAccount(platform, site.socials),
      followers: formatCount(followers),
      likes: formatCount(likes),
    })),
  };
}

const toAccount = (platform: Account['platform'], socials: Site['socials']): Account => ({
  platform,
  handle: toHandle(platform, socials[platform]),
  url: socials[platform],
});
