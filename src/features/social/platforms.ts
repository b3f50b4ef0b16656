interface PlatformFacts {
  readonly name: string;
  /** The word for somebody's page there, and the address of one, in messages to editors. */
  readonly page: string;
  readonly example: string;
  /** The hosts of such pages, without `www.`; an address at any other is refused. */
  readonly hosts: readonly string[];
  readonly handleMark: '@' | '';
}

/**
 * The platforms, in the order in which visitors see them. A new one is a row here, its name in the lists below, its mark in
 * `BrandIcon.astro`, and its lines in `content/site.yaml` and `content/social.yaml`.
 */
export const PLATFORMS = {
  facebook: {
    name: 'Facebook',
    page: 'Facebook page',
    example: 'https://www.facebook.com/example',
    hosts: ['facebook.com'],
    handleMark: '',
  },
  twitter: {
    name: 'Twitter',
    page: 'X (Twitter) page',
    example: 'https://x.com/example',
    hosts: ['x.com', 'twitter.com'],
    handleMark: '@',
  },
  instagram: {
    name: 'Instagram',
    page: 'Instagram page',
    example: 'https://www.instagram.com/example',
    hosts: ['instagram.com'],
    handleMark: '@',
  },
  tiktok: {
    name: 'TikTok',
    page: 'TikTok page',
    example: 'https://www.tiktok.com/@example',
    hosts: ['tiktok.com'],
    handleMark: '@',
  },
  youtube: {
    name: 'YouTube',
    page: 'YouTube channel',
    example: 'https://www.youtube.com/@example',
    hosts: ['youtube.com'],
    handleMark: '@',
  },
  linkedin: {
    name: 'LinkedIn',
    page: 'LinkedIn page',
    example: 'https://www.linkedin.com/in/example',
    hosts: ['linkedin.com'],
    handleMark: '',
  },
} as const satisfies Record<string, PlatformFacts>;

export type PlatformName = keyof typeof PLATFORMS;

export const PLATFORM_NAMES = Object.keys(PLATFORMS) as readonly PlatformName[];

/** The platforms with a field in `socials` of `content/site.yaml`, whose followers `content/social.yaml` may count. */
export const CAMPAIGN_PLATFORMS = [
  'facebook',
  'twitter',
  'instagram',
  'tiktok',
  'youtube',
] as const satisfies PlatformName[];

/** The platforms with a field in `social` of the author of an article. */
export const AUTHOR_PLATFORMS = [
  'facebook',
  'twitter',
  'instagram',
  'linkedin',
] as const satisfies PlatformName[];

/**
 * The name of a page on a platform, from its address: `@example` for `https://x.com/example`. An address that has no
 * name in it, such as `https://www.facebook.com/profile.php?id=1`, stands for itself without `https://www.`.
 */
export function toHandle(platform: PlatformName, address: string): string {
  if (address === '') return '';
  const { pathname, search, host } = new URL(address);
  const parts = decodeURIComponent(pathname)
    .split('/')
    .filter((part) => part !== '');
  const [name = ''] = parts;
  if (parts.length !== 1 || search !== '') return `${host.replace(/^www\./, '')}${pathname}${search}`;
  return `${PLATFORMS[platform].handleMark}${name.replace(/^@/, '')}`;
}
