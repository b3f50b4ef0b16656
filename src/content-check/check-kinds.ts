import { join } from 'node:path';
import { z } from 'astro/zod';

import { type ContentIssue, type Found, type Words, isError } from './content-issue.ts';
import { type ContentEntry, findFieldLine, listStrings, readData, toFileLine } from './read-entries.ts';
import type { ImageField } from '../features/pictures/picture.schema.ts';
import { type ContentKind, contentKinds } from '../features/site/content-kinds.schema.ts';
import { checkText } from './check-text.ts';
import { toContentIssues } from './schema-issue.ts';
import { type FindFile, createFileFinder } from './suggest.ts';

const PICTURE = /\.(avif|gif|jpe?g|png|svg|tiff|webp)$/i;

/** What templates hold in the place of words; `npm run new` writes the first. */
export const TEMPLATE_WORDS = /\bTODO\b|\blorem ipsum\b|\bTKTK\b|\bXXX\b/i;

const STANDS_FOR = 'which stands for words to come';

/** Stands in for Astro's `image()`: the file must exist in the folder of the text. */
export const imageBeside =
  (folder: string, findFile: FindFile): ImageField =>
  () =>
    z
      .string()
      .refine((source) => PICTURE.test(source), { error: 'is not the name of a picture', abort: true })
      .superRefine((source, context) => {
        const missing = findFile(folder, source);
        if (missing !== null)
          context.addIssue({ code: 'custom', message: `names a picture that is not there${missing}` });
      }) as unknown as ReturnType<ImageField>;

/** Says which files are missing and what is wrong in each by itself. */
export function createKindCheck(root: string): (entries: readonly ContentEntry[]) => ContentIssue[] {
  let findFile = createFileFinder();
  // Building a schema takes longer than reading a file with it.
  const kinds = Object.values(contentKinds).map((kind: ContentKind) => ({
    kind,
    schema: kind.schema(imageBeside(join(root, kind.base), (folder, path) => findFile(folder, path))),
  }));
  return (entries) => {
    findFile = createFileFinder();
    const byKind = Map.groupBy(entries, (entry) => entry.kind);
    return kinds.flatMap(({ kind, schema }) => {
      const files = byKind.get(kind) ?? [];
      const missing = listRequired(kind.pattern)
        .map((name) => join(kind.base, name))
        .filter((name) => !files.some(({ file }) => file === name))
        .map((file) => ({ file, field: '', problem: 'This file is missing' }));
      const found = files.flatMap((entry) =>
        checkEntry(entry, schema).map((issue) => ({ ...issue, file: entry.file })),
      );
      return [...missing, ...found];
    });
  };
}

/** The files that a pattern names: none where it has a star. */
export function listRequired(pattern: string): string[] {
  if (pattern.includes('*')) return [];
  const [, names = pattern, rest = ''] = /^\{(.+)\}(.*)$/.exec(pattern) ?? [];
  return names.split(',').map((name) => name + rest);
}

function checkEntry(entry: ContentEntry, schema: z.ZodType): Found[] {
  const { kind, parts, fields, text, faults } = entry;
  if (!parts || !fields) return [...faults];
  const inText = text
    ? checkText(parts.text, text, kind.text).map((issue) => ({
        ...issue,
        line: toFileLine(entry, issue.line),
      }))
    : [];
  if ('issues' in fields) return [...fields.issues, ...inText];
  const { error } = schema.safeParse(fields.data);
  const wrong = (error?.issues ?? [])
    .flatMap((issue) => toContentIssues(issue, schema, fields.data))
    .map((issue) => ({ ...issue, line: fields.findLine(issue.field) }));
  // One value can break two rules at once; an editor needs to hear of it once.
  const [errors, hints] = [fields.odd.filter(isError), fields.odd.filter((odd) => !isError(odd))];
  const inFields = [...errors, ...wrong, ...hints].filter(
    ({ field }, index, all) => all.findIndex((other) => other.field === field) === index,
  );
  return [...inFields, ...inText];
}

/** Points at words that a template left, and that visitors would read. */
export const checkTemplateWords = (entries: readonly ContentEntry[]): ContentIssue[] =>
  entries.flatMap((entry) => {
    const { file, parts } = entry;
    const places = [
      ...listStrings(readData(entry)).map(([field, words]) => ({
        field,
        words,
        line: findFieldLine(entry, field),
      })),
      ...(parts?.text.split('\n') ?? []).map((words, index) => ({
        field: '',
        words,
        line: toFileLine(entry, index + 1),
      })),
    ];
    return places.flatMap(({ field, words, line }): ContentIssue[] => {
      const [word] = TEMPLATE_WORDS.exec(words) ?? [];
      if (word === undefined) return [];
      const { problem, expected } = describeTemplateWord(word);
      const subject = field === '' ? 'The text ' : '';
      return [{ severity: 'warning', file, line, field, problem: subject + problem, expected }];
    });
  });

/** What is said of such a word; the launch gate says the same. */
export const describeTemplateWord = (word: string): Words => ({
  problem: `still has "${word}", ${STANDS_FOR}`,
  expected: 'the words that visitors should read',
});

/** Whether an issue is about such a word. */
export const isTemplateWord = ({ problem }: ContentIssue): boolean => problem.endsWith(STANDS_FOR);
