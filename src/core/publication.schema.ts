import { z } from 'zod';

import { toAucklandInstant } from './local-time.ts';
import { momentSchema, parseMoment } from './moment.schema.ts';
import { dateSchema } from './fields.schema.ts';

/** Parses a day with an optional time in Auckland to an ISO 8601 instant. The default time is midnight. */
const instantSchema = momentSchema.transform((text) => {
  const { day, time } = parseMoment(text) ?? { day: '', time: null };
  return new Date(toAucklandInstant(day, time ?? '00:00')).toISOString();
});

export const publicationFields = {
  draft: z.boolean().default(false).meta({
    description: 'true or false: whether it is still being written, and so not published',
    example: 'true',
  }),
  publishAt: instantSchema
    .meta({
      description: 'the day and the time, in Auckland, at which it is published',
      example: '2025-09-08 07:00',
    })
    .optional(),
};

/** Folders in `content/` whose files are pages, by collection. */
export const PAGE_FOLDERS = {
  news: 'news',
  policies: 'policies',
  media: 'media',
  ownPages: 'pages/own',
} as const;

/** Folders whose entries may have `draft` and `publishAt`. */
export const TIMED_FOLDERS = { ...PAGE_FOLDERS, supporters: 'supporters' } as const;

export const publicationSchema = z.object({ ...publicationFields, date: dateSchema('its day').optional() });
