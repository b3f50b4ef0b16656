import { z } from 'zod';

import { pageSchema, panelSchema } from '../../core/page.schema.ts';
import { lineSchema, linesSchema, listSchema } from '../../core/fields.schema.ts';

const synonymSchema = z.strictObject({
  typed: linesSchema('terms that voters type, one to three words each', '- council tax'),
  site: lineSchema('the word, or the few words, that the site uses instead', 'rates', []),
});

/** `content/search.yaml`: words that voters type but the site does not use. */
export const synonymsSchema = z.strictObject({
  synonyms: listSchema(
    synonymSchema,
    'the terms that voters type, each with the word that the site uses',
    '- { typed: [council tax, property tax], site: rates }',
  ),
});

export type Synonym = z.output<typeof synonymSchema>;

const QUERY = ['query'] as const;

/** `content/pages/search.mdx`: the search, and the list of all pages for an empty query. */
export const searchPageSchema = pageSchema.extend({
  field: lineSchema('the label of the search field', 'A word or a question'),
  button: lineSchema('the search button', 'Search'),
  privacy: lineSchema('the note on privacy under the search field', 'What you type stays on your device.'),
  results: lineSchema('the label of the results, for screen readers', 'Results'),
  waiting: lineSchema('the message until the results arrive', 'Searching…'),
  one: lineSchema('the message for one result; {query} is the typed text', 'One page for “{query}”', QUERY),
  many: lineSchema(
    'the message for several results; {count} is their number',
    '{count} pages for “{query}”',
    ['count', ...QUERY],
  ),
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
  offline: lineSchema('the message without a connection, above the cached pages', 'No connection.'),
  kinds: z
    .strictObject({
      policy: lineSchema('the badge of a policy', 'Policy'),
      promise: lineSchema('the badge of a promise', 'Promise'),
      article: lineSchema('the badge of an article', 'News'),
      event: lineSchema('the badge of an event', 'Event'),
      recording: lineSchema('the badge of a recording', 'Recording'),
      page: lineSchema('the badge of every other page', 'Page'),
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
