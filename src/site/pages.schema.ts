import { z } from 'zod';

import {
  buttonSchema,
  dateSchema,
  hrefSchema,
  lineSchema,
  linesSchema,
  listSchema,
  webAddressSchema,
} from '../core/fields.schema.ts';
import { type ImageField, pictureSchema } from '../core/picture.schema.ts';
import { publicationFields } from '../core/publication.schema.ts';
import { PLACEHOLDERS } from '../core/fill-placeholders.ts';

import { pageSchema, panelSchema } from '../core/page.schema.ts';

const notFoundSchema = z.strictObject({
  heading: lineSchema('the headline where there is no such entry', 'Policy Not Found'),
  description: lineSchema('the same in a sentence, for shared links', 'There is no policy at this address.'),
  text: lineSchema('what a lost visitor is told', 'There is no plan at this address.'),
  back: buttonSchema('the button back to the list', 'Back to Policies'),
});

/** `content/pages/policies.mdx`: the policy list. */
export const policiesPageSchema = pageSchema.extend({
  compare: z.strictObject({
    next: lineSchema('what the days at its head are, for screen readers', 'The next day of each plan'),
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
  complete: lineSchema('what a list on one page is, for screen readers', 'All articles'),
  part: lineSchema('the same of a list that goes on on other pages', 'Articles'),
  articles: z.strictObject({
    one: lineSchema('one article in words', 'one article'),
    many: lineSchema('several; {count} is how many, in words up to twelve', '{count} articles'),
  }),
  categories: groupsSchema,
  tags: groupsSchema,
  pages: z.strictObject({
    label: lineSchema('what the links to the other pages are, for screen readers', 'Pages'),
    title: lineSchema('the title of an older page; {title} is that of the list', '{title}, page {page}'),
    description: lineSchema(
      'its sentence for search engines; {first} and {last} are the days of its oldest and newest article',
      '{title}: {articles} by {candidate}, from {first} to {last}.',
      [...PLACEHOLDERS, 'title', 'articles', 'first', 'last'],
    ),
    intro: lineSchema('the sentence under its headline', '{Articles}, from {first} to {last}.'),
    newest: lineSchema('the link to the newest articles', 'Newest'),
    page: lineSchema('the link to an older page, by its number', 'Page {page}'),
    newer: lineSchema('the link to the next newer page', 'Newer articles'),
    older: lineSchema('the link to the next older page', 'Older articles'),
  }),
});

/** `content/pages/news.mdx`: the news list and its three panels. */
export const newsPageSchema = pageSchema.extend({
  feed: lineSchema('the link to the feed of a blog elsewhere', "Follow the campaign's blog feed"),
  lists: newsListsSchema,
  more: lineSchema('what the three panels are, for screen readers', 'More from the campaign'),
  panels: z.strictObject({
    inquiry: panelSchema.extend({
      button: buttonSchema('the button that opens a message', 'Write to us'),
      subject: lineSchema('the subject of that message', 'Media inquiry'),
    }),
    newsletter: panelSchema,
    pressKit: panelSchema.extend({
      button: buttonSchema('the button to the press kit', 'Open the press kit'),
    }),
  }),
  notFound: notFoundSchema.extend({
    latest: lineSchema('what stands before the title of the newest article', 'Read the latest:'),
  }),
});

/** `content/pages/media.mdx`: the events, and the recordings under them. */
export const mediaPageSchema = pageSchema.extend({
  events: lineSchema('what the list of events is, for screen readers', 'Events'),
  subscribe: buttonSchema('the button to the calendar file', 'Subscribe to the calendar'),
  recordings: panelSchema,
  notFound: notFoundSchema,
});

const sectionSchema = z.strictObject({
  heading: panelSchema.shape.heading,
  button: buttonSchema('the words of the button', 'View All News'),
});

/** A sentence of the first view is no longer. */
const MOST_WORDS = 14;

/** `content/pages/home.mdx`: the words of the home page, section by section. Its description is that of `site.yaml`. */
export const homeSchema = pageSchema.omit({ description: true, heading: true, intro: true }).extend({
  hero: z.strictObject({
    headline: linesSchema('the lines of the headline, top to bottom', '- VOTE {name}'),
    why: lineSchema(
      `why this candidate: one sentence of at most ${String(MOST_WORDS)} words`,
      'I answer to no party, and every plan has a date.',
    ).refine((text) => text.trim().split(/\s+/).length <= MOST_WORDS, {
      error: ({ input }) =>
        `has ${String(String(input).trim().split(/\s+/).length)} words, but only ${String(MOST_WORDS)} are read at a glance`,
    }),
    text: lineSchema('the short description under that sentence', 'A mayor for every ward.'),
    badge: linesSchema('the two lines of the rosette', "- MAYOR\n- '2025'", 2).max(2),
    policies: buttonSchema('the button to the policies', 'View Policies'),
  }),
  policies: sectionSchema.extend({
    button: lineSchema('the link to all promises', 'All promises'),
  }),
  news: sectionSchema,
  ask: z.strictObject({
    heading: lineSchema('the headline above the newsletter form', 'Get the next one by email'),
    donate: lineSchema('the link to the donation page', 'No party pays for this. Chip in'),
  }),
  videos: sectionSchema,
  events: sectionSchema,
  social: panelSchema.extend({
    followers: lineSchema('what stands between a number and its platform', 'followers on'),
    likes: lineSchema('what stands after the number of likes', 'likes'),
  }),
});

/** `content/pages/corrections.mdx`: the list of corrections. */
export const correctionsPageSchema = pageSchema.extend({
  none: lineSchema('what stands there while nothing was corrected', 'Nothing was corrected so far.'),
  report: z.strictObject({
    text: lineSchema('what stands before the contact', 'Found a mistake? Please write to'),
    subject: lineSchema('the subject line of the message', 'A mistake on the website'),
  }),
});

/** `content/pages/voting.mdx`: the words around the dates of `content/voting.yaml`; its text answers questions. */
export const votingPageSchema = (image: ImageField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    official: listSchema(
      z.strictObject({
        name: buttonSchema('the words of the button', 'Vote Auckland'),
        href: webAddressSchema('the address of the official site', 'https://voteauckland.co.nz').meta({
          title: 'Address',
        }),
      }),
      'the official sites, which the page links to first',
      '- { name: Vote Auckland, href: https://voteauckland.co.nz }',
    ),
    questions: lineSchema('what the text is, for screen readers', 'Questions about voting'),
    now: z.strictObject({ heading: lineSchema('the headline above what to do now', 'What to do now') }),
    dates: panelSchema.extend({
      next: lineSchema('the mark of the next date', 'Next'),
      calendar: buttonSchema('the button to the calendar file', 'Put the dates into your calendar'),
    }),
  });

/** `content/pages/thank-you.mdx`: the page after a form that was sent without script. */
export const thankYouSchema = pageSchema.extend({
  next: z.strictObject({
    heading: lineSchema('the headline of what happens next', 'What happens next'),
    steps: linesSchema('what happens, in order', '- Check your inbox.'),
    data: lineSchema('the link to what is stored', 'See what we keep'),
  }),
  share: lineSchema('the words before the buttons to share the home page', 'Tell a friend'),
  buttons: z.strictObject({
    policies: buttonSchema('the button to the policies', 'Read the {policyCount} plans'),
    events: buttonSchema('the button to the events', 'Meet me in person'),
  }),
});

/** `content/pages/not-found.mdx`: the page at an address without a page. */
export const notFoundPageSchema = (image: ImageField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    wanted: lineSchema('the headline of the links', 'People who come here mostly want'),
    links: listSchema(
      z.strictObject({
        name: lineSchema('the words of the link', 'The dates of the vote'),
        href: hrefSchema,
      }),
      'the pages that lost visitors most likely want',
      '- { name: The dates of the vote, href: /voting }',
    ),
    contact: lineSchema('the link to the contact of the campaign', 'Write to us'),
  });

/** `content/pages/accessibility.mdx`: the accessibility statement; its text says what was tested and what is missing. */
export const accessibilitySchema = pageSchema.extend({
  checked: dateSchema('the day on which the site was last tested'),
  lastChecked: lineSchema('what stands before that day', 'Last tested on'),
  report: panelSchema.extend({
    text: lineSchema(
      'the words before the contact, and when an answer comes',
      'We answer in five days. Write to',
    ),
    subject: lineSchema('the subject line of the message', 'Something is in my way on the website'),
  }),
});

/** `content/pages/privacy.mdx` and `terms.mdx`: the text of the file is the text of the page. */
export const legalSchema = pageSchema.extend({
  effective: dateSchema('the day from which it holds'),
});

/** `content/pages/own/NAME.mdx`: a page of the staff's own, at `/NAME`. The text of the file is that of the page. */
export const ownPageSchema = (image: ImageField) =>
  pageSchema.omit({ heading: true, intro: true }).extend({
    title: lineSchema('the headline of the page, which is its link in menus too', 'Who stands with us'),
    lead: lineSchema('one or two sentences under the headline', 'People and groups, in their own words.'),
    picture: pictureSchema(image).optional(),
    menu: z.enum(['none', 'drawer', 'footer']).default('none').meta({
      description: 'the menu that leads to it: that of phones, or the foot of every page',
      example: 'footer',
    }),
    order: z.int().min(1).default(1).meta({
      description: 'its place among the pages of your own in that menu, a whole number',
      example: '2',
    }),
    ...publicationFields,
  });
