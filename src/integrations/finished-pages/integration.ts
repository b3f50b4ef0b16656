import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { EDITOR_PAGE } from '../../features/editor/editor-bundle.build.ts';
import { createPageTrimmer } from './page-css.ts';

/** Makes every page that Astro has written as small as it can be: its style sheet has the rules that it can use. */
export const finishedPages = (): AstroIntegration => ({
  name: 'finished-pages',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const pages = await Array.fromAsync(glob('**/*.html', { cwd: root, exclude: [EDITOR_PAGE] }));
      const trimPage = await createPageTrimmer(root);
      // One at a time, read and written without waiting: the work is the processor's, and all pages at once would take their
      // size in memory.
      for (const page of pages) {
        const path = join(root, page);
        const html = readFileSync(path, 'utf8');
        writeFileSync(path, await trimPage(page, html));
      }
      logger.info(`${String(pages.length)} pages are as small as they can be`);
    },
  },
});
