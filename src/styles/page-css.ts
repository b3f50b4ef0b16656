import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';

const STYLE = /<style>((?:(?!<\/style>)[^]){2000,})<\/style>/;
const ISLAND_STYLE = /<style>(astro-island[^<]*)<\/style>/;
/** What may be part of a class name that Tailwind makes. */
const WORD = /[\w\-/:.[\]()%#@,&>*='+!~]+/g;
const SCRIPT = /[/"'`](?:_astro\/|\.\/)([\w.-]+\.js)/g;
/** React itself holds no class of ours. */
const LIBRARIES = /^(client|react|jsx-runtime|rolldown-runtime)\./;

/**
 * Leaves in every page only the rules that the page or one of its islands can use, so that the page fits into the
 * first flight of packets. The policy of the page, which names its styles by hash, is brought up to date.
 */
export const pageCss = (): AstroIntegration => ({
  name: 'page-css',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const pages = await Array.fromAsync(glob('**/*.html', { cwd: root }));
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
  // Astro writes this one into the body, where HTML allows no style element.
  const islandSheet = ISLAND_STYLE.exec(page)?.[1] ?? '';
  const html = page.replace(ISLAND_STYLE, '');
  const after = islandSheet + (await purge(sheet, html.replace(STYLE, ''), await readScripts(root, html)));
  const trimmed = html.replace(STYLE, () => `<style>${after}</style>`);
  await writeFile(path, trimPolicy(trimmed.replace(toHash(sheet), toHash(after))));
}

async function purge(sheet: string, html: string, scripts: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [
      { raw: html, extension: 'html' },
      { raw: scripts, extension: 'js' },
    ],
    css: [{ raw: sheet }],
    defaultExtractor: (content) => content.match(WORD) ?? [],
    // Elements that only a browser or an island makes.
    safelist: { standard: ['html', 'body', 'iframe', 'data-print'] },
    variables: true,
  });
  if (!result) throw new Error('The styles could not be trimmed.');
  // The licence of Tailwind asks for its notice in copies of Tailwind, which a page is not.
  const css = result.css.replace(/\/\*!.*?\*\//s, '');
  // Tailwind registers every property that it might need.
  return css.replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name: string) =>
    css.includes(`var(${name}`) ? rule : '',
  );
}

/** Astro names the scripts of every directive on every page; only those that stand in this one are kept. */
function trimPolicy(html: string): string {
  const inline = [...html.matchAll(/<(?:script|style)\b[^>]*>([^]*?)<\/(?:script|style)>/g)];
  const hashes = new Set(inline.map(([, text]) => toHash(text ?? '')));
  return html.replace(/ 'sha256-([^']+)'/g, (token, hash: string) => (hashes.has(hash) ? token : ''));
}

const toHash = (text: string) => createHash('sha256').update(text).digest('base64');
