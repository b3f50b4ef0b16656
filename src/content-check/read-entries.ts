import { isUtf8 } from 'node:buffer';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type ContentKind, contentKinds } from '../features/site/content-kinds.schema.ts';
import {
  type ContentFile,
  type Fields,
  explainMissingFields,
  findConflicts,
  readFields,
  splitFile,
} from './content-file.ts';
import type { ContentIssue } from './content-issue.ts';
import { type ParsedText, parseText } from './parse-text.ts';

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
  readonly faults: readonly Omit<ContentIssue, 'file'>[];
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
      globSync(kind.pattern, { cwd: join(root, kind.base) }).map((path) => read(join(kind.base, path), kind)),
    );
}

function parseEntry(bytes: Buffer, file: string, kind: ContentKind): ContentEntry {
  const none = { kind, file, parts: null, fields: null, text: null };
  const line = findOddBytes(bytes);
  if (line !== undefined) {
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
  const source = bytes.toString('utf8');
  const conflicts = findConflicts(source);
  if (conflicts.length > 0) return { ...none, faults: conflicts };
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

/** The first line, from 1, whose bytes are no UTF-8; undefined when all are. UTF-16 has a null in its first letters. */
function findOddBytes(bytes: Buffer): number | undefined {
  if (bytes.subarray(0, 4).includes(0)) return 1;
  if (isUtf8(bytes)) return undefined;
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf('\n', start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

/** The fields of an entry as they are written; none where they cannot be read, which is told elsewhere. */
export function readData({ fields }: ContentEntry): Readonly<Record<string, unknown>> {
  const data = fields && 'data' in fields ? fields.data : null;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

/** A field of what may be no group of fields: the schema says so elsewhere. */
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

/** What is said of a field: what is wrong, what is expected, and an example. */
type Words = Pick<ContentIssue, 'problem' | 'expected' | 'example'>;

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

/** The line in the file of a line of the text; both are counted from 1. */
export const toFileLine = ({ parts }: ContentEntry, line: number | undefined): number | undefined =>
  line === undefined ? undefined : line + (parts?.textLine ?? 1) - 1;
