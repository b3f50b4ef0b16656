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
const COMMENTS_ABOVE = /(?:^[ \t]*#[^\n]*\n)*(?![^])/m;

type Fields = Readonly<Record<string, unknown>>;
type Collection = YAMLMap.Parsed | YAMLSeq.Parsed;
type Item = Collection['items'][number];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A field or list entry, from its key or dash to the end of its last line. */
interface Place {
  readonly key?: string;
  readonly node: ParsedNode | null;
  readonly start: number;
  readonly end: number;
  readonly indent: string;
}

export const writeYaml = (fields: unknown): string => stringify(fields, STYLE);

/** Updates YAML to `value` and preserves unchanged parts byte for byte. Moved entries lose their comments. */
export function mergeYaml(source: string, value: unknown): string {
  const document = parseDocument(source, { keepSourceTokens: true });
  const { contents } = document;
  if (isSame(readValue(contents), value)) return source;
  if (!isBlockOf(contents, value)) {
    document.contents = document.createNode(value) as typeof contents;
    return document.toString(STYLE);
  }
  // Apply edits from the end, so that offsets stay valid. At the same offset, the longest comes first.
  return mergeCollection(source, contents, value)
    .reverse()
    .sort((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source);
}

const isBlockOf = (node: unknown, value: unknown): node is Collection =>
  isCollection(node) &&
  !node.flow &&
  typeof value === 'object' &&
  value !== null &&
  isSeq(node) === Array.isArray(value) &&
  Object.keys(value).length > 0;

function mergeCollection(source: string, node: Collection, value: unknown): Edit[] {
  const tokens = (node.srcToken as CST.BlockMap | CST.BlockSequence).items;
  const places = node.items.map((item: Item, index): Place => {
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
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return [];
  const isOnOwnLine = source.slice(findLineStart(source, first.start), first.start).trim() === '';
  const canMerge = isMap(node) ? hasPlaces(places, value, isOnOwnLine) : isOnOwnLine;
  if (!canMerge) return [{ start: first.start, end: last.end, text: writeItem(first.indent, value) }];
  return isMap(node)
    ? mergeFields(source, places, value as Fields)
    : mergeEntries(source, places, value as readonly unknown[]);
}

/** Whether a remaining field anchors new ones. The first field of a list entry shares the line of the dash. */
const hasPlaces = (places: readonly Place[], value: unknown, isOnOwnLine: boolean): boolean =>
  (isOnOwnLine ? places : places.slice(0, 1)).some(({ key = '' }) => key in (value as Fields));

function mergeFields(source: string, places: readonly Place[], value: Fields): Edit[] {
  const names = Object.keys(value);
  const kept = places.filter(({ key = '' }) => key in value);
  const added = names.filter((name) => kept.every(({ key }) => key !== name));
  return [
    ...places.flatMap((place): Edit[] => {
      const { key = '', start, end } = place;
      if (kept.includes(place)) return mergeItem(source, place, value[key]);
      return [{ start: findLineStart(source, start), end, text: '' }];
    }),
    ...added.map((name): Edit => {
      const above = names.slice(0, names.indexOf(name));
      const neighbour = kept.findLast(({ key = '' }) => above.includes(key));
      const { indent = '', start = 0 } = neighbour ?? kept[0] ?? {};
      const text = writeItem(indent, { [name]: value[name] });
      return neighbour ? insert(neighbour.end, indent + text) : insert(start, text + indent);
    }),
  ];
}

/** Leaves equal entries at both ends. Updates those in between in place, or rewrites them if some moved. */
function mergeEntries(source: string, places: readonly Place[], value: readonly unknown[]): Edit[] {
  const before = places.map(({ node }) => readValue(node));
  const most = Math.min(before.length, value.length);
  let start = 0;
  while (start < most && isSame(before[start], value[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), value.at(-1 - end))) end += 1;
  const [old, now] = [before.slice(start, before.length - end), value.slice(start, value.length - end)];
  if (old.length === now.length && !now.some((entry) => old.some((other) => isSame(other, entry))))
    return now.flatMap((entry, index) => mergeItem(source, places[start + index], entry));
  const indent = places[0]?.indent ?? '';
  const gap = places[1] && source[places[0]?.end ?? 0] === '\n' ? '\n' : '';
  const texts = now.map((entry) => {
    const place = places.find((_, index) => isSame(before[index], entry));
    return indent + (place ? source.slice(place.start, place.end) : writeItem(indent, [entry]));
  });
  const around = now.length === 0 ? '' : gap;
  const text = (start > 0 ? around : '') + texts.join(gap) + (start === 0 && end > 0 ? around : '');
  if (old.length > 0) return [{ ...removeEntries(source, places, start, old.length), text }];
  return [insert(places[start - 1]?.end ?? removeEntries(source, places, 0, 1).start, text)];
}

function mergeItem(source: string, place: Place | undefined, value: unknown): Edit[] {
  if (!place) return [];
  const { key, node, start, end, indent } = place;
  if (isSame(readValue(node), value)) return [];
  if (isBlockOf(node, value)) return mergeCollection(source, node, value);
  const text = writeInPlace(source, node, value);
  if (text !== null && node) return [{ start: node.range[0], end: node.range[1], text: text }];
  const part =
    isScalar(node) && typeof value === 'string'
      ? Object.assign(new Scalar(value), { type: node.type })
      : value;
  return [{ start, end, text: writeItem(indent, key === undefined ? [part] : { [key]: part }) }];
}

/** Formats a value in the style of the old one; null for block styles or if it needs several lines. */
function writeInPlace(source: string, node: ParsedNode | null, value: unknown): string | null {
  const old = source.slice(node?.range[0], node?.range[1]);
  const isText = isScalar(node) && typeof value !== 'object' && !node.type?.startsWith('BLOCK');
  const isFlow = isCollection(node) && node.flow && node.items.length > 0 && typeof value === 'object';
  if (old === '' || !(isText || isFlow)) return null;
  const written = parseDocument('').createNode(value);
  Object.assign(written, isText ? { type: node.type } : { flow: true });
  const text = stringify(written, { ...STYLE, flowCollectionPadding: !/[[{]\S/.test(old) }).trimEnd();
  return text.includes('\n') ? null : text;
}

const insert = (offset: number, text: string): Edit => ({ start: offset, end: offset, text });

/** Removes entries with the comments and empty lines above them; for the first entry, the empty lines below. */
function removeEntries(source: string, places: readonly Place[], first: number, count: number): Edit {
  const end = places[first + count - 1]?.end ?? 0;
  const above = places[first - 1];
  if (above) return { start: above.end, end, text: '' };
  const lines = source.slice(0, findLineStart(source, places[first]?.start ?? 0));
  const comments = COMMENTS_ABOVE.exec(lines)?.[0] ?? '';
  const gap = /^\n*/.exec(source.slice(end))?.[0] ?? '';
  return { start: lines.length - comments.length, end: end + gap.length, text: '' };
}

const writeItem = (indent: string, item: unknown): string =>
  writeYaml(item).replaceAll(/\n(?=[^\n])/g, `\n${indent}`);

const findLineStart = (source: string, offset: number): number => source.lastIndexOf('\n', offset - 1) + 1;

function findEnd(source: string, item: Item): number {
  const node = isPair(item) ? (item.value ?? item.key) : item;
  const last: Item | undefined = isCollection(node) && !node.flow ? node.items.at(-1) : undefined;
  if (last) return findEnd(source, last);
  const end = node.range[1];
  return source[end - 1] === '\n' ? end : source.indexOf('\n', end) + 1;
}

const readValue = (node: ParsedNode | null): unknown => node?.toJSON() ?? null;

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
