import { z } from 'zod';

import { address, words } from './described-values.content.ts';
import {
  eventEntrySchema,
  factEntrySchema,
  keyDateEntrySchema,
  newsEntrySchema,
  policyEntrySchema,
  promiseEntrySchema,
} from './fact-entries.content.ts';

/** The version of the shape below. A new field raises its second number; one that goes or means something else, the first. */
export const FACTS_VERSION = '1.1';

const siteSchema = z
  .object({
    name: words('The name of the site.'),
    description: words('What the site is, in a sentence.'),
    url: address('The home page.'),
    language: words('The language of all words here, by RFC 5646.'),
    timeZone: words(
      'The time zone of the campaign, by its name in the IANA database. Times here have its offset.',
    ),
  })
  .meta({ description: 'The site.' });

const candidateSchema = z
  .object({
    name: words('The full name.'),
    position: words('What the candidate stands for.'),
    biography: address('The page about the candidate.'),
    portrait: z
      .object({ url: address('The picture.'), alt: words('What it shows.') })
      .meta({ description: 'The portrait.' }),
    profiles: z
      .array(address('A page at a social platform.'))
      .meta({ description: 'The candidate’s own pages elsewhere.' }),
  })
  .meta({ description: 'The candidate.' });

const linksSchema = z
  .object({
    guide: address('What there is to read here, as text (llmstxt.org).'),
    rss: address('The news with full text, as RSS.'),
    atom: address('The news with full text, as Atom.'),
    jsonFeed: address('The news with full text, as JSON Feed.'),
    events: address('The events, as a calendar.'),
    promises: address('The days of the promises, as a calendar.'),
    sitemap: address('All pages.'),
    pressKit: address('What journalists need.'),
    pressKitFiles: address('All files of the press kit, as a ZIP.'),
    factSheet: address('The facts on one page.'),
    factSheetPdf: address('The same as a PDF.'),
    corrections: address('What was corrected.'),
  })
  .meta({ description: 'Where there is more.' });

const pressSchema = z
  .object({
    name: words('Who answers.'),
    phone: words('The telephone number.'),
    hours: words('When it is answered.'),
    email: z.email().meta({ description: 'The address for messages.' }),
  })
  .meta({ description: 'The contact for journalists.' });

/** What `/facts.json` answers. Readers must expect further fields. */
export const campaignFactsSchema = z
  .object({
    $schema: address('This schema.'),
    version: z.literal(FACTS_VERSION).meta({
      description:
        'The version of this shape. A new field raises its second number; a field that goes or means something else raises the first.',
    }),
    site: siteSchema,
    candidate: candidateSchema,
    authorisation: words('Who authorises the material (Local Electoral Act 2001, section 113).'),
    press: pressSchema,
    policies: z.array(policyEntrySchema).meta({ description: 'The policies, in the order of the site.' }),
    promises: z
      .array(promiseEntrySchema)
      .meta({ description: 'The promises: by their days, those without one last.' }),
    facts: z.array(factEntrySchema).meta({ description: 'The figures that texts name.' }),
    keyDates: z.array(keyDateEntrySchema).meta({ description: 'The dates of the vote, earliest first.' }),
    events: z.array(eventEntrySchema).meta({ description: 'The events, soonest first.' }),
    news: z.array(newsEntrySchema).meta({ description: 'The articles, newest first.' }),
    links: linksSchema,
  })
  .meta({
    title: 'Campaign facts',
    description:
      'What the campaign says of itself, for programs. All addresses are whole; days are days in Auckland.',
  });

/** What `/facts.json` answers. */
export type CampaignFacts = z.output<typeof campaignFactsSchema>;

/** The shape as JSON Schema, for `/facts.schema.json`; `id` is its address. Further fields are no fault: they may come. */
export const toFactsSchema = (id: string) => ({
  $id: id,
  ...z.toJSONSchema(campaignFactsSchema, { io: 'input' }),
});
