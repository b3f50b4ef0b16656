import { z } from 'zod';

import { addIssue, checkEnd, endSchema, momentSchema, parseMoment } from '../../core/moment.schema.ts';
import { DAY_MS } from '../../core/locale.ts';
import { dateSchema, plainLineSchema as line, webAddressSchema } from '../../core/fields.schema.ts';

const day = (description: string, example: string) => dateSchema('').meta({ description, example });

const moment = (description: string, example: string) => momentSchema.meta({ description, example });
const end = (description: string, example: string) => endSchema.meta({ description, example });
const reason = line('the reason, in a sentence', 'The square is closed for a market.').optional();

const exceptionSchema = z.strictObject({
  date: day('the original day of the cancelled or moved date: year-month-day', '2025-09-24'),
  start: moment('the new day and time, if the date is moved', '2025-09-28 10:00').optional(),
  end: end('the new end, if the date does not last as long as the others', '2025-09-28 11:30').optional(),
  place: line('the place, if it is another one', 'Old Town Hall, Takapuna').optional(),
  reason,
});

const movedSchema = z.strictObject({ from: line('the old time, or the old place', 'Town Hall'), reason });

const eventSchema = z
  .strictObject({
    title: line('the title of the event', "Candidates' debate"),
    start: moment('the day and time of the start, or the day alone for a whole day', '2025-09-17 19:00'),
    end: end(
      'the end, with its day if that is another; the last of whole days',
      '2025-09-17 21:00',
    ).optional(),
    place: line('the place, as you would write it on an envelope', 'Old Town Hall, Takapuna').optional(),
    description: line('a sentence or two about the event', 'Doors open at half past six.').optional(),
    link: webAddressSchema('the https address where people join online, or register').optional(),
    host: line('the people or group who host it', 'Takapuna Residents; Mele Tau chairs').optional(),
    bring: line('what people should bring', 'Gloves, and boots that may get muddy.').optional(),
    access: line('how people reach the place who cannot climb steps', 'Step-free from Lake Road.').optional(),
    capacity: z.number().int().min(1).optional().meta({
      description: 'the number of people who fit in; the form "I\'m coming" then says when it is full',
      example: '80',
    }),
    moved: movedSchema.optional().meta({
      description: 'for an event of one day: the time or place that it had before, and the reason',
      example: '{ from: 2025-09-16 19:00, reason: The hall has flooded. }',
    }),
    weeklyUntil: day('for a weekly event: the day of the last date: year-month-day', '2025-10-08').optional(),
    except: z.array(exceptionSchema).min(1).optional().meta({
      description: 'dates of a weekly event that are cancelled, or moved if they have a start, end or place',
      example: "- { date: 2025-09-27, reason: 'The square is closed.' }",
    }),
    cancelled: z
      .union([z.boolean(), z.string().trim().min(1)])
      .optional()
      .meta({
        description: 'the reason why the event is cancelled, or yes; it is listed until its time has passed',
        example: 'The hall has flooded.',
      }),
  })
  .superRefine((event, context) => {
    const { start, except = [], weeklyUntil, cancelled, moved } = event;
    const begin = parseMoment(start);
    const report = addIssue.bind(null, context);
    checkEnd(event, context);
    if (moved && weeklyUntil !== undefined)
      report(['moved'], 'is for an event of one day', '"except" with the date of the weekly event');
    if (except.length > 0 && weeklyUntil === undefined)
      report(
        ['except'],
        'is for single dates of a weekly event, and this event has no "weeklyUntil"',
        'for an event of one day "cancelled" with the reason, or the new time or place, and "moved" with the old one',
      );
    for (const [index, { date, start: newStart, end }] of except.entries()) {
      const path = ['except', index];
      checkEnd({ start: newStart ?? [date, begin?.time].filter(Boolean).join(' '), end }, context, path);
      // The length of a whole-day event says nothing about the end of a timed one.
      if (begin?.time === null && end === undefined && newStart !== undefined && parseMoment(newStart)?.time)
        report([...path, 'end'], 'is missing');
      if (!begin || weeklyUntil === undefined) continue;
      const weeks = (Date.parse(date) - Date.parse(begin.day)) / (7 * DAY_MS);
      const isDate = Number.isInteger(weeks) && weeks >= 0 && date <= weeklyUntil;
      if (isDate && except.findIndex((other) => other.date === date) === index) continue;
      report(
        [...path, 'date'],
        isDate ? `is ${date} a second time` : `is ${date}, which is not a date of this event`,
        `${begin.day}, or a day whole weeks after it, until ${weeklyUntil}, each once`,
      );
    }
    if (begin && weeklyUntil !== undefined && weeklyUntil < begin.day)
      report(['weeklyUntil'], 'is before the start');
    if (typeof cancelled === 'string' && parseMoment(cancelled) !== null)
      report(
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
