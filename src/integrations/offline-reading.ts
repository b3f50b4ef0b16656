import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { writeRemover, writeWorker } from '../features/offline/write-worker.build.ts';

/**
 * Makes /service-worker.js from the finished pages. `isOn` is `offlineReading` of content/site.yaml; without it the file
 * stays, since a browser only gives a worker up that is replaced.
 */
export const offlineReading = (isOn: boolean): AstroIntegration => ({
  name: 'offline-reading',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const isKept = isOn && command === 'build';
      updateConfig({ vite: { define: { 'import.meta.env.OFFLINE_READING': JSON.stringify(isKept) } } });
    },
    'astro:build:done': async ({ dir, logger }) => {
      const root = fileURLToPath(dir);
      if (!isOn) {
        await writeRemover(root);
        logger.info('no page is kept for reading offline');
        return;
      }
      const { pages, bytes } = await writeWorker(root);
      logger.info(`${String(pages)} pages are kept in advance, ${String(Math.round(bytes / 1000))} kB`);
    },
  },
});
