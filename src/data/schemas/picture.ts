import { z } from 'astro/zod';
import type { ImageMetadata } from 'astro';

/** Checks the path of a picture beside a content file: Astro's own when it builds, a look at the disk in the content check. */
export type ImageField = () => z.ZodType<ImageMetadata>;

/** A picture beside the text, with the words that stand for it where it cannot be seen. */
export const pictureSchema = (image: ImageField) =>
  z
    .strictObject({
      src: image().meta({ description: 'the file of the picture, beside this file', example: './photo.jpg' }),
      alt: z.string().trim().min(1).meta({
        description: 'what the picture shows, for people who cannot see it',
        example: 'A ferry at the Devonport wharf',
      }),
      caption: z
        .string()
        .trim()
        .min(1)
        .optional()
        .meta({ description: 'a line under the picture', example: 'Devonport, 3 September' }),
    })
    .meta({
      description: 'a picture and what it shows',
      example: "{ src: ./photo.jpg, alt: 'A ferry at the wharf' }",
    });
