import { type FileHandle, open, readFile, readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { basename, join } from 'node:path';
import type { ImageMetadata } from 'astro';

import { readEach } from '../../server/config/content.ts';
import { PICTURE_FILE } from './picture.schema.ts';

/** No picture of the site is shown wider than half of this; a press officer may print it. In pixels. */
export const LONGEST_EDGE = 3_000;
/** A drawing is part of the first view of many pages. In bytes. */
export const LARGEST_DRAWING = 5_120;

/** A picture inside a drawing: what stands before its data, and the data. */
export const PICTURE_INSIDE =
  /(?<start>data:image\/(?:jpe?g|png|webp|avif);base64,)(?<data>[A-Za-z0-9+/=\s]+)/g;
/** What begins as XML is taken for a drawing, and read as one: comments of programs may come before its first tag. */
const SVG_START = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg[\s>])/i;
/** Where a build puts pictures, and the hash that it puts into their names. */
const BUILT = '/_astro/';
const HASH = /\.[\w-]{8}(?=\.\w+$)/;

/** What a picture file is, as far as its first and last bytes say. */
export type PictureFile =
  | { readonly state: 'broken' }
  | { readonly state: 'heic' }
  | {
      readonly state: 'whole';
      /** Whether it is an SVG, which has no pixels. */
      readonly isDrawing: boolean;
      /** The size of the file. */
      readonly bytes: number;
      /** As it is seen, upright, in pixels. */
      readonly width: number;
      readonly height: number;
      readonly isUpright: boolean;
      /** 'EXIF', 'XMP' and 'IPTC', where it carries them. */
      readonly metadata: readonly string[];
    };

const HEAD_BYTES = 2_000;
const TAIL_BYTES = 64;

/** Reads as little of the file as says whether it is right: a check meets a thousand of them. */
export async function readPicture(path: string): Promise<PictureFile> {
  const { format, isWhole, bytes } = await readEnds(path);
  if (format === 'heic') return { state: 'heic' };
  if (format === undefined) return { state: 'broken' };
  try {
    const { autoOrient, orientation = 1, exif, xmp, iptc } = await sharp(path).metadata();
    // What does not end as it should may have a film behind it, or be cut off: only reading it all tells.
    if (!isWhole) await sharp(path, { failOn: 'truncated' }).resize(64).toBuffer();
    return {
      state: 'whole',
      isDrawing: format === 'svg',
      bytes,
      width: autoOrient.width,
      height: autoOrient.height,
      isUpright: orientation === 1,
      metadata: Object.entries({ EXIF: exif, XMP: xmp, IPTC: iptc }).flatMap(([name, data]) =>
        data ? name : [],
      ),
    };
  } catch {
    return { state: 'broken' };
  }
}

interface Ends {
  readonly format: PictureFormat | undefined;
  readonly isWhole: boolean;
  readonly bytes: number;
}

async function readEnds(path: string): Promise<Ends> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = await readPart(file, 0, Math.min(HEAD_BYTES, size));
    const tail = await readPart(file, Math.max(0, size - TAIL_BYTES), Math.min(TAIL_BYTES, size));
    const format = findFormat(head);
    return { format, isWhole: format !== undefined && hasEnd[format](tail, head, size), bytes: size };
  } finally {
    await file.close();
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

/** Whether a file of a format ends as such files do. */
const hasEnd: Readonly<Record<PictureFormat, (tail: Buffer, head: Buffer, size: number) => boolean>> = {
  jpeg: (tail) => tail.subarray(-2).equals(Buffer.from([0xff, 0xd9])),
  png: (tail) => tail.includes('IEND'),
  webp: (_, head, size) => head.readUInt32LE(4) + 8 === size,
  gif: (tail) => tail.at(-1) === 0x3b,
  svg: (tail) => tail.toString().trimEnd().endsWith('>'),
  avif: () => false,
  heic: () => false,
  tiff: () => false,
};

/** The formats of pictures that the site knows; HEIC is among them only to be refused in words. */
type PictureFormat = 'avif' | 'gif' | 'heic' | 'jpeg' | 'png' | 'svg' | 'tiff' | 'webp';

/** The format by the first bytes, whatever the name of the file says; undefined where it is no picture. */
export function findFormat(bytes: Uint8Array): PictureFormat | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2_000));
  const start = file.toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('ftyp', 4))
    return /^.{8}(?:avif|avis)|^.{12}.*?(?:avif|avis)/s.test(start.slice(0, 40)) ? 'avif' : 'heic';
  return SVG_START.test(start) ? 'svg' : undefined;
}

/**
 * The name of the file that a picture of a content file was made from: `ferry.jpg`. Astro keeps the path of photographs,
 * but leaves it out of its type; of drawings only their address knows it.
 */
export function toPictureName(picture: ImageMetadata): string {
  const { src, fsPath } = picture as ImageMetadata & { readonly fsPath?: string };
  if (fsPath !== undefined) return basename(fsPath);
  const [path = ''] = src.split('?');
  const name = basename(decodeURIComponent(path));
  return path.startsWith(BUILT) ? name.replace(HASH, '') : name;
}

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
