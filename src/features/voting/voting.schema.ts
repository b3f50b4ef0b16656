import { z } from 'zod';

import { checkEnd, momentSchema, parseMoment, toLocalTime } from '../events/events.schema.ts';
import { dateSchema as daySchema, lineSchema } from '../site/words.schema.ts';

const WORDS: readonly string[] = [];

const dateSchema = z
  .strictObject({
    title: lineSchema(
      'what the day is, in the calendar and on the page',
      'Last day to post your vote',
      WORDS,
    ),
    start: momentSchema.meta({
      description: 'the day, and the time in Auckland where there is one; of several days the first',
      example: '2025-10-11 12:00',
    }),
    end: momentSchema
      .optional()
      .meta({ description: 'the last day, where there are several', example: '2025-09-22' }),
    place: lineSchema('where it is, for the calendar', 'Vote boxes around Auckland', WORDS).optional(),
    text: lineSchema('a sentence or two about it', 'Postage is free.', WORDS),
    now: lineSchema('what to do while this is the next date', 'Post your vote by Tuesday 7 October.', WORDS),
    during: lineSchema(
      'what to do from its first to its last day, where there are several',
      'Watch your letterbox.',
      WORDS,
    ).optional(),
    short: lineSchema(
      'the line under the menu of every page while this is the next date; left out, it and the large date of /voting go on to the date after it',
      'Post by Tuesday 7 October',
      WORDS,
    ).optional(),
  })
  .superRefine(checkEnd);

/** What orders a date, however its time is written; a text that is none comes first. */
function toOrder(text: string): number {
  const moment = parseMoment(text);
  return moment === null ? -Infinity : toLocalTime(moment);
}

/** The whole of `content/voting.yaml`: the dates of the vote, for the page, the line under the menu and the calendar. */
export const votingSchema = z.strictObject({
  dates: z
    .array(dateSchema)
    .superRefine((dates, context) => {
      for (const [index, { start }] of dates.entries()) {
        if (toOrder(start) < toOrder(dates[index - 1]?.start ?? ''))
          context.addIssue({
            code: 'custom',
            path: [index, 'start'],
            message: 'is before the date above it',
          });
      }
    })
    .meta({
      description: 'the dates, earliest first; polling ends with the last',
      example: '- { title: Voting closes, start: 2025-10-11 12:00, text: At noon., now: Use a vote box. }',
    }),
  declared: daySchema('the day of the official declaration of the result'),
  phones: z
    .array(
      z.strictObject({
        name: lineSchema('whom one calls, and what about', 'Electoral Commission: enrolment', WORDS),
        phone: z
          .string()
          .trim()
          .regex(/^[+\d][\d ]{5,18}$/)
          .meta({
            title: 'Telephone',
            description: 'the phone number',
            example: "'0800 36 76 56'",
          }),
      }),
    )
    .default([])
    .meta({
      description:
        'official numbers to call about the vote, for readers without a connection; it may be left out',
      example: "- { name: 'Electoral Commission: enrolment', phone: '0800 36 76 56' }",
    }),
  ended: lineSchema('what is said after the last date, and while there is none', 'Voting has ended.', WORDS),
  days: lineSchema(
    'the line under the menu without script: the days of the vote',
    'How to vote: 9 September to 11 October',
    WORDS,
  ),
  endedShort: lineSchema('the same in a few words, for the line under the menu', 'Voting has ended', WORDS),
});

/** The fields of `content/voting.yaml`. */
export type Voting = z.output<typeof votingSchema>;
