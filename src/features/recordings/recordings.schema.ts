import { z } from 'zod';

import {
  correctionsSchema,
  dateSchema,
  lineSchema as line,
  linesSchema,
  patternSchema,
  webAddressSchema,
} from '../../core/fields.schema.ts';
import { parseYouTubeUrl } from '../../core/youtube-url.ts';
import { pictureSchema, type PictureField } from '../../core/picture.schema.ts';
import { publicationFields } from '../../core/publication.schema.ts';

const feedbackSchema = z.strictObject({
  quote: line('the words of the person', 'I did like being told how to check it.'),
  from: line('a description of the person, without the name', 'A resident of Te Atatū'),
});

/** The front matter of a file in `content/media/`. The body is the transcript. */
export const recordingSchema = (image: PictureField) => {
  const common = {
    title: line('the headline', 'Town hall in Manukau'),
    date: dateSchema('the day of the recording: year-month-day'),
    ...publicationFields,
    duration: z
      .string()
      .regex(/^(\d{1,2}:)?\d{1,2}:\d{2}$/)
      .meta({ description: 'the length, as hours:minutes:seconds or minutes:seconds', example: "'4:02'" }),
    location: line('the place of the recording', 'Silo Park, Wynyard Quarter'),
    description: line('two or three sentences about it', 'I set out the three things I stand for.'),
    picture: pictureSchema(image),
    highlights: linesSchema('the most interesting moments', '- The question about the airport').optional(),
    keyTopics: linesSchema(
      'the main topics, in sentences',
      '- Empty homes, and who should count them',
    ).optional(),
    topics: linesSchema('the topics, one or two words each', '- Housing').optional(),
    quotes: linesSchema('sentences that are shown large', '- You owe me a hard question.'),
    attendees: line('the audience', 'About 200 people').optional(),
    communityFeedback: z.array(feedbackSchema).optional().meta({
      description: 'comments of people who were there',
      example: '- { quote: …, from: A resident of Drury }',
    }),
    placeholder: line('for a placeholder only: what the recording really is', 'A stand-in: …').optional(),
    corrections: correctionsSchema,
  };
  return z
    .discriminatedUnion('type', [
      z.strictObject({
        ...common,
        type: z.literal('video'),
        videoUrl: webAddressSchema(
          'the address of the video on YouTube',
          'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        )
          .refine((address) => parseYouTubeUrl(address) !== null, 'is not the address of a video on YouTube')
          .meta({ title: 'Video address' }),
        captions: z.boolean().default(false).meta({
          description:
            'true or false: whether the video has captions on YouTube that somebody has read through',
          example: 'true',
        }),
      }),
      z.strictObject({
        ...common,
        type: z.literal('audio'),
        audioUrl: patternSchema(
          /^\.\/[\w-]+\.(mp3|m4a|ogg|opus)$/,
          'the sound file beside this file: mp3, m4a, ogg or opus',
          './interview.mp3',
        ).meta({ title: 'Sound file' }),
      }),
    ])
    .meta({ description: 'whether it is a video or audio', example: 'video' });
};
