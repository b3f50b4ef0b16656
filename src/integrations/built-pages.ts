import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { load } from 'cheerio';

import { createMarkdownWriter } from '../site/markdown-pages/markdown-writer.build.ts';
import { EDITOR_PAGE } from '../site/cms/editor-bundle.build.ts';
import { writeServiceWorker } from '../features/offline/write-worker.build.ts';
import { NEWSLETTERS_FILE } from '../features/newsletter/newsletters.server.ts';
import { createAnsweredWriter } from '../features/questions/answered.build.ts';
import { createIndexWriter } from '../site/search/write-index.build.ts';
import type { PageVisitor } from '../lib/page-visitor.build.ts';
import {
  breakHeadings,
  createIslandScriptMover,
  createStylePurger,
  keepWordsTogether,
  pruneCsp,
} from './page-html.ts';
import { prunePictures } from './published-pictures.ts';
import { createShareImageRenderer } from './share-images.ts';

/** Pages into which functions insert their content. */
const TEMPLATES = {
  'form-template.html': 'form-template.html',
  'events/template.html': 'event-template.html',
};
/** The class names of pages that functions render, whose CSS rules a template must keep. */
const CLASS_NAMES = /<template data-class-names[^>]*>[^]*?<\/template>/;

const createVisitors = async (root: string): Promise<PageVisitor[]> => [
  createAnsweredWriter(),
  await createMarkdownWriter(root),
  await createIndexWriter(root),
  createShareImageRenderer(root),
  // The visitors below change the page. `pruneCsp` is last, because it hashes the final scripts and styles.
  createIslandScriptMover(root),
  { visit: keepWordsTogether },
  { visit: breakHeadings },
  await createStylePurger(root),
  { visit: pruneCsp },
];

export const builtPages = (): AstroIntegration => ({
  name: 'built-pages',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const visitors = await createVisitors(root);
      // One at a time: all pages together would take a gigabyte.
      for (const file of globSync('**/*.html', { cwd: root, exclude: [EDITOR_PAGE] }).sort()) {
        const path = `/${file.split(sep).join('/').replace('.html', '')}`;
        const $ = load(readFileSync(join(root, file), 'utf8'), { scriptingEnabled: false });
        for (const { visit } of visitors) await visit({ path, $ });
        writeFileSync(join(root, file), $.html().replaceAll('&nbsp;', '\u00a0'));
      }
      for (const { finish } of visitors) await finish?.();
      const { removed, cleaned } = await prunePictures(root);
      logger.info(`removed ${String(removed.length)} unused pictures`);
      if (cleaned.length > 0) logger.info(`removed the metadata of ${cleaned.join(', ')}`);
      // After `prunePictures`, which keeps the pictures of the templates, and before the service worker lists all files.
      for (const [file, name] of Object.entries(TEMPLATES)) moveTemplate(join(root, file), name);
      // For the function that sends newsletters. It contains tests, which are not public.
      renameSync(join(root, 'newsletter', NEWSLETTERS_FILE), join('.cache', NEWSLETTERS_FILE));
      logger.info(await writeServiceWorker(root));
    },
  },
});

/** Moves a template out of the site, without the list of class names; netlify.toml bundles it with the functions. */
function moveTemplate(built: string, name: string): void {
  const template = readFileSync(built, 'utf8');
  if (!CLASS_NAMES.test(template)) throw new Error(`${built} has no list of class names to remove.`);
  mkdirSync('.cache', { recursive: true });
  writeFileSync(join('.cache', name), template.replace(CLASS_NAMES, ''));
  rmSync(built);
}
