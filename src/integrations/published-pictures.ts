import { readFile, rm, writeFile, glob } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { PRESS_FOLDER } from '../features/press/press-files.build.ts';
import { SHARE_FOLDER } from '../features/sharing/render-card.build.ts';
import { cleanPicture, hasMetadata } from '../features/pictures/clean-picture.build.ts';
import { PICTURE_FILE } from '../core/picture.schema.ts';

const TEXT_FILES = '**/*.{html,css,js,json,md,xml,txt,webmanifest}';

/** The end of a built file name: a hash of the original, a hash of size and format, and the extension. */
const HASHED_ENDING = /\.([\w-]{8}(?:_[\w-]+)?\.(?:avif|gif|jpe?g|png|svg|tiff?|webp))/gi;

/** Folders of pictures that the build has encoded, without metadata except the credits in the press kit. */
const ENCODED_FOLDERS = [`${SHARE_FOLDER}/`, `${PRESS_FOLDER}/`];

/** An original photograph. It is always encoded again, because sharp does not report all kinds of metadata. */
const ORIGINAL = /^_astro[\\/].*\.[\w-]{8}\.(?!svg$)\w+$/i;

/** Removes originals that no file names (https://github.com/withastro/astro/issues/17706), and the metadata of other pictures. */
export async function prunePictures(root: string): Promise<{ removed: string[]; cleaned: string[] }> {
  const used = await readUsedEndings(root);
  const removed: string[] = [];
  const cleaned: string[] = [];
  for await (const name of glob('**/*.*', { cwd: root })) {
    const path = `/${name.split(sep).join('/')}`;
    if (!PICTURE_FILE.test(name) || ENCODED_FOLDERS.some((folder) => path.startsWith(folder))) continue;
    const file = join(root, name);
    if (isUnused(name, used)) {
      await rm(file);
      removed.push(name);
    } else if (await removeMetadata(file, name)) {
      cleaned.push(name);
    }
  }
  return { removed, cleaned };
}

async function removeMetadata(file: string, name: string): Promise<boolean> {
  const bytes = await readFile(file);
  try {
    if (!ORIGINAL.test(name) && !(await hasMetadata(bytes))) return false;
    await writeFile(file, await cleanPicture(bytes));
    return true;
  } catch (cause) {
    throw new Error(
      `${name} cannot be read as a picture, so its metadata cannot be removed: save or export it again.`,
      { cause },
    );
  }
}

/** Returns the endings of all picture names in the site's files, because complete names may be percent-encoded there. */
async function readUsedEndings(root: string): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for await (const name of glob(TEXT_FILES, { cwd: root })) {
    const text = await readFile(join(root, name), 'utf8');
    for (const [, ending = ''] of text.matchAll(HASHED_ENDING)) used.add(ending);
  }
  return used;
}

/** Only pictures with a hash can be unused: other sites may link to the rest. */
function isUnused(name: string, used: ReadonlySet<string>): boolean {
  const ending = /^_astro[\\/]/.test(name) ? [...name.matchAll(HASHED_ENDING)].at(-1)?.[1] : undefined;
  return ending !== undefined && !used.has(ending);
}
