import { readFile, readdir } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { basename, join } from 'node:path';
import type { ImageMetadata } from 'astro';

import { readEach } from '../../core/content-files.server.ts';
import { PICTURE_FILE } from '../../core/picture.schema.ts';
import { cleanSource } from '../../lib/front-matter.ts';

/** In pixels: twice the largest size on the site, and enough for print. */
export const MAX_EDGE_PX = 3_000;
/** In bytes. Drawings are in the first view of many pages. */
export const MAX_DRAWING_BYTES = 5_120;

const BUILT_FOLDER = '/_astro/';
const HASH = /\.[\w-]{8}(?=\.\w+$)/;

export type PictureFile = Awaited<ReturnType<typeof readPicture>>;

/** Reads a picture. Decodes it only if its end looks wrong, to be fast with a thousand pictures. */
export async function readPicture(path: string) {
  try {
    const bytes = await readFile(path);
    const start = bytes.toString('latin1', 0, 40);
    if (/^.{4}ftyp(?!.*avi[fs])/s.test(start)) return { state: 'heic' } as const;
    const metadata = await sharp(bytes).metadata();
    const { autoOrient, orientation = 1, format } = metadata;
    if (!hasEnd(bytes, format)) await sharp(bytes, { failOn: 'truncated' }).resize(64).toBuffer();
    return {
      state: 'whole',
      isDrawing: format === 'svg',
      bytes: bytes.length,
      width: autoOrient.width,
      height: autoOrient.height,
      isUpright: orientation === 1,
      metadata: listMetadata(metadata),
    } as const;
  } catch {
    return { state: 'broken' } as const;
  }
}

/** Whether the end of a file fits its format. If not, the file may be truncated, or have a video appended. */
function hasEnd(bytes: Buffer, format: string): boolean {
  if (format === 'jpeg') return bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9]));
  if (format === 'png') return bytes.subarray(-64).includes('IEND');
  return format === 'webp' && bytes.readUInt32LE(4) + 8 === bytes.length;
}

export const listMetadata = ({ exif, xmp, iptc, comments }: Metadata): string[] =>
  Object.entries({ EXIF: exif, XMP: xmp, IPTC: iptc, 'a comment': comments }).flatMap(([name, data]) =>
    data ? name : [],
  );

/** Returns the file name of a picture's source. `fsPath` is untyped, and drawings do not have it. */
export function getPictureName(picture: ImageMetadata): string {
  const { src, fsPath } = picture as ImageMetadata & { readonly fsPath?: string };
  if (fsPath !== undefined) return basename(fsPath);
  const [path = ''] = src.split('?');
  const name = basename(decodeURIComponent(path));
  return path.startsWith(BUILT_FOLDER) ? name.replace(HASH, '') : name;
}

export async function listReferencedPictures(folder: string, files: readonly string[]): Promise<string[]> {
  const texts = await readEach(files, (file) => readFile(join(folder, file), 'utf8'));
  const text = cleanSource(texts.join('\n'));
  const pictures = (await readdir(folder)).filter((name) => PICTURE_FILE.test(name));
  return pictures.filter((name) => mentions(text, name) || mentions(text, encodeURI(name))).sort();
}

/** Whether a text contains the name as a whole word: `web.jpg` does not contain `b.jpg`. */
const mentions = (text: string, name: string): boolean =>
  text.split(name).some((before, index, parts) => index < parts.length - 1 && /[\s("'<:/]$/.test(before));
