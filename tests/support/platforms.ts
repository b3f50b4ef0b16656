export const PLATFORMS = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
} as const;

/** Returns the social accounts in site.yaml: platform name and address. */
export const listSocials = (
  socials: Readonly<Record<keyof typeof PLATFORMS, string>>,
): (readonly [platform: string, address: string])[] =>
  (Object.keys(PLATFORMS) as (keyof typeof PLATFORMS)[])
    .map((platform) => [PLATFORMS[platform], socials[platform]] as const)
    .filter(([, address]) => address !== '');
