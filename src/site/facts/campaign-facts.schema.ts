import { z } from 'zod';

import { RESULTS } from '../../core/site.schema.ts';
import { STATES } from '../../features/promises/promise-states.ts';

export const addressField = (description: string) => z.url().meta({ description });

export const textField = (description: string) => z.string().min(1).meta({ description });

const text = (description: string) => z.string().meta({ description });

export const dayField = (description: string) => z.iso.date().meta({ description });

/** A day in Auckland, or an ISO 8601 instant with the offset of Auckland: `2026-10-31T10:00:00+13:00`. */
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const dayOrNullField = (description: string) => z.iso.date().nullable().meta({ description });

const timeOrNull = (description: string) => moment.nullable().meta({ description });

const entryField = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.object(shape).meta({ description });

const listField = <Item extends z.ZodType>(item: Item, description: string) =>
  z.array(item).meta({ description });

const idField = textField('Its name in addresses; it never changes.');

/** A new field bumps the minor version. A removed field or a changed meaning bumps the major version. */
export const FACTS_VERSION = '2.2';

const allDay = z.boolean().meta({
  description: 'Whether it lasts whole days: `start` and `end` are then days, the first and the last.',
});

const policyEntrySchema = entryField('A policy.', {
  id: idField,
  name: textField('Its short name.'),
  title: textField('Its headline.'),
  url: addressField('Its page.'),
  markdown: addressField('The same page as Markdown.'),
  summary: textField('What it is, in one or two sentences.'),
  cost: textField('What it costs, or its cap.'),
  decides: textField('Who decides on it.'),
  promises: listField(idField, 'Its promises, by their ids, in the order of its page.'),
});

const outcomeSchema = entryField('Something that became of a promise.', {
  date: dayField('The day on which it was so.'),
  state: z.enum(STATES).exclude(['open']).meta({ description: 'What became of the promise.' }),
  text: textField('What happened.'),
  link: addressField('The evidence.').optional(),
  noEvidence: textField('Why there is no evidence; set where `link` is not.').optional(),
});

export const promiseEntrySchema = entryField('A promise.', {
  id: idField,
  url: addressField('Its page.'),
  policy: textField('Its policy, by its id.'),
  promise: textField('What is promised, without its day.'),
  short: textField('The same in a few words.'),
  by: dayOrNullField('The day by which it is kept; null where it holds from the first day in office.'),
  due: textField('The same in words.'),
  kept: textField('What counts as kept.'),
  cost: textField('What it costs, or its cap.'),
  decides: textField('Who decides.'),
  source: addressField('The heading under which it is explained.'),
  today: entryField('How it is before the promise is kept.', {
    text: textField('The situation, in a sentence.'),
    source: addressField('Where it can be checked.'),
    date: dayField('The day on which it was so.'),
  }).optional(),
  state: z.enum(STATES).meta({ description: 'The last of its history; `open` while nothing became of it.' }),
  history: listField(outcomeSchema, 'What became of it, oldest first.'),
});

const factEntrySchema = entryField('A figure that texts name, with its source.', {
  name: textField('What texts call it by: the same in each build.'),
  label: textField('What it is, in a few words.'),
  value: textField('The fact as texts say it.'),
  source: textField('Where it is from: a web address or the name of a document.'),
  checked: dayOrNullField('When somebody last compared it with its source; null where nobody has.'),
});

const keyDateEntrySchema = entryField('A date of the vote.', {
  title: textField('What the day is.'),
  start: moment.meta({ description: 'When it begins, or its first day where it lasts whole days.' }),
  end: moment.meta({ description: 'When it is over, or its last day where it lasts whole days.' }),
  allDay,
  description: textField('A sentence or two about it.'),
  url: addressField('The page about it.'),
});

const eventEntrySchema = entryField('A date of an event, not over when the site was built.', {
  id: textField('Unique to this date, and the same in each build.'),
  title: textField('What it is called.'),
  start: timeOrNull(
    'When it begins, or its first day where it lasts whole days; null when it is yet to be announced.',
  ),
  end: timeOrNull('When it ends, or its last day where it lasts whole days; null where that is not known.'),
  allDay,
  location: text('Where it is, or the address of a meeting online; empty where the calendar does not say.'),
  description: text('What it is, as plain text with line breaks; empty where the calendar does not say.'),
  status: z.enum(['scheduled', 'cancelled']).meta({ description: 'Whether it takes place.' }),
  movedFrom: text('Its time or place before it moved; empty where only its end is another.').optional(),
  reason: text('Why it was cancelled, or moved; empty where nobody said.').optional(),
  url: addressField('A page about it.'),
  calendar: addressField('The same as a calendar file.'),
});

const newsEntrySchema = entryField('An article.', {
  id: idField,
  title: textField('Its headline.'),
  url: addressField('Its page.'),
  markdown: addressField('The same page as Markdown.'),
  summary: textField('What it is about, in one or two sentences.'),
  author: textField('Who wrote it.'),
  published: dayField('The day of its publication.'),
  updated: dayField('The day of its last change; that of its publication while there is none.'),
});

const siteSchema = entryField('The site.', {
  name: textField('The name of the site.'),
  description: textField('What the site is, in a sentence.'),
  url: addressField('The home page.'),
  language: textField('The language of all words here, by RFC 5646.'),
  timeZone: textField(
    'The time zone of the campaign, by its name in the IANA database. Times here have its offset.',
  ),
});

const languageEntrySchema = entryField('A language that the site has a page in.', {
  language: textField('The language, by BCP 47.'),
  name: textField('Its name in itself.'),
  url: addressField('Its page.'),
});

const candidateSchema = entryField('The candidate.', {
  name: textField('The full name.'),
  position: textField('What the candidate stands for.'),
  biography: addressField('The page about the candidate.'),
  portrait: z
    .object({ url: addressField('The picture.'), alt: textField('What it shows.') })
    .meta({ description: 'The portrait.' }),
  profiles: listField(addressField('A page at a social platform.'), 'The candidate’s own pages elsewhere.'),
});

export const linksSchema = entryField('Where there is more.', {
  guide: addressField('What there is to read here, as text (llmstxt.org).'),
  rss: addressField('The news with full text, as RSS.'),
  events: addressField('The events, as a calendar.'),
  promises: addressField('The days of the promises, as a calendar.'),
  voting: addressField('The dates of the vote, as a calendar.'),
  sitemap: addressField('All pages.'),
  pressKit: addressField('What journalists need.'),
  pressKitFiles: addressField('All files of the press kit, as a ZIP.'),
  factSheet: addressField('The facts on one page, for printing too.'),
  corrections: addressField('What was corrected.'),
});

const pressSchema = entryField('Somebody who answers journalists.', {
  name: textField('Who answers.'),
  phone: textField('The phone number.'),
  hours: textField('When it is answered.'),
  email: z.email().meta({ description: 'The address for messages.' }),
});

/** `/facts.json`. Clients must accept additional fields. */
export const campaignFactsSchema = z
  .object({
    $schema: addressField('This schema.'),
    version: z.literal(FACTS_VERSION).meta({
      description:
        'The version of this shape. A new field raises its second number; a field that goes or means something else raises the first.',
    }),
    site: siteSchema,
    candidate: candidateSchema,
    authorisation: textField('Who authorises the material (Local Electoral Act 2001, section 113).'),
    press: listField(pressSchema, 'The contacts for journalists.'),
    policies: listField(policyEntrySchema, 'The policies, in the order of the site.'),
    promises: listField(promiseEntrySchema, 'The promises: by their days, those without one last.'),
    facts: listField(factEntrySchema, 'The figures that texts name.'),
    result: z.enum(RESULTS).meta({
      description:
        'What the campaign says of the result of the vote: `open` until the polls close, `unknown` while votes are counted.',
    }),
    keyDates: listField(keyDateEntrySchema, 'The dates of the vote, earliest first.'),
    events: listField(eventEntrySchema, 'The events, soonest first.'),
    news: listField(newsEntrySchema, 'The articles, newest first.'),
    languages: listField(languageEntrySchema, 'The pages in other languages.'),
    links: linksSchema,
  })
  .meta({
    title: 'Campaign facts',
    description:
      'What the campaign says of itself, for programs. All addresses are whole; days are days in Auckland.',
  });

export type CampaignFacts = z.output<typeof campaignFactsSchema>;

/** Builds the JSON Schema at `/facts.schema.json`, whose URL is `url`. `io: 'input'` allows additional fields. */
export const buildFactsSchema = (url: string) => ({
  $id: url,
  ...z.toJSONSchema(campaignFactsSchema, { io: 'input' }),
});
