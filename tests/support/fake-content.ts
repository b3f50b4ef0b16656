import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { createContentCheck } from '../../src/site/check-content.ts';
import { formatIssues, type ContentIssue } from '../../src/content-check/content-issue.ts';
import { replaceOnce, setFields, takeFields, writeFakeFiles } from './fake-content-files.ts';

/**
 * The words of the campaign with the made-up entries, in a folder of its own, for the tests around the call: written before
 * them, restored after each, deleted at the end. The entries of the campaign are left out, unless they are asked for. Files are named from the folder that holds `content`.
 */
export function useFakeContent({ hasEntries = false } = {}) {
  const content = {} as Awaited<ReturnType<typeof createFakeContent>>;
  beforeAll(async () => {
    const root = await mkdtemp(join(tmpdir(), 'content-'));
    await writeFakeFiles(root, hasEntries);
    Object.assign(content, await createFakeContent(root));
  });
  afterEach(() => content.restore());
  afterAll(() => rm(content.root, { recursive: true }));
  return content;
}

async function createFakeContent(root: string) {
  const checkAll = createContentCheck(root);
  const toKey = ({ severity, file, field, problem }: ContentIssue) =>
    [severity, file, field, problem].join(' ');
  const known = new Set((await checkAll()).map(toKey));
  /** Every issue that the content check finds, but for those of the content as staff have it. */
  const check = async () => (await checkAll()).filter((issue) => !known.has(toKey(issue)));
  const report = async () => formatIssues(await check());
  const tellFiles = async () => {
    const [, ...files] = (await report()).split('\n\n');
    return files.map((lines) => {
      const [file = '', ...words] = lines.split('\n');
      return [file, words.map((line) => line.replace(/^ {2}(?: {2})?/, '')).join('\n')] as const;
    });
  };

  const listFiles = () => Array.fromAsync(glob('content/**/*.*', { cwd: root }));
  const files = new Set(await listFiles());
  const originals = new Map<string, Buffer>();
  const keep = async (file: string) => {
    if (files.has(file) && !originals.has(file)) originals.set(file, await readFile(join(root, file)));
  };
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const write = async (file: string, text: string | Buffer) => {
    await keep(file);
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  return {
    root,
    check,
    report,
    read,
    write,
    replace: async (file: string, from: string, to: string) =>
      write(file, replaceOnce(await read(file), from, to)),
    /** Gives a field, named by its path, another value; undefined takes it out. */
    setField: async (file: string, field: string, value: unknown) => {
      const source = await read(file);
      const fields = takeFields(source);
      await write(file, replaceOnce(source, fields, setFields(fields, { [field]: value })));
    },
    remove: async (file: string) => {
      await keep(file);
      await rm(join(root, file));
    },
    /** What an editor reads of one file, without its name and the spaces before each line; '' where nothing is said. */
    tell: async (file: string) =>
      (await tellFiles()).map(([each, words]) => (each === file ? words : `${each}\n${words}`)).join('\n'),
    /** What an editor reads of articles with these sources, which are all there at once. */
    tellArticles: async (sources: readonly string[]) => {
      const articles = sources.map((_, index) => `content/news/boat-${String(index)}.mdx`);
      for (const [index, file] of articles.entries()) await write(file, sources[index] ?? '');
      const told = new Map(await tellFiles());
      return articles.map((file) => told.get(file) ?? '');
    },
    /** Brings back whatever was changed through it, and deletes what is new. */
    restore: async () => {
      for (const file of await listFiles())
        if (!files.has(file)) await rm(join(root, file), { recursive: true, force: true });
      for (const [file, text] of originals) await writeFile(join(root, file), text);
      originals.clear();
    },
  };
}
