import { z } from 'zod';

import { panelSchema } from '../../core/page.schema.ts';
import { buttonSchema, lineSchema } from '../../core/fields.schema.ts';

const line = (description: string, example: string) => lineSchema(description, example, []);

const heading = line('the headline of the page', 'Confirmed');
const button = buttonSchema('the words of the button', 'Confirm', []);
const messageSchema = z.strictObject({ heading, text: line('what the page says', 'It is done.') });
const confirmationSchema = z.strictObject({
  heading,
  done: line('what is said when it is confirmed', 'Thank you. The next newsletter comes to you.'),
});
const question = line('what is asked before it is done', 'Do you want no more newsletters?');
const sectionHeading = line('the headline of the section', 'Correct it');
const status = line('the word for the status', 'confirmed');
const list = line('the name of the list', 'Newsletter');
const notice = line('what is said after it was saved', 'Saved.');

const sendingSchema = z.strictObject({
  heading,
  text: line('what the page says', 'We send you a link.'),
  button,
});

const myDataSchema = z.strictObject({
  heading,
  request: sendingSchema,
  expired: sendingSchema,
  sent: messageSchema,
  lists: z.strictObject({ newsletter: list, volunteers: list }),
  statuses: z.strictObject({
    subscribed: status,
    confirmed: status,
    unsubscribed: status,
    corrected: status,
  }),
  correct: z.strictObject({
    heading: sectionHeading,
    button,
    saved: notice,
    addressAsked: notice,
    tooManyAddresses: notice,
  }),
  waiting: z.strictObject({
    heading: sectionHeading,
    text: line('what it means that answers are not confirmed', 'They do not count until you confirm them.'),
  }),
  history: z.strictObject({
    heading: sectionHeading,
    page: line('the words before the address of the page', 'on the page'),
    consent: line('the words before the text of consent', 'The note beside the form said:'),
    message: line('the word for a message that was sent', 'a message to you'),
  }),
  download: z.strictObject({
    heading: sectionHeading,
    link: line('the words of the link', 'Download everything'),
  }),
  delete: z.strictObject({
    heading: sectionHeading,
    text: line('what deleting means', 'Everything goes, at once and for good.'),
    button,
  }),
  deleted: messageSchema,
});

/** `content/form-pages.yaml`: the texts of pages that functions render. */
export const formPagesSchema = z.strictObject({
  home: line('the words of the link to the home page', 'Go to the home page'),
  manage: line('the words of the link to what is stored', 'See or delete what is stored'),
  forms: z.strictObject({
    title: lineSchema('the words of the browser tab; {form} is its heading', 'Not stored yet: {form}'),
    privacy: line('the words of the link to the privacy page', 'How we look after it'),
    newsletter: z.strictObject({ heading }),
    volunteers: z.strictObject({ heading, button }),
  }),
  confirm: z.strictObject({
    sentence: line('what the button is for', 'One press, and we know that it was you.'),
    button,
    newsletter: confirmationSchema,
    volunteers: confirmationSchema,
    change: confirmationSchema.extend({
      present: line('the label of the field for the address until now', 'Your address until now'),
      why: line('why that is asked', 'So that nobody else can take your place.'),
      wrong: line('what is said when it is another address', 'That is not the address that we have.'),
    }),
    doneHeading: heading,
    left: messageSchema,
  }),
  unsubscribe: z.strictObject({
    heading,
    button,
    newsletter: question,
    volunteers: question,
    change: question,
    done: messageSchema,
    never: buttonSchema(
      'the words of the button that asks never to be written to',
      'Never write to this address again',
      [],
    ),
    silenced: messageSchema,
  }),
  unknownLink: messageSchema,
  failure: messageSchema,
  myData: myDataSchema,
});

export type FormPageTexts = z.output<typeof formPagesSchema>;

/** `signUp` in `content/result.yaml`: the words in place of the forms once voting has closed. */
export const closedSignUpSchema = panelSchema.extend({
  manage: lineSchema('the link to what is stored, under that', 'See, correct or delete what is stored'),
});
