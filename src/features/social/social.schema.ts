import { z } from 'zod';

import { CAMPAIGN_PLATFORMS, PLATFORMS, type PlatformName } from '../../core/platforms.ts';
import { listSchema, optionalAddressSchema } from '../../core/fields.schema.ts';

/** Builds the fields of addresses of somebody's pages; '' for none. `whose` is for messages. */
export function socialPagesSchema<Name extends PlatformName>(
  platforms: readonly Name[],
  whose: 'the' | 'their',
) {
  const toField = (platform: Name) => {
    const { name, page, example, hosts } = PLATFORMS[platform];
    return optionalAddressSchema(`${whose} ${page}`, example, hosts).meta({ title: name });
  };
  const fields = Object.fromEntries(platforms.map((platform) => [platform, toField(platform)]));
  return z.strictObject(fields as Record<Name, ReturnType<typeof toField>>);
}

const count = (description: string) => z.int().min(0).meta({ description, example: '1400' });

/** The whole of `content/social.yaml`: the figures of the social wall. Links and handles are those of `site.yaml`. */
export const socialSchema = z.strictObject({
  totalEngagement: count('likes, comments and shares together: a whole number'),
  platforms: listSchema(
    z.strictObject({
      platform: z.enum(CAMPAIGN_PLATFORMS).meta({ description: 'which platform', example: 'facebook' }),
      followers: count('how many follow: a whole number'),
      likes: count('how many likes: a whole number'),
    }),
    'one entry for each platform',
    '- { platform: facebook }',
  ),
});
