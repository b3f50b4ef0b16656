import { slug as toAnchor } from 'github-slugger';
import type { z } from 'zod';

import { eventsSchema } from '../content-schemas/events.ts';
import { mediaSchema } from '../content-schemas/media.ts';
import { newsSchema } from '../content-schemas/news.ts';
import { policySchema } from '../content-schemas/policy.ts';
import { DAY_ONE } from '../content-schemas/promises.ts';
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
  /** The folder of its files; null for an entry of events.yaml. */
  readonly folder: string | null;
  /** What its fields must say. Any name will do for a picture: the command writes it. */
  readonly schema: z.ZodType;
  /** The fields that are asked for, in this order. */
  readonly asks: (answers: Answers) => readonly string[];
  /** Fields that may be left out. */
  readonly optional: readonly string[];
  /** Fields that hold several words, with commas between them in an answer. */
  readonly lists: readonly string[];
  /** Whether a picture belongs to it. */
  readonly hasPicture: boolean;
  /** All fields, with words to be replaced where nothing was asked. */
  readonly toFields: (answers: Answers, facts: Facts) => Record<string, unknown>;
  /** The text under the fields. */
  readonly text: string;
}

/** Begins whatever has to be written yet: the content check finds it. */
export const TEMPLATE_WORD = 'TODO';
const POLICY_HEADING = `${TEMPLATE_WORD}: a heading`;

const sentence = `${TEMPLATE_WORD}: a sentence of the text, word for word`;
const NO_LISTS: readonly string[] = [];

export const NEW_KINDS: Readonly<Record<string, NewKind>> = {
  news: {
    folder: 'content/news',
    schema: newsSchema(picturePath),
    asks: () => ['title', 'excerpt', 'category', 'tags'],
    optional: ['location'],
    lists: ['tags'],
    hasPicture: true,
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
  policy: {
    folder: 'content/policies',
    schema: policySchema(picturePath),
    asks: () => ['title', 'name', 'look', 'subtitle', 'summary'],
    optional: [],
    lists: NO_LISTS,
    hasPicture: true,
    toFields: ({ title, name, look, subtitle, summary }, { order, slug, picture }) => ({
      name,
      order,
      look,
      title,
      subtitle,
      summary,
      overview: `${TEMPLATE_WORD}: the paragraph that opens the page`,
      picture,
      cost: `${TEMPLATE_WORD}: what it costs, or its cap`,
      decides: `${TEMPLATE_WORD}: who decides on it`,
      promises: ['first', 'second', 'third'].map((which) => ({
        id: `${slug}-${which}`,
        promise: `${TEMPLATE_WORD}: the ${which} promise, without its day`,
        short: `${TEMPLATE_WORD}: the same in six words`,
        by: DAY_ONE,
        kept: `${TEMPLATE_WORD}: what counts as kept`,
        cost: `${TEMPLATE_WORD}: what it costs`,
        decides: `${TEMPLATE_WORD}: who decides`,
        source: `/policies/${slug}#${toAnchor(POLICY_HEADING)}`,
      })),
    }),
    text: `## ${POLICY_HEADING}\n\n${TEMPLATE_WORD}: what will be done, what it costs and when.\n`,
  },
  media: {
    folder: 'content/media',
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
    hasPicture: true,
    toFields: ({ title, type, videoUrl, audioUrl, duration, location, description }, { today, picture }) => ({
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
  event: {
    folder: null,
    schema: eventsSchema.shape.events.element,
    asks: () => ['title', 'start'],
    optional: ['end', 'place', 'description'],
    lists: NO_LISTS,
    hasPicture: false,
    toFields: (answers) => ({ ...answers }),
    text: '',
  },
};
