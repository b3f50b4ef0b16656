import { z } from 'zod';

/** An event as in the last message to the people who are coming: `answers.snapshot`. Times are ISO 8601 in UTC. */
export const eventSnapshotSchema = z.object({
  title: z.string(),
  /** Formatted, like `place`, '' if unknown. */
  when: z.string(),
  place: z.string(),
  /** The title and time, for "my data" and exports. */
  label: z.string(),
  /** The time and place, or that it is cancelled: `before` of a later change. */
  summary: z.string(),
  page: z.string(),
  start: z.string(),
  /** The end, or the start of an event without an end. */
  until: z.string(),
  /** 5 pm on the day before, in Auckland. */
  remindAt: z.string(),
  /** The reason, '' if none is given; null if it takes place. */
  cancelled: z.string().nullable(),
  capacity: z.number().nullable(),
  /** Change if the people who are coming must be informed. `digest` changes with anything else too. */
  facts: z.string(),
  digest: z.string(),
  /** The calendar file; null if the calendar no longer has the event. */
  file: z.string().nullable(),
  /** `summary` before the last change. */
  before: z.string().optional(),
});

export type EventSnapshot = z.output<typeof eventSnapshotSchema>;
