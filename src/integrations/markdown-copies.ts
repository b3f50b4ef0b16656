import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { z } from 'zod';

import { writeCopy, type Copy } from '../features/copies/write-copy.build.ts';
import { writeGuide } from '../features/copies/write-guide.build.ts';
import type { CampaignFacts } from '../features/facts/campaign-facts.schema.ts';
import { copiesSchema, guideSchema } from '../features/site/labels.schema.ts';
import { COPIED_PAGES, MACHINE_ADDRESSES, toCopyAddress } from '../lib/addresses.ts';
import { readContentFile, readContentFields } from '../server/config/content.ts';

/** The pages about the campaign that `/llms.txt` names without a copy, after those that have one. */
const OTHER_PAGES = ['/press-kit', '/corrections'];
/** Only the page of what is published says that it has a copy. */
const COPY_LINK = 'type="text/markdown"';
/** Where a drawing in a page says which file it is. */
const DRAWING_FILE = / data-file="[^"]*"/g;

/**
 * Writes from the finished pages what programs read: the Markdown copy of each published article, policy and recording and
 * of some other pages, and `/llms.txt`, which leads to them.
 */
export const markdownCopies = (): AstroIntegration => ({
  name: 'markdown-copies',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      const files = (await Array.fromAsync(glob('**/*.html', { cwd: root }))).sort();
      const pages = new Map(files.map((file) => [`/${file.replace(/\.html$/, '')}`, readPage(root, file)]));
      const schema = z.object({ copies: copiesSchema, guide: guideSchema });
      const { copies: words, guide } = await readContentFields(readContentFile, 'labels.yaml', schema);
      const facts = JSON.parse(readPage(root, MACHINE_ADDRESSES.facts)) as CampaignFacts;
      const copies: (Copy & { hasCopy: boolean })[] = [];
      const addCopy = (path: string, hasCopy: boolean) => {
        const copy = writeCopy(pages.get(path) ?? '', facts, words.source);
        if (hasCopy) writeFileSync(join(root, toCopyAddress(path)), copy.markdown);
        copies.push({ ...copy, hasCopy });
      };
      for (const [path, html] of pages) if (html.includes(COPY_LINK)) addCopy(path, true);
      for (const path of COPIED_PAGES) addCopy(path, true);
      for (const path of OTHER_PAGES) addCopy(path, false);
      writeFileSync(join(root, MACHINE_ADDRESSES.guide), writeGuide(facts, guide, copies));
      // Visitors have no use for it.
      for (const [path, html] of pages)
        if (DRAWING_FILE.test(html))
          writeFileSync(join(root, `${path}.html`), html.replaceAll(DRAWING_FILE, ''));
      logger.info(`${String(copies.length)} pages are told to programs`);
    },
  },
});

const readPage = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
