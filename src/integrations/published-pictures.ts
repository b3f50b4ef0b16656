import { readFile, rm, writeFile, glob } from 'node:fs/promises';
import { sep, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { isCreditXmp } from '../features/press/kit/credit-xmp.ts';
import { PRESS_FOLDER } from '../features/press/kit/press-files.ts';
import { SHARE_FOLDER } from '../features/sharing/images/share-image.ts';
import { cleanPicture, findMetadata } from '../features/pictures/picture-metadata.build.ts';
import { PICTURE_FILE } from '../features/pictures/picture.schema.ts';

/** What may name a picture. */
const TEXTS = '**/*.{html,css,js,json,md,xml,txt,webmanifest}';

/** How the name of a built picture ends: its hash and, where it was made from another, how it was made. */
const ENDING = /\.([\w-]{8}(?:_[\w-]+)?\.(?:avif|gif|jpe?g|png|svg|tiff?|webp))/gi;

/**
 * Leaves in the published site only pictures that a page uses, and nothing in them but the picture: no position, owner or
 * device. Astro publishes the untouched original of every picture of a content collection beside the ones it makes
 * (https://github.com/withastro/astro/issues/17706).
 */
export const publishedPictures = (): AstroIntegration => ({
  name: 'published-pictures',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const { removed, cleaned } = await tidyPictures(fileURLToPath(dir));
      logger.info(`removed ${String(removed.length)} pictures that no page shows`);
      if (cleaned.length > 0) logger.info(`took the metadata out of ${cleaned.join(', ')}`);
    },
  },
});

/** Does so in the folder `root`; the names are paths in it. */
export async function tidyPictures(root: string): Promise<{ removed: string[]; cleaned: string[] }> {
  const used = await readUsed(root);
  const removed: string[] = [];
  const cleaned: string[] = [];
  for await (const name of glob('**/*.*', { cwd: root })) {
    const address = `/${name.split(sep).join('/')}`;
    // Share images, of which there are as many as pages, are drawn by the build: they have nothing in them but the picture.
    if (!PICTURE_FILE.test(name) || address.startsWith(`${SHARE_FOLDER}/`)) continue;
    const path = join(root, name);
    if (isUnused(name, used)) {
      await rm(path);
      removed.push(name);
      continue;
    }
    const bytes = await readFile(path);
    // Newsrooms read the credit of press pictures in the file: that alone may stand in one.
    const isCredited = address.startsWith(`${PRESS_FOLDER}/`);
    if (findMetadata(bytes, isCredited ? isCreditXmp : undefined).length === 0) continue;
    await writeFile(path, await clean(bytes, name));
    cleaned.push(name);
  }
  return { removed, cleaned };
}

async function clean(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  try {
    return await cleanPicture(bytes);
  } catch (cause) {
    throw new Error(`${name} carries metadata and cannot be read as a picture: save or export it again.`, {
      cause,
    });
  }
}

/** The endings of all names in the texts of the site: unlike the whole names, they are written the same everywhere. */
async function readUsed(root: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for await (const name of glob(TEXTS, { cwd: root })) {
    const text = readFileSync(join(root, name), 'utf8');
    for (const [, ending = ''] of text.matchAll(ENDING)) used.add(ending);
  }
  return used;
}

/** Only pictures with a hash in their name are asked about: the others have addresses that somebody may know. */
function isUnused(name: string, used: ReadonlySet<string>): boolean {
  const ending = /^_astro[\\/]/.test(name) ? [...name.matchAll(ENDING)].at(-1)?.[1] : undefined;
  return ending !== undefined && !used.has(ending);
}
