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
      const islands = await readIslands(root);
      const pages = await Array.fromAsync(glob('**/*.html', { cwd: root }));
      await Promise.all(pages.map((page) => trimPage(join(root, page), islands)));
      logger.info(`trimmed the styles of ${String(pages.length)} pages`);
    },
  },
});

async function readIslands(root: string): Promise<string> {
  const names = await Array.fromAsync(glob('_astro/*.js', { cwd: root }));
  const ours = names.filter((name) => !LIBRARIES.test(name.replace('_astro/', '')));
  const scripts = await Promise.all(ours.map((name) => readFile(join(root, name), 'utf8')));
  return scripts.join('\n');
}

async function trimPage(path: string, islands: string): Promise<void> {
  const page = await readFile(path, 'utf8');
  const sheet = STYLE.exec(page)?.[1];
  if (sheet === undefined) throw new Error(`${path} has no style element to trim.`);
  // Astro writes this one into the body, where HTML allows no style element.
  const islandSheet = ISLAND_STYLE.exec(page)?.[1] ?? '';
  const html = page.replace(ISLAND_STYLE, '');
  const after = islandSheet + (await purge(sheet, html.replace(STYLE, ''), islands));
  const trimmed = html.replace(STYLE, () => `<style>${after}</style>`);
  await writeFile(path, trimPolicy(trimmed.replace(toHash(sheet), toHash(after))));
}

async function purge(sheet: string, html: string, islands: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [
      { raw: html, extension: 'html' },
      { raw: islands, extension: 'js' },
    ],
    css: [{ raw: sheet }],
    defaultExtractor: (content) => content.match(WORD) ?? [],
    // Elements that only a browser or an island makes.
    safelist: { standard: ['html', 'body', 'iframe'] },
    variables: true,
  });
  if (!result) throw new Error('The styles could not be trimmed.');
  return result.css;
}

/** Astro names the scripts of every directive on every page; only those that stand in this one are kept. */
function trimPolicy(html: string): string {
  const inline = [...html.matchAll(/<(?:script|style)\b[^>]*>([^]*?)<\/(?:script|style)>/g)];
  const hashes = new Set(inline.map(([, text]) => toHash(text ?? '')));
  return html.replace(/ 'sha256-([^']+)'/g, (token, hash: string) => (hashes.has(hash) ? token : ''));
}

const toHash = (text: string) => createHash('sha256').update(text).digest('base64');
