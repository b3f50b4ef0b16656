export const SOCIAL_PLATFORMS = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
} as const;

/** Returns the social accounts in site.yaml: platform name and address. */
export const listSocialAccounts = (
  socials: Readonly<Record<keyof typeof SOCIAL_PLATFORMS, string>>,
): (readonly [platform: string, address: string])[] =>
  (Object.keys(SOCIAL_PLATFORMS) as (keyof typeof SOCIAL_PLATFORMS)[])
    .map((platform) => [SOCIAL_PLATFORMS[platform], socials[platform]] as const)
    .filter(([, address]) => address !== '');
