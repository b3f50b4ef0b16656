import { z } from 'zod';

import { correctionsSchema, lineSchema, searchSentenceSchema } from './fields.schema.ts';

export const pageSchema = z.strictObject({
  title: lineSchema('the words of the browser tab', 'Policies'),
  description: searchSentenceSchema('{PolicyCount} dated plans for Auckland.'),
  heading: lineSchema('the headline of the page', '{PolicyCount} plans, one promise'),
  intro: lineSchema('one or two sentences under the headline', 'What I will do, what it costs and when.'),
  corrections: correctionsSchema,
});

export const panelSchema = z.strictObject({
  heading: lineSchema('the headline of the panel', 'For journalists'),
  text: lineSchema('the text of the panel', 'Write to us.'),
});
