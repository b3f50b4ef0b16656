import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll } from 'vitest';

import { checkContent } from '../../src/site/check-content.ts';
import { formatIssues, type ContentIssue } from '../../src/content-check/content-issue.ts';
import { replaceOnce, setFields, getFrontMatter, writeFakeFiles } from './fake-content-files.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

/**
 * Provides the fake content in a temporary folder for the surrounding tests: restored after each test, deleted at the end.
 * Campaign entries are included only on request. Paths begin with `content/`.
 */
export function useFakeContent({ hasEntries = false } = {}) {
  const content = {} as Awaited<ReturnType<typeof createFakeContent>>;
  const folder = useTemporaryFolder({ isShared: true });
  beforeAll(async () => {
    await writeFakeFiles(folder.path, hasEntries);
    Object.assign(content, await createFakeContent(folder.path));
  });
  afterEach(() => content.restore());
  return content;
}

async function createFakeContent(root: string) {
  const checkAll = () => checkContent(root);
  const formatKey = ({ severity, file, field, problem }: ContentIssue) =>
    [severity, file, field, problem].join(' ');
  const known = new Set((await checkAll()).map(formatKey));
  /** Returns the issues of the content check, except those of the unchanged content. */
  const check = async () => (await checkAll()).filter((issue) => !known.has(formatKey(issue)));
  const report = async () => formatIssues(await check());
  const listReports = async () => {
    const [, ...files] = (await report()).split('\n\n');
    return files.map((lines) => {
      const [file = '', ...report] = lines.split('\n');
      return [file, report.map((line) => line.replace(/^ {2}(?: {2})?/, '')).join('\n')] as const;
    });
  };

  const listFiles = () => Array.fromAsync(glob('content/**/*.*', { cwd: root }));
  const files = new Set(await listFiles());
  const originals = new Map<string, Buffer>();
  const backUp = async (file: string) => {
    if (files.has(file) && !originals.has(file)) originals.set(file, await readFile(join(root, file)));
  };
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const write = async (file: string, text: string | Buffer) => {
    await backUp(file);
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
    /** Sets a field by path; `undefined` removes it. */
    setField: async (file: string, field: string, value: unknown) => {
      const source = await read(file);
      const fields = getFrontMatter(source);
      await write(file, replaceOnce(source, fields, setFields(fields, { [field]: value })));
    },
    remove: async (file: string) => {
      await backUp(file);
      await rm(join(root, file));
    },
    /** Returns the report about one file without its name and indentation; '' if there are no issues. */
    reportOn: async (file: string) =>
      (await listReports()).map(([each, text]) => (each === file ? text : `${each}\n${text}`)).join('\n'),
    /** Returns the report about each of several articles that exist at the same time, each with another title. */
    reportOnArticles: async (sources: readonly string[]) => {
      const articles = sources.map((_, index) => `content/news/boat-${String(index)}.mdx`);
      const titles = articles.map((_, index) => `title: A ferry of ${String(index)}`);
      for (const [index, file] of articles.entries())
        await write(file, (sources[index] ?? '').replace(/^title: A ferry at last$/m, titles[index] ?? ''));
      const reports = new Map(await listReports());
      return articles.map((file) => reports.get(file) ?? '');
    },
    restore: async () => {
      for (const file of await listFiles())
        if (!files.has(file)) await rm(join(root, file), { recursive: true, force: true });
      for (const [file, text] of originals) await writeFile(join(root, file), text);
      originals.clear();
    },
  };
}
