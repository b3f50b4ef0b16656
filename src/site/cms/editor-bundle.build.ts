import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { build, type Plugin } from 'vite';

import { hashSources } from '../../lib/cache.build.ts';

export const EDITOR_PAGE = 'admin.html';
/** The output folder, cached between builds. `/admin/[...file]` serves its files. */
export const EDITOR_FOLDER = '.cache/editor';
const STAMP = `${EDITOR_FOLDER}/.built-from`;
const SOURCES = ['src/site/cms/*.ts', 'src/{core,lib}/*.ts', 'package-lock.json'];

/** Bundles Sveltia CMS for `/admin` if a source has changed. As a separate bundle, it shares no files with the pages. */
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
        plugins: [withoutCodeColors],
        build: {
          outDir: EDITOR_FOLDER,
          emptyOutDir: true,
          target: 'es2022',
          modulePreload: false,
          assetsInlineLimit: 0,
          chunkSizeWarningLimit: Infinity,
          rolldownOptions: {
            input: 'src/site/cms/editor.client.ts',
            output: { entryFileNames: 'editor.js', chunkFileNames: 'assets/[name]-[hash].js' },
          },
        },
      });
      await writeFile(STAMP, sources);
    },
    // `astro dev` does not serve `admin.html` as `/admin`.
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, _, next) => {
        if (request.url === '/admin') request.url = '/admin.html';
        next();
      });
    },
  },
});

/** Drops Sveltia's syntax highlighting for 250 languages. The content contains no code. */
const withoutCodeColors: Plugin = {
  name: 'without-code-colors',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('@shikijs/') ? '\0without-code-colors' : null),
  load: (id) => (id === '\0without-code-colors' ? 'export default [];' : null),
};
