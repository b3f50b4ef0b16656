import { z } from 'zod';

import { pageSchema, panelSchema } from '../../core/page.schema.ts';
import { lineSchema, linesSchema, listSchema } from '../../core/fields.schema.ts';

const synonymSchema = z.strictObject({
  typed: linesSchema('what voters type, one to three words each', '- council tax'),
  site: lineSchema('the word, or the few words, that the site has for it', 'rates', []),
});

/** `content/search.yaml`: words that voters type but the site does not use. */
export const synonymsSchema = z.strictObject({
  synonyms: listSchema(
    synonymSchema,
    'what voters type, and the word of the site for it',
    '- { typed: [council tax, property tax], site: rates }',
  ),
});

export type Synonym = z.output<typeof synonymSchema>;

const QUERY = ['query'] as const;

/** `content/pages/search.mdx`: the search, and the list of all pages for an empty query. */
export const searchPageSchema = pageSchema.extend({
  field: lineSchema('the text above the field', 'A word or a question'),
  button: lineSchema('the button beside it', 'Search'),
  privacy: lineSchema(
    'what happens to what is typed, under the field',
    'What you type stays on your device.',
  ),
  results: lineSchema('what the results are, for people who cannot see the page', 'Results'),
  waiting: lineSchema('the message until the results arrive', 'Searching…'),
  one: lineSchema('the message for one result; {query} is what was typed', 'One page for “{query}”', QUERY),
  many: lineSchema('the message for several; {count} is how many', '{count} pages for “{query}”', [
    'count',
    ...QUERY,
  ]),
  none: lineSchema(
    'the message when nothing is found, before the nearest pages',
    'Nothing about “{query}”. These are nearest:',
    QUERY,
  ),
  more: lineSchema('the button that shows further results', 'Show more'),
  failed: lineSchema(
    'the message above all pages when the search cannot be loaded',
    'The search did not load.',
  ),
  offline: lineSchema(
    'the same without a connection, above the pages that the device has kept',
    'No connection.',
  ),
  kinds: z
    .strictObject({
      policy: lineSchema('the mark of a policy', 'Policy'),
      promise: lineSchema('the mark of a promise', 'Promise'),
      article: lineSchema('the mark of an article', 'News'),
      event: lineSchema('the mark of an event', 'Event'),
      recording: lineSchema('the mark of a recording', 'Recording'),
      page: lineSchema('the mark of every other page', 'Page'),
    })
    .meta({ description: 'the text above a result', example: '{ policy: Policy, promise: Promise, … }' }),
  list: panelSchema
    .extend({
      news: lineSchema('the headline of the articles', 'News'),
      recordings: lineSchema('the headline of the recordings', 'Recordings'),
      campaign: lineSchema('the headline of the pages about the campaign', 'The campaign'),
    })
    .meta({
      description: 'the list of all pages by subject, shown before anything is typed',
      example: '{ heading: All pages, text: By subject., news: News, … }',
    }),
});
