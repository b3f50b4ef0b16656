import { z } from 'zod';

import { BIOGRAPHY_LENGTHS } from './biography-lengths.ts';
import { pageSchema, panelSchema } from '../site/pages.schema.ts';
import { pictureSchema, type ImageField } from '../pictures/picture.schema.ts';
import { pressFileFields, pressPicturesSchema } from './press-files.schema.ts';
import { lineSchema } from '../site/words.schema.ts';

const biographySchema = (words: number) =>
  z.strictObject({
    heading: lineSchema('how long it is', `In ${String(words)} words`),
    text: lineSchema(
      `${String(words)} words, in the third person; an empty line begins a paragraph`,
      '{candidate} is …',
    ),
  });

const namesSchema = panelSchema.extend({
  spelling: lineSchema('what stands before how a name is spelt', 'Spelling'),
  items: z
    .array(
      z.strictObject({
        name: lineSchema('the name as it is written', 'Tāmaki Makaurau'),
        say: lineSchema(
          'how it is said, so that a newsreader can say it: stressed parts in capitals',
          'TAH-mah-kee mah-KOH-roh',
        ).meta({ title: 'How it is said' }),
        spelling: lineSchema('its macrons, hyphens and capitals', 'Macron on the first a of Tāmaki.'),
      }),
    )
    .min(1)
    .meta({
      description: 'the names that journalists write and say; the first is that of the candidate',
      example: "- { name: Puhinui, say: poo-hee-NOO-ee, spelling: 'One word, no macron.' }",
    }),
});

const biographiesSchema = panelSchema.extend({
  copy: z.strictObject({
    button: lineSchema('the button under each, before how long it is', 'Copy'),
    copied: lineSchema('what is said when it was copied', 'Biography copied.'),
    notCopied: lineSchema('what is said when it could not be', 'Please select the words yourself.'),
  }),
  short: biographySchema(BIOGRAPHY_LENGTHS.short),
  medium: biographySchema(BIOGRAPHY_LENGTHS.medium),
  long: biographySchema(BIOGRAPHY_LENGTHS.long),
});

/** `content/pages/press-kit.mdx`: what journalists need. Who answers the telephone stands in `site.yaml`. */
export const pressKitSchema = (image: ImageField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    banner: panelSchema.extend({
      section: lineSchema('what stands in it, for people who cannot see the page', 'The candidate'),
    }),
    jump: lineSchema('what stands before the links to the parts of the page', 'On this page'),
    contact: panelSchema.extend({
      phone: lineSchema('what stands before the telephone number', 'Telephone'),
      hours: lineSchema('what stands before the hours', 'Hours'),
      email: lineSchema('what stands before the e-mail address', 'E-mail'),
    }),
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
    names: namesSchema,
    biography: biographiesSchema,
    pictures: pressPicturesSchema(image),
    ...pressFileFields,
  });
