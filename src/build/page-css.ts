import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';

import { shortenClassNames } from './class-names.ts';
import { EDITOR_PAGE } from './editor/bundle.ts';

const STYLE = /<style>((?:(?!<\/style>)[^]){2000,})<\/style>/;
/** Beside the sheet of the page: Astro's for islands, which it writes into the body where HTML does not allow it, and our own. */
const SMALL_STYLE = /<style>([^<]{0,1999})<\/style>/g;
/** The characters of Tailwind's class names. */
const WORD = /[\w\-/:.[\]()%#@,&>*='+!~]+/g;
const SCRIPT = /[/"'`](?:_astro\/|\.\/)([\w.-]+\.js)/g;
/** The chunks of libraries, and the props of islands, which contain no class name of this site. */
const LIBRARIES = /^(client|props|react|jsx-runtime|rolldown-runtime)\./;
/** Data for machines, whose words are no class names. */
const DATA_BLOCK = /(?<=<script type="application\/ld\+json">)[^<]+/;
const NO_DATA = /<script type="application\/ld\+json">(?=<)/;
const INLINE_SCRIPT = /<script\b[^>]*>([^]*?)<\/script>/g;
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
      await Promise.all(pages.map((page) => trimPage(root, join(root, page))));
      logger.info(`trimmed the styles of ${String(pages.length)} pages`);
    },
  },
});

/** The scripts that a page may come to load: those it names, and those that they import. */
async function readScripts(root: string, text: string, seen = new Set<string>()): Promise<string> {
  const names = [...text.matchAll(SCRIPT)].map(([, name]) => name ?? '');
  const unseen = [...new Set(names)].filter((name) => !seen.has(name) && !LIBRARIES.test(name));
  for (const name of unseen) seen.add(name);
  const scripts = await Promise.all(unseen.map((name) => readFile(join(root, '_astro', name), 'utf8')));
  const imported = await Promise.all(scripts.map((script) => readScripts(root, script, seen)));
  return [...scripts, ...imported].join('\n');
}

async function trimPage(root: string, path: string): Promise<void> {
  const page = await readFile(path, 'utf8');
  const sheet = STYLE.exec(page)?.[1];
  if (sheet === undefined) throw new Error(`${path} has no style element to trim.`);
  // One element takes one hash in the policy.
  const small = [...page.matchAll(SMALL_STYLE)].map(([, rules]) => rules).join('');
  const data = DATA_BLOCK.exec(page)?.[0] ?? '';
  const html = page.replace(SMALL_STYLE, '').replace(DATA_BLOCK, '');
  const scripts = await readScripts(root, html);
  const short = shorten(html, small + (await purge(sheet, html.replace(STYLE, ''), scripts)), scripts);
  const after = short.css;
  const trimmed = short.html
    .replace(STYLE, () => `<style>${after}</style>`)
    .replace(NO_DATA, (tag) => tag + data);
  await writeFile(path, trimPolicy(trimmed.replace(toHash(sheet), toHash(after))));
}

function shorten(html: string, css: string, scripts: string): { html: string; css: string } {
  if (html.includes(CLASSES_OF_FUNCTIONS)) return { html, css };
  const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script).join('\n');
  const words = new Set(`${scripts}\n${inline}`.match(WORD));
  // A script writes `font-display`, or looks for `.font-display`.
  return shortenClassNames({ html, css }, (name) => words.has(name) || words.has(`.${name}`));
}

async function purge(sheet: string, html: string, scripts: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [
      { raw: html, extension: 'html' },
      { raw: scripts, extension: 'js' },
    ],
    css: [{ raw: sheet }],
    // The name of an attribute ends at its equals sign; a class name may contain one.
    defaultExtractor: (content) => (content.match(WORD) ?? []).flatMap((word) => [word, ...word.split('=')]),
    // Elements that only browsers and islands create.
    safelist: { standard: ['html', 'body', 'iframe'] },
    variables: true,
  });
  if (!result) throw new Error('The styles could not be trimmed.');
  // The licence of Tailwind asks for its notice in copies of Tailwind, which a page is not.
  const css = dropSolidBorders(result.css.replace(/\/\*!.*?\*\//s, ''));
  // Tailwind registers every property of the whole site.
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    css.includes(`var(${name}`) ? rule : '',
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
