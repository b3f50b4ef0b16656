/** The platforms, by the names under which visitors know them. */
export const PLATFORMS = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
} as const;

/** The pages of the candidate elsewhere: the platform by name, and its address in site.yaml. */
export const listSocials = (
  socials: Readonly<Record<keyof typeof PLATFORMS, string>>,
): (readonly [platform: string, address: string])[] =>
  (Object.keys(PLATFORMS) as (keyof typeof PLATFORMS)[])
    .map((platform) => [PLATFORMS[platform], socials[platform]] as const)
    .filter(([, address]) => address !== '');
