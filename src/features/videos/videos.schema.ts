import { z } from 'zod';

import { lineSchema } from '../../core/fields.schema.ts';

/** `content/videos.yaml`: fallback for an unreachable channel. */
export const videosSchema = z.strictObject({
  videos: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(/^[\w-]{11}$/)
          .meta({
            title: 'YouTube ID',
            description: 'the id of the film on YouTube: eleven characters',
            example: 'aqz-KE-bpKQ',
          }),
        title: lineSchema('what it is called', 'Two minutes at Puhinui station', []),
        description: lineSchema('a sentence about it', 'Where the train stops.', []),
        thumbnail: z
          .string()
          .regex(/^\/videos\/[\w-]+\.(svg|jpg|png|webp)$/)
          .meta({
            title: 'Picture',
            description: 'the picture, a file in content/videos',
            example: '/videos/1.svg',
          }),
        alt: lineSchema('what the picture shows', 'A train at a platform', []).meta({
          title: 'What it shows',
        }),
        channelTitle: lineSchema('the name of the channel', 'Campaign channel', []),
        publishedAt: z.iso
          .datetime()
          .meta({ description: 'when it came out, an instant in UTC', example: "'2025-09-07T20:00:00Z'" }),
        placeholder: lineSchema(
          'the title of the film that really plays, if this one is a placeholder',
          'Sintel',
          [],
        ).optional(),
      }),
    )
    .meta({ description: 'the films, newest first', example: '- { id: aqz-KE-bpKQ, title: … }' }),
});
