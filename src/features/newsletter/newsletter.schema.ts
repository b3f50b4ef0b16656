import { z } from 'zod';

import { NAME_PLACEHOLDERS } from '../../core/interpolate.ts';
import { lineSchema, patternSchema } from '../../core/fields.schema.ts';
import { DAY_MS } from '../../core/locale.ts';
import { pageSchema } from '../../core/page.schema.ts';
import { sendingFields } from '../../core/publication.schema.ts';

const line = (description: string, example: string) => lineSchema(description, example, NAME_PLACEHOLDERS);

/** `content/newsletter/NAME.mdx`: a newsletter, and its page at `/newsletter/NAME`. */
export const newsletterSchema = z.strictObject({
  subject: line('the subject line, 78 characters at most', 'Your voting papers are coming').pipe(
    z.string().max(78),
  ),
  preheader: line(
    'a sentence that mail programs show after the subject, 150 characters at most',
    'When they arrive, and what to do with them.',
  ).pipe(z.string().max(150)),
  ...sendingFields,
  articles: z
    .array(patternSchema(/^\/news\/[\w-]+$/, 'the address of an article', '/news/night-buses'))
    .default([])
    .meta({
      description: 'the articles to show under the text; one article without a text is sent complete',
      example: '- /news/night-buses',
    }),
});

/** Nothing is sent a week after `sendAt`: old newsletters must not go out from a new site or database. */
export const isTooLateToSend = (sendAt: string, now: Date): boolean =>
  Date.parse(sendAt) + 7 * DAY_MS < now.getTime();

/** `content/pages/newsletter.mdx`: the list of sent newsletters. */
export const newsletterPageSchema = pageSchema.omit({ corrections: true }).extend({
  none: lineSchema('the text while nothing has been sent', 'No newsletter has been sent so far.'),
  subscribe: lineSchema('the button to the form', 'Get the next one by email'),
  articles: lineSchema('the headline of the articles of a newsletter', 'In this newsletter'),
  mail: lineSchema('the link for staff to the message as mail programs show it', 'See it as a mail'),
});

/** `content/newsletter.yaml`: the texts around every newsletter. */
export const letterTextsSchema = z.strictObject({
  list: line('the name of the newsletter, which mail programs show', 'Newsletter of {candidate}'),
  browser: line('the link to the newsletter on the site', 'View in your browser'),
  read: line('the link to an article on the site', 'Read it on the site'),
  share: line('the text before the URL of the newsletter', 'Send this link to somebody'),
  sender: line('the sender: name and office', '{candidate}, {position}'),
  reply: line('the text before the contact of the campaign', 'Answer this message, or write to'),
  why: line('the reason for the message', 'You get this newsletter because you asked for it.'),
  unsubscribe: line('the link that unsubscribes', 'Unsubscribe'),
  data: line('the link to the stored data of the person', 'See, correct or delete what is stored'),
});
