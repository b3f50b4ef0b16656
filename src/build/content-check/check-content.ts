import { statSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'astro/zod';

import { contentKinds, type ContentKind } from '../../content-schemas/content-files.ts';
import { readFields, splitFile } from './content-file.ts';
import type { ContentIssue } from './content-issue.ts';
import { checkCalendar } from './check-calendar.ts';
import { checkMenu } from './check-menu.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkNotation } from './check-notation.ts';
import { toContentIssues } from './schema-issue.ts';
import type { ImageField } from '../../content-schemas/picture.ts';
import { checkText } from './check-text.ts';

type Found = Omit<ContentIssue, 'file'>;

const PICTURE = /\.(avif|gif|jpe?g|png|svg|tiff|webp)$/i;

/**
 * Reads every content file under `root` and says everything that is wrong with all of them.
 * Astro checks the same schemas while it builds, but stops at the first file, with messages for programmers.
 */
export async function checkContent(root = '.'): Promise<ContentIssue[]> {
  const checked = await Promise.all(Object.values(contentKinds).map((kind) => checkKind(root, kind)));
  const others = await Promise.all([
    checkCalendar(root),
    checkMenu(root),
    checkMigrations('.'),
    checkNotation(root),
  ]);
  const issues = [...checked, ...others].flat();
  return issues.sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}

async function checkKind(root: string, kind: ContentKind): Promise<ContentIssue[]> {
  const paths = await Array.fromAsync(glob(kind.pattern, { cwd: join(root, kind.base) }));
  const missing = listRequired(kind.pattern)
    .filter((name) => !paths.includes(name))
    .map((name) => ({ file: join(kind.base, name), field: '', problem: 'This file is missing' }));
  const checked = await Promise.all(
    paths.map(async (path) => {
      const file = join(root, kind.base, path);
      const found = checkFile(file, await readFile(file, 'utf8'), kind);
      return found.map((issue) => ({ ...issue, file: relative(root, file) }));
    }),
  );
  return [...missing, ...checked.flat()];
}

/** The files that a pattern names: none where it has a star. */
function listRequired(pattern: string): string[] {
  if (pattern.includes('*')) return [];
  const [, names = pattern, rest = ''] = /^\{(.+)\}(.*)$/.exec(pattern) ?? [];
  return names.split(',').map((name) => name + rest);
}

function checkFile(path: string, source: string, kind: ContentKind): Found[] {
  const file = splitFile(source, path.endsWith('.mdx'));
  if (!file) {
    return [
      {
        line: 1,
        field: '',
        problem: 'The file does not begin with its fields',
        expected:
          'a line of three dashes, the fields one a line, another line of three dashes, then the text',
      },
    ];
  }
  const fields = readFields(file);
  if ('issues' in fields) return fields.issues;
  const schema = kind.schema(imageBeside(path));
  const { error } = schema.safeParse(fields.data);
  const wrong = (error?.issues ?? [])
    .flatMap((issue) => toContentIssues(issue, schema, fields.data))
    // One value can break two rules at once; an editor needs to hear of it once.
    .filter(({ field }, index, all) => all.findIndex((other) => other.field === field) === index)
    .map((issue) => ({ ...issue, line: fields.findLine(issue.field) }));
  return kind.text === undefined ? wrong : [...wrong, ...checkText(file, kind.text)];
}

/** Stands in for Astro's `image()`: the file must exist beside the text. */
const imageBeside =
  (path: string): ImageField =>
  () =>
    z
      .string()
      .refine((source) => PICTURE.test(source), { error: 'is not the name of a picture', abort: true })
      .refine((source) => isFile(join(dirname(path), source)), {
        error: 'names a picture that is not there',
      }) as unknown as ReturnType<ImageField>;

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
