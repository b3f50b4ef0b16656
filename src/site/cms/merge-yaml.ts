import {
  type CST,
  type ParsedNode,
  type YAMLMap,
  type YAMLSeq,
  Scalar,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
} from 'yaml';

const STYLE = { lineWidth: 0, singleQuote: true } as const;
/** The comment lines at the end of a text. `(?![^])` matches only there; with `m`, `$` would match each line end. */
const COMMENTS_ABOVE = /(?:^[ \t]*#[^\n]*\n)*(?![^])/m;

type Fields = Readonly<Record<string, unknown>>;
type Collection = YAMLMap.Parsed | YAMLSeq.Parsed;
type ParsedItem = Collection['items'][number];

type Edit = ReturnType<typeof insert>;

/** A field or list entry, from its key or dash to the end of its last line. */
interface Item {
  readonly key?: string;
  readonly node: ParsedNode | null;
  readonly start: number;
  readonly end: number;
  readonly indent: string;
}

export const formatYaml = (fields: unknown): string => stringify(fields, STYLE);

/** Updates YAML that ends with a newline; unchanged parts keep every byte. Moved entries lose their comments. */
export function mergeYaml(source: string, value: unknown): string {
  const document = parseDocument(source, { keepSourceTokens: true });
  const { contents } = document;
  if (isSame(getValue(contents), value)) return source;
  if (!isMergeable(contents, value)) {
    document.contents = document.createNode(value) as typeof contents;
    return document.toString(STYLE);
  }
  // Apply edits from the end, so that offsets stay valid; at the same offset, replace first, then insert in reverse order.
  return mergeCollection(source, contents, value)
    .reverse()
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

const isMergeable = (node: unknown, value: unknown): node is Collection =>
  isCollection(node) &&
  !node.flow &&
  typeof value === 'object' &&
  value !== null &&
  isSeq(node) === Array.isArray(value) &&
  Object.keys(value).length > 0;

function mergeCollection(source: string, node: Collection, value: unknown): Edit[] {
  const tokens = (node.srcToken as CST.BlockMap | CST.BlockSequence).items;
  const items = node.items.map((item: ParsedItem, index): Item => {
    const { start = [], key } = tokens[index] ?? {};
    const offset = (key ?? start.find(({ type }) => type === 'seq-item-ind'))?.offset ?? 0;
    return {
      ...(isPair(item) && { key: String(isScalar(item.key) ? item.key.value : item.key) }),
      node: isPair(item) ? item.value : item,
      start: offset,
      end: findEnd(source, item),
      indent: ' '.repeat(offset - findLineStart(source, offset)),
    };
  });
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return [];
  const isOnOwnLine = source.slice(findLineStart(source, first.start), first.start).trim() === '';
  const canMerge = isMap(node) ? keepsField(items, value, isOnOwnLine) : isOnOwnLine;
  if (!canMerge) return [{ start: first.start, end: last.end, text: formatItem(first.indent, value) }];
  return isMap(node)
    ? mergeFields(source, items, value as Fields)
    : mergeEntries(source, items, value as readonly unknown[]);
}

/** Whether `value` keeps a field to insert others beside: any field, or the first if a dash precedes it on its line. */
const keepsField = (items: readonly Item[], value: unknown, isOnOwnLine: boolean): boolean =>
  (isOnOwnLine ? items : items.slice(0, 1)).some(({ key = '' }) => key in (value as Fields));

function mergeFields(source: string, items: readonly Item[], value: Fields): Edit[] {
  const names = Object.keys(value);
  const kept = items.filter(({ key = '' }) => key in value);
  const added = names.filter((name) => kept.every(({ key }) => key !== name));
  return [
    ...items.flatMap((item): Edit[] => {
      const { key = '', start, end } = item;
      if (kept.includes(item)) return mergeItem(source, item, value[key]);
      return [{ start: findLineStart(source, start), end, text: '' }];
    }),
    ...added.map((name): Edit => {
      const above = names.slice(0, names.indexOf(name));
      const neighbour = kept.findLast(({ key = '' }) => above.includes(key));
      const { indent = '', start = 0 } = neighbour ?? kept[0] ?? {};
      const text = formatItem(indent, { [name]: value[name] });
      return neighbour ? insert(neighbour.end, indent + text) : insert(start, text + indent);
    }),
  ];
}

/** Keeps equal entries at both ends. Updates those in between one by one if none was added, removed or moved; else rewrites all. */
function mergeEntries(source: string, items: readonly Item[], value: readonly unknown[]): Edit[] {
  const before = items.map(({ node }) => getValue(node));
  const shorter = Math.min(before.length, value.length);
  let start = 0;
  while (start < shorter && isSame(before[start], value[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), value.at(-1 - end))) end += 1;
  const [oldMiddle, newMiddle] = [
    before.slice(start, before.length - end),
    value.slice(start, value.length - end),
  ];
  const hasMoved = newMiddle.some((entry) => oldMiddle.some((other) => isSame(other, entry)));
  if (oldMiddle.length === newMiddle.length && !hasMoved)
    return newMiddle.flatMap((entry, index) => mergeItem(source, items[start + index], entry));
  const indent = items[0]?.indent ?? '';
  const gap = items[1] && source[items[0]?.end ?? 0] === '\n' ? '\n' : '';
  const texts = newMiddle.map((entry) => {
    const item = items.find((_, index) => isSame(before[index], entry));
    return indent + (item ? source.slice(item.start, item.end) : formatItem(indent, [entry]));
  });
  const outerGap = newMiddle.length === 0 ? '' : gap;
  const text = (start > 0 ? outerGap : '') + texts.join(gap) + (start === 0 && end > 0 ? outerGap : '');
  if (oldMiddle.length > 0) return [{ ...removeEntries(source, items, start, oldMiddle.length), text }];
  return [insert(items[start - 1]?.end ?? removeEntries(source, items, 0, 1).start, text)];
}

function mergeItem(source: string, item: Item | undefined, value: unknown): Edit[] {
  if (!item) return [];
  const { key, node, start, end, indent } = item;
  if (isSame(getValue(node), value)) return [];
  if (isMergeable(node, value)) return mergeCollection(source, node, value);
  const text = formatInStyle(source, node, value);
  if (text !== null && node) return [{ start: node.range[0], end: node.range[1], text }];
  const styledValue =
    isScalar(node) && typeof value === 'string'
      ? Object.assign(new Scalar(value), { type: node.type })
      : value;
  return [
    { start, end, text: formatItem(indent, key === undefined ? [styledValue] : { [key]: styledValue }) },
  ];
}

/** Formats a value in the style of the old one; null for block styles or if it needs several lines. */
function formatInStyle(source: string, node: ParsedNode | null, value: unknown): string | null {
  const old = source.slice(node?.range[0], node?.range[1]);
  const isText = isScalar(node) && typeof value !== 'object' && !node.type?.startsWith('BLOCK');
  const isFlow = isCollection(node) && node.flow && node.items.length > 0 && typeof value === 'object';
  if (old === '' || !(isText || isFlow)) return null;
  const written = parseDocument('').createNode(value);
  Object.assign(written, isText ? { type: node.type } : { flow: true });
  const text = stringify(written, { ...STYLE, flowCollectionPadding: !/[[{]\S/.test(old) }).trimEnd();
  return text.includes('\n') ? null : text;
}

const insert = (offset: number, text: string) => ({ start: offset, end: offset, text });

/** Removes entries with the comments and empty lines above them. At the start of a list, removes the empty lines below instead. */
function removeEntries(source: string, items: readonly Item[], first: number, count: number): Edit {
  const end = items[first + count - 1]?.end ?? 0;
  const above = items[first - 1];
  if (above) return { start: above.end, end, text: '' };
  const lines = source.slice(0, findLineStart(source, items[first]?.start ?? 0));
  const comments = COMMENTS_ABOVE.exec(lines)?.[0] ?? '';
  const gap = /^\n*/.exec(source.slice(end))?.[0] ?? '';
  return { start: lines.length - comments.length, end: end + gap.length, text: '' };
}

const formatItem = (indent: string, item: unknown): string =>
  formatYaml(item).replaceAll(/\n(?=[^\n])/g, `\n${indent}`);

const findLineStart = (source: string, offset: number): number => source.lastIndexOf('\n', offset - 1) + 1;

function findEnd(source: string, item: ParsedItem): number {
  const node = isPair(item) ? (item.value ?? item.key) : item;
  const last: ParsedItem | undefined = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  if (last) return findEnd(source, last);
  const end = node.range[1];
  return source[end - 1] === '\n' ? end : source.indexOf('\n', end) + 1;
}

const getValue = (node: ParsedNode | null): unknown => node?.toJSON() ?? null;

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame((one as Fields)[key], (other as Fields)[key]))
  );
}
