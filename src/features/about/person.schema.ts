import { z } from 'zod';

import { AUTHOR_PLATFORMS } from '../social/platforms.ts';
import { pictureSchema, type ImageField } from '../pictures/picture.schema.ts';
import { socialPagesSchema } from '../social/social.schema.ts';
import { lineSchema } from '../site/words.schema.ts';

/** The writer of an article, as its author card shows them. */
export const personSchema = (image: ImageField) =>
  z.strictObject({
    name: lineSchema('the full name', 'Sam Example'),
    title: lineSchema('what they are', 'Volunteer, Manurewa'),
    bio: lineSchema('one or two sentences about them', 'Sam knocks on doors in Manurewa.').meta({
      title: 'About them',
    }),
    image: pictureSchema(image),
    social: socialPagesSchema(AUTHOR_PLATFORMS, 'their').partial().meta({
      title: 'Social pages',
      description: 'links to their pages',
      example: '{ facebook: https://www.facebook.com/example }',
    }),
  });
