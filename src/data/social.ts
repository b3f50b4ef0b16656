import { formatCount } from '../lib/counts.ts';
import { toHandle } from '../lib/social-handle.ts';
import { getFilledEntry } from './entries.ts';
import { getSite, type Site } from './site.ts';

/** A platform of the social wall, ready to show. */
export interface Platform {
  readonly platform: keyof Site['socials'];
  /** How many follow, as people say it: `1.4K`. */
  readonly followers: string;
  /** How many likes, as people say it. */
  readonly likes: string;
  /** The name of the page there. */
  readonly handle: string;
  /** The page there; '' when the campaign has none. */
  readonly url: string;
}

/** The figures of the social wall. */
export async function getSocialWall(): Promise<{ totalEngagement: string; platforms: Platform[] }> {
  const [site, { data }] = await Promise.all([getSite(), getFilledEntry('social')]);
  const { totalEngagement, platforms } = data;
  return {
    totalEngagement: formatCount(totalEngagement),
    platforms: platforms.map(({ platform, followers, likes }) => ({
      platform,
      handle: toHandle(platform, site.socials[platform]),
      followers: formatCount(followers),
      likes: formatCount(likes),
      url: site.socials[platform],
    })),
  };
}
