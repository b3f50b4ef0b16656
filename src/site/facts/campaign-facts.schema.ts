import { z } from 'zod';

import { RESULTS } from '../../core/site.schema.ts';
import { OUTCOMES, STATES } from '../../features/policies/promise-states.ts';

export const address = (description: string) => z.url().meta({ description });

export const words = (description: string) => z.string().min(1).meta({ description });

const text = (description: string) => z.string().meta({ description });

export const day = (description: string) => z.iso.date().meta({ description });

/** A day in Auckland, or an ISO 8601 instant with the offset of Auckland: `2026-10-31T10:00:00+13:00`. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const time = (description: string) => moment.meta({ description });

export const dayOrNull = (description: string) => z.iso.date().nullable().meta({ description });

const timeOrNull = (description: string) => moment.nullable().meta({ description });

export const entry = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.object(shape).meta({ description });

export const listOf = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).meta({ description });

export const id = words('Its name in addresses; it never changes.');

/** A new field bumps the minor version. A removed field or a changed meaning bumps the major version. */
export const FACTS_VERSION = '2.0';

const end = timeOrNull(
  'When it ends, or its last day where it lasts whole days; null where that is not known.',
);

const allDay = z.boolean().meta({
  description: 'Whether it lasts whole days: `start` and `end` are then days, the first and the last.',
});

const policyEntrySchema = entry('A policy.', {
  id,
  name: words('Its short name.'),
  title: words('Its headline.'),
  url: address('Its page.'),
  markdown: address('The same page as Markdown.'),
  summary: words('What it is, in one or two sentences.'),
  cost: words('What it costs, or its cap.'),
  decides: words('Who decides on it.'),
  promises: listOf(id, 'Its promises, by their ids, in the order of its page.'),
});

const outcomeSchema = entry('Something that became of a promise.', {
  date: day('The day on which it was so.'),
  state: z.enum(OUTCOMES).meta({ description: 'What became of the promise.' }),
  text: words('What happened.'),
  link: address('Where it can be read.').optional(),
});

const promiseEntrySchema = entry('A promise.', {
  id,
  url: address('Its page.'),
  policy: words('Its policy, by its id.'),
  promise: words('What is promised, without its day.'),
  short: words('The same in a few words.'),
  by: dayOrNull('The day by which it is kept; null where it holds from the first day in office.'),
  due: words('The same in words.'),
  kept: words('What counts as kept.'),
  cost: words('What it costs, or its cap.'),
  decides: words('Who decides.'),
  source: address('The heading under which it is explained.'),
  state: z.enum(STATES).meta({ description: 'The last of its history; `open` while nothing became of it.' }),
  history: listOf(outcomeSchema, 'What became of it, oldest first.'),
});

const factEntrySchema = entry('A figure that texts name, with its source.', {
  name: words('What texts call it by: the same in each build.'),
  label: words('What it is, in a few words.'),
  value: words('The fact as texts say it.'),
  source: words('Where it is from: a web address or the name of a document.'),
  checked: dayOrNull('When somebody last compared it with its source; null where nobody has.'),
});

const keyDateEntrySchema = entry('A date of the vote.', {
  title: words('What the day is.'),
  start: time('When it begins, or its first day where it lasts whole days.'),
  end: time('When it is over, or its last day where it lasts whole days.'),
  allDay,
  description: words('A sentence or two about it.'),
  url: address('The page about it.'),
});

const eventEntrySchema = entry('A date of an event, not over when the site was built.', {
  id: words('Unique to this date, and the same in each build.'),
  title: words('What it is called.'),
  start: timeOrNull(
    'When it begins, or its first day where it lasts whole days; null when it is yet to be announced.',
  ),
  end,
  allDay,
  location: text('Where it is, or the address of a meeting online; empty where the calendar does not say.'),
  description: text('What it is, as plain text with line breaks; empty where the calendar does not say.'),
  status: z.enum(['scheduled', 'cancelled']).meta({ description: 'Whether it takes place.' }),
  reason: text('Why it was cancelled; empty where nobody said.').optional(),
  url: address('A page about it.'),
  calendar: address('The same as a calendar file.'),
});

const newsEntrySchema = entry('An article.', {
  id,
  title: words('Its headline.'),
  url: address('Its page.'),
  markdown: address('The same page as Markdown.'),
  summary: words('What it is about, in one or two sentences.'),
  author: words('Who wrote it.'),
  published: day('The day of its publication.'),
  updated: day('The day of its last change; that of its publication while there is none.'),
});

const siteSchema = entry('The site.', {
  name: words('The name of the site.'),
  description: words('What the site is, in a sentence.'),
  url: address('The home page.'),
  language: words('The language of all words here, by RFC 5646.'),
  timeZone: words(
    'The time zone of the campaign, by its name in the IANA database. Times here have its offset.',
  ),
});

const languageEntrySchema = entry('A language that the site has a page in.', {
  language: words('The language, by BCP 47.'),
  name: words('Its name in itself.'),
  url: address('Its page.'),
});

const candidateSchema = entry('The candidate.', {
  name: words('The full name.'),
  position: words('What the candidate stands for.'),
  biography: address('The page about the candidate.'),
  portrait: z
    .object({ url: address('The picture.'), alt: words('What it shows.') })
    .meta({ description: 'The portrait.' }),
  profiles: listOf(address('A page at a social platform.'), 'The candidate’s own pages elsewhere.'),
});

const linksSchema = entry('Where there is more.', {
  guide: address('What there is to read here, as text (llmstxt.org).'),
  rss: address('The news with full text, as RSS.'),
  events: address('The events, as a calendar.'),
  promises: address('The days of the promises, as a calendar.'),
  sitemap: address('All pages.'),
  pressKit: address('What journalists need.'),
  pressKitFiles: address('All files of the press kit, as a ZIP.'),
  factSheet: address('The facts on one page, for printing too.'),
  corrections: address('What was corrected.'),
});

const pressSchema = entry('Somebody who answers journalists.', {
  name: words('Who answers.'),
  phone: words('The phone number.'),
  hours: words('When it is answered.'),
  email: z.email().meta({ description: 'The address for messages.' }),
});

/** `/facts.json`. Clients must accept additional fields. */
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
    press: listOf(pressSchema, 'The contacts for journalists.'),
    policies: listOf(policyEntrySchema, 'The policies, in the order of the site.'),
    promises: listOf(promiseEntrySchema, 'The promises: by their days, those without one last.'),
    facts: listOf(factEntrySchema, 'The figures that texts name.'),
    result: z.enum(RESULTS).meta({
      description:
        'What the campaign says of the result of the vote: `open` until the polls close, `unknown` while votes are counted.',
    }),
    keyDates: listOf(keyDateEntrySchema, 'The dates of the vote, earliest first.'),
    events: listOf(eventEntrySchema, 'The events, soonest first.'),
    news: listOf(newsEntrySchema, 'The articles, newest first.'),
    languages: listOf(languageEntrySchema, 'The pages in other languages.'),
    links: linksSchema,
  })
  .meta({
    title: 'Campaign facts',
    description:
      'What the campaign says of itself, for programs. All addresses are whole; days are days in Auckland.',
  });

export type CampaignFacts = z.output<typeof campaignFactsSchema>;

/** Converts to JSON Schema for `/facts.schema.json`. `id` is its URL. `io: 'input'` allows additional fields. */
export const buildFactsSchema = (id: string) => ({
  $id: id,
  ...z.toJSONSchema(campaignFactsSchema, { io: 'input' }),
});
