import { z } from 'zod';
import type { ImageMetadata } from 'astro';

import { lineSchema, patternSchema } from './fields.schema.ts';

/** Creates the schema of a picture file: Astro's `image()` in a build; the content check passes another. */
export type PictureField = () => z.ZodType<ImageMetadata>;

/** Includes HEIC, which browsers cannot show, so that the content check reports it. */
export const PICTURE_FILE = /\.(?:avif|gif|hei[cf]|jpe?g|png|svg|tiff?|webp)$/i;

const CAMERA_NAME = /^(?:IMG|DSC[FN]?|PXL|DJI|MVIMG|Screenshot)[_-]?\d[\w-]*$/i;

export const isFileName = (text: string): boolean => PICTURE_FILE.test(text) || CAMERA_NAME.test(text);

export const pictureSchema = (image: PictureField) =>
  z
    .strictObject({
      src: image().meta({
        title: 'File',
        description: 'the file of the picture, beside this file',
        example: './photo.jpg',
      }),
      alt: lineSchema('what the picture shows, for people who cannot see it', 'A ferry at Devonport wharf')
        .refine((text) => !isFileName(text), {
          error: 'is the name of a file, which says nothing to people who cannot see the picture',
        })
        .meta({ title: 'What it shows' }),
      caption: lineSchema('a line under the picture', 'Devonport, 3 September').optional(),
      focus: patternSchema(
        /^(?:\d{1,2}|100)% (?:\d{1,2}|100)%$/,
        'the point that stays in view if the picture is cropped: how far from its left edge and from its top',
        '30% 60%',
      )
        .meta({ title: 'Point that stays in view' })
        .optional(),
    })
    .meta({
      description: 'a picture with a text that says what it shows',
      example: "{ src: ./photo.jpg, alt: 'A ferry at the wharf' }",
    });

export const mapSchema = (image: PictureField) =>
  z
    .strictObject({
      src: image().meta({
        title: 'File',
        description: 'the file of the map, an SVG beside this file, readable when it is 320 pixels wide',
        example: './map.svg',
      }),
      alt: lineSchema(
        'what the map is of, for people who cannot see it',
        'Map of the harbour with six bays on the city side',
      ).meta({ title: 'What it is of' }),
      caption: lineSchema('the line under the map', 'Beaches that are often closed after rain'),
      text: lineSchema(
        'everything that the map shows, in words',
        'The harbour runs from west to east. Six drops mark, from west to east, …',
      ),
    })
    .meta({
      description: 'a map with a text that says all that it shows',
      example: "{ src: ./map.svg, alt: 'Map of the harbour', caption: The harbour, text: 'It runs …' }",
    });
