import { z } from 'zod';

import { lineSchema } from './words.schema.ts';

/** The words beside every form. */
export const formLabelsSchema = z.strictObject({
  privacy: lineSchema('the link to the privacy page beside a form', 'How we keep it'),
  section: lineSchema('what the answers to a form are, for people who cannot see the page', 'Your sign-up'),
  checkInbox: lineSchema(
    'what stands in the place of the newsletter form once it is sent',
    'Check your inbox: confirm your address by the link that we have sent.',
  ),
  tooMany: lineSchema(
    'what is said to somebody who has sent too often; {seconds} is how long to wait',
    'That were too many tries. Please come back in {seconds} seconds.',
    ['seconds'],
  ),
  connection: z
    .strictObject({
      lost: lineSchema('what is said when there is no connection', 'No connection: nothing was sent.'),
      back: lineSchema(
        'what is said when there is one again, and nothing has been sent yet',
        'The connection is back. Nothing was sent yet.',
      ),
      send: lineSchema('the button that sends it then', 'Send now'),
    })
    .meta({
      description: 'the words in a form that was sent without a connection',
      example: '{ lost: Nothing was sent., back: The connection is back., send: Send now }',
    }),
});
