import { z } from 'zod';

import { PLATFORMS, type PlatformName } from './platforms.ts';
import { optionalAddressSchema } from '../site/words.schema.ts';

/**
 * The pages of somebody on social platforms: each an address at a host of the platform, or '' for none. `whose` stands
 * in messages to editors: `the Facebook page`, `their Facebook page`.
 */
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
