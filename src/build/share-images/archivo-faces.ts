import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

import { keepFile } from '../keep-file.ts';

const CACHE = '.cache/fonts';
/** The files of Archivo, in the order in which a letter is looked for in them. */
const SOURCES = ['archivo-latin-standard-normal.woff2', 'archivo-latin-ext-standard-normal.woff2'];

/** Where the axes of the variable face are pinned. */
export type FaceAxes = Readonly<Record<string, number>>;

/** The files of Archivo with its axes pinned, as TrueType: first the one of Latin-1, then the one with the macrons. */
export const readFaces = (axes: FaceAxes): Promise<Buffer[]> =>
  Promise.all(SOURCES.map((source) => readFace(source, axes)));

/** HarfBuzz reads neither WOFF2 nor several faces at a time: each file is unpacked, and kept by the hash of its source. */
async function readFace(source: string, axes: FaceAxes): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve(`@fontsource-variable/archivo/files/${source}`);
  const packed = await readFile(file);
  const key = createHash('sha256').update(packed).update(JSON.stringify(axes)).digest('hex').slice(0, 16);
  const path = `${CACHE}/share-${key}.ttf`;
  return (await readFile(path).catch(() => undefined)) ?? (await unpack(packed, axes, path));
}

async function unpack(packed: Buffer, axes: FaceAxes, path: string): Promise<Buffer> {
  const bytes = await subsetFont(packed, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { ...axes },
  });
  await keepFile(path, bytes);
  return bytes;
}
