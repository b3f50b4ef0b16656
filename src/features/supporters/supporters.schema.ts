import { z } from 'zod';

import { type PictureField, pictureSchema } from '../../core/picture.schema.ts';
import { publicationFields } from '../../core/publication.schema.ts';
import { pageSchema, panelSchema } from '../../core/page.schema.ts';
import { buttonSchema, dateSchema, lineSchema, patternSchema } from '../../core/fields.schema.ts';

const MAX_QUOTE_LENGTH = 280;

/** A field without placeholders, because a quotation must not change. */
const verbatimSchema = (description: string, example: string) => lineSchema(description, example, []);

export const supporterSchema = (image: PictureField) =>
  z.strictObject({
    name: verbatimSchema('the name of the supporter, as they want it', 'Mele, who drives the 32'),
    kind: z.enum(['person', 'organisation']).default('person').meta({
      description: 'whether it is a person or an organisation',
      example: 'person',
    }),
    order: z.int().min(1).max(999).meta({
      description: 'the position in the list: home shows the first three supporters',
      example: '1',
    }),
    role: verbatimSchema('the occupation of the supporter', 'Bus driver'),
    place: verbatimSchema('the place where the supporter lives or works', 'Māngere'),
    words: verbatimSchema(
      `the quotation, word for word: ${String(MAX_QUOTE_LENGTH)} characters at most`,
      'I have read the timetable, and I have read this one. This one adds up.',
    ).pipe(z.string().max(MAX_QUOTE_LENGTH)),
    policy: patternSchema(
      /^[a-z0-9-]+$/,
      'the policy that the quotation is about, by its file name; it gives the sign its colour',
      'transport',
    ).optional(),
    picture: pictureSchema(image).optional().meta({
      title: 'Photograph',
      description: 'a square photograph or drawing of the supporter; without one, the initials are shown',
      example: "{ src: ./mele.jpg, alt: 'Mele beside her bus' }",
    }),
    consent: z
      .strictObject({
        date: dateSchema('the day on which the supporter agreed'),
        how: verbatimSchema(
          'how the supporter agreed, and where the proof is',
          'By email, kept in the mailbox of the campaign',
        ),
      })
      .meta({
        description:
          'when and how the supporter agreed to the publication of the name and the quotation: ask first, then record it here; it is never published',
        example: '{ date: 2025-09-08, how: By email }',
      }),
    ...publicationFields,
    placeholder: lineSchema(
      'for a placeholder only: the note that this supporter is invented',
      'An example: nobody said this.',
    ).optional(),
  });

export const supportersPageSchema = pageSchema.extend({
  none: lineSchema('the text while there are no supporters', 'Be the first.'),
  list: lineSchema('the label of the list, for screen readers', 'All supporters'),
  plan: lineSchema('the text before the name of the policy on a sign', 'On the plan:'),
  join: panelSchema.extend({
    button: buttonSchema('the button that opens an email to the campaign', 'Add your name'),
    subject: lineSchema('the subject of the email that the button opens', 'My reason'),
  }),
  home: z.strictObject({
    heading: lineSchema('the headline of the supporters on the home page', 'In their own words'),
    button: lineSchema('the link to all supporters', 'All supporters'),
  }),
  policy: lineSchema('the label of the sign beside a policy, for screen readers', 'What a supporter says'),
  press: panelSchema.extend({
    all: lineSchema('the link from the press kit to all supporters', 'Read them'),
  }),
});
