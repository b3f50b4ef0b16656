/** What the site must know of a social platform. */
interface PlatformFacts {
  /** The name by which visitors know it. */
  readonly name: string;
  /** What somebody's page there is called in messages to editors. */
  readonly page: string;
  /** The https address of such a page, as messages to editors give it. */
  readonly example: string;
  /** The hosts of such pages, without `www.`; an address at any other is refused. */
  readonly hosts: readonly string[];
  /** What stands before the name of a page there. */
  readonly handleMark: '@' | '';
  /** Whether `socials` of `content/site.yaml` has a field for it, and `content/social.yaml` may count its followers. */
  readonly isForCampaign: boolean;
  /** Whether `social` of an article's author has a field for it. */
  readonly isForAuthors: boolean;
}

/**
 * The platforms, in the order in which visitors see them. A new one is a row here, its mark in
 * `BrandIcon.astro`, and its lines in `content/site.yaml` and `content/social.yaml`.
 */
export const PLATFORMS = {
  facebook: {
    name: 'Facebook',
    page: 'Facebook page',
    example: 'https://www.facebook.com/example',
    hosts: ['facebook.com'],
    handleMark: '',
    isForCampaign: true,
    isForAuthors: true,
  },
  twitter: {
    name: 'Twitter',
    page: 'X (Twitter) page',
    example: 'https://x.com/example',
    hosts: ['x.com', 'twitter.com'],
    handleMark: '@',
    isForCampaign: true,
    isForAuthors: true,
  },
  instagram: {
    name: 'Instagram',
    page: 'Instagram page',
    example: 'https://www.instagram.com/example',
    hosts: ['instagram.com'],
    handleMark: '@',
    isForCampaign: true,
    isForAuthors: true,
  },
  tiktok: {
    name: 'TikTok',
    page: 'TikTok page',
    example: 'https://www.tiktok.com/@example',
    hosts: ['tiktok.com'],
    handleMark: '@',
    isForCampaign: true,
    isForAuthors: false,
  },
  youtube: {
    name: 'YouTube',
    page: 'YouTube channel',
    example: 'https://www.youtube.com/@example',
    hosts: ['youtube.com'],
    handleMark: '@',
    isForCampaign: true,
    isForAuthors: false,
  },
  linkedin: {
    name: 'LinkedIn',
    page: 'LinkedIn page',
    example: 'https://www.linkedin.com/in/example',
    hosts: ['linkedin.com'],
    handleMark: '',
    isForCampaign: false,
    isForAuthors: true,
  },
} as const satisfies Record<string, PlatformFacts>;

export type PlatformName = keyof typeof PLATFORMS;

/** The platforms whose row fits a shape. */
type Fitting<Shape> = {
  [Name in PlatformName]: (typeof PLATFORMS)[Name] extends Shape ? Name : never;
}[PlatformName];

export type CampaignPlatform = Fitting<{ isForCampaign: true }>;

export type AuthorPlatform = Fitting<{ isForAuthors: true }>;

export const PLATFORM_NAMES = Object.keys(PLATFORMS) as readonly PlatformName[];

/** The platforms on which the campaign may have a page. */
export const CAMPAIGN_PLATFORMS = PLATFORM_NAMES.filter(
  (name): name is CampaignPlatform => PLATFORMS[name].isForCampaign,
);

/** The platforms on which an author may have a page. */
export const AUTHOR_PLATFORMS = PLATFORM_NAMES.filter(
  (name): name is AuthorPlatform => PLATFORMS[name].isForAuthors,
);

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
