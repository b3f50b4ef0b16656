import { Document, isCollection, isScalar, type Node, type Pair } from 'yaml';

/** How values that were changed or are new are written. */
export const STYLE = { lineWidth: 0, singleQuote: true } as const;

/** Values by the names of their fields. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes another single value in the place of one, in its quotes. Null where it is none, or stands or would stand on
 * several lines.
 */
export function editScalar(source: string, node: Node | null, value: unknown): string | null {
  if (!isScalar(node) || typeof value === 'object' || !node.range || node.type?.startsWith('BLOCK'))
    return null;
  const document = new Document(value);
  if (isScalar(document.contents) && node.type) document.contents.type = node.type;
  const words = document.toString(STYLE).trimEnd();
  return words.includes('\n') ? null : source.slice(0, node.range[0]) + words + source.slice(node.range[1]);
}

/** The name of a field. */
export const toKey = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** What a node holds. */
export const toData = (node: Node | null): unknown =>
  isScalar(node) ? node.value : isCollection(node) ? (node.toJSON() as unknown) : null;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  if (!isFields(one) || !isFields(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]))
  );
}
