import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';

import { editScalars, isFields, isSame, STYLE, toData, toKey, type Fields } from './yaml-values.ts';

/** Writes fields as YAML. */
export const writeYaml = (fields: unknown): string => stringify(fields, STYLE);

/**
 * Writes `value` into the YAML that held an earlier value. Fields whose value is the same keep every byte, and comments
 * stay; a changed field keeps its quotes.
 */
export function mergeYaml(source: string, value: unknown): string {
  const document = parseDocument(source);
  if (isSame(toData(document.contents), value)) return source;
  if (!isMap(document.contents) || !isFields(value)) return mergeNodes(source, value);
  const { blocks, rest } = toBlocks(source, document.contents);
  const written = blocks.map(({ key, lead, text, data }) => ({
    key,
    text: lead + (key in value ? mergeField(text, data, { [key]: value[key] }) : ''),
  }));
  let place = 0;
  for (const [key, field] of Object.entries(value)) {
    const index = written.findIndex((block) => block.key === key);
    if (index === -1) written.splice(place, 0, { key, text: writeYaml({ [key]: field }) });
    place = (index === -1 ? place : index) + 1;
  }
  return written.map(({ text }) => text).join('') + rest;
}

/** A field of the outermost level. */
interface Block {
  readonly key: string;
  /** The empty lines and comments above it. */
  readonly lead: string;
  /** Its lines. */
  readonly text: string;
  readonly data: unknown;
}

function toBlocks(source: string, map: YAMLMap): { blocks: Block[]; rest: string } {
  const starts = map.items.map(({ key }) => (isScalar(key) ? (key.range?.[0] ?? 0) : 0));
  let lead = source.slice(0, starts[0]);
  const blocks = map.items.map((pair, index) => {
    const lines = source.slice(starts[index], starts[index + 1]);
    const below = COMMENTS_AT_END.exec(lines)?.[0] ?? '';
    const block = {
      key: toKey(pair),
      lead,
      text: lines.slice(0, lines.length - below.length),
      data: toData(pair.value as Node | null),
    };
    lead = below;
    return block;
  });
  return { blocks, rest: lead };
}

/** A comment that is indented belongs to the field. */
const COMMENTS_AT_END = /(?:^(?:#[^\n]*|[ \t]*)\n)*$(?![^])/m;

function mergeField(text: string, data: unknown, field: Fields): string {
  const [value] = Object.values(field);
  if (isSame(data, value)) return text;
  const edits = editScalars(parseDocument(text).contents, field);
  if (!edits) return mergeNodes(text, field);
  return edits.reduceRight(
    (all, { start, end, words }) => all.slice(0, start) + words + all.slice(end),
    text,
  );
}

/** Writes the lines anew, with their comments; only the white space may change where no value did. */
function mergeNodes(text: string, value: unknown): string {
  const document = parseDocument(text);
  document.contents = mergeNode(document, document.contents, value) as typeof document.contents;
  return document.toString({ ...STYLE, flowCollectionPadding: !/[[{]\S/.test(text) });
}

/** Changes a node as little as the new value asks for. */
function mergeNode(document: Document.Parsed, node: Node | null, value: unknown): Node {
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
    const { items } = node;
    node.items = value.map((entry, index) =>
      mergeNode(document, (items[index] ?? null) as Node | null, entry),
    );
    return node;
  }
  return document.createNode(value);
}
