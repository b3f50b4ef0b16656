import { z } from 'zod';

import { type PictureField, pictureSchema } from '../../core/picture.schema.ts';
import { publicationFields } from '../../core/publication.schema.ts';
import { pageSchema, panelSchema } from '../../core/page.schema.ts';
import { buttonSchema, dateSchema, lineSchema } from '../../core/fields.schema.ts';

const MAX_QUOTE_LENGTH = 280;

/** Quotations have no placeholders. */
const verbatimSchema = (description: string, example: string) => lineSchema(description, example, []);

export const supporterSchema = (image: PictureField) =>
  z.strictObject({
    name: verbatimSchema('the name, as they want it', 'Mele, who drives the 32'),
    kind: z.enum(['person', 'organisation']).default('person').meta({
      description: 'whether it is a person or an organisation',
      example: 'person',
    }),
    order: z.int().min(1).max(999).meta({
      description: 'the place among the supporters: home shows the first three',
      example: '1',
    }),
    role: verbatimSchema('what they do', 'Bus driver'),
    place: verbatimSchema('where they live or work', 'Māngere'),
    words: verbatimSchema(
      `what they say, as they said it: ${String(MAX_QUOTE_LENGTH)} characters at most`,
      'I have read the timetable, and I have read this one. This one adds up.',
    ).pipe(z.string().max(MAX_QUOTE_LENGTH)),
    policy: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .meta({
        description: 'the policy that they speak of, by the name of its file: the sign has its colour',
        example: 'transport',
      })
      .optional(),
    picture: pictureSchema(image).optional().meta({
      title: 'Photograph',
      description: 'a square photograph of them; without one, their initials are shown',
      example: "{ src: ./mele.jpg, alt: 'Mele beside her bus' }",
    }),
    consent: z
      .strictObject({
        date: dateSchema('the day on which they agreed'),
        how: verbatimSchema(
          'how they agreed, and where that is kept',
          'By email, kept in the mailbox of the campaign',
        ),
      })
      .meta({
        description:
          'the day on which they agreed that their name and words appear here, and how: ask first, then write it down; it is never published',
        example: '{ date: 2025-09-08, how: By email }',
      }),
    ...publicationFields,
    placeholder: lineSchema(
      'that this supporter is invented, if this is a placeholder',
      'An example: nobody said this.',
    ).optional(),
  });

export const supportersPageSchema = pageSchema.extend({
  none: lineSchema('the text instead of the sentence while there are none', 'Be the first.'),
  list: lineSchema('what the signs are, for people who cannot see the page', 'All supporters'),
  plan: lineSchema('the text before the name of the policy that they speak of', 'On the plan:'),
  join: panelSchema.extend({
    button: buttonSchema('the button, which opens a message', 'Add your name'),
    subject: lineSchema('the subject of that message', 'My reason'),
  }),
  home: z.strictObject({
    heading: lineSchema('the headline on the home page', 'In their own words'),
    all: lineSchema('the link to all of them', 'All supporters'),
  }),
  policy: lineSchema(
    'what the sign beside a policy is, for people who cannot see the page',
    'What a supporter says',
  ),
  press: panelSchema.extend({ all: lineSchema('the link to all of them, in the press kit', 'Read them') }),
});
