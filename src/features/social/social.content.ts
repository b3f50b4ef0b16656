import { formatCount } from '../../lib/text.ts';
import { CAMPAIGN_PLATFORMS, getHandle } from '../../core/platforms.ts';
import { type SiteEntry, getFilledEntry, getSite } from '../../core/entries.content.ts';

export async function getAccounts() {
  const { socials } = await getSite();
  return CAMPAIGN_PLATFORMS.map((platform) => buildAccount(platform, socials)).filter(
    ({ url }) => url !== '',
  );
}

export async function getSocialWall() {
  const [site, { data }] = await Promise.all([getSite(), getFilledEntry('social')]);
  const { counted, totalEngagement, platforms } = data;
  return {
    counted,
    totalEngagement: formatCount(totalEngagement),
    platforms: platforms.map(({ platform, followers, likes }) => ({
      ...buildAccount(platform, site.socials),
      followers: formatCount(followers),
      likes: formatCount(likes),
    })),
  };
}

const buildAccount = (platform: keyof SiteEntry['socials'], socials: SiteEntry['socials']) => ({
  platform,
  handle: getHandle(platform, socials[platform]),
  url: socials[platform],
});
