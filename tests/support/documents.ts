import { readFileSync } from 'node:fs';
import { load, type CheerioAPI } from 'cheerio';

import { collapseSpaces } from '../../src/lib/text.ts';
import { listBuiltPages } from './built-pages.ts';

type Selection = ReturnType<CheerioAPI>;
type Node = ReturnType<Selection['contents']>[number];

const INLINE = new Set(
  'a abbr astro-island astro-slot b bdi button cite code data del dfn em i ins kbd label mark output q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);
const WITHOUT_TEXT = new Set(['script', 'style', 'svg']);

const parsed = new Map<string, CheerioAPI>();

/** Returns the parsed page of `dist` at an address; memoized. */
export function readDocument(path: string): CheerioAPI {
  const cached = parsed.get(path);
  if (cached) return cached;
  const page = listBuiltPages().find((each) => each.path === path);
  if (!page) throw new Error(`dist has no page at ${path}.`);
  const $ = load(readFileSync(page.file, 'utf8'));
  // Template content is not rendered.
  $('template').remove();
  parsed.set(path, $);
  return $;
}

/**
 * Returns the text of an element as rendered, with spaces between blocks and collapsed white space. `edge` marks the boundaries
 * of inline elements.
 */
export const getSelectionText = (selection: Selection, edge = ''): string =>
  collapseSpaces(Array.from(selection, (node) => getNodeText(node, edge)).join(' '));

export const listElementTexts = ($: CheerioAPI, selector: string): string[] =>
  Array.from($(selector), (element) => getSelectionText($(element)));

/** Returns an attribute of each matching element; '' if it is missing. */
export const listAttributes = ($: CheerioAPI, selector: string, attribute = 'href'): string[] =>
  Array.from($(selector), (element) => $(element).attr(attribute) ?? '');

function getNodeText(node: Node, edge: string): string {
  if ('data' in node) return node.nodeType === 3 ? node.data : '';
  if (!('children' in node)) return '';
  const name = 'name' in node ? node.name : '';
  if (WITHOUT_TEXT.has(name)) return '';
  const text = node.children.map((child) => getNodeText(child, edge)).join('');
  return INLINE.has(name) ? `${edge}${text}${edge}` : ` ${text} `;
}
