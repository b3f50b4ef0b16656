import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { synonymsSchema } from '../features/search/search.schema.ts';
import { writeIndex } from '../features/search/write-index.build.ts';
import { readContentFields, readContentFile } from '../server/config/content.ts';

/** Writes the index of the search from the finished pages: docs/decisions/search.md. */
export const searchIndex = (): AstroIntegration => ({
  name: 'search-index',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const { synonyms } = await readContentFields(readContentFile, 'search.yaml', synonymsSchema);
      const { pages, shards } = writeIndex(fileURLToPath(dir), synonyms);
      logger.info(`${String(pages)} pages in ${String(shards)} shards`);
    },
  },
});
