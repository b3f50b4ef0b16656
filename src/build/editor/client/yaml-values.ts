import { Document, isCollection, isMap, isScalar, type Node, type Pair } from 'yaml';

/** How values that were changed or are new are written. */
export const STYLE = { lineWidth: 0, singleQuote: true } as const;

/** Values by the names of their fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** The characters from `start` to `end` give way to `words`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** The single values that differ, where nothing else does; null where lists or fields were added or taken away. */
export function editScalars(node: Node | null, value: unknown): Edit[] | null {
  if (isSame(toData(node), value)) return [];
  if (isScalar(node) && typeof value !== 'object' && node.range && !node.type?.startsWith('BLOCK')) {
    const document = new Document(value);
    if (isScalar(document.contents) && node.type) document.contents.type = node.type;
    const words = document.toString(STYLE).trimEnd();
    return words.includes('\n') ? null : [{ start: node.range[0], end: node.range[1], words }];
  }
  if (!isCollection(node) || node.flow) return null;
  const pairs = isMap(node) ? node.items.map((pair) => [toKey(pair), pair.value] as const) : null;
  const nodes = pairs ?? node.items.map((item, index) => [index, item] as const);
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== nodes.length) return null;
  const edits = nodes.map(([key, inner]) =>
    key in value ? editScalars(inner as Node | null, (value as Record<string | number, unknown>)[key]) : null,
  );
  return edits.includes(null) ? null : edits.flatMap((edit) => edit ?? []);
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
