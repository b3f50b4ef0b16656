import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AstroIntegration } from 'astro';

import { renderCard, SHARE_FOLDER } from '../features/sharing/render-card.build.ts';
import { decodePath } from '../core/addresses.ts';
import type { PageVisitor } from '../lib/page-visitor.build.ts';
import { readEach } from '../core/content-files.server.ts';

const IMAGE_PATH = new RegExp(String.raw`${SHARE_FOLDER}/([\w%.-]+\.(?:png|jpg))`, 'g');

export function createShareImageRenderer(root: string): PageVisitor {
  const images = new Set<string>();
  return {
    visit: ({ $ }) => {
      for (const [, image = ''] of $.html().matchAll(IMAGE_PATH)) images.add(decodePath(image));
    },
    finish: async () => {
      await mkdir(join(root, SHARE_FOLDER), { recursive: true });
      await readEach([...images], async (image) =>
        copyFile(await renderCard(image), join(root, SHARE_FOLDER, image)),
      );
    },
  };
}

export const devShareImages = (): AstroIntegration => ({
  name: 'dev-share-images',
  hooks: {
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(SHARE_FOLDER, (request, response, next) => {
        const image = decodePath(basename(request.url ?? ''));
        const type = `image/${image.endsWith('png') ? 'png' : 'jpeg'}`;
        renderCard(image)
          .then(readFile)
          .then((bytes) => response.setHeader('Content-Type', type).end(bytes), next);
      });
    },
  },
});
