/** Describes a platform. `page` is the noun in messages, `hosts` are the valid hosts of URLs. */
const platform = (
  name: string,
  page: string,
  example: string,
  hosts: readonly string[],
  handlePrefix: '@' | '' = '@',
) => ({ name, page, example, hosts, handlePrefix });

/** In display order. A new platform also needs an icon, a row in the lists below, and lines in site.yaml and social.yaml. */
export const PLATFORMS = {
  facebook: platform('Facebook', 'Facebook page', 'https://www.facebook.com/example', ['facebook.com'], ''),
  twitter: platform('Twitter', 'X (Twitter) page', 'https://x.com/example', ['x.com', 'twitter.com']),
  instagram: platform('Instagram', 'Instagram page', 'https://www.instagram.com/example', ['instagram.com']),
  tiktok: platform('TikTok', 'TikTok page', 'https://www.tiktok.com/@example', ['tiktok.com']),
  youtube: platform('YouTube', 'YouTube channel', 'https://www.youtube.com/@example', ['youtube.com']),
  linkedin: platform(
    'LinkedIn',
    'LinkedIn page',
    'https://www.linkedin.com/in/example',
    ['linkedin.com'],
    '',
  ),
};

export type PlatformName = keyof typeof PLATFORMS;

export const PLATFORM_NAMES = Object.keys(PLATFORMS) as readonly PlatformName[];

/** Platforms in `socials` of `content/site.yaml` and in `content/social.yaml`. */
export const CAMPAIGN_PLATFORMS = ['facebook', 'twitter', 'instagram', 'tiktok', 'youtube'] as const;

export const AUTHOR_PLATFORMS = ['facebook', 'twitter', 'instagram', 'linkedin'] as const;

/** Returns `@example` for `https://x.com/example`; for a URL without a handle, the URL without `https://www.`. */
export function getHandle(platform: PlatformName, url: string): string {
  if (url === '') return '';
  const { pathname, search, host } = new URL(url);
  const parts = decodeURIComponent(pathname)
    .split('/')
    .filter((part) => part !== '');
  const [name = ''] = parts;
  if (parts.length !== 1 || search !== '') return `${host.replace(/^www\./, '')}${pathname}${search}`;
  return `${PLATFORMS[platform].handlePrefix}${name.replace(/^@/, '')}`;
}
