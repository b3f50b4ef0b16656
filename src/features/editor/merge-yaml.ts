import {
  Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
} from 'yaml';

/** From this likeness on, of 0 to 1, an entry is taken for the changed form of another. */
const ALIKE = 0.5;
/** Empty lines and comments at the end. A comment that is indented belongs to the lines above it. */
const COMMENTS_AT_END = /(?:^(?:#[^\n]*|[ \t]*)\n)*$(?![^])/m;
/** How values that were changed or are new are written. */
const STYLE = { lineWidth: 0, singleQuote: true } as const;

/** Writes fields as YAML. */
export const writeYaml = (fields: unknown): string => stringify(fields, STYLE);

/**
 * Writes `value` into the YAML that held an earlier value. Fields and entries whose value is the same keep every byte;
 * comments stay, those of an entry with the entry wherever it goes; a changed field keeps its quotes.
 */
export function mergeYaml(source: string, value: unknown): string {
  const { contents } = parseDocument(source);
  if (isSame(toData(contents), value)) return source;
  const width = measureIndent(source);
  if (width > 0) return indent(mergeYaml(dedent(source, width), value), width);
  if (isBlockMap(contents, value)) return mergeFields(source, contents, value as Fields);
  if (isBlockList(contents, value)) return mergeList(source, contents, value as unknown[]);
  return editScalar(source, contents, value) ?? mergeNodes(source, value);
}

const isBlockMap = (node: unknown, value: unknown): node is YAMLMap =>
  isMap(node) && !node.flow && isFields(value) && Object.keys(value).length > 0;

const isBlockList = (node: unknown, value: unknown): node is YAMLSeq =>
  isSeq(node) && !node.flow && Array.isArray(value) && value.length > 0;

function mergeFields(source: string, map: YAMLMap, value: Fields): string {
  const starts = map.items.map(({ key }) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0));
  const { blocks, rest } = toBlocks(source, starts);
  const written = map.items.map((pair, index) => {
    const { lead = '', text = '' } = blocks[index] ?? {};
    const key = toKey(pair);
    return { key, text: lead + (key in value ? mergeField(text, { [key]: value[key] }) : '') };
  });
  let place = 0;
  for (const [key, field] of Object.entries(value)) {
    const index = written.findIndex((block) => block.key === key);
    if (index === -1) written.splice(place, 0, { key, text: writeYaml({ [key]: field }) });
    place = (index === -1 ? place : index) + 1;
  }
  return written.map(({ text }) => text).join('') + rest;
}

function mergeField(text: string, field: Fields): string {
  const { contents } = parseDocument(text);
  const node = isMap(contents) ? (contents.items[0]?.value as Node | null) : null;
  const [value] = Object.values(field);
  if (isSame(toData(node), value)) return text;
  if (isBlockMap(node, value) || isBlockList(node, value)) {
    const start = text.indexOf('\n') + 1;
    return text.slice(0, start) + mergeYaml(text.slice(start), value);
  }
  return editScalar(text, node, value) ?? mergeNodes(text, field);
}

function mergeList(source: string, list: YAMLSeq, value: readonly unknown[]): string {
  const { blocks, rest } = toBlocks(source, findEntries(source));
  const { head, entries } = toEntries(blocks);
  const places = matchEntries(
    list.items.map((item) => toData(item as Node | null)),
    value,
  );
  const written = value.map((data, index) => {
    const place = places[index];
    const entry = place === undefined ? undefined : entries[place];
    // An entry that is new, or was the first, stands as far below its neighbour as the others do.
    const gap = entry && place !== 0 ? entry.gap : (entries[1]?.gap ?? '');
    const text = entry ? entry.comments + mergeEntry(entry.text, data) : writeYaml([data]);
    return (index === 0 ? '' : gap) + text;
  });
  return head + written.join('') + rest;
}

function mergeEntry(text: string, value: unknown): string {
  const dash = /^- *\n?/.exec(text)?.[0] ?? '';
  const lines = text.slice(dash.length);
  if (dash.endsWith('\n')) return dash + mergeYaml(lines, value);
  const space = ' '.repeat(dash.length);
  return (
    dash +
    mergeYaml(space + lines, value)
      .replace(/^\n+/, '')
      .slice(dash.length)
  );
}

/** Writes the lines anew, with their comments; only the white space may change where no value did. */
function mergeNodes(text: string, value: unknown): string {
  const document = parseDocument(text);
  document.contents = mergeNode(document, document.contents, value) as typeof document.contents;
  return document.toString({ ...STYLE, flowCollectionPadding: !/[[{]\S/.test(text) });
}

/** Changes a node as little as the new value asks for. A list that was empty gets a line for each entry. */
function mergeNode(document: Document.Parsed, node: Node | null, value: unknown): Node {
  if (isCollection(node) && node.items.length === 0) node.flow = false;
  if (isScalar(node) && typeof value !== 'object') {
    node.value = value;
    return node;
  }
  if (isMap(node) && isFields(value)) {
    node.items = Object.entries(value).reduce<Pair[]>(
      (items, [key, field]) => {
        const pair = items.find((item) => toKey(item) === key);
        if (pair) pair.value = mergeNode(document, pair.value as Node | null, field);
        else items.push(document.createPair(key, field));
        return items;
      },
      node.items.filter((item) => toKey(item) in value),
    );
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const items = node.items as (Node | null)[];
    const places = matchEntries(items.map(toData), value);
    node.items = value.map((entry, index) => mergeNode(document, items[places[index] ?? -1] ?? null, entry));
    return node;
  }
  return document.createNode(value);
}

/**
 * For each entry of a changed list, its place in the list before; undefined for a new one. Equal entries belong together
 * wherever they stand, then those that are most alike, then those that follow the same neighbour.
 */
function matchEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const places: (number | undefined)[] = after.map(() => undefined);
  const free = new Set(before.keys());
  const match = (index: number, place: number | undefined) => {
    if (place === undefined || places[index] !== undefined || !free.delete(place)) return;
    places[index] = place;
  };

  for (const [index, entry] of after.entries())
    match(
      index,
      [...free].find((place) => isSame(before[place], entry)),
    );
  const candidates = after.flatMap((entry, index) =>
    places[index] === undefined
      ? [...free].map((place) => ({ index, place, likeness: toLikeness(before[place], entry) }))
      : [],
  );
  for (const { index, place, likeness } of candidates.sort((one, other) => other.likeness - one.likeness))
    if (likeness >= ALIKE) match(index, place);
  for (const index of after.keys()) {
    const neighbour = index === 0 ? -1 : places[index - 1];
    match(index, neighbour === undefined ? undefined : neighbour + 1);
  }
  return places;
}

/** How much of two values is the same, from 0 to 1. */
function toLikeness(one: unknown, other: unknown): number {
  if (isSame(one, other)) return 1;
  if (typeof one === 'string' && typeof other === 'string')
    return toShare(countSharedEnds(one, other), one, other);
  if (Array.isArray(one) && Array.isArray(other))
    return toShare(
      one.filter((entry) => other.some((candidate) => isSame(entry, candidate))).length,
      one,
      other,
    );
  if (!isFields(one) || !isFields(other)) return 0;
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.reduce((sum, name) => sum + toLikeness(one[name], other[name]), 0) / names.length;
}

const toShare = (count: number, ...wholes: readonly { readonly length: number }[]): number =>
  count / Math.max(...wholes.map(({ length }) => length));

/** The characters that two texts share at their beginning and at their end. */
function countSharedEnds(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return start + end;
}

/** A field, or an entry of a list, that begins on a line of its own. */
interface Block {
  /** The empty lines and comments above it. */
  readonly lead: string;
  /** Its lines. */
  readonly text: string;
}

/** Cuts lines at `starts`. `rest` is what stands under the last block and belongs to none. */
function toBlocks(source: string, starts: readonly number[]): { blocks: Block[]; rest: string } {
  let lead = source.slice(0, starts[0]);
  const blocks = starts.map((start, index) => {
    const lines = source.slice(start, starts[index + 1]);
    const below = COMMENTS_AT_END.exec(lines)?.[0] ?? '';
    const block = { lead, text: lines.slice(0, lines.length - below.length) };
    lead = below;
    return block;
  });
  return { blocks, rest: lead };
}

/** Where the entries of a list begin whose dashes are not indented. */
const findEntries = (source: string): number[] =>
  [...source.matchAll(/^-(?=[ \t\n])/gm)].map(({ index }) => index);

/** An entry of a list, which the empty lines above it set apart from the one before. */
interface Entry {
  readonly gap: string;
  /** The comments above it. */
  readonly comments: string;
  readonly text: string;
}

/** The entries of a list. What an empty line sets apart from the first entry is about the list: its `head`. */
function toEntries(blocks: readonly Block[]): { head: string; entries: Entry[] } {
  const head = /^(?:[^]*\n)?[ \t]*\n/.exec(blocks[0]?.lead ?? '')?.[0] ?? '';
  const entries = blocks.map(({ lead, text }, index) => {
    if (index === 0) return { gap: '', comments: lead.slice(head.length), text };
    const gap = /^(?:[ \t]*\n)*/.exec(lead)?.[0] ?? '';
    return { gap, comments: lead.slice(gap.length), text };
  });
  return { head, entries };
}

/** By how many spaces the first line is indented that is neither empty nor a comment. */
const measureIndent = (source: string): number => /^( *)[^\s#]/m.exec(source)?.[1]?.length ?? 0;

const indent = (text: string, width: number): string => text.replaceAll(/^(?=[^\n])/gm, ' '.repeat(width));

/** Takes `width` spaces from each line. A line that has fewer is a comment or empty, or its white space means nothing. */
const dedent = (text: string, width: number): string =>
  text.replaceAll(new RegExp(`^ {1,${String(width)}}`, 'gm'), '');

/** Values by the names of their fields. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Writes another single value in the place of one, in its quotes. Null where it is none, or stands or would stand on
 * several lines.
 */
function editScalar(source: string, node: Node | null, value: unknown): string | null {
  if (!isScalar(node) || typeof value === 'object' || !node.range || node.type?.startsWith('BLOCK'))
    return null;
  const document = new Document(value);
  if (isScalar(document.contents) && node.type) document.contents.type = node.type;
  const words = document.toString(STYLE).trimEnd();
  return words.includes('\n') ? null : source.slice(0, node.range[0]) + words + source.slice(node.range[1]);
}

/** The name of a field. */
const toKey = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);

/** What a node holds. */
const toData = (node: Node | null): unknown =>
  isScalar(node) ? node.value : isCollection(node) ? (node.toJSON() as unknown) : null;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values are the same, whatever the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((entry, index) => isSame(entry, other[index]));
  if (!isFields(one) || !isFields(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && isSame(one[key], other[key]))
  );
}
