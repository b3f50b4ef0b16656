import { z } from 'zod';

import { patternSchema, plainLineSchema as line } from '../../core/fields.schema.ts';

const videoSchema = z.strictObject({
  id: patternSchema(/^[\w-]{11}$/, 'the id of the video on YouTube: eleven characters', 'aqz-KE-bpKQ').meta({
    title: 'YouTube ID',
  }),
  title: line('the title of the video', 'Two minutes at Puhinui station'),
  description: line('a sentence about the video', 'Where the train stops.'),
  thumbnail: patternSchema(
    /^\/videos\/[\w-]+\.(svg|jpg|png|webp)$/,
    'the still picture, a file in content/videos',
    '/videos/1.svg',
  ).meta({ title: 'Picture' }),
  alt: line('what the still picture shows', 'A train at a platform').meta({
    title: 'What it shows',
  }),
  channelTitle: line('the name of the channel', 'Campaign channel'),
  publishedAt: z.iso
    .datetime()
    .meta({ description: 'the time of publication, in UTC', example: "'2025-09-07T20:00:00Z'" }),
  placeholder: line('for a placeholder only: the title of the video that really plays', 'Sintel').optional(),
});

/** `content/videos.yaml`: the videos that are shown if the channel cannot be reached. */
export const videosSchema = z.strictObject({
  videos: z
    .array(videoSchema)
    .meta({ description: 'the videos, newest first', example: '- { id: aqz-KE-bpKQ, title: … }' }),
});
