import { CAMPAIGN_PLATFORMS, PLATFORMS } from '../../src/core/platforms.ts';

/** Returns the social accounts in site.yaml: platform name and address. */
export const listSocialAccounts = (
  socials: Readonly<Record<(typeof CAMPAIGN_PLATFORMS)[number], string>>,
): (readonly [platform: string, address: string])[] =>
  CAMPAIGN_PLATFORMS.map((platform) => [PLATFORMS[platform].name, socials[platform]] as const).filter(
    ([, address]) => address !== '',
  );
