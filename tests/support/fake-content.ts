import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { createContentCheck } from '../../src/build/content-check/check-content.ts';
import { formatIssues, type ContentIssue } from '../../src/build/content-check/content-issue.ts';
import { replaceOnce, setFields, takeFields, writeFakeFiles } from './fake-content-files.ts';

/** A folder of content that the real schemas accept, into which tests put one issue at a time. */
export interface FakeContent {
  /** The folder that holds `content`. */
  readonly root: string;
  /** Puts a file there as it is given; a path is written from the folder that holds `content`. */
  readonly write: (file: string, text: string | Buffer) => Promise<void>;
  /** What a file holds. */
  readonly read: (file: string) => Promise<string>;
  /** Changes the one place of a file that reads `from`; throws where there is none, or more than one. */
  readonly replace: (file: string, from: string, to: string) => Promise<void>;
  /** Gives a field, named by its path, another value; undefined takes it out. */
  readonly setField: (file: string, field: string, value: unknown) => Promise<void>;
  /** Takes a file away. */
  readonly remove: (file: string) => Promise<void>;
  /** Every issue that the content check finds, but for those of the content as staff have it. */
  readonly check: () => Promise<ContentIssue[]>;
  /** The words that an editor reads. */
  readonly report: () => Promise<string>;
  /** The same of one file, without its name and the spaces before each line; '' where nothing is said. */
  readonly tell: (file: string) => Promise<string>;
  /** What an editor reads of articles with these sources, which are all there at once. */
  readonly tellArticles: (sources: readonly string[]) => Promise<string[]>;
  /** Brings back whatever was changed through it, and deletes what is new. */
  readonly restore: () => Promise<void>;
  /** Deletes the folder. */
  readonly delete: () => Promise<void>;
}

/** A content folder for the tests around the call: written before them, restored after each, deleted at the end. */
export function useFakeContent(): FakeContent {
  const content = {} as FakeContent;
  beforeAll(async () => {
    Object.assign(content, await createFakeContent());
  });
  afterEach(() => content.restore());
  afterAll(() => content.delete());
  return content;
}

/** Writes the content of the campaign into a folder, with the made-up entries beside it. */
export async function createFakeContent(): Promise<FakeContent> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  await writeFakeFiles(root);
  const checkAll = createContentCheck(root);
  const toKey = ({ severity, file, field, problem }: ContentIssue) =>
    [severity, file, field, problem].join(' ');
  const known = new Set((await checkAll()).map(toKey));
  const check = async () => (await checkAll()).filter((issue) => !known.has(toKey(issue)));
  const listFiles = () => Array.fromAsync(glob('content/**/*.*', { cwd: root }));
  const files = new Set(await listFiles());
  const originals = new Map<string, Buffer>();
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const keep = async (file: string) => {
    if (files.has(file) && !originals.has(file)) originals.set(file, await readFile(join(root, file)));
  };
  const write = async (file: string, text: string | Buffer) => {
    await keep(file);
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  const tell = async () => {
    const [, ...files] = formatIssues(await check()).split('\n\n');
    return files.map((lines) => {
      const [file = '', ...words] = lines.split('\n');
      return [file, words.map((line) => line.replace(/^ {2}(?: {2})?/, '')).join('\n')] as const;
    });
  };
  return {
    root,
    write,
    read,
    replace: async (file, from, to) => write(file, replaceOnce(await read(file), from, to)),
    setField: async (file, field, value) => {
      const source = await read(file);
      const fields = setFields(takeFields(source), { [field]: value });
      await write(
        file,
        source.replace(takeFields(source), () => fields),
      );
    },
    remove: async (file) => {
      await keep(file);
      await rm(join(root, file));
    },
    check,
    report: async () => formatIssues(await check()),
    tell: async (file) =>
      (await tell()).map(([each, words]) => (each === file ? words : `${each}\n${words}`)).join('\n'),
    tellArticles: async (sources) => {
      const files = sources.map((_, index) => `content/news/boat-${String(index)}.mdx`);
      for (const [index, file] of files.entries()) await write(file, sources[index] ?? '');
      const told = new Map(await tell());
      return files.map((file) => told.get(file) ?? '');
    },
    restore: async () => {
      for (const file of await listFiles()) if (!files.has(file)) await rm(join(root, file));
      for (const [file, text] of originals) await writeFile(join(root, file), text);
      originals.clear();
    },
    delete: () => rm(root, { recursive: true }),
  };
}
