import { z } from 'zod';

import { addIssue, checkEnd, endSchema, momentSchema, parseMoment } from '../../core/moment.schema.ts';
import { DAY_MS } from '../../core/locale.ts';
import { dateSchema, lineSchema } from '../../core/fields.schema.ts';

const line = (description: string, example: string) => lineSchema(description, example, []);
const day = (description: string, example: string) => dateSchema('').meta({ description, example });

const exceptionSchema = z.strictObject({
  date: day('the original day of the cancelled or moved date: year-month-day', '2025-09-24'),
  start: momentSchema.optional().meta({
    description: 'the new day and time, if the date is moved',
    example: '2025-09-28 10:00',
  }),
  end: endSchema.optional().meta({
    description: 'the new time of the end; leave it out if the date lasts as long as the others',
    example: '2025-09-28 11:30',
  }),
  place: line('the place, if it is another one', 'Old Town Hall, Takapuna').optional(),
  reason: line('the reason, in a sentence', 'The square is closed for a market.').optional(),
});

const eventSchema = z
  .strictObject({
    title: line('the title of the event', "Candidates' debate"),
    start: momentSchema.meta({
      description: 'the day and the time of the start, in Auckland; the day alone for a whole day',
      example: '2025-09-17 19:00',
    }),
    end: endSchema.optional().meta({
      description:
        'the time of the end, with the day if the event ends on another day; the last day of several whole days',
      example: '2025-09-17 21:00',
    }),
    place: line('the place, as you would write it on an envelope', 'Old Town Hall, Takapuna').optional(),
    description: line('a sentence or two about the event', 'Doors open at half past six.').optional(),
    weeklyUntil: day('for a weekly event: the day of the last date: year-month-day', '2025-10-08').optional(),
    except: z.array(exceptionSchema).min(1).optional().meta({
      description:
        'dates of a weekly event that are cancelled, or moved if they have a start, an end or a place',
      example: "- { date: 2025-09-27, reason: 'The square is closed.' }",
    }),
    cancelled: z
      .union([z.boolean(), z.string().trim().min(1)])
      .optional()
      .meta({
        description:
          'the reason why the event is cancelled, or yes; the page shows it as cancelled until its time has passed',
        example: 'The hall has flooded.',
      }),
  })
  .superRefine((event, context) => {
    const { start, except = [], weeklyUntil, cancelled } = event;
    const begin = parseMoment(start);
    checkEnd(event, context);
    for (const [index, { date, start: moved, end }] of except.entries()) {
      const path = ['except', index];
      checkEnd({ start: moved ?? [date, begin?.time].filter(Boolean).join(' '), end }, context, path);
      // The length of a whole-day event says nothing about the end of a timed one.
      if (begin?.time === null && end === undefined && moved !== undefined && parseMoment(moved)?.time)
        addIssue(context, [...path, 'end'], 'is missing');
      if (!begin) continue;
      const weeks = (Date.parse(date) - Date.parse(begin.day)) / (7 * DAY_MS);
      const isDate =
        Number.isInteger(weeks) && weeks >= 0 && weeklyUntil !== undefined && date <= weeklyUntil;
      if (isDate && except.findIndex((other) => other.date === date) === index) continue;
      addIssue(
        context,
        [...path, 'date'],
        isDate ? `is ${date} a second time` : `is ${date}, which is not a date of this event`,
        weeklyUntil === undefined
          ? 'a weekly event, with "weeklyUntil"; an event of one day has "cancelled" and the reason'
          : `${begin.day}, or a day whole weeks after it, until ${weeklyUntil}, each once`,
      );
    }
    if (begin && weeklyUntil !== undefined && weeklyUntil < begin.day)
      addIssue(context, ['weeklyUntil'], 'is before the start');
    if (typeof cancelled === 'string' && parseMoment(cancelled) !== null)
      addIssue(
        context,
        ['cancelled'],
        `is ${cancelled}, a day instead of the reason; it would cancel every date of the event`,
        `the reason in words; to cancel one date of a weekly event, write except: [{ date: ${cancelled.slice(0, 10)} }]`,
      );
  });

export type StaffEvent = z.output<typeof eventSchema>;

/** `content/events.yaml`: events that staff write by hand, in addition to the calendar. */
export const eventsSchema = z.strictObject({
  events: z.array(eventSchema).meta({
    description: 'the events, in any order',
    example: "- { title: Candidates' debate, start: 2025-09-17 19:00 }",
  }),
});
