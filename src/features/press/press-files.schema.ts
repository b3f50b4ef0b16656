import { z } from 'zod';

import { panelSchema } from '../site/pages.schema.ts';
import type { ImageField } from '../pictures/picture.schema.ts';
import { lineSchema } from '../site/words.schema.ts';

const ALT = lineSchema(
  'what it shows, for people who cannot see it; newsrooms use it too',
  'Robin Mangrove in front of Rangitoto',
).meta({ title: 'What it shows' });

const rights = {
  credit: lineSchema('who made it, as it is to be printed beside it', 'Drawing: Mangrove campaign'),
  licence: lineSchema('what others may do with it', 'Free to reproduce in reporting on the campaign.'),
};

/** The pictures of the press kit. The build makes a PNG and a JPEG of each. */
export const pressPicturesSchema = (image: ImageField) =>
  z
    .array(
      z.strictObject({
        src: image().meta({
          title: 'File',
          description:
            'the file of the picture, in content/press: a drawing (SVG), or a photograph with a long edge of 3,000 pixels',
          example: '../press/portrait.jpg',
        }),
        name: lineSchema(
          'what it is called in the kit: with the name of the candidate it becomes the name of its files',
          'Portrait',
        ),
        alt: ALT,
        ...rights,
      }),
    )
    .min(1)
    .meta({
      description: 'the pictures that newsrooms may use',
      example:
        "- { src: ../press/portrait.jpg, name: Portrait, alt: 'Robin Mangrove at a wharf', credit: 'Photo: Sam Example', licence: Free to reproduce. }",
    });

const logoSchema = z.strictObject({
  name: lineSchema('what it is called in the kit, and in the names of its files', 'Wordmark'),
  alt: ALT,
});

/** The parts of the press kit that are files to be downloaded, and the words around them. */
export const pressFileFields = {
  gallery: panelSchema.extend({
    alt: lineSchema('what stands before the words that say what a picture shows', 'Shows').meta({
      title: 'Before what it shows',
    }),
    credit: lineSchema('what stands before the credit', 'Credit'),
    licence: lineSchema('what stands before the licence', 'Licence'),
    download: lineSchema('what stands before the formats', 'Download'),
  }),
  logos: panelSchema.extend({
    ...rights,
    light: lineSchema('what the version for light grounds is called', 'for light grounds'),
    dark: lineSchema('what the version for dark grounds is called', 'for dark grounds'),
    wordmark: logoSchema,
    rosette: logoSchema,
  }),
  factSheet: panelSchema.extend({
    page: lineSchema('the button to its page', 'Read the fact sheet'),
    pdf: lineSchema('the button to its PDF', 'Fact sheet as PDF'),
  }),
  everything: panelSchema.extend({
    button: lineSchema('the button that downloads all of it', 'Download the press kit'),
    checksum: lineSchema('what stands before the checksum of the file', 'SHA-256 of the ZIP'),
    index: lineSchema(
      'what the index in the ZIP says first',
      'Check the files with the command: sha256sum -c SHA256SUMS',
    ),
  }),
};
