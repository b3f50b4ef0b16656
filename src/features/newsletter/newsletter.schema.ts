import { z } from 'zod';

import { NAME_PLACEHOLDERS } from '../../core/interpolate.ts';
import { lineSchema } from '../../core/fields.schema.ts';

const line = (description: string, example: string) => lineSchema(description, example, NAME_PLACEHOLDERS);

/** `content/newsletter.yaml`: the texts around an article that is sent as a newsletter. */
export const newsletterSchema = z.strictObject({
  subject: lineSchema('the subject line; {title} is the headline of the article', '{title}', [
    ...NAME_PLACEHOLDERS,
    'title',
  ]),
  list: line('the name of the newsletter, which mail programs show', 'Newsletter of {candidate}'),
  read: line('the link to the article on the site', 'Read it on the site'),
  share: line('the text before the URL of the article', 'Send this link to somebody'),
  sender: line('the sender: name and office', '{candidate}, {position}'),
  reply: line('the text before the contact of the campaign', 'Answer this message, or write to'),
  why: line('the reason for the message', 'You get this newsletter because you asked for it.'),
  unsubscribe: line('the link that unsubscribes', 'Unsubscribe'),
  data: line('the link to the stored data of the person', 'See, correct or delete what is stored'),
});
