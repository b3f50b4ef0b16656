import { z } from 'zod';

import {
  buttonSchema,
  dateSchema,
  hrefSchema,
  lineSchema as line,
  linesSchema,
  linksSchema,
  listSchema,
  repeatField,
  webAddressSchema,
} from '../core/fields.schema.ts';
import { type PictureField, pictureSchema } from '../core/picture.schema.ts';
import { publicationFields } from '../core/publication.schema.ts';
import { PLACEHOLDERS } from '../core/interpolate.ts';
import { pageSchema, panelSchema } from '../core/page.schema.ts';
import { SIGN_UP_FORMS } from '../core/sign-up-forms.ts';
import { planSchema } from '../features/voting/plan.schema.ts';

const notFoundSchema = z.strictObject({
  heading: line('the headline of the page for a wrong address', 'Policy Not Found'),
  description: line('the same as a sentence, for shared links', 'There is no policy here.'),
  text: line('the text for a visitor at a wrong address', 'There is no plan at this address.'),
  back: buttonSchema('the button back to the list', 'Back to Policies'),
});

export const policiesPageSchema = pageSchema.extend({
  compare: z.strictObject({
    next: line('the name of the days at the top, for screen readers', 'The first day of each plan'),
    past: line('the words after all days of a plan have passed', 'All its days have come'),
    caption: line('the name of the list of plans, for screen readers', 'The {policyCount} plans'),
    more: line('the button that shows days, cost and who decides', 'Days, cost and who decides'),
    by: line('the headline of the promises and their days', 'What, by when'),
    cost: line('the headline of the cost', 'What it costs'),
    decides: line('the headline of who decides', 'Who decides'),
  }),
  notFound: notFoundSchema,
});

/** A page that lists the categories or tags of the news, and the page of each. */
const groupsSchema = pageSchema.extend({
  group: z.strictObject({
    title: line('the title; {group} is the category or tag', '{group}: campaign news', [
      ...PLACEHOLDERS,
      'group',
    ]),
    description: line(
      'a sentence for search engines; {group} is the category or tag, {articles} the number of articles in words',
      'All news about {group} from the campaign of {candidate}: {articles}.',
      [...PLACEHOLDERS, 'group', 'articles'],
    ),
    intro: line(
      'the sentence under the headline; {Articles} is the number of articles in words, with a capital',
      '{Articles}, newest first.',
      [...PLACEHOLDERS, 'Articles'],
    ),
  }),
});

const newsListsSchema = z.strictObject({
  all: line('the link to all news', 'All news'),
  complete: line('the name of a list that is complete on its page, for screen readers', 'All articles'),
  part: line('the name of a list that continues on other pages, for screen readers', 'Articles'),
  articles: z.strictObject({
    one: line('one article in words', 'one article'),
    many: line('several articles; {count} is the number, in words up to twelve', '{count} articles'),
  }),
  categories: groupsSchema,
  tags: groupsSchema,
  pages: z.strictObject({
    label: line('the name of the links to the other pages, for screen readers', 'Pages'),
    title: line('the title of an older page; {title} is the title of the list', '{title}, page {page}'),
    description: line(
      'the sentence of an older page for search engines; {first} and {last} are the days of its oldest and newest article',
      '{title}: {articles} by {candidate}, from {first} to {last}.',
      [...PLACEHOLDERS, 'title', 'articles', 'first', 'last'],
    ),
    intro: line('the intro of an older page', '{Articles}, from {first} to {last}.'),
    newest: line('the link to the newest articles', 'Newest'),
    page: line('the link to an older page, by its number', 'Page {page}'),
    newer: line('the link to the next newer page', 'Newer articles'),
    older: line('the link to the next older page', 'Older articles'),
  }),
});

export const newsPageSchema = pageSchema.extend({
  feed: line('the link to the feed of a blog elsewhere', "Follow the campaign's blog feed"),
  lists: newsListsSchema,
  more: line('the name of the three panels, for screen readers', 'More from the campaign'),
  panels: z.strictObject({
    inquiry: panelSchema.extend({
      button: buttonSchema('the button that opens a message', 'Write to us'),
      subject: line('the subject of the message', 'Media enquiry'),
    }),
    newsletter: panelSchema.extend({ button: buttonSchema('the button to the form', 'Subscribe') }),
    pressKit: panelSchema.extend({
      button: buttonSchema('the button to the press kit', 'Open the press kit'),
    }),
  }),
  notFound: notFoundSchema.extend({
    latest: line('the words before the title of the newest article', 'Read the latest:'),
  }),
});

export const mediaPageSchema = pageSchema.extend({
  events: line('the name of the list of events, for screen readers', 'Events'),
  subscribe: buttonSchema('the button to the calendar file', 'Subscribe to the calendar'),
  recordings: panelSchema,
  notFound: notFoundSchema,
});

const sectionSchema = z.strictObject({
  heading: panelSchema.shape.heading,
  button: buttonSchema('the words of the button', 'View All News'),
});

const MAX_HERO_WORDS = 14;

/** `content/pages/home.mdx`. The description is in `site.yaml`. */
export const homeSchema = pageSchema.omit({ description: true, heading: true, intro: true }).extend({
  hero: z.strictObject({
    headline: linesSchema('the lines of the headline, top to bottom', '- VOTE {name}'),
    why: line(
      `why this candidate: one sentence of at most ${String(MAX_HERO_WORDS)} words`,
      'I answer to no party, and every plan has a date.',
    ).refine((text) => text.trim().split(/\s+/).length <= MAX_HERO_WORDS, {
      error: ({ input }) =>
        `has ${String(String(input).trim().split(/\s+/).length)} words, but only ${String(MAX_HERO_WORDS)} are read at a glance`,
    }),
    text: line('the short description under the sentence "why"', 'A mayor for every ward.'),
    badge: linesSchema('the two lines of the rosette', "- MAYOR\n- '2025'", 2).max(2),
    policies: buttonSchema('the button to the policies', 'View Policies'),
  }),
  who: sectionSchema.extend({
    facts: listSchema(
      panelSchema,
      'facts about the candidate',
      '- { heading: 31 years, text: my father drove. }',
    ),
    closing: line('the sentence under the facts', 'I still take the bus.'),
  }),
  policies: sectionSchema.extend({ button: line('the link to all promises', 'All promises') }),
  news: sectionSchema,
  ask: sectionSchema.extend({
    ways: listSchema(
      panelSchema.extend({ href: hrefSchema }),
      'ways to help',
      '- { heading: Give an hour, text: You say when., href: /join }',
    ),
    share: line('the words before the buttons to share the page', 'Share it'),
    newsletter: line('the headline above the newsletter form', 'Get the next one by email'),
  }),
  videos: sectionSchema,
  events: sectionSchema,
  social: panelSchema.extend({
    followers: line('the words between the number of followers and the platform', 'followers on'),
    likes: line('the words after the number of likes', 'likes'),
    counted: line('the words before the day on which the figures were counted', 'Counted on'),
  }),
});

export const correctionsPageSchema = pageSchema.extend({
  none: line('the text while nothing was corrected', 'Nothing was corrected so far.'),
  report: z.strictObject({
    text: line('the words before the ways to write to us', 'Found a mistake?'),
    subject: line('the subject line of the message', 'A mistake on the website'),
  }),
});

export const votingPageSchema = (image: PictureField) =>
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
    plan: planSchema,
    questions: line('the name of the text, for screen readers', 'Questions about voting'),
    now: z.strictObject({ heading: line('the headline above what to do now', 'What to do now') }),
    dates: panelSchema.extend({
      next: line('the badge of the next date', 'Next'),
      calendar: buttonSchema('the button to the calendar file', 'Put the dates into your calendar'),
    }),
  });

const thankYouFormSchema = pageSchema.omit({ corrections: true }).extend({
  voice: line('a sentence of the candidate, beside the portrait', 'I write the newsletter myself.'),
  steps: linesSchema('what happens, in order', '- Check your inbox.'),
});

/** The pages after a form that was sent without JavaScript. */
export const thankYouSchema = z.strictObject({
  ...repeatField(SIGN_UP_FORMS, thankYouFormSchema),
  meet: z.strictObject({
    heading: line('the headline of the events', 'Come and meet me'),
    button: buttonSchema('the button to all events', 'All events'),
  }),
  next: z.strictObject({
    heading: line('the headline of what happens next', 'What happens next'),
    data: line('the sentence under the steps, about what is kept', 'It is your information.'),
    link: line('the link to the page "My data"', 'See what we keep'),
  }),
  plans: buttonSchema('the button to the policies', 'Read the {policyCount} plans'),
});

export const notFoundPageSchema = (image: PictureField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    wanted: line('the headline of the links', 'People who come here mostly want'),
    links: linksSchema(
      'the pages that lost visitors most likely want',
      '- { name: How to vote, href: /voting }',
    ),
    contact: line('the link to the contact of the campaign', 'Write to us'),
  });

export const accessibilitySchema = pageSchema.extend({
  checked: dateSchema('the day on which the site was last tested'),
  lastChecked: line('the words before the day of the last test', 'Last tested on'),
  report: panelSchema.extend({
    text: line('the words before the ways to write to us, and when we answer', 'We answer in five days.'),
    subject: line('the subject line of the message', 'Something is in my way on the website'),
  }),
});

export const legalSchema = pageSchema.extend({
  effective: dateSchema('the day from which the page applies'),
});

/** `content/pages/own/NAME.mdx`: a page that staff added, at `/NAME`. */
export const customPageSchema = (image: PictureField) =>
  pageSchema.omit({ heading: true, intro: true }).extend({
    title: line('the headline of the page, also the words of its link in menus', 'Who stands with us'),
    lead: line('one or two sentences under the headline', 'People and groups, in their own words.'),
    picture: pictureSchema(image).optional(),
    menu: z.enum(['none', 'drawer', 'footer', 'first']).default('none').meta({
      description:
        'the menu with a link to the page: drawer (on phones), footer, first (home, footer and the top of the drawer) or none',
      example: 'footer',
    }),
    order: z.int().min(1).default(1).meta({
      description: 'the position of the link among the pages of your own in that menu, a whole number',
      example: '2',
    }),
    ...publicationFields,
  });
