import { readFileSync } from 'node:fs';
import { load, type CheerioAPI } from 'cheerio';

import { listBuiltPages } from './built-pages.ts';
import { foldSpaces } from './plain-text.ts';

type Part = ReturnType<CheerioAPI>;
type Node = ReturnType<Part['contents']>[number];

const INLINE = new Set(
  'a abbr astro-island astro-slot b bdi button cite code data del dfn em i ins kbd label mark output q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);
const NO_WORDS = new Set(['script', 'style', 'svg']);

const parsed = new Map<string, CheerioAPI>();

/** Returns the parsed page of `dist` at an address; memoized. */
export function readDocument(path: string): CheerioAPI {
  const known = parsed.get(path);
  if (known) return known;
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
export const getPartText = (part: Part, edge = ''): string =>
  foldSpaces(
    part
      .toArray()
      .map((node) => readNode(node, edge))
      .join(' '),
  );

export const listElementTexts = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((part) => getPartText($(part)));

/** Returns an attribute of each matching element; '' if it is missing. */
export const listAttributes = ($: CheerioAPI, selector: string, attribute = 'href'): string[] =>
  $(selector)
    .toArray()
    .map((element) => $(element).attr(attribute) ?? '');

function readNode(node: Node, edge: string): string {
  if ('data' in node) return node.nodeType === 3 ? node.data : '';
  if (!('children' in node)) return '';
  const name = 'name' in node ? node.name : '';
  if (NO_WORDS.has(name)) return '';
  const words = node.children.map((child) => readNode(child, edge)).join('');
  return INLINE.has(name) ? `${edge}${words}${edge}` : ` ${words} `;
}
