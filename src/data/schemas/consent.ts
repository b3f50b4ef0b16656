import { z } from 'astro/zod';

import { lineSchema } from './words.ts';

/** The whole of `content/consent.yaml`: what people agree to, every wording that there ever was. */
export const consentSchema = z
  .array(
    z.strictObject({
      version: lineSchema('a short name of the wording, never used before', 'newsletter-2'),
      form: z
        .enum(['newsletter', 'volunteers'])
        .meta({ description: 'the form it stands beside: newsletter or volunteers', example: 'newsletter' }),
      text: lineSchema(
        'the words beside the button',
        'We keep your email address to send you this newsletter.',
      ),
    }),
  )
  .min(2)
  .meta({
    description: 'a wording for the newsletter and one for volunteers',
    example: '- version: newsletter-1',
  });
