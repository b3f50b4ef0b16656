import { z } from 'astro/zod';

import { pictureSchema, type ImageField } from './picture.ts';
import { socialPageSchema } from './social-page.ts';
import { lineSchema } from './words.ts';

/** The writer of an article, as its author card shows them. */
export const personSchema = (image: ImageField) =>
  z.strictObject({
    name: lineSchema('the full name', 'Sam Example'),
    title: lineSchema('what they are', 'Volunteer, Manurewa'),
    bio: lineSchema('one or two sentences about them', 'Sam knocks on doors in Manurewa.'),
    image: pictureSchema(image),
    social: z
      .strictObject({
        facebook: socialPageSchema('facebook', 'their'),
        twitter: socialPageSchema('twitter', 'their'),
        instagram: socialPageSchema('instagram', 'their'),
        linkedin: socialPageSchema('linkedin', 'their'),
      })
      .partial()
      .meta({
        description: 'links to their pages',
        example: '{ facebook: https://www.facebook.com/example }',
      }),
  });
