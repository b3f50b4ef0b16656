import { readFile, readdir } from 'node:fs/promises';
import { z } from 'zod';
import { Readable } from 'node:stream';

import { ENGLISH_FORMATS } from './dates.ts';
import { factsSchema, promiseDaysSchema } from './facts.schema.ts';
import type { PictureField } from './picture.schema.ts';
import { buildVotingTexts, votingSchema } from './voting.schema.ts';
import { teReoSchema } from './site.schema.ts';
import { mapTexts } from './interpolate.ts';
import { parseYaml, splitFrontMatter } from '../lib/front-matter.ts';
import { type FactTexts, interpolatePlainText, buildFactTexts, buildPromiseTexts } from './shortcodes.ts';

/** Reads a file by its path in `content/`, such as `site.yaml`. */
export type ReadContent = (name: string) => Promise<string>;

/** An invalid content file. The message names the file and the field. */
export class ContentError extends Error {
  constructor(name: string, reason: string, options?: ErrorOptions) {
    super(`content/${name}: ${reason}`, options);
    this.name = 'ContentError';
  }
}

/** Reads from the working directory. `included_files` in netlify.toml adds the files to functions. */
export const readContentFile: ReadContent = (name) => readFile(`content/${name}`, 'utf8');

/** Reads and validates fields, fills in shortcodes and sets curly quotes. Throws a {@link ContentError}. */
export async function readContentFields<Schema extends z.ZodType>(
  readContent: ReadContent,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const fields = await readRawFields(readContent, name, schema);
  const texts = JSON.stringify(fields).includes('((') ? await readFacts(readContent) : {};
  return mapTexts(fields, (text) => interpolatePlainText(text, { placeholders: {}, texts }));
}

export async function readFacts(readContent: ReadContent): Promise<FactTexts> {
  const [{ facts }, promises, votingTexts] = await Promise.all([
    readRawFields(readContent, 'facts.yaml', factsSchema),
    readPromiseDays(readContent),
    readVotingTexts(readContent),
  ]);
  return { ...votingTexts, ...buildPromiseTexts(promises), ...buildFactTexts(facts) };
}

export const readVotingTexts = async (readContent: ReadContent, formats = ENGLISH_FORMATS) =>
  buildVotingTexts(await readRawFields(readContent, 'voting.yaml', votingSchema), formats);

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

export const getBody = (source: string): string => splitFrontMatter(source)?.text ?? source;

/** Replaces Astro's `image()` in schemas: functions show no pictures, so any path is valid. */
export const picturePath: PictureField = () => z.string() as unknown as ReturnType<PictureField>;

/** Parsed fields by file, because a build reads the same articles several times. */
const parsed = new Map<string, { readonly source: string; readonly fields: unknown }>();

export function parseFields(name: string, text: string): unknown {
  const source = name.endsWith('.mdx') ? (splitFrontMatter(text)?.fields ?? '') : text;
  const known = parsed.get(name);
  if (known?.source === source) return known.fields;
  try {
    const fields = parseYaml(source);
    parsed.set(name, { source, fields });
    return fields;
  } catch (cause) {
    throw new ContentError(name, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Reads files in order, 16 at a time, because of the limit of open files. */
export const readEach = async <Result>(
  files: readonly string[],
  read: (file: string) => Promise<Result>,
): Promise<Result[]> => (await Readable.from(files).map(read, { concurrency: 16 }).toArray()) as Result[];
