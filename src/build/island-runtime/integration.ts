import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

import { findUnknownIslands, readProps } from './check-islands.ts';
import { trimIsland } from './island-tag.ts';

const SOURCE = fileURLToPath(new URL('island-runtime.ts', import.meta.url));
const SCRIPT_OF_ASTRO = '/astro-island.prebuilt.js';
/** The scripts of `client:visible` and the like, which Astro writes before the first island that has them. */
const DIRECTIVE_SCRIPT = /<script>(?:(?!<\/script>)[^])*new Event\("astro:(?:(?!<\/script>)[^])*<\/script>/g;
/** Tells Astro's own script that an island which is still on its way has come. */
const END_OF_ISLAND = '<!--astro:end-->';

/** Puts `island-runtime.ts` into built pages in the place of Astro's own scripts, which `npm run dev` keeps. */
export const islandRuntime = (): AstroIntegration => ({
  name: 'island-runtime',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      if (command !== 'build') return;
      const script = await readScript();
      const hash = createHash('sha256').update(script).digest('base64');
      const load = (id: string) =>
        id.endsWith(SCRIPT_OF_ASTRO) ? `export default ${JSON.stringify(script)}` : null;
      updateConfig({
        security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes: [`sha256-${hash}`] } } },
        vite: { plugins: [{ name: 'island-runtime', load }] },
      });
    },
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const script = await readScript();
      for await (const page of glob('**/*.html', { cwd: root })) {
        const html = await readFile(join(root, page), 'utf8');
        if (html.includes('<astro-island') && !html.includes(script))
          throw new Error(
            `${page} has Astro's own script: ${SCRIPT_OF_ASTRO} must have another name by now.`,
          );
        const unknown = findUnknownIslands(html);
        if (unknown.length > 0)
          throw new Error([`${page} does not fit island-runtime.ts:`, ...unknown].join('\n'));
        const moved = await moveProps(
          root,
          html.replaceAll(DIRECTIVE_SCRIPT, '').replaceAll(END_OF_ISLAND, ''),
        );
        await writeFile(join(root, page), moved.replaceAll(/<astro-island [^>]*>/g, trimIsland));
      }
    },
  },
});

/**
 * Moves the props of islands from the page, whose HTML says the same once more, into modules that are fetched along with
 * the components. The policy of the pages allows them as it allows those.
 */
async function moveProps(root: string, html: string): Promise<string> {
  let moved = html;
  for (const [tag] of html.matchAll(/<astro-island [^>]*>/g)) {
    const props = JSON.stringify(readProps(tag));
    const code = `export default ${props}`;
    const name = `_astro/props.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
    if (props !== '{}') await writeFile(join(root, name), code);
    const attribute = props === '{}' ? '' : ` props="/${name}"`;
    moved = moved.replace(tag, () => tag.replace(/ props="[^"]*"/, () => attribute));
  }
  return moved;
}

async function readScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: SOURCE, formats: ['iife'], name: 'islands' },
    },
  });
  const [chunk] = Array.isArray(built) ? (built[0]?.output ?? []) : [];
  if (chunk?.type !== 'chunk') throw new Error('island-runtime.ts could not be built.');
  return chunk.code.trim();
}
