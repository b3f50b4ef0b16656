import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

import { drawCard } from './draw-card.ts';
import { listCards, setOutDir } from './share-cards.ts';
import { SHARE_FOLDER } from './share-image.ts';

/** Each takes a processor for a tenth of a second. */
const DRAWN_AT_A_TIME = 2;

/** Draws the share images that the pages name: all of them after a build, one at a time when `astro dev` is asked. */
export const shareImages = (): AstroIntegration => ({
  name: 'share-images',
  hooks: {
    'astro:config:done': ({ config }) => {
      setOutDir(config.outDir);
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const card = request.url?.startsWith(SHARE_FOLDER) ? listCards().get(request.url) : undefined;
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
    'astro:build:done': async ({ dir, logger }) => {
      await mkdir(new URL(`.${SHARE_FOLDER}`, dir), { recursive: true });
      const cards = listCards();
      const waiting = cards.entries();
      const draw = async () => {
        for (const [address, card] of waiting)
          await writeFile(new URL(`.${address}`, dir), await drawCard(card));
      };
      await Promise.all(Array.from({ length: DRAWN_AT_A_TIME }, draw));
      logger.info(`${String(cards.size)} share images are up to date`);
    },
  },
});
