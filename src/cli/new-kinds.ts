import type { z } from 'zod';

import { eventsSchema } from '../features/events/events.schema.ts';
import { mediaSchema } from '../features/media/media.schema.ts';
import { newsSchema } from '../features/news/news.schema.ts';
import { policySchema } from '../features/policies/policies.schema.ts';
import { POLICY_TEXT, toPolicyTemplate } from './new-policy.ts';
import { TEMPLATE_WORD } from './template-word.ts';
import { picturePath } from '../server/config/content.ts';

/** The answers to the questions, by field; a list is a list of words. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** What is known besides the answers. */
export interface Facts {
  /** Today in Auckland: `2025-09-08`. */
  readonly today: string;
  /** The last part of the address. */
  readonly slug: string;
  /** The place behind all policies. */
  readonly order: number;
  /** The picture beside the text, and what it shows. */
  readonly picture: { readonly src: string; readonly alt: string };
}

/** Something that `npm run new` writes. */
export interface NewKind {
  /** An example of the command, for its help. */
  readonly example: string;
  /** What its fields must say. Any name will do for a picture: the command writes it. */
  readonly schema: z.ZodType;
  /** The fields that are asked for, in this order. */
  readonly asks: (answers: Answers) => readonly string[];
  /** Fields that may be left out. */
  readonly optional: readonly string[];
  /** Fields that hold several words, with commas between them in an answer. */
  readonly lists: readonly string[];
  /** How many characters the answer to a field may have, where the site asks for more than the schema. */
  readonly lengths?: Readonly<Record<string, { readonly least: number; readonly most: number }>>;
  /** The file that it becomes; null for an entry of events.yaml. */
  readonly file: NewFile | null;
}

/** A file of a collection. */
export interface NewFile {
  readonly folder: string;
  /** All fields, with words to be replaced where nothing was asked. */
  readonly toFields: (answers: Answers, facts: Facts) => Record<string, unknown>;
  /** The text under the fields. */
  readonly text: string;
}

const sentence = `${TEMPLATE_WORD}: a sentence of the text, word for word`;
const NO_LISTS: readonly string[] = [];
/** What search engines and cards show whole. */
const SUMMARY_LENGTH = { least: 50, most: 160 };

export const NEW_KINDS: Readonly<Record<string, NewKind>> = {
  news: {
    example: 'npm run new -- news "Night buses, at last" --category Opinion --tags "Buses,Safety"',
    schema: newsSchema(picturePath),
    asks: () => ['title', 'excerpt', 'category', 'tags'],
    optional: ['location'],
    lists: ['tags'],
    lengths: { excerpt: SUMMARY_LENGTH },
    file: {
      folder: 'content/news',
      toFields: ({ title, location, excerpt, category, tags }, { today, picture }) => ({
        title,
        date: today,
        ...(location !== undefined && { location }),
        excerpt,
        category,
        images: [picture],
        tags,
        quotes: [sentence],
      }),
      text: `${TEMPLATE_WORD}: the first paragraph.\n\n## ${TEMPLATE_WORD}: a heading\n\n${sentence}\n`,
    },
  },
  policy: {
    example: 'npm run new -- policy "Water that is clean" --name Water --look environment',
    schema: policySchema(picturePath),
    asks: () => ['title', 'name', 'look', 'subtitle', 'summary'],
    optional: [],
    lists: NO_LISTS,
    lengths: { summary: SUMMARY_LENGTH },
    file: {
      folder: 'content/policies',
      toFields: ({ title, name, look, subtitle, summary }, { order, slug, picture }) => ({
        name,
        order,
        look,
        title,
        subtitle,
        summary,
        picture,
        ...toPolicyTemplate(slug),
      }),
      text: POLICY_TEXT,
    },
  },
  media: {
    example:
      'npm run new -- media "Town hall in Manukau" --type audio --audioUrl town-hall.mp3 --duration 14:48',
    schema: mediaSchema(picturePath),
    asks: ({ type }) => [
      'type',
      'title',
      type === 'audio' ? 'audioUrl' : 'videoUrl',
      'duration',
      'location',
      'description',
    ],
    optional: [],
    lists: NO_LISTS,
    file: {
      folder: 'content/media',
      toFields: (
        { title, type, videoUrl, audioUrl, duration, location, description },
        { today, picture },
      ) => ({
        title,
        date: today,
        type,
        duration,
        location,
        ...(type === 'audio' ? { audioUrl } : { videoUrl }),
        description,
        picture,
        quotes: [sentence],
      }),
      text: `${TEMPLATE_WORD}: the transcript, every word that is said.\n`,
    },
  },
  event: {
    example:
      'npm run new -- event "Candidates\' debate" --start "2025-09-17 19:00" --place "Old Town Hall, Takapuna"',
    schema: eventsSchema.shape.events.element,
    asks: () => ['title', 'start'],
    optional: ['end', 'place', 'description'],
    lists: NO_LISTS,
    file: null,
  },
};
