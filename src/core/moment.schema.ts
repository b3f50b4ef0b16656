import { z } from 'zod';

/** A day (`2025-09-17`) with a time (`19:00`), or a whole day. */
export interface Moment {
  readonly day: string;
  readonly time: string | null;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:(?:T|,? +)(\S.*))?$/;
const TIME = /^(\d\d?)(?:[:.](\d\d))?(?: ?([ap])\.?m\.?)?$/i;

export function parseMoment(text: string): Moment | null {
  const [, day = '', rest] = MOMENT.exec(text) ?? [];
  if (!z.iso.date().safeParse(day).success) return null;
  const time = rest === undefined ? null : parseTime(rest);
  return rest !== undefined && time === null ? null : { day, time };
}

/** Parses the end of an event, which may be a time on the day of its start; null if invalid. */
export function parseEnd(text: string, start: Moment): Moment | null {
  const time = parseTime(text);
  return time === null ? parseMoment(text) : { day: start.day, time };
}

/** Returns the local time of a moment as if it were UTC, in milliseconds; midnight for a whole day. */
export const getLocalTime = ({ day, time }: Moment): number => Date.parse(`${day}T${time ?? '00:00'}Z`);

/** Parses `7:00 pm`, `7pm` and `19:00` to `19:00`. An hour without minutes needs am or pm. */
function parseTime(text: string): string | null {
  const [, hours = '', minutes, ampm] = TIME.exec(text) ?? [];
  if (hours === '' || (minutes === undefined && ampm === undefined)) return null;
  const hour = ampm === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(ampm) ? 12 : 0);
  const isTime =
    (ampm === undefined ? hour < 24 : Number(hours) >= 1 && Number(hours) <= 12) && Number(minutes ?? 0) < 60;
  return isTime ? `${String(hour).padStart(2, '0')}:${minutes ?? '00'}` : null;
}

export const momentSchema = z
  .string()
  .trim()
  .refine((text) => parseMoment(text) !== null, { error: 'is not a day that exists, or not a time of day' });

export const endSchema = z
  .string()
  .trim()
  .refine((text) => parseEnd(text, { day: '2025-01-01', time: null }) !== null, {
    error: 'is not a time of day, and not a day that exists',
  });

export type Path = readonly (string | number)[];

export const addIssue = (context: z.RefinementCtx, path: Path, message: string, expected?: string): void => {
  context.addIssue({ code: 'custom', path: [...path], message, ...(expected && { params: { expected } }) });
};

export function checkEnd(
  { start, end }: { readonly start: string; readonly end?: string | undefined },
  context: z.RefinementCtx,
  path: Path = [],
): void {
  const from = parseMoment(start);
  const to = from && end !== undefined ? parseEnd(end, from) : null;
  if (!from || !to) return;
  if ((from.time === null) !== (to.time === null))
    addIssue(context, [...path, 'end'], 'has a time but the start has none, or the other way round');
  else if (getLocalTime(to) < getLocalTime(from)) addIssue(context, [...path, 'end'], 'is before the start');
}
