import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { writeRemover, writeWorker } from '../features/offline/write-worker.build.ts';

/**
 * Makes /service-worker.js from the finished pages. `isOn` is `offlineReading` of content/site.yaml. Without it the file
 * removes the worker: browsers give up a worker only when another one replaces it.
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
        writeRemover(root);
        return;
      }
      const { pages, bytes } = await writeWorker(root);
      logger.info(`${String(pages)} pages are kept in advance, ${String(Math.round(bytes / 1000))} kB`);
    },
  },
});
