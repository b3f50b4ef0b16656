import { mkdir } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import { readOnce } from '../lib/once.ts';
import { createDrawQueue, drawCard, writeCard } from '../features/sharing/images/draw-card.ts';
import { findCard, setDrawing, setOutDir } from '../features/sharing/images/share-cards.ts';
import { SHARE_FOLDER } from '../features/sharing/images/share-image.ts';

/** Draws the share images that the pages name: during a build while it renders them, in `astro dev` when one is asked for. */
export function shareImages(): AstroIntegration {
  let folder: URL;
  const queue = createDrawQueue((address, card) => writeCard(card, new URL(`.${address}`, folder)));
  return {
    name: 'share-images',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = config.outDir;
        setOutDir(folder);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const card = request.url?.startsWith(SHARE_FOLDER) ? findCard(request.url) : undefined;
          if (!card) {
            next();
            return;
          }
          drawCard(card).then((image) => {
            response.setHeader('Content-Type', card.format === 'png' ? 'image/png' : 'image/jpeg');
            response.end(image);
          }, next);
        });
      },
      'astro:build:start': () => {
        // Made with the first card: what is in the folder before is removed.
        const makeFolder = readOnce(() => mkdir(new URL(`.${SHARE_FOLDER}`, folder), { recursive: true }));
        setDrawing(async (address, card) => {
          await makeFolder();
          await queue.add(address, card);
        });
      },
      'astro:build:done': async ({ logger }) => {
        logger.info(`${String(await queue.finish())} share images are up to date`);
      },
    },
  };
}
