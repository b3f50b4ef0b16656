import { z } from 'zod';

import { pageSchema, panelSchema } from './pages.ts';
import { pictureSchema, type ImageField } from './picture.ts';
import { lineSchema } from './words.ts';

/** `content/pages/press-kit.mdx`: what journalists need. */
export const pressKitSchema = (image: ImageField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    banner: panelSchema,
    contacts: z.strictObject({
      heading: lineSchema('the headline of the cards', 'Who to ask'),
      items: z
        .array(
          z.strictObject({
            role: lineSchema('what they answer for', 'Media enquiries'),
            text: lineSchema('what to write to them about', 'Questions and fact checks.'),
          }),
        )
        .min(1)
        .meta({ description: 'the contact cards', example: '- { role: Media enquiries, text: Questions. }' }),
    }),
    platforms: panelSchema,
    inquiries: panelSchema.extend({
      items: z
        .array(
          z.strictObject({
            label: lineSchema('the words of the button', 'Request an interview'),
            subject: lineSchema('the subject of the message', 'Interview request:'),
          }),
        )
        .min(1)
        .meta({ description: 'the buttons', example: "- { label: Ask for comment, subject: 'Comment:' }" }),
    }),
    biography: z.strictObject({
      heading: lineSchema('the headline', 'Biographies to print'),
      short: z.strictObject({
        heading: lineSchema('how long it is', 'In 50 words'),
        text: lineSchema('about 50 words, in the third person', 'The candidate is …'),
      }),
      long: z.strictObject({
        heading: lineSchema('how long it is', 'In 120 words'),
        text: lineSchema('about 120 words, in the third person', 'The candidate grew up …'),
      }),
    }),
  });
