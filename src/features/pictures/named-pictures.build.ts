import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readEach } from '../../server/config/read-each.ts';
import { PICTURE_FILE } from './picture-format.build.ts';

/** The pictures in `folder` that one of the content files `files` in it names, in its fields or in its text. */
export async function listNamedPictures(folder: string, files: readonly string[]): Promise<string[]> {
  const texts = await readEach(files, (file) => readFile(join(folder, file), 'utf8'));
  const words = texts.join('\n');
  const pictures = (await readdir(folder)).filter((name) => PICTURE_FILE.test(name));
  return pictures.filter((name) => isNamed(words, name) || isNamed(words, encodeURI(name))).sort();
}

/** Whether the name stands there as a whole: `b.jpg` is no part of `web.jpg`. */
const isNamed = (words: string, name: string): boolean =>
  words.split(name).some((before, index, parts) => index < parts.length - 1 && /[\s("'<:/]$/.test(before));
