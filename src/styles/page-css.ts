import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PurgeCSS } from 'purgecss';

const STYLE = /<style>((?:(?!<\/style>)[^]){2000,})<\/style>/;
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
  const html = await readFile(path, 'utf8');
  const before = STYLE.exec(html)?.[1];
  if (before === undefined) throw new Error(`${path} has no style element to trim.`);
  const [result] = await new PurgeCSS().purge({
    content: [
      { raw: html.replace(STYLE, ''), extension: 'html' },
      { raw: islands, extension: 'js' },
    ],
    css: [{ raw: before }],
    defaultExtractor: (content) => content.match(WORD) ?? [],
    // Elements and states that only a browser makes.
    safelist: { standard: ['html', 'body', 'dialog', 'backdrop', 'iframe'] },
    // Dressing of controls that no page has.
    blocklist: [/-webkit-(datetime|date|calendar|search|inner|outer)/, /file-selector/],
    variables: true,
  });
  const after = result?.css ?? before;
  if (!html.includes(toHash(before))) throw new Error(`${path}: the policy does not name the styles of the page.`);
  await writeFile(path, html.replace(toHash(before), toHash(after)).replace(STYLE, () => `<style>${after}</style>`));
}

const toHash = (text: string) => createHash('sha256').update(text).digest('base64');
