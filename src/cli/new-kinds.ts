import type { z } from 'zod';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isSeq, parse, parseDocument } from 'yaml';
import { slug as toAnchor } from 'github-slugger';

import { colorsSchema } from '../features/site/colors.schema.ts';
import { eventsSchema } from '../features/events/events.schema.ts';
import { mediaSchema } from '../features/media/media.schema.ts';
import { ownPageSchema } from '../features/own-pages/own-pages.schema.ts';
import { newsSchema } from '../features/news/news.schema.ts';
import { policySchema } from '../features/policies/policies.schema.ts';
import { supporterSchema } from '../features/supporters/supporters.schema.ts';
import { picturePath } from '../server/config/content.ts';
import { CommandError } from './command-line.ts';
import { DAY_ONE } from '../features/promises/promises.schema.ts';
import { parseSource, readField } from '../content-check/read-entries.ts';

/** Begins whatever has to be written yet: the content check lets nothing be published that has it. */
export const TEMPLATE_WORD = 'TODO';
const FILE = 'content/events.yaml';
const HEADING = `${TEMPLATE_WORD}: a heading`;
/** The text of a new policy. */
const POLICY_TEXT = `## ${HEADING}\n\n${TEMPLATE_WORD}: what will be done, what it costs and when.\n`;

/** The answers to the questions, by field; a list is a list of words. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** What is known besides the answers. */
export interface Facts {
  /** Today in Auckland: `2025-09-08`. */
  readonly today: string;
  /** The last part of the address. */
  readonly slug: string;
  /** The place behind all entries of its folder. */
  readonly order: number;
  /** The picture beside the text, and what it shows. */
  readonly picture: { readonly src: string; readonly alt: string } | undefined;
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
  /** No drawing is written where no picture was given. */
  readonly needsNoPicture?: true;
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
    example: 'npm run new -- policy "Water that is clean" --name Water',
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
  supporter: {
    example:
      'npm run new -- supporter "Mele T." --role "Bus driver" --place Māngere --words "This one adds up."',
    schema: supporterSchema(picturePath),
    asks: () => ['name', 'role', 'place', 'words'],
    optional: ['policy'],
    lists: NO_LISTS,
    file: {
      folder: 'content/supporters',
      needsNoPicture: true,
      toFields: ({ name, role, place, words, policy }, { today, order, picture }) => ({
        name,
        order,
        role,
        place,
        words,
        ...(policy !== undefined && { policy }),
        ...(picture && { picture }),
        consent: { date: today, how: `${TEMPLATE_WORD}: how they agreed, and where that is kept` },
      }),
      text: '',
    },
  },
  page: {
    example: 'npm run new -- page "Who stands with us" --menu footer',
    schema: ownPageSchema(picturePath),
    asks: () => ['title', 'description', 'lead'],
    optional: ['menu'],
    lists: NO_LISTS,
    lengths: { description: SUMMARY_LENGTH },
    file: {
      folder: 'content/pages/own',
      needsNoPicture: true,
      toFields: ({ title, description, lead, menu }, { order, picture }) => ({
        title,
        description,
        lead,
        ...(picture && { picture }),
        ...(menu !== undefined && { menu, order }),
      }),
      text: `## ${HEADING}\n\n${TEMPLATE_WORD}: the first paragraph.\n`,
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

/** Adds an event behind the others; comments stay where they are. Returns the path. Throws a {@link CommandError}. */
export async function appendEvent(root: string, answers: Answers): Promise<string> {
  const path = join(root, FILE);
  const document = parseDocument(await readFile(path, 'utf8'));
  const before = eventsSchema.safeParse(document.errors.length > 0 ? null : document.toJS());
  const list = document.get('events', true);
  if (!before.success || !isSeq(list))
    throw new CommandError(`${FILE} has mistakes: npm run check:content says which. Mend them first.`);
  const { title, start } = answers;
  if (before.data.events.some((event) => event.title === title && event.start === start))
    throw new CommandError(`${FILE} has "${String(title)}" on ${String(start)} already.`);
  const node = document.createNode(answers);
  if (isMap(node)) node.spaceBefore = list.items.length > 0;
  list.flow = false;
  list.items.push(node);
  const { error } = eventsSchema.safeParse(document.toJS());
  if (error)
    throw new CommandError(
      error.issues.map(({ path: at, message }) => `${at.join('.')} ${message}`).join('\n'),
    );
  await writeFile(path, document.toString({ lineWidth: 0 }));
  return path;
}

/** The fields of a new policy that nobody is asked for; `slug` is the last part of its address. */
const toPolicyTemplate = (slug: string): Record<string, unknown> => ({
  overview: `${TEMPLATE_WORD}: the paragraph that opens the page`,
  cost: `${TEMPLATE_WORD}: what it costs, or its cap`,
  decides: `${TEMPLATE_WORD}: who decides on it`,
  promises: ['first', 'second', 'third'].map((which) => ({
    id: `${slug}-${which}`,
    promise: `${TEMPLATE_WORD}: the ${which} promise, without its day`,
    short: `${TEMPLATE_WORD}: the same in few words`,
    by: DAY_ONE,
    kept: `${TEMPLATE_WORD}: what counts as kept`,
    cost: `${TEMPLATE_WORD}: what it costs`,
    decides: `${TEMPLATE_WORD}: who decides`,
    source: `/policies/${slug}#${toAnchor(HEADING)}`,
  })),
});

/** The categories of the articles, the most used first. */
export async function listCategories(root: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob('content/news/*.mdx', { cwd: root }));
  const categories = await Promise.all(paths.sort().map((path) => readCategory(join(root, path))));
  const uses = Map.groupBy(
    categories.filter((category) => category !== ''),
    (category) => category,
  );
  return [...uses].sort(([, a], [, b]) => b.length - a.length).map(([category]) => category);
}

/** The looks that a policy may have, and the first that no policy has. */
export async function listLooks(root: string): Promise<{ all: string[]; free: string | undefined }> {
  const paths = await Array.fromAsync(glob('content/policies/*.mdx', { cwd: root }));
  const used = await Promise.all(
    paths.map(async (path) => readField(parseSource(await readFile(join(root, path), 'utf8'))?.data, 'look')),
  );
  const { data } = colorsSchema.safeParse(parse(await readFile(join(root, 'content/colours.yaml'), 'utf8')));
  const all = (data?.policies ?? []).map(({ look }) => look);
  return { all, free: all.find((look) => !used.includes(look)) };
}

/** The category of an article; '' where it has none that can be read. */
async function readCategory(path: string): Promise<string> {
  const category = readField(parseSource(await readFile(path, 'utf8'))?.data, 'category');
  return typeof category === 'string' ? category.trim() : '';
}
