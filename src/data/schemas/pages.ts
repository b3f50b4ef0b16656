import { z } from 'astro/zod';

import { dateSchema, lineSchema } from './words.ts';

/** What every page has: the words of the browser tab, of search engines and of its head. */
export const pageSchema = z.strictObject({
  title: lineSchema('the words of the browser tab', 'Policies'),
  description: lineSchema(
    'a sentence for search engines, 160 characters at most',
    'Six dated plans for Auckland.',
  ).pipe(z.string().max(160)),
  heading: lineSchema('the headline of the page', 'Six plans, one promise'),
  intro: lineSchema('one or two sentences under the headline', 'What I will do, what it costs and when.'),
});

export const panelSchema = z.strictObject({
  heading: lineSchema('the headline of the panel', 'For journalists'),
  text: lineSchema('its words', 'Write to us.'),
});

/** `content/pages/home.mdx`: the words of the home page, section by section. */
export const homeSchema = pageSchema.omit({ heading: true, intro: true }).extend({
  hero: z.strictObject({
    text: lineSchema('the short description under the headline', 'A mayor for every ward.'),
    badge: z.tuple([lineSchema('the first line', 'MAYOR'), lineSchema('the second line', '2025')]).meta({
      description: 'the two lines of the rosette',
      example: "[MAYOR, '2025']",
    }),
  }),
  policies: panelSchema,
  news: panelSchema,
  videos: panelSchema,
  events: panelSchema,
  social: panelSchema,
});

/** `content/pages/news.mdx`: the news list and its three panels. */
export const newsPageSchema = pageSchema.extend({
  panels: z.strictObject({ inquiry: panelSchema, newsletter: panelSchema, pressKit: panelSchema }),
});

/** `content/pages/media.mdx`: the events, and the recordings under them. */
export const mediaPageSchema = pageSchema.extend({ recordings: panelSchema });

/** `content/pages/privacy.mdx` and `terms.mdx`: the text of the file is the text of the page. */
export const legalSchema = pageSchema.extend({
  effective: dateSchema('the day from which it holds'),
});
