import { z } from 'zod';

import { PLACEHOLDERS } from '../../lib/fill-placeholders.ts';
import { pageSchema, panelSchema } from './pages.schema.ts';
import { lineSchema } from './words.schema.ts';

/** What stands at an address of a list where there is no entry. */
const notFoundSchema = z.strictObject({
  heading: lineSchema('the headline where there is no such entry', 'Policy Not Found'),
  description: lineSchema('the same in a sentence, for shared links', 'There is no policy at this address.'),
  text: lineSchema('what a lost visitor is told', 'There is no plan at this address.'),
  back: lineSchema('the button back to the list', 'Back to Policies'),
});

/** `content/pages/policies.mdx`: the policy list. */
export const policiesPageSchema = pageSchema.extend({
  compare: z.strictObject({
    next: lineSchema(
      'what the days at its head are, for people who cannot see them',
      'The next day of each plan',
    ),
    past: lineSchema('what stands there once all days of a plan have come', 'All its days have come'),
    caption: lineSchema('the line above the table', 'The {policyCount} plans beside each other'),
    policy: lineSchema('the column of the policies', 'Plan'),
    by: lineSchema('the column of the promises and their days', 'What, by when'),
    cost: lineSchema('the column of the costs', 'What it costs'),
    decides: lineSchema('the column of who decides', 'Who decides'),
  }),
  notFound: notFoundSchema,
});

/** The page that lists the categories or the tags of the news, and the page of each. */
const groupsSchema = pageSchema.extend({
  group: z.strictObject({
    title: lineSchema('the words of the browser tab; {group} is its name', '{group}: campaign news', [
      ...PLACEHOLDERS,
      'group',
    ]),
    description: lineSchema(
      'a sentence for search engines; {group} is its name, {articles} how many there are',
      'All news about {group} from the campaign of {candidate}: {articles}.',
      [...PLACEHOLDERS, 'group', 'articles'],
    ),
    intro: lineSchema(
      'the sentence under the headline; {Articles} is how many there are, as a sentence begins',
      '{Articles}, newest first.',
      [...PLACEHOLDERS, 'Articles'],
    ),
  }),
});

/** The words of the lists of articles: of all, of a category, of a tag, and of their older pages. */
const newsListsSchema = z.strictObject({
  all: lineSchema('the link to all news', 'All news'),
  complete: lineSchema('what a list on one page is, for people who cannot see the page', 'All articles'),
  part: lineSchema('the same of a list that goes on on other pages', 'Articles'),
  articles: z.strictObject({
    one: lineSchema('one article in words', 'one article'),
    many: lineSchema('several; {count} is how many, in words up to twelve', '{count} articles', ['count']),
  }),
  categories: groupsSchema,
  tags: groupsSchema,
  pages: z.strictObject({
    label: lineSchema('what the links to the other pages are, for people who cannot see them', 'Pages'),
    title: lineSchema('the title of an older page; {title} is that of the list', '{title}, page {page}', [
      'title',
      'page',
    ]),
    description: lineSchema(
      'its sentence for search engines; {first} and {last} are the days of its oldest and newest article',
      '{title}: {articles} by {candidate}, from {first} to {last}.',
      [...PLACEHOLDERS, 'title', 'articles', 'first', 'last'],
    ),
    intro: lineSchema('the sentence under its headline', '{Articles}, from {first} to {last}.', [
      'Articles',
      'first',
      'last',
    ]),
    newest: lineSchema('the link to the newest articles', 'Newest'),
    page: lineSchema('the link to an older page, by its number', 'Page {page}', ['page']),
    newer: lineSchema('the link to the next newer page', 'Newer articles'),
    older: lineSchema('the link to the next older page', 'Older articles'),
  }),
});

/** `content/pages/news.mdx`: the news list and its three panels. */
export const newsPageSchema = pageSchema.extend({
  feed: lineSchema('the link to the feed of a blog elsewhere', "Follow the campaign's blog feed"),
  lists: newsListsSchema,
  more: lineSchema('what the three panels are, for people who cannot see the page', 'More from the campaign'),
  panels: z.strictObject({
    inquiry: panelSchema.extend({
      button: lineSchema('the button that opens a message', 'Write to us'),
      subject: lineSchema('the subject of that message', 'Media inquiry'),
    }),
    newsletter: panelSchema,
    pressKit: panelSchema.extend({ button: lineSchema('the button to the press kit', 'Open the press kit') }),
  }),
  notFound: notFoundSchema.extend({
    latest: lineSchema('what stands before the title of the newest article', 'Read the latest:'),
  }),
});

/** `content/pages/media.mdx`: the events, and the recordings under them. */
export const mediaPageSchema = pageSchema.extend({
  events: lineSchema('what the list of events is, for people who cannot see the page', 'Events'),
  subscribe: lineSchema('the button to the calendar file', 'Subscribe to the calendar'),
  recordings: panelSchema,
  notFound: notFoundSchema,
});
