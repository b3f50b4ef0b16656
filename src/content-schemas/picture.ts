import { z } from 'zod';
import type { ImageMetadata } from 'astro';

import { lineSchema } from './words.ts';

/** Checks the path of a picture beside a content file: Astro's `image()` in a build, a test for the file in the content check. */
export type ImageField = () => z.ZodType<ImageMetadata>;

/** A picture beside the text, with the words that stand for it where it cannot be seen. */
export const pictureSchema = (image: ImageField) =>
  z
    .strictObject({
      src: image().meta({
        title: 'File',
        description: 'the file of the picture, beside this file',
        example: './photo.jpg',
      }),
      alt: lineSchema(
        'what the picture shows, for people who cannot see it',
        'A ferry at the Devonport wharf',
      ).meta({ title: 'What it shows' }),
      caption: lineSchema('a line under the picture', 'Devonport, 3 September').optional(),
      focus: z
        .string()
        .trim()
        .regex(/^(?:\d{1,2}|100)% (?:\d{1,2}|100)%$/)
        .meta({
          title: 'Point that stays in view',
          description:
            'the point that stays in view where the picture is cut: how far from its left edge and from its top',
          example: '30% 60%',
        })
        .optional(),
    })
    .meta({
      description: 'a picture and what it shows',
      example: "{ src: ./photo.jpg, alt: 'A ferry at the wharf' }",
    });
