import { z } from 'zod';

import { pageSchema, panelSchema } from '../core/page.schema.ts';
import { pictureSchema, type PictureField } from '../core/picture.schema.ts';
import {
  buttonSchema,
  hrefSchema,
  lineSchema,
  linesSchema,
  linksSchema,
  listSchema,
} from '../core/fields.schema.ts';

const entrySchema = z.strictObject({
  title: lineSchema('the headline of the entry', 'Drop leaflets'),
  text: lineSchema('the text of the entry', 'A street takes half an hour.'),
});

const headedSchema = <Items extends z.ZodType>(heading: string, items: Items) =>
  z.strictObject({ heading: lineSchema('the headline of the list', heading), items });

const formSchema = z.strictObject({
  heading: lineSchema('the headline of the form', 'Put your name down'),
  submit: buttonSchema('the words of the button', 'Count me in'),
  success: lineSchema('the message when the form was stored', 'Thank you. A person will write back.'),
  closed: lineSchema('the words before the contact, while sign-ups are off', 'Write to us:'),
});

const entriesSchema = (description: string, example: string) => listSchema(entrySchema, description, example);

export const aboutSchema = (image: PictureField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    biography: lineSchema('the name of the text, for screen readers', 'Biography'),
    vision: panelSchema,
    values: headedSchema(
      'Core values',
      entriesSchema('the core values', '- { title: Say the price first, text: Nobody should have to ask. }'),
    ),
    timeline: headedSchema(
      'Experience',
      listSchema(
        z.strictObject({
          period: lineSchema('the years', '2014 to 2025'),
          title: lineSchema('the job or role', 'Council engineer'),
          text: lineSchema('a sentence about it', 'Twelve years of pipes.'),
          picture: pictureSchema(image).optional(),
        }),
        'the experience, oldest first',
        "- { period: '2014 to 2025', title: …, text: … }",
      ),
    ),
  });

export const joinSchema = (image: PictureField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    welcomeBack: panelSchema,
    ways: headedSchema(
      'How you can help',
      entriesSchema('the ways to help', '- { title: Drop leaflets, text: A street takes half an hour. }'),
    ),
    flexible: panelSchema.extend({
      points: linesSchema('what flexible means: one point a line', '- One hour counts.'),
    }),
    quote: z.strictObject({
      text: lineSchema('the words', 'I came for an hour.'),
      attribution: lineSchema('who said it, and to whom', '{firstName}, to every new volunteer'),
    }),
    form: formSchema.extend({
      intro: lineSchema('what happens after the form is sent', 'A person reads every form.'),
      answered: lineSchema(
        'how soon they are answered; {person} is "answeredBy" of site.yaml',
        'Answered within 48 hours by {person}.',
      ),
      frame: lineSchema('the name of the external form, for screen readers', 'Volunteer sign-up form'),
      elsewhere: lineSchema('the link to that form, without JavaScript', 'Open the form on its own page'),
    }),
  });

export const askSchema = (image: PictureField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    answered: headedSchema(
      'Answered already',
      linksSchema('the answers that people look for most', '- { name: How do I vote?, href: /questions }'),
    ),
    form: formSchema.extend({
      about: lineSchema('the words before the name of the page that the question is about', 'About:'),
      write: lineSchema('the words before the contact, below the answers', 'Would you rather write?'),
    }),
    topics: linesSchema('the choices of topics, in order', '- Housing'),
    steps: headedSchema('What happens to it', linesSchema('what happens, in order', '- You get an email.')),
  });

export const donateSchema = (image: PictureField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    rules: lineSchema('the name of the text with the rules, for screen readers', 'The rules'),
    pays: headedSchema(
      'What it pays for',
      listSchema(
        z.strictObject({
          amount: lineSchema('the amount', '$20'),
          text: lineSchema('what it buys', 'Leaflets for a long street.'),
        }),
        'what a donation pays for',
        "- { amount: '$20', text: Leaflets for a street. }",
      ),
    ),
    give: z.strictObject({
      heading: lineSchema('the headline', 'Give to the campaign'),
      open: lineSchema('the text with a donation link', 'The button leads to our donations page.'),
    }),
    /** The page without a donation link. */
    instead: z.strictObject({
      heading: lineSchema('the headline of the page', 'Three things that help'),
      intro: lineSchema('the text under it', 'You cannot donate here yet.'),
      write: lineSchema('the words before the ways to write to us', 'To give money:'),
      subject: lineSchema('the subject of a message to the contact', 'Donating to the campaign'),
      ways: listSchema(
        entrySchema.extend({
          button: lineSchema('the words of the button', 'Give an hour'),
          href: hrefSchema,
        }),
        'what people can give while there is no donation link',
        '- { title: An hour, text: You say when., button: Give an hour, href: /join }',
      ),
    }),
  });
