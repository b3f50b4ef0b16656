import { isCollection, isMap, isScalar, isSeq, parseDocument, stringify } from 'yaml';
import type { Document, Node, Pair, YAMLMap, YAMLSeq } from 'yaml';

import { matchEntries } from './match-entries.ts';
import { dedent, findEntries, indent, measureIndent, toBlocks, toEntries } from './yaml-blocks.ts';
import { editScalar, isFields, isSame, STYLE, toData, toKey, type Fields } from './yaml-values.ts';

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
