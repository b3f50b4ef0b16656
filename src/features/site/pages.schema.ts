import { z } from 'zod';

import { pictureSchema, type ImageField } from '../pictures/picture.schema.ts';
import {
  dateSchema,
  hrefSchema,
  lineSchema,
  linesSchema,
  SEARCH_SENTENCE,
  webAddressSchema,
} from './words.schema.ts';

/** What every page has: the words of the browser tab, of search engines and of its head. */
export const pageSchema = z.strictObject({
  title: lineSchema('the words of the browser tab', 'Policies'),
  description: lineSchema(
    `a sentence for search engines, ${String(SEARCH_SENTENCE.most)} characters at most`,
    '{PolicyCount} dated plans for Auckland.',
  ).pipe(z.string().max(SEARCH_SENTENCE.most)),
  heading: lineSchema('the headline of the page', '{PolicyCount} plans, one promise'),
  intro: lineSchema('one or two sentences under the headline', 'What I will do, what it costs and when.'),
});

export const panelSchema = z.strictObject({
  heading: lineSchema('the headline of the panel', 'For journalists'),
  text: lineSchema('its words', 'Write to us.'),
});

/** A section of the home page with a button that leads on. */
const sectionSchema = panelSchema.extend({
  button: lineSchema('the words of the button', 'View All News'),
});

/** `content/pages/home.mdx`: the words of the home page, section by section. Its description is that of `site.yaml`. */
export const homeSchema = pageSchema.omit({ description: true, heading: true, intro: true }).extend({
  hero: z.strictObject({
    headline: linesSchema('the lines of the headline, top to bottom', '- VOTE {name}'),
    text: lineSchema('the short description under the headline', 'A mayor for every ward.'),
    badge: z.tuple([lineSchema('the first line', 'MAYOR'), lineSchema('the second line', '2025')]).meta({
      description: 'the two lines of the rosette',
      example: "[MAYOR, '2025']",
    }),
    policies: lineSchema('the button to the policies', 'View Policies'),
  }),
  policies: panelSchema,
  news: sectionSchema,
  videos: sectionSchema,
  events: sectionSchema,
  social: panelSchema.extend({
    followers: lineSchema('what stands between a number and its platform', 'followers on'),
    likes: lineSchema('what stands after the number of likes', 'likes'),
  }),
});

/** `content/pages/corrections.mdx`: the list of corrections. */
export const correctionsPageSchema = pageSchema.extend({
  none: lineSchema(
    'what stands there while nothing was corrected',
    'Nothing has had to be corrected so far.',
  ),
  report: z.strictObject({
    text: lineSchema('what stands before the contact', 'Found a mistake? Please write to'),
    subject: lineSchema('the subject line of the message', 'A mistake on the website'),
  }),
});

/** `content/pages/voting.mdx`: the words around the dates of `content/voting.yaml`; its text answers questions. */
export const votingPageSchema = (image: ImageField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    official: z
      .array(
        z.strictObject({
          name: lineSchema('the words of the button', 'Vote Auckland'),
          href: webAddressSchema('the address of the official site', 'https://voteauckland.co.nz').meta({
            title: 'Address',
          }),
        }),
      )
      .min(1)
      .meta({
        description: 'the official sites, which the page links to first',
        example: '- { name: Vote Auckland, href: https://voteauckland.co.nz }',
      }),
    questions: lineSchema('what the text is, for people who cannot see the page', 'Questions about voting'),
    now: z.strictObject({ heading: lineSchema('the headline above what to do now', 'What to do now') }),
    dates: panelSchema.extend({
      next: lineSchema('the mark of the next date', 'Next'),
      calendar: lineSchema('the button to the calendar file', 'Put the dates into your calendar'),
    }),
  });

/** `content/pages/thank-you.mdx`: the page after a form that was sent without script. */
export const thankYouSchema = pageSchema.extend({
  buttons: z.strictObject({
    policies: lineSchema('the button to the policies', 'Read the {policyCount} plans'),
    events: lineSchema('the button to the events', 'Meet me in person'),
  }),
});

/** `content/pages/not-found.mdx`: what stands at an address where there is no page. */
export const notFoundPageSchema = (image: ImageField) =>
  pageSchema.extend({
    picture: pictureSchema(image),
    wanted: lineSchema('the headline of the links', 'People who come here mostly want'),
    links: z
      .array(
        z.strictObject({
          name: lineSchema('the words of the link', 'The dates of the vote'),
          href: hrefSchema,
        }),
      )
      .min(1)
      .meta({
        description: 'the pages that lost visitors most likely want',
        example: '- { name: The dates of the vote, href: /voting }',
      }),
    contact: lineSchema('the link to the contact of the campaign', 'Write to us'),
  });

/** `content/pages/accessibility.mdx`: the accessibility statement; its text says what was tested and what is missing. */
export const accessibilitySchema = pageSchema.extend({
  checked: dateSchema('the day on which the site was last tested'),
  lastChecked: lineSchema('what stands before that day', 'Last tested on'),
  report: panelSchema.extend({
    text: lineSchema(
      'what people who cannot use a page are asked to tell, and when they are answered; the contact follows it',
      'We answer within five working days. Write to',
    ),
    subject: lineSchema('the subject line of the message', 'Something is in my way on the website'),
  }),
});

/** `content/pages/privacy.mdx` and `terms.mdx`: the text of the file is the text of the page. */
export const legalSchema = pageSchema.extend({
  effective: dateSchema('the day from which it holds'),
});
