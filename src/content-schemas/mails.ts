import { z } from 'zod';

import { NAME_PLACEHOLDERS } from '../lib/fill-placeholders.ts';
import { lineSchema } from './words.ts';

const line = (description: string, example: string) => lineSchema(description, example, NAME_PLACEHOLDERS);

const mailSchema = z.strictObject({
  subject: line('the subject line', 'Please confirm: the newsletter of {candidate}'),
  ask: line('what the person is asked, and why', 'You asked for our newsletter. Please confirm it.'),
  button: line('the words of the button', 'Confirm the newsletter'),
  ignore: line('what to do when it was somebody else', 'If it was not you, ignore this message.'),
});

/** The whole of `content/mails.yaml`: the words of the messages that the site sends by itself. */
export const mailsSchema = z.strictObject({
  greeting: line('how each message begins', 'Kia ora,'),
  address: line('the words above the written-out address', 'If the button does nothing, open this address:'),
  manage: line('the words of the link to what is stored', 'See, correct, download or delete what is stored'),
  unsubscribe: line('the words of the link that unsubscribes', 'Unsubscribe'),
  newsletter: mailSchema,
  volunteers: mailSchema,
  reminder: mailSchema,
  answers: mailSchema,
  change: mailSchema,
  data: mailSchema,
});
