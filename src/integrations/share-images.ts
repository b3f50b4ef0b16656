import { copyFile, glob, mkdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

import { drawCard, SHARE_FOLDER } from '../features/sharing/draw-card.build.ts';
import { readEach } from '../server/config/content.ts';

/** Addresses of share images in a page. */
const ADDRESS = new RegExp(String.raw`${SHARE_FOLDER}/([\w%.-]+\.(?:png|jpg))`, 'g');

/** Draws the share images that the built pages name; in `astro dev`, when a browser requests one. */
export const shareImages = (): AstroIntegration => ({
  name: 'share-images',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(SHARE_FOLDER, (request, response, next) => {
        const image = basename(request.url ?? '');
        drawCard(image)
          .then(readFile)
          .then(
            (bytes) =>
              response
                .setHeader('Content-Type', `image/${image.endsWith('png') ? 'png' : 'jpeg'}`)
                .end(bytes),
            next,
          );
      });
    },
    'astro:build:done': async ({ dir, logger }) => {
      const pages = await Array.fromAsync(glob('**/*.html', { cwd: fileURLToPath(dir) }));
      const texts = await readEach(pages, (page) => readFile(new URL(page, dir), 'utf8'));
      const images = new Set(
        texts.flatMap((text) => [...text.matchAll(ADDRESS)].map(([, image = '']) => image)),
      );
      await mkdir(new URL(`.${SHARE_FOLDER}`, dir), { recursive: true });
      await readEach([...images], async (image) =>
        copyFile(await drawCard(decodeURI(image)), new URL(`.${SHARE_FOLDER}/${image}`, dir)),
      );
      logger.info(`${String(images.size)} share images are up to date`);
    },
  },
});
