import { z } from 'zod';

import { DAY_MS } from '../../lib/locale.ts';
import { dateSchema, lineSchema } from '../../core/fields.schema.ts';

/** A day, with a time or without: `2025-09-17 19:00`, `2025-09-17 7:00 pm`, `2025-09-17`. */
export interface Moment {
  readonly day: string;
  /** `19:00`; null for a whole day. */
  readonly time: string | null;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:(?:T|,? +)(\S.*))?$/;
const TIME = /^(\d\d?)(?:[:.](\d\d))?(?: ?([ap])\.?m\.?)?$/i;

/** Returns null for a text that is no moment, or a day that does not exist. */
export function parseMoment(text: string): Moment | null {
  const [, day = '', rest] = MOMENT.exec(text) ?? [];
  if (!z.iso.date().safeParse(day).success) return null;
  const time = rest === undefined ? null : parseTime(rest);
  return rest !== undefined && time === null ? null : { day, time };
}

/** Parses the end of an event, which may be a time on the day of its start; null if it is none. */
export function parseEnd(text: string, start: Moment): Moment | null {
  const time = parseTime(text);
  return time === null ? parseMoment(text) : { day: start.day, time };
}

/** Returns the milliseconds that the date and hour of a moment have in UTC; a whole day begins at midnight. */
export const getLocalTime = ({ day, time }: Moment): number => Date.parse(`${day}T${time ?? '00:00'}Z`);

/** `7:00 pm`, `7pm` and `19:00` as `19:00`. An hour alone needs am or pm. */
function parseTime(text: string): string | null {
  const [, hours = '', minutes, half] = TIME.exec(text) ?? [];
  if (hours === '' || (minutes === undefined && half === undefined)) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const isTime =
    (half === undefined ? hour < 24 : Number(hours) >= 1 && Number(hours) <= 12) && Number(minutes ?? 0) < 60;
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes ?? '00'}` : null;
}

export const momentSchema = z
  .string()
  .trim()
  .refine((text) => parseMoment(text) !== null, { error: 'is no day that exists, or no time of the day' });

const endSchema = z
  .string()
  .trim()
  .refine((text) => parseEnd(text, { day: '2025-01-01', time: null }) !== null, {
    error: 'is no time of the day, and no day that exists',
  });

type Path = readonly (string | number)[];

const addIssue = (context: z.RefinementCtx, path: Path, message: string, expected?: string): void => {
  context.addIssue({ code: 'custom', path: [...path], message, ...(expected && { params: { expected } }) });
};

export function checkEnd(
  { start, end }: { readonly start: string; readonly end?: string | undefined },
  context: z.RefinementCtx,
  path: Path = [],
): void {
  const begin = parseMoment(start);
  const last = begin && end !== undefined ? parseEnd(end, begin) : null;
  if (!begin || !last) return;
  if ((begin.time === null) !== (last.time === null))
    addIssue(context, [...path, 'end'], 'has a time where the start has none, or none where it has one');
  else if (getLocalTime(last) < getLocalTime(begin))
    addIssue(context, [...path, 'end'], 'is before the start');
}

const line = (description: string, example: string) => lineSchema(description, example, []);
const day = (description: string, example: string) => dateSchema('').meta({ description, example });

const exceptionSchema = z.strictObject({
  date: day('the day of the week on which it would have been: year-month-day', '2025-09-24'),
  start: momentSchema.optional().meta({
    description: 'the day and the time to which it is moved',
    example: '2025-09-28 10:00',
  }),
  end: endSchema.optional().meta({
    description: 'the time at which it then ends; it may be left out where it lasts as long as on other days',
    example: '2025-09-28 11:30',
  }),
  place: line('where it is this time', 'Old Town Hall, Takapuna').optional(),
  reason: line('why, in a sentence', 'The square is closed for a market.').optional(),
});

const eventSchema = z
  .strictObject({
    title: line('what it is called', "Candidates' debate"),
    start: momentSchema.meta({
      description: 'the day and the time at which it begins, in Auckland; the day alone for a whole day',
      example: '2025-09-17 19:00',
    }),
    end: endSchema.optional().meta({
      description:
        'the time at which it ends, with the day where that is another one; the last of several whole days',
      example: '2025-09-17 21:00',
    }),
    place: line('where it is, as one would write it on an envelope', 'Old Town Hall, Takapuna').optional(),
    description: line('a sentence or two about it', 'Doors open at half past six.').optional(),
    weeklyUntil: day(
      'the day of the last one, when it is every week: year-month-day',
      '2025-10-08',
    ).optional(),
    except: z.array(exceptionSchema).min(1).optional().meta({
      description:
        'dates of a weekly event that are cancelled, or moved where they have a start, an end or a place',
      example: "- { date: 2025-09-27, reason: 'The square is closed.' }",
    }),
    cancelled: z
      .union([z.boolean(), z.string().trim().min(1)])
      .optional()
      .meta({
        description:
          'why it does not take place, or yes; it stays on the page as cancelled until its time has passed',
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
      // A whole day has no length that a time could go on for.
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
        isDate ? `is ${date} a second time` : `is ${date}, on which this event is not`,
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
        `is ${cancelled}, a day, where the reason belongs; it would cancel every date of the event`,
        `the reason in words; one date of a weekly event is cancelled so: except: [{ date: ${cancelled.slice(0, 10)} }]`,
      );
  });

export type StaffEvent = z.output<typeof eventSchema>;

/** `content/events.yaml`: events that staff write by hand, beside those of the calendar. */
export const eventsSchema = z.strictObject({
  events: z.array(eventSchema).meta({
    description: 'the events, in any order',
    example: "- { title: Candidates' debate, start: 2025-09-17 19:00 }",
  }),
});
