import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minifySync, transformWithOxc } from 'vite';

import { findUnknownIslands } from './check-islands.ts';

const SOURCE = new URL('island-runtime.ts', import.meta.url);
const SCRIPT_OF_ASTRO = '/astro-island.prebuilt.js';

/** Puts `island-runtime.ts` into built pages in the place of Astro's own script, which `npm run dev` keeps. */
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
        await writeFile(join(root, page), html.replaceAll(/<astro-island [^>]*>/g, trimIsland));
      }
    },
  },
});

/** Takes off an island what this runtime does not read: random letters, a prefix for ids that no island makes, its name, and the mark for a page still on its way. */
const trimIsland = (tag: string): string =>
  tag
    .replace(/ uid="[^"]*" prefix="[^"]*"/, '')
    .replace(/&quot;name&quot;:&quot;\w+&quot;,/, '')
    .replace(' await-children', '');

async function readScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), 'island-runtime.ts');
  return minifySync('island-runtime.js', `{${code.replace('export {};', '')}}`).code;
}
