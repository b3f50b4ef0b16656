import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { shortenClassNames } from './class-names.ts';
import { EDITOR_PAGE } from './editor/bundle.ts';
import { createScriptReader, type ScriptReader } from './page-scripts.ts';
import { createSheetTrimmer, listWords, type SheetTrimmer } from './trim-sheet.ts';

const STYLE = /<style>((?:(?!<\/style>)[^]){2000,})<\/style>/;
/** Beside the sheet of the page: Astro's for islands, which it writes into the body where HTML does not allow it, and our own. */
const SMALL_STYLE = /<style>([^<]{0,1999})<\/style>/g;
/** Data for machines, whose words are no class names. */
const DATA_BLOCK = /(?<=<script type="application\/ld\+json">)[^<]+/;
const NO_DATA = /<script type="application\/ld\+json">(?=<)/;
const INLINE_SCRIPT = /<script\b[^>]*>([^]*?)<\/script>/g;
/** Tags, and scripts as a whole: they write class names. */
const MARKUP = /<script\b[^>]*>[^]*?<\/script>|<(?:[^>"]|"[^"]*")*>/g;
const ELEMENT = /<([a-z][a-z0-9-]*)/g;
const WORDS_IN_TAGS = /( (?:alt|aria-label|content)=)"[^"]*"/g;
/** Stands in the page in which functions show theirs: its classes keep their names, which functions write. */
const CLASSES_OF_FUNCTIONS = '<template data-class-names';

/**
 * Removes from every page the rules that neither the page nor one of its islands can use, and gives its classes short
 * names, so that the page fits into the first TCP flight. The hash of the styles in the page's Content Security Policy
 * is updated.
 */
export const pageCss = (): AstroIntegration => ({
  name: 'page-css',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const pages = await Array.fromAsync(glob('**/*.html', { cwd: root, exclude: [EDITOR_PAGE] }));
      const trimSheet = createSheetTrimmer();
      const readScripts = createScriptReader(root);
      // One at a time: the work is the processor's, and all pages at once would take their size in memory.
      for (const page of pages) await trimPage(join(root, page), trimSheet, readScripts);
      logger.info(`trimmed the styles of ${String(pages.length)} pages`);
    },
  },
});

async function trimPage(path: string, trimSheet: SheetTrimmer, readScripts: ScriptReader): Promise<void> {
  const page = await readFile(path, 'utf8');
  const sheet = STYLE.exec(page)?.[1];
  if (sheet === undefined) throw new Error(`${path} has no style element to trim.`);
  // One element takes one hash in the policy.
  const small = [...page.matchAll(SMALL_STYLE)].map(([, rules]) => rules).join('');
  const data = DATA_BLOCK.exec(page)?.[0] ?? '';
  const html = page.replace(SMALL_STYLE, '').replace(DATA_BLOCK, '');
  const scripts = await readScripts(html);
  const words = [listWords(toMarkup(html.replace(STYLE, ''))), ...scripts];
  const short = shorten(html, small + (await trimSheet(sheet, words)), scripts);
  const after = short.css;
  const trimmed = short.html
    .replace(STYLE, () => `<style>${after}</style>`)
    .replace(NO_DATA, (tag) => tag + data);
  await writeFile(path, trimPolicy(trimmed.replace(toHash(sheet), toHash(after))));
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

function shorten(
  html: string,
  css: string,
  scripts: readonly ReadonlySet<string>[],
): { html: string; css: string } {
  if (html.includes(CLASSES_OF_FUNCTIONS)) return { html, css };
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script).join('\n');
  const words = [listWords(inline), ...scripts];
  // A script writes `font-display`, or looks for `.font-display`.
  return shortenClassNames({ html, css }, (name) =>
    words.some((set) => set.has(name) || set.has(`.${name}`)),
  );
}

/** The reset makes every border solid: where no other kind is in use, Tailwind says it once more for each. */
function dropSolidBorders(css: string): string {
  const kinds = [...css.matchAll(/--tw-border-style:([^;}]*)/g)].map(([, kind]) => kind);
  if (kinds.some((kind) => kind !== 'solid')) return css;
  return css.replaceAll(/--tw-border-style:solid;?|border(?:-[a-z]+)*-style:var\(--tw-border-style\);?/g, '');
}

/** Astro lists the hashes of every script of the site; only those of inline scripts of this page are kept. */
function trimPolicy(html: string): string {
  const inline = [...html.matchAll(/<(?:script|style)\b[^>]*>([^]*?)<\/(?:script|style)>/g)];
  const hashes = new Set(inline.map(([, text]) => toHash(text ?? '')));
  return html.replace(/ 'sha256-([^']+)'/g, (token, hash: string) => (hashes.has(hash) ? token : ''));
}

const toHash = (text: string) => createHash('sha256').update(text).digest('base64');
