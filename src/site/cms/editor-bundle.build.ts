import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { build, type Plugin } from 'vite';

import { hashSources } from '../../lib/cache.build.ts';

/** The page of the editor, in the built site. It has no style or script of the site's pages. */
export const EDITOR_PAGE = 'admin.html';
/** The folder of the editor's scripts and fonts, kept between builds; `/admin/[...file]` serves them. */
export const EDITOR_FOLDER = '.cache/editor';
const STAMP = `${EDITOR_FOLDER}/.built-from`;
const SOURCES = ['src/site/cms/*.ts', 'src/{core/notation,lib/*}.ts', 'package-lock.json'];

/** Bundles Sveltia CMS for `/admin` if a source has changed; separately, so that no page carries a byte of it. */
export const editorBundle = (): AstroIntegration => ({
  name: 'editor-bundle',
  hooks: {
    'astro:config:setup': async ({ command }) => {
      if (command !== 'dev' && command !== 'build') return;
      const sources = await hashSources(SOURCES);
      if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === sources) return;
      await build({
        configFile: false,
        logLevel: 'error',
        base: './',
        publicDir: false,
        plugins: [withoutCodeColours],
        build: {
          outDir: EDITOR_FOLDER,
          emptyOutDir: true,
          target: 'es2022',
          modulePreload: false,
          assetsInlineLimit: 0,
          chunkSizeWarningLimit: Infinity,
          rolldownOptions: {
            input: 'src/site/cms/editor.client.ts',
            output: {
              entryFileNames: 'editor.js',
              chunkFileNames: 'assets/[name]-[hash].js',
            },
          },
        },
      });
      await writeFile(STAMP, sources);
    },
    // `astro dev` knows the page by the name of its file only.
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _, next) => {
        if (request.url === '/admin') request.url = '/admin.html';
        next();
      });
    },
  },
});

/** Sveltia can colour program code in 250 languages; the content has none. */
const withoutCodeColours: Plugin = {
  name: 'without-code-colours',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('@shikijs/') ? '\0without-code-colours' : null),
  load: (id) => (id === '\0without-code-colours' ? 'export default [];' : null),
};
