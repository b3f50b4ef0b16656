import { z } from 'zod';

import { pageSchema, panelSchema } from './pages.ts';
import { lineSchema } from './words.ts';

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

/** `content/pages/news.mdx`: the news list and its three panels. */
export const newsPageSchema = pageSchema.extend({
  feed: lineSchema('the link to the feed of a blog elsewhere', "Follow the campaign's blog feed"),
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
  subscribe: lineSchema('the button to the calendar file', 'Subscribe to the calendar'),
  recordings: panelSchema,
  notFound: notFoundSchema,
});
