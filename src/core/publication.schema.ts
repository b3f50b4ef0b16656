import { z } from 'zod';

import { toAucklandInstant } from './local-time.ts';
import { momentSchema, parseMoment } from './moment.schema.ts';
import { dateSchema } from './fields.schema.ts';

/** Parses a day with an optional time in Auckland to an ISO 8601 instant. The default time is midnight. */
const instantSchema = momentSchema.transform(parseInstant);

function parseInstant(text: string): string {
  const { day, time } = parseMoment(text) ?? { day: '', time: null };
  return new Date(toAucklandInstant(day, time ?? '00:00')).toISOString();
}

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

/** The fields of a newsletter that correspond to those above. */
export const sendingFields = {
  // With a time: nobody wants a newsletter to go out at midnight.
  sendAt: momentSchema
    .refine((text) => parseMoment(text)?.time !== null, { error: 'has no time of day' })
    .transform(parseInstant)
    .meta({
      description: 'the day and the time, in Auckland, from which it is sent',
      example: '2025-09-10 07:00',
    }),
  status: z.enum(['draft', 'test', 'send']).meta({
    description: 'draft while it is being written, test to mail it to staff, send to send it to everybody',
    example: 'draft',
  }),
};

/** Folders in `content/` whose files are pages, by collection. */
export const PAGE_FOLDERS = {
  news: 'news',
  policies: 'policies',
  media: 'media',
  newsletters: 'newsletter',
  ownPages: 'pages/own',
} as const;

/** Folders whose entries may have `draft` and `publishAt`. */
export const TIMED_FOLDERS = { ...PAGE_FOLDERS, supporters: 'supporters' } as const;

export const publicationSchema = z.object({
  ...publicationFields,
  ...z.object(sendingFields).partial().shape,
  date: dateSchema('its day').optional(),
});
