import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import type { z } from 'astro/zod';
import { type Document, LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml';

import type { ContentKind } from '../core/content-kind.schema.ts';
import { type FrontMatter, cleanSource, cleanValue, splitFrontMatter } from '../lib/front-matter.ts';
import type { ContentIssue, FileIssue, IssueDetails } from './content-issue.ts';
import { type ParsedText, parseText } from './parse-text.ts';
import type { TextNode } from '../core/mdx-tree.ts';
import { listFiles } from './suggest.ts';
import { explainMissingDashes, findMisreadValues, findYamlIssue } from './yaml-issue.ts';

/** The parts of a content file, with the first line of each, from 1. */
export type ContentFile = FrontMatter & Readonly<Record<'fieldsLine' | 'textLine', number>>;

export function splitFile(source: string, isMdx: boolean): ContentFile | null {
  if (!isMdx) return { fields: cleanSource(source), fieldsLine: 1, text: '', textLine: 1 };
  const parts = splitFrontMatter(source);
  return parts && { ...parts, fieldsLine: 2, textLine: parts.fields.split('\n').length + 2 };
}

export interface ContentEntry {
  readonly kind: ContentKind;
  readonly file: string;
  readonly parts: ContentFile | null;
  /** {} if the fields cannot be parsed. No schema has checked it: in a faulty file it can be a list or a text at run time. */
  readonly data: Readonly<Record<string, unknown>>;
  /** All texts in `data` with their paths, such as `images.0.src`. */
  readonly texts: readonly (readonly [field: string, value: string])[];
  /** Returns the line of a field, or of its nearest parent. */
  readonly findLine: (field: string) => number | undefined;
  readonly text: ParsedText | null;
  readonly issues: readonly FileIssue[];
  /** Whether the build omits it, because of an error that it has had since it became due. */
  readonly isLeftOut?: boolean;
  /** Values that YAML parses differently from what authors mean. */
  readonly misread: readonly FileIssue[];
}

export const readEntries = (root: string, kinds: readonly ContentKind[]): ContentEntry[] =>
  kinds.flatMap((kind) =>
    listFiles(join(root, kind.base))
      .filter((name) => matchesGlob(name, kind.pattern))
      .map((name) => {
        const file = join(kind.base, name);
        return parseEntryOnce(readFileSync(join(root, file)), file, kind);
      }),
  );

/** The last version of each file: a check after a change, or of an older commit, parses only what differs. */
const parsedFiles = new Map<string, { readonly bytes: Buffer; readonly entry: ContentEntry }>();

function parseEntryOnce(bytes: Buffer, file: string, kind: ContentKind): ContentEntry {
  const parsed = parsedFiles.get(file);
  if (parsed?.entry.kind === kind && parsed.bytes.equals(bytes)) return parsed.entry;
  const entry = parseEntry(bytes, file, kind);
  parsedFiles.set(file, { bytes, entry });
  return entry;
}

/** Lists the files that a pattern names literally; none for `*.mdx`. */
export function listRequired(pattern: string): string[] {
  if (pattern.includes('*')) return [];
  const [, names = pattern, rest = ''] = /^\{(.+)\}(.*)$/.exec(pattern) ?? [];
  return names.split(',').map((name) => name + rest);
}

export function parseEntry(bytes: Buffer, file: string, kind: ContentKind): ContentEntry {
  const unparsed = {
    kind,
    file,
    parts: null,
    data: {},
    texts: [],
    findLine: () => undefined,
    text: null,
    issues: [],
    misread: [],
  };
  const source = bytes.toString('utf8');
  // UTF-16 text has null bytes at the start.
  if (!isUtf8(bytes) || bytes.subarray(0, 4).includes(0)) {
    const fault = {
      line: source.slice(0, source.search(/[\0\uFFFD]/)).split('\n').length,
      field: '',
      problem: 'The file is not saved as UTF-8, so that letters such as ā and ’ are lost',
      expected: 'the encoding "UTF-8", which the editor offers under "Save as" or "Save with encoding"',
    };
    return { ...unparsed, issues: [fault] };
  }
  const isMdx = file.endsWith('.mdx');
  const parts = splitFile(source, isMdx);
  const damage = findDamage(source);
  if (damage) return { ...unparsed, parts, issues: [damage] };
  if (!parts) return { ...unparsed, issues: [explainMissingDashes(source)] };
  const text = isMdx ? parseText(parts.text) : null;
  const lines = new LineCounter();
  const document = parseDocument(parts.fields, { lineCounter: lines, prettyErrors: false });
  const fault = findYamlIssue(document, parts.fields, parts.fieldsLine);
  if (fault) return { ...unparsed, parts, text, issues: [fault] };
  const data = (document.toJS({ reviver: cleanValue }) ?? {}) as Record<string, unknown>;
  const getLine = (offset: number) => lines.linePos(offset).line + parts.fieldsLine - 1;
  return {
    ...unparsed,
    parts,
    data,
    texts: listStrings(data, ''),
    findLine: (field) => findLine(document, field, getLine),
    text,
    misread: findMisreadValues(document, parts.fields, getLine),
  };
}

const CONFLICT_LINE = /^(?:<{7}|\|{7}|={7}|>{7})(?: |\r?$)/m;

/** Explains an empty file, and the lines that Git writes if two people have changed the same lines. */
function findDamage(source: string): FileIssue | undefined {
  if (source.replaceAll(/^\s*#.*$/gm, '').trim() === '')
    return {
      field: '',
      problem: 'The file is empty',
      expected: 'the file as it was: "History" on GitHub has its earlier versions',
    };
  const start = source.search(CONFLICT_LINE);
  if (start === -1) return undefined;
  return {
    line: source.slice(0, start).split('\n').length,
    field: '',
    problem:
      'Two people have changed the same lines, and Git kept both versions: the first below "<<<<<<<", the second between "=======" and ">>>>>>>"',
    expected: 'the right version of the two, without the lines that begin with <<<<<<<, ======= or >>>>>>>',
  };
}

function findLine(document: Document, field: string, getLine: (offset: number) => number) {
  const path = field.split('.');
  for (; path.length > 0; path.pop()) {
    const parent = document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
      : undefined;
    const node = pair?.key ?? document.getIn(path, true);
    if (isNode(node) && node.range) return getLine(node.range[0]);
  }
  return undefined;
}

export const getField = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

export function getListField(entry: ContentEntry | undefined, field: string): readonly unknown[] {
  const value = entry?.data[field];
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function listStrings(value: unknown, path: string): [field: string, value: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listStrings(inner, path === '' ? key : `${path}.${key}`),
  );
}

type DescribeLine = (
  text: string,
  field: string,
  entry: ContentEntry,
) => readonly (IssueDetails & { field?: string })[];

/** Checks the texts of all fields and the lines of all bodies. The issues have no field unless `describe` sets one. */
export const checkLines = (entries: readonly ContentEntry[], describe: DescribeLine): ContentIssue[] =>
  entries.flatMap((entry) => {
    // `findLine` is lazy, because finding a line is slow and most texts have no issue.
    const check = (text: string, field: string, findLine: () => number | undefined) =>
      describe(text, field, entry).map((each) => ({
        file: entry.file,
        line: findLine(),
        field: '',
        ...each,
      }));
    return [
      ...entry.texts.flatMap(([field, text]) => check(text, field, () => entry.findLine(field))),
      ...(entry.parts?.text.split('\n') ?? []).flatMap((text, index) =>
        check(text, '', () => getFileLine(entry, index + 1)),
      ),
    ];
  });

export const createIssue = (entry: ContentEntry, field: string, text: IssueDetails): ContentIssue => ({
  file: entry.file,
  line: entry.findLine(field),
  field,
  ...text,
});

export const createHint = (entry: ContentEntry, field: string, text: IssueDetails): ContentIssue => ({
  severity: 'hint',
  ...createIssue(entry, field, text),
});

export const createTextIssue = (entry: ContentEntry, node: TextNode, text: IssueDetails): ContentIssue => ({
  file: entry.file,
  line: findNodeLine(entry, node),
  field: '',
  ...text,
});

export const findNodeLine = (entry: ContentEntry, { position }: TextNode): number | undefined =>
  getFileLine(entry, position?.start.line);

/** Converts a line of the body to a line of the file; both count from 1. */
export const getFileLine = ({ parts }: ContentEntry, line: number | undefined): number | undefined =>
  line === undefined ? undefined : line + (parts?.textLine ?? 1) - 1;

export const findEntry = (entries: readonly ContentEntry[], name: string): ContentEntry | undefined =>
  entries.find(({ file }) => file === `content/${name}`);

export function parseFile<Schema extends z.ZodType>(
  entries: readonly ContentEntry[],
  name: string,
  schema: Schema,
): { readonly entry: ContentEntry; readonly data: z.output<Schema> } | undefined {
  const entry = findEntry(entries, name);
  const result = schema.safeParse(entry?.data);
  return entry && result.success ? { entry, data: result.data } : undefined;
}

export const listEntries = (entries: readonly ContentEntry[], folder: string): ContentEntry[] =>
  entries.filter(({ kind }) => kind.base === `content/${folder}`);
