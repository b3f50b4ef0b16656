import { open, type FileHandle } from 'node:fs/promises';
import sharp from 'sharp';

import { findFormat, type PictureFormat } from './picture-format.build.ts';

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
