import { join } from 'node:path';
import { z } from 'astro/zod';

import type { ContentIssue, FileIssue } from './content-issue.ts';
import { checkLines, type ContentEntry, listRequired } from './read-entries.ts';
import type { PictureField } from '../core/picture.schema.ts';
import type { ContentKind } from '../core/content-kind.schema.ts';
import { checkText } from './check-text.ts';
import { findSchema, listKinds, unwrapSchema, getShape } from './unwrap-schema.ts';
import { describeMissingFile, formatSuggestion } from './suggest.ts';
import { quoteValue } from './yaml-issue.ts';

const PICTURE_NAME = /\.(avif|gif|jpe?g|png|svg|tiff|webp)$/i;

const MISSING_FILE = 'This file is missing';
const NO_FIELDS = 'The file contains something other than its fields';

/** Whether an issue prevents the reading of its whole file. */
export const isFileIssue = ({ problem }: ContentIssue): boolean =>
  problem === MISSING_FILE || problem === NO_FIELDS;

export const TEMPLATE_WORDS =
  /\b(?:TODO|FIXME|TBC|TKTK|XXX|lorem ipsum|(?<!:\/\/)localhost|README)\b|\[object Object\]/i;

/** Replaces Astro's `image()`: the file must exist in the folder of the text. */
export const createPictureField =
  (folder: string, describeMissing = describeMissingFile): PictureField =>
  () =>
    z
      .string()
      // Another check reports files in HEIC.
      .refine((source) => PICTURE_NAME.test(source), { error: 'is not the name of a picture', abort: true })
      .superRefine((source, context) => {
        const missing = describeMissing(folder, source);
        if (missing !== null)
          context.addIssue({ code: 'custom', message: `names a picture that is not there${missing}` });
      }) as unknown as ReturnType<PictureField>;

export function checkKinds(
  root: string,
  entries: readonly ContentEntry[],
  kinds: readonly ContentKind[],
): ContentIssue[] {
  const byKind = Map.groupBy(entries, (entry) => entry.kind);
  return kinds.flatMap((kind) => {
    const schema = getSchema(kind, join(root, kind.base));
    const files = byKind.get(kind) ?? [];
    const missing = listRequired(kind.pattern)
      .map((name) => join(kind.base, name))
      .filter((name) => !files.some(({ file }) => file === name))
      .map((file) => ({ file, field: '', problem: MISSING_FILE }));
    return [...missing, ...files.flatMap((entry) => [...checkFields(entry, schema), ...checkText(entry)])];
  });
}

/** The last schema of each kind. Building and compiling them takes a third of a check. */
const schemas = new Map<ContentKind, { readonly folder: string; readonly schema: z.ZodType }>();

function getSchema(kind: ContentKind, folder: string): z.ZodType {
  const last = schemas.get(kind);
  if (last?.folder === folder) return last.schema;
  const schema = kind.schema(createPictureField(folder));
  schemas.set(kind, { folder, schema });
  return schema;
}

function checkFields({ file, data, findLine, issues, misread }: ContentEntry, schema: z.ZodType) {
  if (issues.length > 0) return issues.map((fault) => ({ file, ...fault }));
  const wrong = (schema.safeParse(data).error?.issues ?? [])
    .flatMap((issue) => buildContentIssues(issue, schema, data))
    .map((issue) => ({ line: findLine(issue.field), ...issue }));
  // One issue for each field, even if it breaks two rules.
  const byField = Map.groupBy([...misread, ...wrong], ({ field }) => field);
  return [...byField.values()].flatMap(([first]) => (first ? { file, ...first } : []));
}

export const checkTemplateWords = (entries: readonly ContentEntry[]): ContentIssue[] =>
  checkLines(entries, (text, field) => {
    const [found] = TEMPLATE_WORDS.exec(text) ?? [];
    if (found === undefined) return [];
    const problem = `${field === '' ? 'The text ' : ''}still has the placeholder "${found}"`;
    const expected =
      'the words that visitors should read; while they are missing, keep an article, a policy, a recording, a supporter or a page of your own back with the line "draft: true"';
    return [{ field, problem, expected }];
  });

type Issue = z.core.$ZodIssue;

/** Converts a Zod issue to content issues: one for each unknown field, else one. */
export function buildContentIssues(issue: Issue, whole: z.ZodType, data: unknown): FileIssue[] {
  const schema = chooseUnionOption(whole, data);
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const known = Object.keys(getShape(findSchema(schema, issue.path)) ?? {});
    return issue.keys.map((key) => ({
      field: [...issue.path, key].join('.'),
      problem: 'is not a field of this file',
      expected: `one of ${known.join(', ')}${formatSuggestion(key, known)}`,
    }));
  }
  const unquoted =
    issue.code === 'invalid_type' && issue.expected === 'string' && findUnquotedColon(getValue(issue, data));
  if (unquoted)
    return [
      {
        field,
        problem: `has a colon in it, and is read as a field with the name "${unquoted.name}"`,
        expected: 'the whole value in quotes',
        example: quoteValue(unquoted.text),
      },
    ];
  const problem = describeProblem(issue, data);
  const expectedByRule = issue.code === 'custom' ? (issue.params?.['expected'] as unknown) : undefined;
  // A rule about several fields sets `expected` itself; the example of one field could break it.
  if (typeof expectedByRule === 'string') return [{ field, problem, expected: expectedByRule }];
  const { description, example } = findFieldMeta(schema, issue.path);
  const expected =
    issue.code === 'invalid_value' && description !== undefined
      ? `${description}: one of ${issue.values.map(String).join(', ')}`
      : description;
  return [{ field, problem, expected, example: field === '' ? undefined : example }];
}

/** Returns the description of a field, or of the nearest described parent. */
function findFieldMeta(schema: z.ZodType, path: readonly PropertyKey[]) {
  for (let length = path.length; length >= 0; length -= 1) {
    const step = findSchema(schema, path.slice(0, length));
    if (!step) continue;
    const { description, example } = unwrapSchema(step);
    if (description !== undefined) return { description, example };
    const shape = getShape(step);
    if (shape) return { description: `the fields ${Object.keys(shape).join(', ')}` };
  }
  return {};
}

function chooseUnionOption(schema: z.ZodType, data: unknown): z.ZodType {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema;
  const { discriminator } = schema.def;
  const value = (data as Record<string, unknown>)[discriminator];
  return listKinds(schema).find(({ shape }) => shape[discriminator]?.safeParse(value).success) ?? schema;
}

function describeProblem(issue: Issue, data: unknown): string {
  if (issue.path.length === 0) return issue.code === 'custom' ? issue.message : NO_FIELDS;
  const value = getValue(issue, data);
  if (value === undefined) return 'is missing';
  if (isEmpty(value)) return 'is empty';
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'too_small')
    return describeSize(value, 'small', `${String(issue.minimum)} is the least`);
  if (issue.code === 'too_big') return describeSize(value, 'large', `${String(issue.maximum)} is the most`);
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof value !== 'object')
    return `is ${formatValue(value)}, which is not read as words: put it in quotes`;
  const reason = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? ': there is no such day' : '';
  return `is not right: ${formatValue(value)}${reason}`;
}

const getValue = ({ path }: Issue, data: unknown): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], data);

/** Detects unquoted text with a colon, which YAML parses as a map with one key. */
function findUnquotedColon(value: unknown): { readonly name: string; readonly text: string } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const [[name, rest] = ['', null], ...others] = Object.entries(value);
  if (name === '' || others.length > 0 || (typeof rest === 'object' && rest !== null)) return null;
  return { name, text: rest === null ? `${name}:` : `${name}: ${String(rest)}` };
}

const isEmpty = (value: unknown) =>
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

function describeSize(value: unknown, size: string, limit: string): string {
  if (typeof value === 'string')
    return `is too ${size === 'small' ? 'short' : 'long'}: ${String(value.length)} characters where ${limit}`;
  if (Array.isArray(value))
    return `has ${String(value.length)} ${value.length === 1 ? 'entry' : 'entries'} where ${limit}`;
  return `is too ${size}: ${formatValue(value)} where ${limit}`;
}

function formatValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
