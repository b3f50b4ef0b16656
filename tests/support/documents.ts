import { readFileSync } from 'node:fs';
import { load, type CheerioAPI } from 'cheerio';

import { listBuiltPages } from './built-pages.ts';
import { foldSpaces } from './plain-text.ts';

/** A page of `dist`, as a parser by the standard of HTML reads it. */
export interface BuiltDocument {
  readonly html: string;
  readonly $: CheerioAPI;
}

type Part = ReturnType<CheerioAPI>;
type Node = ReturnType<Part['contents']>[number];

const INLINE = new Set('a abbr b bdi cite code em i q s small span strong sub sup time u'.split(' '));
const NO_WORDS = new Set(['script', 'style', 'svg']);

const parsed = new Map<string, BuiltDocument>();

/** The page at an address; parsed once. */
export function readDocument(path: string): BuiltDocument {
  const known = parsed.get(path);
  if (known) return known;
  const page = listBuiltPages().find((each) => each.path === path);
  if (!page) throw new Error(`dist has no page at ${path}.`);
  const html = readFileSync(page.file, 'utf8');
  const $ = load(html);
  // What a template holds is no part of the page.
  $('template').remove();
  const document = { html, $ };
  parsed.set(path, document);
  return document;
}

/** The words of a part as a reader meets them: a space between blocks and wherever lines break. */
export const toWords = (part: Part): string => foldSpaces(part.toArray().map(readNode).join(' '));

/** Where the links of a page lead that a selector finds. */
export const listLinks = ($: CheerioAPI, selector: string): string[] =>
  $(selector)
    .toArray()
    .map((link) => $(link).attr('href') ?? '');

function readNode(node: Node): string {
  if ('data' in node) return node.nodeType === 3 ? node.data : '';
  if (!('children' in node)) return '';
  const name = 'name' in node ? node.name : '';
  if (NO_WORDS.has(name)) return '';
  const words = node.children.map((child) => readNode(child)).join('');
  return INLINE.has(name) ? words : ` ${words} `;
}
