import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { hashSources } from '../../lib/hash-sources.build.ts';
import { keepText } from '../../lib/keep-file.build.ts';
import { createScriptReader } from './page-scripts.ts';
import { createSheetTrimmer, listWords } from './trim-sheet.ts';

/** Beside the sheet of the page: Astro's for islands, which it writes into the body where HTML does not allow it, and our own. */
const SMALL_STYLE = /<style>([^<]{0,1999})<\/style>/g;
const SMALL = 2_000;
/** Where trimmed sheets are kept between builds. */
const CACHE = 'node_modules/.astro/page-css';
/** Data for machines, whose words are no class names. */
const DATA_BLOCK = /(<script type="application\/ld\+json">)([^<]+)/;
const NO_DATA = /<script type="application\/ld\+json">(?=<)/;
/** Stands in the place of the sheet while the rest of the page is worked on. */
const SHEET_PLACE = '<style/>';
/** Tags, and scripts as a whole: they write class names. */
const MARKUP = /<script\b[^>]*>[^]*?<\/script>|<(?:[^>"]|"[^"]*")*>/g;
const ELEMENT = /<([a-z][a-z0-9-]*)/g;
const WORDS_IN_TAGS = /( (?:alt|aria-label|content)=)"[^"]*"/g;
/** Stands in the page in which functions show theirs: its words are the class names that functions write. */
const CLASSES_OF_FUNCTIONS = '<template data-class-names';

/**
 * Returns what removes from a page the rules that neither the page nor one of its islands can use, so that
 * the page fits into the first TCP flight. The hash of the styles in the page's Content Security
 * Policy is updated. `root` is the folder of the site.
 */
export async function createPageTrimmer(
  root: string,
): Promise<(page: string, html: string) => Promise<string>> {
  const trimmer = await hashSources(['src/integrations/finished-pages/trim-sheet.ts', 'package-lock.json']);
  const trimSheet = createSheetTrimmer((key, trim) => keepText(join(CACHE, trimmer), key, trim));
  const readScripts = createScriptReader(root);
  return async (page, whole) => {
    const sheet = findSheet(whole);
    if (sheet === undefined) throw new Error(`${page} has no style element to trim.`);
    const rest = whole.replace(`<style>${sheet}</style>`, SHEET_PLACE);
    // One element takes one hash in the policy.
    const small = [...rest.matchAll(SMALL_STYLE)].map(([, rules]) => rules).join('');
    const data = DATA_BLOCK.exec(rest)?.[2] ?? '';
    const html = rest.replace(SMALL_STYLE, '').replace(DATA_BLOCK, '$1');
    const scripts = await readScripts(html);
    const words = [listWords(toMarkup(html)), scripts];
    const css = small + (await trimSheet(sheet, words));
    const trimmed = html
      .replace(SHEET_PLACE, () => `<style>${css}</style>`)
      .replace(NO_DATA, (tag) => tag + data);
    return trimPolicy(trimmed.replace(toHash(sheet), toHash(css)));
  };
}

/** The rules of the style element of a page; undefined where it has none but small ones. */
function findSheet(html: string): string | undefined {
  const [open, close] = ['<style>', '</style>'];
  for (let at = html.indexOf(open); at >= 0; at = html.indexOf(open, at + open.length)) {
    const sheet = html.slice(at + open.length, html.indexOf(close, at));
    if (sheet.length >= SMALL) return sheet;
  }
  return undefined;
}

/**
 * The tags and scripts of a page, and the names of its elements. What people read may have words that are names of elements
 * too, such as “table”.
 */
function toMarkup(html: string): string {
  if (html.includes(CLASSES_OF_FUNCTIONS)) return html;
  const markup = (html.match(MARKUP) ?? []).join('\n').replaceAll(WORDS_IN_TAGS, '$1""');
  const elements = new Set([...html.matchAll(ELEMENT)].map(([, name]) => name));
  return [markup, ...elements].join('\n');
}

/** Astro lists the hashes of every script of the site; only those of inline scripts of this page are kept. */
function trimPolicy(html: string): string {
  const inline = [...html.matchAll(/<(?:script|style)\b[^>]*>([^]*?)<\/(?:script|style)>/g)];
  const hashes = new Set(inline.map(([, text]) => toHash(text ?? '')));
  return html.replace(/ 'sha256-([^']+)'/g, (token, hash: string) => (hashes.has(hash) ? token : ''));
}

const toHash = (text: string) => createHash('sha256').update(text).digest('base64');
