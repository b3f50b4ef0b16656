import { z } from 'zod';

import { factSheetSchema } from '../features/press/press-kit.schema.ts';
import { homeSchema } from './pages.schema.ts';
import { pageSchema, panelSchema } from '../core/page.schema.ts';
import { lineSchema, repeatField, webAddressSchema } from '../core/fields.schema.ts';
import { promisesPageSchema } from '../features/promises/promises-page.schema.ts';
import { closedSignUpSchema } from '../features/sign-ups/form-pages.schema.ts';
import { supportersPageSchema } from '../features/supporters/supporters.schema.ts';

const headerSchema = pageSchema.pick({ heading: true, intro: true });
const { hero, events, social } = homeSchema.shape;

const stateSchema = z.strictObject({
  notice: lineSchema('the line under the menu of every page, before the link', 'Voting has closed.'),
  pages: z.strictObject({
    home: z.strictObject({ hero: hero.pick({ headline: true, why: true, text: true }) }),
    policies: headerSchema,
    promises: headerSchema.extend({
      dayOneText: promisesPageSchema.shape.dayOneText,
      states: promisesPageSchema.shape.states.pick({ open: true, due: true }),
    }),
    'press-kit': z.strictObject({ banner: panelSchema }),
    'fact-sheet': factSheetSchema.pick({ intro: true }),
  }),
});

/** `content/result.yaml`: texts after the polls have closed. `pages` overrides fields of files in `content/pages/`. */
export const resultSchema = z.strictObject({
  link: z.strictObject({
    name: lineSchema('the link to the result, after the notice', 'The result, at Vote Auckland'),
    href: webAddressSchema('the official page of the result', 'https://voteauckland.co.nz').meta({
      title: 'Address',
    }),
  }),
  days: z.strictObject({
    closed: lineSchema('beside the last day of the vote on /voting', 'Voting closed'),
    declared: lineSchema('beside the day of the official result on /voting', 'Official result'),
  }),
  signUp: closedSignUpSchema,
  pages: z.strictObject({
    home: z.strictObject({ events: events.pick({ heading: true }), social: social.pick({ heading: true }) }),
    ...repeatField(['ask', 'join', 'donate', 'voting'], pageSchema.omit({ corrections: true })),
    media: pageSchema.pick({ description: true, heading: true, intro: true }),
    supporters: supportersPageSchema.pick({ description: true, none: true }),
  }),
  ...repeatField(['unknown', 'won', 'lost'], stateSchema),
});
