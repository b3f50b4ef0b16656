import { z } from 'zod';

import { addIssue, checkEnd, type Moment, momentSchema, parseMoment, getLocalTime } from './moment.schema.ts';
import { type DateFormats, ENGLISH_FORMATS } from './dates.ts';
import type { FactTexts } from './shortcodes.ts';
import {
  checkUnique,
  dateSchema as daySchema,
  hrefSchema,
  patternSchema,
  plainLineSchema as line,
} from './fields.schema.ts';

const homeSchema = z.strictObject({
  heading: line('what to do, in a few words', 'Post your vote by 7 October'),
  text: line('where, until when, how long it takes', 'Postage is free. It takes ten minutes.'),
  link: line('the words of the link', 'How to vote'),
  href: z.union([hrefSchema, z.url({ protocol: /^https$/ })]).meta({
    title: 'Address',
    description: 'the address it leads to, on this site or another',
    example: '/voting',
  }),
});

const alarmSchema = z.strictObject({
  daysBefore: z.int().min(1).optional().meta({ description: 'days before it, if any', example: '1' }),
  time: patternSchema(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'the time of day in Auckland', "'19:00'"),
  text: line('what the alarm says', 'Post your vote tomorrow.'),
});

const dateSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z]+(?:-[a-z]+)*$/)
      .refine((id) => !/^declared$|-end$/.test(id), {
        error: 'may not be "declared" or end with "-end", which mean another day in texts',
      })
      .optional()
      .meta({
        title: 'Name in texts',
        description: 'its name in texts, in small letters: ((vote:post)) in a text is replaced by its day',
        example: 'post',
      }),
    named: z.array(z.string().trim().min(1)).min(1).optional().meta({
      description: 'other words for it in texts: the content check reports another day in the same sentence',
      example: '- post your vote',
    }),
    title: line('what the day is, in the calendar and on the page', 'Last day to post your vote'),
    start: momentSchema.meta({
      description: 'the day, and the time in Auckland if there is one; the first of several days',
      example: '2025-10-11 12:00',
    }),
    end: momentSchema
      .optional()
      .meta({ description: 'the last day, if there are several', example: '2025-09-22' }),
    place: line('where it is, for the calendar', 'Vote boxes around Auckland').optional(),
    text: line('a sentence or two about it', 'Postage is free.'),
    alarms: z.array(alarmSchema).min(1).optional().meta({
      description: 'reminders of /voting.ics, the calendar of these dates',
      example: "- { daysBefore: 1, time: '19:00', text: Post your vote tomorrow. }",
    }),
    now: line('what to do while this is the next date', 'Post your vote by Tuesday 7 October.'),
    during: line('what to do from its first to its last day, if several', 'Watch your letterbox.').optional(),
    short: line(
      'the line under the menu of every page while this is the next date, until it begins; left out, that line and the large date of /voting skip this date',
      'Post by Tuesday 7 October',
    ).optional(),
    home: homeSchema.optional().meta({
      description: 'the box in the first view of home while this is the next date',
    }),
  })
  .superRefine(checkEnd);

const message = line('what visitors text to friends until that date', 'Post it by ((vote:post)):');

const ORDER = 'the right day; or the two entries in the other order';

function getSortKey(text = ''): number {
  const moment = parseMoment(text);
  return moment === null ? -Infinity : getLocalTime(moment);
}

/** `content/voting.yaml`: dates for the page, the line under the menu and the calendar. */
export const votingSchema = z.strictObject({
  dates: z
    .array(dateSchema)
    .superRefine(checkUnique('id', 'date'))
    .superRefine((dates, context) => {
      const isBefore = (a = Infinity, b = -Infinity) => a < b;
      const keys = dates.map(({ start }) => getSortKey(start));
      for (const [index, { start }] of dates.entries()) {
        const above = dates[index - 1]?.start ?? '';
        if (!isBefore(keys[index], keys[index - 1])) continue;
        // The date above is the wrong one if all others are in order without it.
        if (isBefore(keys[index + 1], keys[index - 1]) && !isBefore(keys[index], keys[index - 2]))
          addIssue(context, [index - 1, 'start'], `is ${above}, after the date below it, ${start}`, ORDER);
        else addIssue(context, [index, 'start'], `is ${start}, before the date above it, ${above}`, ORDER);
      }
    })
    .meta({
      description: 'the dates, earliest first; polling ends with the last',
      example: '- { title: Voting closes, start: 2025-10-11 12:00, text: At noon., now: Use a vote box. }',
    }),
  /** A link follows. */
  messages: z.strictObject({ papers: message, post: message, closes: message }).optional(),
  phones: z
    .array(
      z.strictObject({
        name: line('who answers, and what about', 'Electoral Commission: enrolment'),
        phone: patternSchema(/^[+\d][\d ]{5,18}$/, 'the phone number', "'0800 36 76 56'").meta({
          title: 'Telephone',
        }),
      }),
    )
    .default([])
    .meta({
      description:
        'official numbers to call about the vote, for readers without a connection; it may be left out',
      example: "- { name: 'Electoral Commission: enrolment', phone: '0800 36 76 56' }",
    }),
  ended: line('the text after the last date, or without any date', 'Voting has ended.'),
  declared: daySchema('')
    .meta({
      description: 'the day of the official result, for texts with ((vote:declared)): year-month-day',
      example: '2025-10-17',
    })
    .optional(),
  days: line('the line under the menu without JavaScript', 'How to vote: 9 September to 11 October'),
  endedShort: line('the line under the menu after the last date', 'Voting has ended'),
  endedHome: homeSchema.optional().meta({
    description: 'the box in the first view of home after the last date',
    example:
      '{ heading: Voting has ended, text: Counting., link: { name: The results, href: https://voteauckland.co.nz } }',
  }),
});

export type Voting = z.output<typeof votingSchema>;

/** The time until a date with `short` or `home`, or after the last. `until` is ISO 8601 in UTC; '' for the last. */
export type VotingPhase = Pick<Voting['dates'][number], 'home'> & { until: string; text: string };

/** Returns the texts of `((vote:ID))` and `((vote:ID-end))`, with the forms `:year`, `:day`, `:time` and `:days`. */
export const buildVotingTexts = (
  { dates, declared }: Pick<Voting, 'dates' | 'declared'>,
  formats: DateFormats = ENGLISH_FORMATS,
): FactTexts =>
  Object.fromEntries([
    ...dates.flatMap(({ id, start, end = start }) => {
      const [first, last] = [start, end].map(parseMoment);
      if (id === undefined || !first || !last) return [];
      if (first.day === last.day) return listForms(id, first, formats);
      const days = [`vote:${id}:days`, formats.days(first.day, last.day)];
      return [...listForms(id, first, formats), ...listForms(`${id}-end`, last, formats), days];
    }),
    ...(declared === undefined ? [] : listForms('declared', { day: declared, time: null }, formats)),
  ]) as FactTexts;

const listForms = (name: string, { day, time }: Moment, formats: DateFormats) => [
  [`vote:${name}`, formats.fullDay(day)],
  [`vote:${name}:year`, formats.fullDayAndYear(day)],
  [`vote:${name}:day`, formats.day(day)],
  ...(time === null ? [] : [[`vote:${name}:time`, formats.time(time)]]),
];
