import { z } from 'zod';

import { toHomeInstant } from './local-time.ts';
import { momentSchema, parseMoment } from './moment.schema.ts';
import { dateSchema } from './fields.schema.ts';

/** A day and a time of the day in Auckland, kept as an ISO 8601 instant. A day alone is the midnight at which it begins. */
const instantSchema = momentSchema.transform((text) => {
  const { day, time } = parseMoment(text) ?? { day: '', time: null };
  return new Date(toHomeInstant(day, time ?? '00:00')).toISOString();
});

/** The fields by which an entry says whether and when it is published; `publication.ts` is the rule. */
export const publicationFields = {
  draft: z.boolean().default(false).meta({
    description: 'true or false: whether it is still being written, and is not published',
    example: 'true',
  }),
  publishAt: z
    // Astro reads a day alone as a date.
    .union([z.date(), z.string()])
    .transform((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value))
    .pipe(instantSchema)
    .meta({
      description: 'the day and the time, in Auckland, from which on it is published',
      example: '2025-09-08 07:00',
    })
    .optional(),
};

/** The collections whose every file is a page, each with its folder in `content/`. */
export const PAGE_FOLDERS = {
  news: 'news',
  policies: 'policies',
  media: 'media',
  ownPages: 'pages/own',
} as const;

/** Those whose entries may wait for their publication. */
export const TIMED_FOLDERS = { ...PAGE_FOLDERS, supporters: 'supporters' } as const;

/** Reads what any entry says of its publication, and leaves its other fields alone. */
export const publicationSchema = z.object({ ...publicationFields, date: dateSchema('its day').optional() });
