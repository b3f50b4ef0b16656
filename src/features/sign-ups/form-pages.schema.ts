import { z } from 'zod';

import { panelSchema } from '../../core/page.schema.ts';
import { buttonSchema, lineSchema, plainLineSchema as line, repeatField } from '../../core/fields.schema.ts';
import { SIGN_UP_FORMS } from '../../core/sign-up-forms.ts';

const heading = line('the headline of the page', 'Confirmed');
const button = buttonSchema('the label of the button', 'Confirm', []);
const messageSchema = z.strictObject({ heading, text: line('the text of the page', 'It is done.') });
const confirmationSchema = z.strictObject({
  heading,
  done: line('the text after the confirmation', 'Thank you. The next newsletter comes to you.'),
});
const question = line('the question before the person unsubscribes', 'Do you want no more newsletters?');
const sectionHeading = line('the headline of the section', 'Correct it');
const status = line('the name of the status of a sign-up', 'confirmed');
const list = line('the name of the mailing list', 'Newsletter');
const notice = line('the notice after a correction', 'Saved.');

const sendingSchema = z.strictObject({
  heading,
  text: line('the text of the page', 'We send you a link.'),
  button,
});

const withdrawalSchema = sendingSchema.extend({ done: messageSchema });

const myDataSchema = z.strictObject({
  heading,
  request: sendingSchema,
  expired: sendingSchema,
  sent: messageSchema,
  lists: z.strictObject(repeatField(SIGN_UP_FORMS, list)),
  statuses: z.strictObject(repeatField(['subscribed', 'confirmed', 'unsubscribed', 'corrected'], status)),
  correct: z.strictObject({
    heading: sectionHeading,
    button,
    ...repeatField(['saved', 'addressAsked', 'tooManyAddresses'], notice),
  }),
  waiting: z.strictObject({
    heading: sectionHeading,
    text: line('the explanation of unconfirmed answers', 'They do not count until you confirm them.'),
  }),
  history: z.strictObject({
    heading: sectionHeading,
    page: line('the text before the path of the page with the form', 'on the page'),
    consent: line('the text before the consent text', 'The note beside the form said:'),
    message: line('the entry for a message that was sent', 'a message to you'),
  }),
  download: z.strictObject({
    heading: sectionHeading,
    link: line('the link that downloads all data', 'Download everything'),
  }),
  delete: z.strictObject({
    heading: sectionHeading,
    text: line('the consequences of the deletion', 'Everything goes, at once and for good.'),
    button,
  }),
  deleted: messageSchema,
});

const personSchema = z.strictObject({
  status: lineSchema('the status of a person; {time} is since when', 'Waiting since {time}.', ['time']),
  button,
});

const staffSchema = z.strictObject({
  open: sendingSchema,
  closed: sendingSchema,
  sent: messageSchema,
  heading,
  text: lineSchema('the text above the list; {number} people wait', 'Waiting: {number}.', ['number']),
  waiting: personSchema,
  answered: personSchema,
  events: sectionHeading,
  download: button,
  close: button,
});

/** `content/form-pages.yaml`: the texts of pages that functions render. */
export const formPagesSchema = z.strictObject({
  home: line('the link to the home page', 'Go to the home page'),
  manage: line('the link to the stored data of the person', 'See or delete what is stored'),
  forms: z.strictObject({
    title: lineSchema('the title of the tab; {form} is the heading of the form', 'Not stored yet: {form}'),
    privacy: line('the link to the privacy page', 'How we look after it'),
    newsletter: z.strictObject({ heading, button }),
    volunteers: z.strictObject({ heading, button }),
    events: z.strictObject({
      heading,
      text: line('the text above the form', 'Save a place, and we write to you if something changes.'),
      limited: line('the note beside the form if places are limited', 'Places are limited.'),
      button,
      full: line('the error if the event is full', 'All places at this event are taken.'),
      next: lineSchema('the link to the next event', 'The next event: {event}, {when}', ['event', 'when']),
      cancelled: line('the words for an event that was cancelled, and removed ones', 'cancelled'),
      removed: line('the words for an event that was not in the calendar any more', 'not in the calendar'),
      closed: line('the error if the event is over, cancelled or unknown', 'This event is over.'),
    }),
    questions: z.strictObject({ heading, button }),
  }),
  confirm: z.strictObject({
    sentence: line('the explanation above the confirm button', 'One press, and we know that it was you.'),
    button,
    newsletter: confirmationSchema,
    volunteers: confirmationSchema,
    events: confirmationSchema.extend({
      others: line('the link to the list of events', 'See the other events'),
    }),
    questions: confirmationSchema,
    full: messageSchema,
    closed: messageSchema,
    change: confirmationSchema.extend({
      present: line('the label of the field for the current address', 'Your address until now'),
      why: line('why we need the current address', 'So that nobody else can take your place.'),
      wrong: line('the error if the current address is wrong', 'That is not the address that we have.'),
    }),
    doneHeading: heading,
    left: messageSchema,
  }),
  unsubscribe: z.strictObject({
    heading,
    button,
    ...repeatField(['newsletter', 'volunteers', 'change'], question),
    done: messageSchema,
    never: buttonSchema('the button that stops all mail for ever', 'Never write to this address again', []),
    silenced: messageSchema,
  }),
  cancel: z.strictObject({ events: withdrawalSchema, questions: withdrawalSchema }),
  unknownLink: messageSchema,
  failure: messageSchema,
  events: z.strictObject({
    link: line('the link to the list of events', 'See all events'),
    unknown: messageSchema,
    failed: messageSchema,
  }),
  myData: myDataSchema,
  /** The page on which staff see new people. */
  staff: staffSchema,
});

export type FormPageTexts = z.output<typeof formPagesSchema>;

/** `signUp` in `content/result.yaml`: the notice that replaces the forms once voting has closed. */
export const closedSignUpSchema = panelSchema.extend({
  manage: lineSchema('the link to the stored data', 'See, correct or delete what is stored'),
});
