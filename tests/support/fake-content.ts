import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { parse, parseDocument } from 'yaml';

import { createContentCheck } from '../../src/build/content-check/check-content.ts';
import { formatIssues, type ContentIssue } from '../../src/build/content-check/content-issue.ts';
import { FAKE_FILES } from './fake-content-files.ts';

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
  /** Leaves nothing but the fields of a file. */
  readonly cutText: (file: string) => Promise<void>;
  /** Takes a file away. */
  readonly remove: (file: string) => Promise<void>;
  /** Every issue that the content check finds. */
  readonly check: () => Promise<ContentIssue[]>;
  /** The words that an editor reads. */
  readonly report: () => Promise<string>;
  /** Brings back whatever was changed. */
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

/** Writes a content folder of its own: nothing of the campaign's is in it. */
export async function createFakeContent(): Promise<FakeContent> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  const check = createContentCheck(root);
  const originals = new Map<string, string | undefined>();
  const read = (file: string) => readFile(join(root, file), 'utf8');
  const write = async (file: string, text: string | Buffer) => {
    if (!originals.has(file)) originals.set(file, await read(file).catch(() => undefined));
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  for (const [file, text] of Object.entries(FAKE_FILES)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return {
    root,
    write,
    read,
    replace: async (file, from, to) => {
      const parts = (await read(file)).split(from);
      if (parts.length !== 2) throw new Error(`${file} has "${from}" ${String(parts.length - 1)} times.`);
      await write(file, parts.join(to));
    },
    setField: async (file, field, value) => {
      const source = await read(file);
      const fields = parseDocument(takeFields(source));
      const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      if (!fields.hasIn(path.slice(0, -1))) throw new Error(`${file} has no place for "${field}".`);
      if (value === undefined) fields.deleteIn(path);
      else fields.setIn(path, fields.createNode(value));
      await write(
        file,
        source.replace(takeFields(source), () => String(fields)),
      );
    },
    cutText: async (file) => {
      await write(file, `---\n${takeFields(await read(file))}---\n`);
    },
    remove: async (file) => {
      originals.set(file, await read(file));
      await rm(join(root, file));
    },
    check,
    report: async () => formatIssues(await check()),
    restore: async () => {
      for (const [file, text] of originals) {
        await (text === undefined ? rm(join(root, file)) : writeFile(join(root, file), text));
      }
      originals.clear();
    },
    delete: () => rm(root, { recursive: true }),
  };
}

/** A field of the fake content. */
export interface FakeField {
  readonly file: string;
  /** Its path: `images.0.alt`. */
  readonly field: string;
  readonly value: unknown;
}

/** Every field of a fake file, the fields inside others too. */
export const listFields = (file: string): FakeField[] => listInner(file, '', parse(readFields(file)));

/** The fields of a fake file as they are written. */
export function readFields(file: string): string {
  const text = FAKE_FILES[file];
  if (text === undefined) throw new Error(`There is no fake ${file}.`);
  return takeFields(text);
}

function listInner(file: string, path: string, value: unknown): FakeField[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const deeper = inner.flatMap(([key, part]) => listInner(file, path === '' ? key : `${path}.${key}`, part));
  return path === '' ? deeper : [{ file, field: path, value }, ...deeper];
}

const takeFields = (text: string): string => /^---\r?\n([^]*?)---\r?\n/.exec(text)?.[1] ?? text;
