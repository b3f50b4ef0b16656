import { z } from 'zod';

import { CAMPAIGN_PLATFORMS } from '../../core/platforms.ts';
import { dateSchema, listSchema } from '../../core/fields.schema.ts';

const count = (description: string) => z.int().min(0).meta({ description, example: '1400' });

/** `content/social.yaml`: the figures of the social wall. Links are in `site.yaml`. */
export const socialSchema = z.strictObject({
  counted: dateSchema('the day on which the figures were counted, shown beside them'),
  totalEngagement: count('likes, comments and shares together: a whole number'),
  platforms: listSchema(
    z.strictObject({
      platform: z.enum(CAMPAIGN_PLATFORMS).meta({ description: 'the platform', example: 'facebook' }),
      followers: count('followers: a whole number'),
      likes: count('likes: a whole number'),
    }),
    'one entry for each platform',
    '- { platform: facebook }',
  ),
});
