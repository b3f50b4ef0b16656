import { z } from 'zod';

import {
  correctionsSchema,
  dateSchema,
  lineSchema,
  linesSchema,
  webAddressSchema,
} from '../../core/fields.schema.ts';
import { parseYouTubeUrl } from '../../core/youtube-url.ts';
import { pictureSchema, type PictureField } from '../../core/picture.schema.ts';
import { publicationFields } from '../../core/publication.schema.ts';

/** The front matter of a file in `content/media/`. The body is the transcript. */
export const recordingSchema = (image: PictureField) => {
  const common = {
    title: lineSchema('the headline', 'Town hall in Manukau'),
    date: dateSchema('the day of the recording: year-month-day'),
    ...publicationFields,
    duration: z
      .string()
      .regex(/^(\d{1,2}:)?\d{1,2}:\d{2}$/)
      .meta({ description: 'the length, as hours:minutes:seconds or minutes:seconds', example: "'4:02'" }),
    location: lineSchema('the place of the recording', 'Silo Park, Wynyard Quarter'),
    description: lineSchema('two or three sentences about it', 'I set out the three things I stand for.'),
    picture: pictureSchema(image),
    highlights: linesSchema('the most interesting moments', '- The question about the airport').optional(),
    keyTopics: linesSchema(
      'the main topics, in sentences',
      '- Empty homes, and who should count them',
    ).optional(),
    topics: linesSchema('the topics, one or two words each', '- Housing').optional(),
    quotes: linesSchema('sentences that are shown large', '- You owe me a hard question.'),
    attendees: lineSchema('the audience', 'About 200 people').optional(),
    communityFeedback: z
      .array(
        z.strictObject({
          quote: lineSchema('the words of the person', 'I did like being told how to check it.'),
          from: lineSchema('a description of the person, without the name', 'A resident of Te Atatū'),
        }),
      )
      .optional()
      .meta({
        description: 'comments of people who were there',
        example: '- { quote: …, from: A resident of Drury }',
      }),
    placeholder: lineSchema(
      'for a placeholder only: what the recording really is',
      'A stand-in: …',
    ).optional(),
    corrections: correctionsSchema,
  };
  return z
    .discriminatedUnion('type', [
      z.strictObject({
        ...common,
        type: z.literal('video'),
        videoUrl: webAddressSchema('')
          .refine((address) => parseYouTubeUrl(address) !== null, {
            error: 'is not the address of a video on YouTube',
          })
          .meta({
            title: 'Video address',
            description: 'the address of the video on YouTube',
            example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          }),
        captions: z.boolean().default(false).meta({
          description:
            'true or false: whether the video has captions on YouTube that somebody has read through',
          example: 'true',
        }),
      }),
      z.strictObject({
        ...common,
        type: z.literal('audio'),
        audioUrl: z
          .string()
          .regex(/^\.\/[\w-]+\.(mp3|m4a|ogg|opus)$/)
          .meta({
            title: 'Sound file',
            description: 'the sound file beside this file: mp3, m4a, ogg or opus',
            example: './interview.mp3',
          }),
      }),
    ])
    .meta({ description: 'whether it is a video or audio', example: 'video' });
};
