import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

import { keepFile } from '../../../lib/keep-file.build.ts';

const CACHE = '.cache/fonts';
const ARCHIVO = '@fontsource-variable/archivo/files/archivo';
/** The files in which a letter is looked for, in this order. Arrows and signs such as ≥ are in no file of Archivo. */
const SOURCES = [
  { file: `${ARCHIVO}-latin-standard-normal.woff2`, isVariable: true },
  { file: `${ARCHIVO}-latin-ext-standard-normal.woff2`, isVariable: true },
  { file: `${ARCHIVO}-vietnamese-standard-normal.woff2`, isVariable: true },
  { file: '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2', isVariable: false },
];

/** Where the axes of the variable face are pinned. */
export type FaceAxes = Readonly<Record<string, number>>;

/**
 * The files of the faces as TrueType, in the order in which a letter is looked for: those of Archivo with its axes pinned
 * (Latin-1, the one with the macrons, Vietnamese), then one with signs.
 */
export const readFaces = (axes: FaceAxes): Promise<Buffer[]> =>
  Promise.all(SOURCES.map(({ file, isVariable }) => readFace(file, isVariable ? axes : {})));

/** HarfBuzz reads neither WOFF2 nor several faces at a time: each file is unpacked, and kept by the hash of its source. */
async function readFace(source: string, axes: FaceAxes): Promise<Buffer> {
  const packed = await readFile(createRequire(import.meta.url).resolve(source));
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
