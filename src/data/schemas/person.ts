import { z } from 'astro/zod';

import { pictureSchema, type ImageField } from './picture.ts';
import { lineSchema, optionalAddressSchema } from './words.ts';

/** The writer of an article, as its author card shows them. */
export const personSchema = (image: ImageField) =>
  z.strictObject({
    name: lineSchema('the full name', 'Sam Example'),
    title: lineSchema('what they are', 'Volunteer, Manurewa'),
    bio: lineSchema('one or two sentences about them', 'Sam knocks on doors in Manurewa.'),
    image: pictureSchema(image),
    social: z
      .strictObject({
        facebook: optionalAddressSchema('their Facebook page', 'https://www.facebook.com/example', [
          'facebook.com',
        ]),
        twitter: optionalAddressSchema('their X (Twitter) page', 'https://x.com/example', [
          'x.com',
          'twitter.com',
        ]),
        instagram: optionalAddressSchema('their Instagram page', 'https://www.instagram.com/example', [
          'instagram.com',
        ]),
        linkedin: optionalAddressSchema('their LinkedIn page', 'https://www.linkedin.com/in/example', [
          'linkedin.com',
        ]),
      })
      .partial()
      .meta({
        description: 'links to their pages',
        example: '{ facebook: https://www.facebook.com/example }',
      }),
  });
