import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { COPIED_PAGES, MACHINE_ADDRESSES, toCopyAddress } from '../../lib/addresses.ts';
import type { PageVisitor } from '../../lib/page-visitor.build.ts';
import { readContentFields, readContentFile } from '../../server/config/content.ts';
import type { CampaignFacts } from '../facts/campaign-facts.schema.ts';
import { copiesSchema, guideSchema } from '../site/labels.schema.ts';
import { renderCopy, type Copy } from './write-copy.build.ts';
import { renderGuide } from './write-guide.build.ts';

/** The pages about the campaign that `/llms.txt` names without a copy, after those that have one. */
const OTHER_PAGES = ['/press-kit', '/corrections'];
/** Only the page of what is published says that it has a copy. */
const COPY_LINK = 'link[type="text/markdown"]';
/** Where a drawing in a page says which file it is. */
const DRAWING_FILE = 'data-file';

/**
 * Creates a visitor that writes for programs the Markdown copy of each published article, policy and recording and of some
 * other pages, and `/llms.txt`, which leads to them.
 */
export async function createMarkdownWriter(root: string): Promise<PageVisitor> {
  const facts = JSON.parse(readFileSync(join(root, MACHINE_ADDRESSES.facts), 'utf8')) as CampaignFacts;
  const schema = z.object({ copies: copiesSchema, guide: guideSchema });
  const { copies: words, guide } = await readContentFields(readContentFile, 'labels.yaml', schema);
  const copies = new Map<string, Copy & { readonly hasCopy: boolean }>();
  return {
    visit: ({ path, $ }) => {
      const hasCopy = $(COPY_LINK).length > 0 || COPIED_PAGES.some((page) => page === path);
      if (hasCopy || OTHER_PAGES.includes(path)) {
        const copy = renderCopy($, facts, words.source);
        if (hasCopy) writeFileSync(join(root, toCopyAddress(path)), copy.markdown);
        copies.set(path, { ...copy, hasCopy });
      }
      // Visitors have no use for it.
      $(`[${DRAWING_FILE}]`).removeAttr(DRAWING_FILE);
    },
    finish: () => {
      const last = [...COPIED_PAGES, ...OTHER_PAGES];
      const order = [...copies].sort(([a], [b]) => last.indexOf(a) - last.indexOf(b));
      writeFileSync(
        join(root, MACHINE_ADDRESSES.guide),
        renderGuide(
          facts,
          guide,
          order.map(([, copy]) => copy),
        ),
      );
    },
  };
}
