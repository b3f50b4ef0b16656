import { z } from 'zod';

import { NAME_PLACEHOLDERS } from './interpolate.ts';
import { buttonSchema, lineSchema, plainLineSchema, repeatField } from './fields.schema.ts';

const line = (description: string, example: string) => lineSchema(description, example, NAME_PLACEHOLDERS);

const buildMailSchema = (placeholders: readonly string[]) =>
  z.strictObject({
    subject: lineSchema('the subject line', 'Please confirm: the newsletter of {candidate}', placeholders),
    ask: lineSchema('what it says, and what to do', 'You asked for this. Please confirm it.', placeholders),
    button: buttonSchema('the words of the button', 'Confirm the newsletter', NAME_PLACEHOLDERS),
    ignore: line('what to do if somebody else typed the address', 'If it was not you, ignore this message.'),
  });

const mailSchema = buildMailSchema(NAME_PLACEHOLDERS);
/** {event}, {when} and {place} are of the event, {before} is its time and place before a change. */
const eventMailSchema = buildMailSchema([...NAME_PLACEHOLDERS, 'event', 'when', 'place', 'before']);

const QUESTION_PLACEHOLDERS = ['id', 'name', 'email', 'topic', 'question', 'page', 'publish'];

const publishingSchema = z.strictObject({
  subject: lineSchema('the subject line', 'What was due is not on the site', []),
  due: lineSchema(
    'the first sentence; {time} is when it was due',
    'Something due at {time} is not on the site.',
  ),
  noHook: lineSchema('the sentence without a build hook', 'The setting BUILD_HOOK_URL is missing.', []),
  refused: lineSchema(
    'if the request for a build failed; {answer} is the reply',
    'It was not accepted: {answer}.',
  ),
  notBuilt: lineSchema(
    'the sentence when the build did not happen; {asked} is when it was requested, {built} when the content of the site last changed',
    'A build was asked for at {asked}, but the site is still that of {built}.',
  ),
  leftOut: z.strictObject({
    subject: lineSchema('the subject line', 'Left out because of a mistake', []),
    text: lineSchema('the text above the list of mistakes', 'The site was built without these pages.', []),
  }),
  next: lineSchema('what to do', 'Open the list of deploys: the newest says what went wrong.', []),
});

const buildReportSchema = (placeholders: readonly string[]) =>
  z.strictObject({
    subject: lineSchema('the subject line', 'Sent: {subject}', ['subject']),
    text: lineSchema('what has happened, and what to do', 'It has gone out.', ['subject', ...placeholders]),
  });

const newslettersSchema = z.strictObject({
  test: plainLineSchema('the word before the subject of a test', 'Test:'),
  sent: buildReportSchema(['sent', 'refused', 'unknown', 'left', 'link']),
  nobody: buildReportSchema(['link']),
  repeated: buildReportSchema(['name', 'earlier', 'at']),
  stuck: buildReportSchema(['answer']),
});

const reportLine = lineSchema('words of the mail to staff about who is waiting', 'Waiting: {waiting}', [
  ...['waiting', 'hours', 'newVolunteers', 'volunteers', 'newQuestions', 'questions', 'newComing', 'urgent'],
  ...['refused', 'givenUp', 'percent', 'events', 'problems', 'link', 'time', 'event', 'problem'],
]);

const DAY = '{day} is the day of the deletion';
const deletionSchema = z.strictObject({
  subject: lineSchema('the subject line', 'On {day} everybody is deleted', ['day']),
  text: lineSchema(`what happens, and what to do before; ${DAY}`, 'Everybody is deleted on {day}.', ['day']),
});

/** `content/mails.yaml`: the texts of automatic messages. */
export const mailsSchema = z.strictObject({
  greeting: line('how each message begins', 'Kia ora,'),
  address: line('the words above the written-out address', 'If the button does nothing, open this address:'),
  manage: line('the link to the page "My data"', 'See, correct, download or delete what is stored'),
  unsubscribe: line('the words of the link that unsubscribes', 'Unsubscribe'),
  cancel: z.strictObject({
    events: line('the words of the link for people who are not coming after all', 'I am not coming'),
    questions: line('the words of the link that withdraws a question', 'Withdraw my question'),
  }),
  ...repeatField(['newsletter', 'volunteers', 'answers', 'change', 'data', 'deleted'], mailSchema),
  ...repeatField(['events', 'coming', 'moved', 'cancelled', 'removed', 'reminder'], eventMailSchema),
  ...repeatField(['questions', 'answered'], mailSchema),
  /** To the campaign. */
  question: z.strictObject({
    subject: lineSchema('the subject line', 'Question {id}: {topic}', QUESTION_PLACEHOLDERS),
    text: lineSchema('the text', '{name} asks from {page}: {question}', QUESTION_PLACEHOLDERS),
  }),
  report: z.strictObject({
    ...repeatField(['subject', 'urgent', 'text', 'none', 'nothing', 'late', 'unpromised'], reportLine),
    ...repeatField(['undelivered', 'paused', 'full', 'calendar', 'leftOutEvent'], reportLine),
  }),
  /** To staff. */
  staffLink: z.strictObject({
    subject: lineSchema('the subject line', 'A link to the page for staff', []),
    text: lineSchema('the text above the link', 'Open this link. It works for 24 hours.', []),
  }),
  publishing: publishingSchema,
  newsletters: newslettersSchema,
  deletion: deletionSchema.extend({ undeclared: deletionSchema }),
});

export type MailTexts = z.output<typeof mailsSchema>;
