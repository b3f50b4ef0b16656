import { z } from 'zod';

import {
  correctionsSchema,
  dateSchema,
  lineSchema,
  linesSchema,
  listSchema,
  patternSchema,
} from '../../core/fields.schema.ts';
import { pictureSchema, type PictureField } from '../../core/picture.schema.ts';
import { personSchema } from '../../core/site.schema.ts';
import { publicationFields } from '../../core/publication.schema.ts';

export const newsSchema = (image: PictureField) =>
  z.strictObject({
    title: lineSchema('the headline', 'Five thousand homes, one missing pipe'),
    date: dateSchema('the day of publication: year-month-day'),
    updated: dateSchema(
      'the day on which the text was last changed; if left out, the day of the last correction',
    ).optional(),
    ...publicationFields,
    location: lineSchema('the place of the event', 'Drury').optional(),
    excerpt: lineSchema(
      'one or two sentences for the cards and for search engines',
      'What the residents of Drury were told, and what the map says.',
    ).pipe(z.string().max(220)),
    category: lineSchema('the kind of article, two words at most', 'Debate Recap').pipe(z.string().max(24)),
    featured: z.boolean().default(false).meta({
      description: 'true or false; without effect: the newest article always comes first',
      example: 'true',
    }),
    images: listSchema(
      pictureSchema(image),
      'the pictures; the first one is on the card and above the text',
      "- { src: ./five-thousand-homes.jpg, alt: 'A half-built street in Drury' }",
    ),
    author: personSchema(image)
      .optional()
      .meta({ description: 'the author, if it is not the candidate', example: '{ name: Sam Example }' }),
    readingTime: z.int().min(1).max(60).optional().meta({
      description:
        'the reading time in whole minutes; if left out, it is calculated from the number of words',
      example: '4',
    }),
    tags: linesSchema('the tags: one or two words each', '- Housing'),
    quotes: linesSchema('sentences of the text that are shown large', '- A map is not a pipe.'),
    keyPoints: linesSchema('the key points of the article', '- 5,000 homes wait for one pipe').optional(),
    promise: patternSchema(
      /^[a-z][a-z0-9-]*$/,
      'the promise that the article is about, by its id in a file of content/policies',
      'airport-price',
    ).optional(),
    corrections: correctionsSchema,
  });
