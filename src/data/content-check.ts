import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'astro/zod';
import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';

import { contentKinds, type ContentKind } from './collections.ts';
import type { Mistake } from './content-mistakes.ts';
import type { ImageField } from './schemas/picture.ts';
import { toMistake } from './schema-issue.ts';

/**
 * Reads every content file under `root` and says everything that is wrong with all of them.
 * Astro checks the same schemas while it builds, but stops at the first file and speaks to programmers.
 */
export async function checkContent(root = '.'): Promise<Mistake[]> {
  const checked = await Promise.all(Object.values(contentKinds).map((kind) => checkKind(root, kind)));
  return checked.flat().sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}

async function checkKind(root: string, kind: ContentKind): Promise<Mistake[]> {
  const paths = await Array.fromAsync(glob(kind.pattern, { cwd: join(root, kind.base) }));
  const single = !kind.pattern.includes('*') && !kind.pattern.includes('{');
  if (single && paths.length === 0) {
    return [{ file: join(kind.base, kind.pattern), field: '', problem: 'This file is missing' }];
  }
  const checked = await Promise.all(paths.map((path) => checkFile(root, join(root, kind.base, path), kind)));
  return checked.flat();
}

async function checkFile(root: string, path: string, kind: ContentKind): Promise<Mistake[]> {
  const file = relative(root, path);
  const text = await readFile(path, 'utf8');
  const { yaml, firstLine } = path.endsWith('.mdx') ? takeFrontmatter(text) : { yaml: text, firstLine: 1 };
  if (yaml === undefined) {
    return [
      {
        file,
        line: 1,
        field: '',
        problem: 'The file does not begin with its fields',
        expected:
          'a line of three dashes, the fields one a line, and another line of three dashes, then the text',
      },
    ];
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const toLine = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  if (document.errors.length > 0) {
    return document.errors.map((error) => ({
      file,
      line: toLine(error.pos[0]),
      field: '',
      problem: `The fields cannot be read: ${error.message.split(/ at line |\n/)[0] ?? 'unknown mistake'}`,
      expected:
        'one "field: value" a line; a value with a colon or an apostrophe in it stands in "double quotes"',
    }));
  }
  const schema = kind.schema(imageBeside(path));
  const result = schema.safeParse(document.toJS());
  if (result.success) return [];
  return result.error.issues
    .flatMap((issue) => toMistake(issue, schema, document.toJS()))
    .map((mistake) => ({ ...mistake, file, line: findLine(document, mistake.field, toLine) }));
}

/** The part between the two lines of dashes, and the line on which it begins. */
function takeFrontmatter(text: string): { yaml: string | undefined; firstLine: number } {
  const match = /^\uFEFF?---\r?\n(.*?\r?\n)?---[ \t]*(\r?\n|$)/s.exec(text);
  return { yaml: match ? (match[1] ?? '') : undefined, firstLine: 2 };
}

/** The line of a field, or of the nearest thing around it that is there. */
function findLine(document: Document, field: string, toLine: (offset: number) => number): number | undefined {
  const path = field.split('.').filter((part) => part !== '');
  for (let length = path.length; length > 0; length -= 1) {
    const key = path[length - 1];
    const parent =
      length === 1 ? document.contents : document.getIn(path.slice(0, length - 1).map(toKey), true);
    const pair = isMap(parent)
      ? parent.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined;
    if (pair && isScalar(pair.key) && pair.key.range) return toLine(pair.key.range[0]);
    const node = document.getIn(path.slice(0, length).map(toKey), true);
    if (isScalar(node) && node.range) return toLine(node.range[0]);
  }
  return undefined;
}

const toKey = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);

/** Stands in for Astro's `image()`: the file must exist beside the text. */
const imageBeside =
  (path: string): ImageField =>
  () =>
    z.string().refine((source) => existsSync(join(dirname(path), source)), {
      error: 'names a picture that is not there',
    }) as unknown as ReturnType<ImageField>;
