import { readFile, rm, writeFile, glob } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readFileSync } from 'node:fs';

import { PRESS_FOLDER } from '../features/press/press-files.build.ts';
import { SHARE_FOLDER } from '../features/sharing/draw-card.build.ts';
import { cleanPicture, hasMetadata } from '../features/pictures/clean-picture.build.ts';
import { PICTURE_FILE } from '../core/picture.schema.ts';

const TEXTS = '**/*.{html,css,js,json,md,xml,txt,webmanifest}';

/** The end of a built file name: hash and transformation. */
const ENDING = /\.([\w-]{8}(?:_[\w-]+)?\.(?:avif|gif|jpe?g|png|svg|tiff?|webp))/gi;

/** Folders of pictures encoded by the build: no metadata, except the credit in those for newsrooms. */
const ENCODED = [`${SHARE_FOLDER}/`, `${PRESS_FOLDER}/`];

/** An original photograph, which is always re-encoded: sharp does not report all kinds of metadata. */
const ORIGINAL = /^_astro[\\/].*\.[\w-]{8}\.(?!svg$)\w+$/i;

/** Removes unused originals, which Astro publishes (https://github.com/withastro/astro/issues/17706), and metadata. */
export async function prunePictures(root: string): Promise<{ removed: string[]; cleaned: string[] }> {
  const used = await readUsed(root);
  const removed: string[] = [];
  const cleaned: string[] = [];
  for await (const name of glob('**/*.*', { cwd: root })) {
    const address = `/${name.split(sep).join('/')}`;
    if (!PICTURE_FILE.test(name) || ENCODED.some((folder) => address.startsWith(folder))) continue;
    const path = join(root, name);
    if (isUnused(name, used)) {
      await rm(path);
      removed.push(name);
    } else if (await clean(path, name)) {
      cleaned.push(name);
    }
  }
  return { removed, cleaned };
}

async function clean(path: string, name: string): Promise<boolean> {
  const bytes = await readFile(path);
  try {
    if (!ORIGINAL.test(name) && !(await hasMetadata(bytes))) return false;
    await writeFile(path, await cleanPicture(bytes));
    return true;
  } catch (cause) {
    throw new Error(
      `${name} cannot be read as a picture, so its metadata cannot be removed: save or export it again.`,
      {
        cause,
      },
    );
  }
}

/** Returns the endings of all picture names in the site; unlike complete names, their spelling does not vary. */
async function readUsed(root: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for await (const name of glob(TEXTS, { cwd: root })) {
    const text = readFileSync(join(root, name), 'utf8');
    for (const [, ending = ''] of text.matchAll(ENDING)) used.add(ending);
  }
  return used;
}

/** Only names with a hash can be unused: others are stable addresses that people may know. */
function isUnused(name: string, used: ReadonlySet<string>): boolean {
  const ending = /^_astro[\\/]/.test(name) ? [...name.matchAll(ENDING)].at(-1)?.[1] : undefined;
  return ending !== undefined && !used.has(ending);
}
