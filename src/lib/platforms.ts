/** The names by which visitors know the platforms. */
export const PLATFORM_NAMES = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const;

export type PlatformName = keyof typeof PLATFORM_NAMES;
