import type { ContentEntry } from './read-entries.ts';

/** The fields of an entry as they are written; none where they cannot be read, which is told elsewhere. */
export function readData({ fields }: ContentEntry): Readonly<Record<string, unknown>> {
  const data = fields && 'data' in fields ? fields.data : null;
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

/** A field that should be a list; an empty one where it is not. */
export function readList(entry: ContentEntry, field: string): readonly unknown[] {
  const value = readData(entry)[field];
  return Array.isArray(value) ? (value as unknown[]) : [];
}

/** The line of a field in its file. */
export const findFieldLine = ({ fields }: ContentEntry, field: string): number | undefined =>
  fields && 'data' in fields ? fields.findLine(field) : undefined;

/** The line in the file of a line of the text; both are counted from 1. */
export const toFileLine = ({ parts }: ContentEntry, line: number | undefined): number | undefined =>
  line === undefined ? undefined : line + (parts?.textLine ?? 1) - 1;
