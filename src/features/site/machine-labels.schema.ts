import { z } from 'zod';

import { lineSchema } from './words.schema.ts';

/** These words stand in files that no page fills in: they call for nothing in braces. */
const plainLineSchema = (description: string, example: string) => lineSchema(description, example, []);

/** The words of the Markdown copies of pages that no page has. */
export const copiesSchema = z.strictObject({
  source: plainLineSchema('what stands before the address of the page, at the end', 'Source'),
});

/** A place that `/llms.txt` links to. */
const placeSchema = (description: string, name: string, note: string) =>
  z
    .strictObject({
      name: plainLineSchema('the words of the link', name),
      note: plainLineSchema('what is there, in a sentence', note),
    })
    .meta({ description, example: `{ name: ${name}, note: ${note} }` });

/** `/llms.txt`: what there is to read on the site, for programs that read text (llmstxt.org). */
export const guideSchema = z
  .strictObject({
    text: z.array(plainLineSchema('a paragraph', 'Whoever quotes the campaign names the page.')).min(1).meta({
      description: 'what a program must know, a paragraph each',
      example: '- Whoever quotes the campaign names the page.',
    }),
    headings: z.strictObject({
      policies: plainLineSchema('the headline of the policies', 'Policies'),
      news: plainLineSchema('the headline of the articles', 'News'),
      recordings: plainLineSchema('the headline of the videos and recordings', 'Recordings'),
      campaign: plainLineSchema('the headline of what there is about the campaign', 'The campaign'),
      data: plainLineSchema('the headline of the files for programs', 'Data and feeds'),
    }),
    data: z
      .strictObject({
        facts: placeSchema('the facts as JSON', 'Facts', 'Candidate, policies and promises as JSON.'),
        schema: placeSchema('the schema of the facts', 'Schema', 'What each field of the facts means.'),
        rss: placeSchema('the RSS feed', 'RSS', 'The news with full text.'),
        atom: placeSchema('the Atom feed', 'Atom', 'The same as Atom.'),
        jsonFeed: placeSchema('the JSON feed', 'JSON Feed', 'The same as JSON.'),
        events: placeSchema('the calendar of events', 'Events', 'The events as a calendar.'),
        promises: placeSchema('the calendar of promises', 'Days', 'The days of the promises as a calendar.'),
        factSheet: placeSchema('the fact sheet', 'Fact sheet', 'The candidate and the policies on one page.'),
        factSheetPdf: placeSchema('the fact sheet as a PDF', 'Fact sheet, PDF', 'The same, to print.'),
        pressKitFiles: placeSchema('the ZIP of the press kit', 'Press kit', 'Its pictures, logos and texts.'),
      })
      .meta({ title: 'Files for programs' }),
  })
  .meta({ title: 'Guide for programs' });
