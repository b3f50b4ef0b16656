import { z } from 'zod';

import { pageSchema, panelSchema } from '../../core/page.schema.ts';
import { lineSchema as line, linesSchema, listSchema } from '../../core/fields.schema.ts';

const synonymSchema = z.strictObject({
  typed: linesSchema('terms that voters type, one to three words each', '- council tax'),
  site: line('the word, or the few words, that the site uses instead', 'rates', []),
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
  field: line('the label of the search field', 'A word or a question'),
  button: line('the search button', 'Search'),
  privacy: line('the note on privacy under the search field', 'What you type stays on your device.'),
  results: line('the label of the results, for screen readers', 'Results'),
  waiting: line('the message until the results arrive', 'Searching…'),
  one: line('the message for one result; {query} is the typed text', 'One page for “{query}”', QUERY),
  many: line('the message for several results; {count} is their number', '{count} pages for “{query}”', [
    'count',
    ...QUERY,
  ]),
  none: line(
    'the message when nothing is found, before the nearest pages',
    'Nothing about “{query}”. These are nearest:',
    QUERY,
  ),
  more: line('the button that shows further results', 'Show more'),
  failed: line('the message above all pages when the search cannot be loaded', 'The search did not load.'),
  offline: line('the message without a connection, above the cached pages', 'No connection.'),
  kinds: z
    .strictObject({
      policy: line('the badge of a policy', 'Policy'),
      promise: line('the badge of a promise', 'Promise'),
      article: line('the badge of an article', 'News'),
      event: line('the badge of an event', 'Event'),
      recording: line('the badge of a recording', 'Recording'),
      page: line('the badge of every other page', 'Page'),
    })
    .meta({ description: 'the text above a result', example: '{ policy: Policy, promise: Promise, … }' }),
  list: panelSchema
    .extend({
      news: line('the headline of the articles', 'News'),
      recordings: line('the headline of the recordings', 'Recordings'),
      campaign: line('the headline of the pages about the campaign', 'The campaign'),
    })
    .meta({
      description: 'the list of all pages by subject, shown before anything is typed',
      example: '{ heading: All pages, text: By subject., news: News, … }',
    }),
});
