import { readFile, readdir } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { Readable } from 'node:stream';

import { factsSchema } from './facts.schema.ts';
import type { ImageField } from './picture.schema.ts';
import { promiseDaysSchema } from './facts.schema.ts';
import { ENGLISH, toVotingTexts, votingSchema } from './voting.schema.ts';
import { teReoSchema } from './site.schema.ts';
import { changeTexts } from './fill-placeholders.ts';
import { splitFrontMatter } from '../lib/front-matter.ts';
import { type FactTexts, fillWords, toFactTexts, toPromiseTexts } from './notation.ts';

/** Reads a file of `content/` as text, by its path in that folder: `site.yaml`. */
export type ReadContent = (name: string) => Promise<string>;

/** A content file that its schema refuses. The message names the file and the field. */
export class ContentError extends Error {
  constructor(name: string, reason: string, options?: ErrorOptions) {
    super(`content/${name}: ${reason}`, options);
    this.name = 'ContentError';
  }
}

/** Reads from the working directory. Functions find the files there too: `included_files` in netlify.toml. */
export const readContentFile: ReadContent = (name) => readFile(`content/${name}`, 'utf8');

/**
 * Reads the fields of a content file, the front matter of an MDX file; throws a {@link ContentError}. Facts are filled in,
 * quotation marks are curly, and words of te reo Māori lose their notation: the server writes no markup for them.
 */
export async function readContentFields<Schema extends z.ZodType>(
  readContent: ReadContent,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const fields = await readRawFields(readContent, name, schema);
  const texts = JSON.stringify(fields).includes('((') ? await readFacts(readContent) : {};
  return changeTexts(fields, (text) => fillWords(text, { placeholders: {}, texts }));
}

export async function readFacts(readContent: ReadContent): Promise<FactTexts> {
  const [{ facts }, promises, votingTexts] = await Promise.all([
    readRawFields(readContent, 'facts.yaml', factsSchema),
    readPromiseDays(readContent),
    readVotingTexts(readContent),
  ]);
  return { ...votingTexts, ...toPromiseTexts(promises), ...toFactTexts(facts) };
}

export const readVotingTexts = async (readContent: ReadContent, words = ENGLISH): Promise<FactTexts> =>
  toVotingTexts(await readRawFields(readContent, 'voting.yaml', votingSchema), words);

/** Skips a policy that cannot be read: the content check reports it. */
async function readPromiseDays(readContent: ReadContent): Promise<readonly { id: string; by: string }[]> {
  const names = await readdir('content/policies').catch(() => []);
  const lists = await Promise.all(
    names
      .filter((name) => name.endsWith('.mdx'))
      .map((name) =>
        readRawFields(readContent, `policies/${name}`, promiseDaysSchema).then(
          ({ promises }) => promises,
          () => [],
        ),
      ),
  );
  return lists.flat();
}

export const readTeReoWords = async (readContent: ReadContent): Promise<readonly string[]> =>
  (await readRawFields(readContent, 'te-reo.yaml', teReoSchema)).words;

async function readRawFields<Schema extends z.ZodType>(
  readContent: ReadContent,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parseFields(name, await readContent(name)));
  if (result.success) return result.data;
  const reasons = result.error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join('.')}: ${message}`,
  );
  throw new ContentError(name, reasons.join('; '));
}

export const toText = (source: string): string => splitFrontMatter(source)?.text ?? source;

/** Replaces Astro's `image()` in a schema: functions show no pictures and take their paths as they are. */
export const picturePath: ImageField = () => z.string() as unknown as ReturnType<ImageField>;

/** Fields by file, with their text: a build asks for those of an article several times. */
const parsed = new Map<string, { readonly text: string; readonly fields: unknown }>();

/** Parses the fields of a content file, by its path in `content/` and its text; throws a {@link ContentError}. */
export function parseFields(name: string, text: string): unknown {
  const written = name.endsWith('.mdx') ? (splitFrontMatter(text)?.fields ?? '') : text;
  const known = parsed.get(name);
  if (known?.text === written) return known.fields;
  try {
    const fields: unknown = parse(written, { logLevel: 'silent' });
    parsed.set(name, { text: written, fields });
    return fields;
  } catch (cause) {
    throw new ContentError(name, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Reads files in their order, a few at a time, as a system opens only so many; rejects with the first that fails. */
export const readEach = async <Result>(
  files: readonly string[],
  read: (file: string) => Promise<Result>,
): Promise<Result[]> => (await Readable.from(files).map(read, { concurrency: 16 }).toArray()) as Result[];
