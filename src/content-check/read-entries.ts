import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, LineCounter, isMap, isNode, isScalar, parseDocument } from 'yaml';

import { type ContentKind, contentKinds } from '../features/site/content-kinds.schema.ts';
import { type FrontMatter, splitFrontMatter } from '../lib/front-matter.ts';
import type { ContentIssue, Found, Words } from './content-issue.ts';
import { findOddValues } from './odd-values.ts';
import { type ParsedText, type TextNode, parseText } from './parse-text.ts';
import { explainMissingFields, findYamlIssue } from './yaml-issue.ts';

/** The two parts of a content file, with the line, from 1, on which each begins. */
export interface ContentFile extends FrontMatter {
  readonly fieldsLine: number;
  readonly textLine: number;
}

/** What the fields say, where each of them stands, and what is odd in them; or why they cannot be read. */
export type Fields =
  | {
      readonly data: unknown;
      readonly findLine: (field: string) => number | undefined;
      readonly odd: Found[];
    }
  | { readonly issues: Found[] };

/** Takes a file apart; null when an MDX file does not begin with its fields. */
export function splitFile(source: string, isMdx: boolean): ContentFile | null {
  if (!isMdx) return { fields: source, fieldsLine: 1, text: '', textLine: 1 };
  const parts = splitFrontMatter(source);
  return parts && { ...parts, fieldsLine: 2, textLine: parts.fields.split('\n').length + 2 };
}

/** Reads the fields of a file. */
export function readFields({ fields, fieldsLine }: ContentFile): Fields {
  const lines = new LineCounter();
  const document = parseDocument(fields, { lineCounter: lines, prettyErrors: false });
  const toLine = (offset: number) => lines.linePos(offset).line + fieldsLine - 1;
  const fault = findYamlIssue(document, fields, fieldsLine);
  if (fault) return { issues: [{ field: '', ...fault, line: fault.line + fieldsLine }] };
  const data: unknown = document.toJS() ?? {};
  const odd = findOddValues(document, fields, toLine);
  return { data, findLine: (field) => findLine(document, field, toLine), odd };
}

/** The line of a field, or of the nearest thing around it that is there. */
function findLine(document: Document, field: string, toLine: (offset: number) => number): number | undefined {
  const path = field
    .split('.')
    .filter((part) => part !== '')
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  for (let length = path.length; length > 0; length -= 1) {
    const outer = path.slice(0, length - 1);
    const parent = outer.length === 0 ? document.contents : document.getIn(outer, true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === path[length - 1])
      : undefined;
    if (pair && isScalar(pair.key) && pair.key.range) return toLine(pair.key.range[0]);
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return toLine(node.range[0]);
  }
  return undefined;
}

/** A content file that a kind names, read once for all checks. */
export interface ContentEntry {
  readonly kind: ContentKind;
  /** From the project's root: `content/news/ferry.mdx`. */
  readonly file: string;
  /** Null when it does not begin with its fields, or is no UTF-8. */
  readonly parts: ContentFile | null;
  readonly fields: Fields | null;
  readonly text: ParsedText | null;
  /** What keeps the file from being taken apart. */
  readonly faults: readonly Found[];
}

/** Reads every file that the kinds of content name, each time; one whose bytes are the same as before is not parsed anew. */
export function createEntryReader(root: string): () => ContentEntry[] {
  const parsed = new Map<string, { readonly bytes: Buffer; readonly entry: ContentEntry }>();
  const read = (file: string, kind: ContentKind) => {
    const bytes = readFileSync(join(root, file));
    const before = parsed.get(file);
    if (before?.bytes.equals(bytes)) return before.entry;
    const entry = parseEntry(bytes, file, kind);
    parsed.set(file, { bytes, entry });
    return entry;
  };
  return () =>
    Object.values(contentKinds).flatMap((kind: ContentKind) =>
      listFiles(join(root, kind.base), kind.pattern).map((name) => read(join(kind.base, name), kind)),
    );
}

/** The files of a kind. A pattern is a name, names in braces, or a star with an ending. */
function listFiles(folder: string, pattern: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const required = listRequired(pattern);
  return names.filter((name) =>
    pattern.startsWith('*')
      ? /^[^.].*$/.test(name) && name.endsWith(pattern.slice(1))
      : required.includes(name),
  );
}

/** The files that a pattern names: none where it has a star. */
export function listRequired(pattern: string): string[] {
  if (pattern.includes('*')) return [];
  const [, names = pattern, rest = ''] = /^\{(.+)\}(.*)$/.exec(pattern) ?? [];
  return names.split(',').map((name) => name + rest);
}

function parseEntry(bytes: Buffer, file: string, kind: ContentKind): ContentEntry {
  const none = { kind, file, parts: null, fields: null, text: null };
  const source = bytes.toString('utf8');
  // UTF-16 has a null in its first letters.
  if (!isUtf8(bytes) || bytes.subarray(0, 4).includes(0)) {
    const line = source.slice(0, source.search(/[\0\uFFFD]/)).split('\n').length;
    return {
      ...none,
      faults: [
        {
          line,
          field: '',
          problem: 'The file is not saved as UTF-8, so that letters such as ā and ’ are lost',
          expected: 'the encoding "UTF-8", which the editor offers under "Save as" or "Save with encoding"',
        },
      ],
    };
  }
  const isMdx = file.endsWith('.mdx');
  const parts = splitFile(source, isMdx);
  if (!parts) return { ...none, faults: [explainMissingFields(source)] };
  return {
    ...none,
    parts,
    fields: readFields(parts),
    text: isMdx ? parseText(parts.text) : null,
    faults: [],
  };
}

/** The fields of an entry as they are written; {} if they cannot be parsed: another check reports that. */
export function readData({ fields }: ContentEntry): Readonly<Record<string, unknown>> {
  const data = fields && 'data' in fields ? fields.data : null;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

/** Reads a property of a value that may not be an object: the schema says so elsewhere. */
export const readField = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined;

/** Every text among fields, with its path: `images.0.src`. */
export function listStrings(value: unknown, path = ''): [field: string, value: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    listStrings(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** A field that should be a list; an empty one where it is not. */
export function readList(entry: ContentEntry, field: string): readonly unknown[] {
  const value = readData(entry)[field];
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The line of a field in its file. */
export const findFieldLine = ({ fields }: ContentEntry, field: string): number | undefined =>
  fields && 'data' in fields ? fields.findLine(field) : undefined;

/** Every text among the fields of an entry, with its path. */
export const listTexts = (entry: ContentEntry): readonly [field: string, value: string][] =>
  listStrings(readData(entry));

/** Every text among the fields, and every line of the text under them, for which `field` is ''; with its line in the file. */
export const listWords = (entry: ContentEntry) => [
  ...listTexts(entry).map(([field, words]) => ({
    field,
    words,
    // Looking for it takes long, and most words are right.
    findLine: () => findFieldLine(entry, field),
  })),
  ...(entry.parts?.text.split('\n') ?? []).map((words, index) => ({
    field: '',
    words,
    findLine: () => toFileLine(entry, index + 1),
  })),
];

/** What is to be mended in a field of an entry, with its line. */
export const createIssue = (entry: ContentEntry, field: string, words: Words): ContentIssue => ({
  file: entry.file,
  line: findFieldLine(entry, field),
  field,
  ...words,
});

/** The same as a hint, which stops no build. */
export const createHint = (entry: ContentEntry, field: string, words: Words): ContentIssue => ({
  severity: 'warning',
  ...createIssue(entry, field, words),
});

/** What is to be mended at a node of the text. */
export const createTextIssue = (entry: ContentEntry, node: TextNode, words: Words): ContentIssue => ({
  file: entry.file,
  line: findNodeLine(entry, node),
  field: '',
  ...words,
});

/** The line in the file of a node of the text. */
export const findNodeLine = (entry: ContentEntry, { position }: TextNode): number | undefined =>
  toFileLine(entry, position?.start.line);

/** The line in the file of a line of the text; both are counted from 1. */
export const toFileLine = ({ parts }: ContentEntry, line: number | undefined): number | undefined =>
  line === undefined ? undefined : line + (parts?.textLine ?? 1) - 1;

/** The entry of a file: `site.yaml`. */
export const findEntry = (entries: readonly ContentEntry[], name: string): ContentEntry | undefined =>
  entries.find(({ file }) => file === `content/${name}`);

/** The entries of a folder of `content/`: `news`. */
export const listEntries = (entries: readonly ContentEntry[], folder: string): ContentEntry[] =>
  entries.filter(({ kind }) => kind.base === `content/${folder}`);
