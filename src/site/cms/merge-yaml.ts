import {
  type Document,
  type Node,
  type Range,
  type Tags,
  type YAMLMap,
  type YAMLSeq,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  visit,
} from 'yaml';

const STYLE = { lineWidth: 0, singleQuote: true } as const;

type Fields = Readonly<Record<string, unknown>>;

export const formatYaml = (fields: unknown): string => stringify(fields, STYLE);

/** Updates YAML. Unchanged values keep their quotes, line breaks and comments. */
export function mergeYaml(source: string, value: unknown): string {
  const getSource = ([start, end]: Range) => source.slice(start, end).trimEnd();
  const document: Document = parseDocument(source, { customTags: (tags) => keepTexts(tags, getSource) });
  if (document.contents && isSame(document.contents, value)) return source;
  document.contents = mergeNode(document, document.contents, value);
  visit(document, {
    Collection: (_, node) => {
      if (node.flow && node.range) node.toString = getSource.bind(null, node.range);
    },
  });
  return document.toString({
    ...STYLE,
    flowCollectionPadding: !/[[{]\S/.test(source),
    indentSeq: !/^( *)[^\s-].*:\n\1- /m.test(source),
  });
}

/** Keeps the lines of texts, which `yaml` would fold anew, unless their indentation changes. */
const keepTexts = (tags: Tags, getSource: (range: Range) => string): Tags =>
  tags.map((tag) =>
    typeof tag === 'string' || tag.tag !== 'tag:yaml.org,2002:str' || tag.collection
      ? tag
      : {
          ...tag,
          stringify: (text, context, onComment, onChompKeep) => {
            const [first = '', ...rest] = text.range ? getSource(text.range).split('\n') : [];
            if (first === '' || !rest.every((line) => line === '' || line.startsWith(context.indent)))
              return tag.stringify?.(text, context, onComment, onChompKeep) ?? '';
            // The comment beside the sign of a block is in the first line.
            if (text.type?.startsWith('BLOCK')) onComment?.();
            return [first, ...rest].join('\n');
          },
        },
  );

function mergeNode(document: Document, node: unknown, value: unknown): Node {
  if (isNode(node) && isSame(node, value)) return node;
  const created = document.createNode(value) as Node;
  if (isCollection(node) && node.items.length > 0) {
    // `mergeYaml` writes flow collections with a range as in the source.
    node.range = null;
    if (isMap(node) && isMap(created)) return mergeFields(document, node, value as Fields);
    if (isSeq(node) && isSeq(created)) return mergeEntries(document, node, value as readonly unknown[]);
  }
  if (!isScalar(node) || !isScalar(created)) return created;
  const { type, comment, commentBefore, spaceBefore } = node;
  return Object.assign(created, { type, comment, commentBefore, spaceBefore });
}

function mergeFields(document: Document, map: YAMLMap, value: Fields): Node {
  const names = Object.keys(value);
  const findField = (name?: string) => map.items.findIndex(({ key }) => String(key) === name);
  map.items = map.items.filter(({ key }) => names.includes(String(key)));
  for (const [index, name] of names.entries()) {
    const pair = map.items[findField(name)];
    if (pair) pair.value = mergeNode(document, pair.value, value[name]);
    else map.items.splice(findField(names[index - 1]) + 1, 0, document.createPair(name, value[name]));
  }
  return map;
}

/** Keeps entries that only moved. Updates the others in place if none was added or removed. */
function mergeEntries(document: Document, list: YAMLSeq, value: readonly unknown[]): Node {
  const before = list.items as Node[];
  const changed = [...before];
  const kept = value.map((entry) => {
    const index = changed.findIndex((node) => isSame(node, entry));
    return index < 0 ? undefined : changed.splice(index, 1)[0];
  });
  const isSpaced = before[1]?.spaceBefore === true;
  list.items = value.map((entry, index) => {
    const node = before[index];
    if (kept[index]) return kept[index];
    if (node && changed.includes(node) && before.length === value.length)
      return mergeNode(document, node, entry);
    return Object.assign(document.createNode(entry) as Node, { spaceBefore: isSpaced });
  });
  const [first] = list.items as Node[];
  if (first && first !== before[0]) first.spaceBefore = false;
  return list;
}

const isSame = (node: Node, value: unknown): boolean => sortFields(node.toJSON()) === sortFields(value);

const sortFields = (value: unknown): string => stringify(value, { sortMapEntries: true });
