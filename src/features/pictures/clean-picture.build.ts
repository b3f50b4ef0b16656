import { glob, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { optimize } from 'svgo';

import { PICTURE_FILE } from '../../core/picture.schema.ts';
import { MAX_EDGE_PX, listMetadata } from './read-picture.build.ts';

const ENCODINGS = {
  jpeg: { quality: 85, mozjpeg: true },
  webp: { quality: 85 },
  /** As good as JPEG at 85. */
  avif: { quality: 65 },
  png: { compressionLevel: 9 },
  gif: {},
  tiff: {},
} as const;
/** Remove scripts, and metadata of drawing programs, which browsers ignore. */
const SVG_PLUGINS = ['removeXMLProcInst', 'removeMetadata', 'removeEditorsNSData', 'removeScripts'] as const;
/** Matches drawings that may contain metadata, scripts or embedded pictures. */
const METADATA = /<metadata|<\?xpacket|script|data:image|[\s"']on[a-z]+\s*=|xmlns:(?!xlink)/i;
const EMBEDDED_PICTURE = /(data:image\/(?:jpe?g|png|webp|avif);base64,)([A-Za-z0-9+/=\s]+)/g;

export async function hasMetadata(bytes: Uint8Array): Promise<boolean> {
  const drawing = readDrawing(bytes);
  return drawing === undefined
    ? listMetadata(await sharp(bytes).metadata()).length > 0
    : METADATA.test(drawing);
}

/** Re-encodes a picture: upright, sRGB, at most `MAX_EDGE_PX`, without metadata. Throws if it is damaged. */
export async function cleanPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const drawing = readDrawing(bytes);
  if (drawing !== undefined) return cleanDrawing(drawing);
  const { format } = await sharp(bytes).metadata();
  const encoding = format === 'heif' ? 'avif' : format;
  if (!(encoding in ENCODINGS)) throw new Error(`Pictures in the format ${format} are not supported.`);
  return sharp(bytes, { failOn: 'error', animated: encoding === 'gif' || encoding === 'webp' })
    .autoOrient()
    .resize({ width: MAX_EDGE_PX, height: MAX_EDGE_PX, fit: 'inside', withoutEnlargement: true })
    .toFormat(encoding, ENCODINGS[encoding as keyof typeof ENCODINGS])
    .toBuffer();
}

/** Returns the source if the bytes are an SVG. sharp cannot detect an SVG without a size. */
function readDrawing(bytes: Uint8Array): string | undefined {
  const source = Buffer.from(bytes).toString();
  return source.trimStart().startsWith('<') ? source : undefined;
}

async function cleanDrawing(source: string): Promise<Uint8Array> {
  const drawing = optimize(source, { plugins: [...SVG_PLUGINS] }).data;
  const embedded = await Promise.all(
    [...drawing.matchAll(EMBEDDED_PICTURE)].map(async ([, , base64 = '']) =>
      Buffer.from(await cleanPicture(Buffer.from(base64, 'base64'))).toString('base64'),
    ),
  );
  return Buffer.from(
    drawing.replaceAll(EMBEDDED_PICTURE, (_, start: string) => start + (embedded.shift() ?? '')),
  );
}

/** Re-encodes pictures that are too large, not upright or have metadata. Returns sizes in bytes; `after` is null if damaged. */
export async function fixPictures(root = '.') {
  const names = await Array.fromAsync(glob('content/**/*.*', { cwd: root }));
  const fixed: { file: string; before: number; after: number | null }[] = [];
  // One at a time: each uses all processors and up to 150 MB.
  for (const file of names.filter((name) => PICTURE_FILE.test(name)).sort()) {
    const path = join(root, file);
    const bytes = await readFile(path);
    const after = await cleanIfNeeded(bytes).catch(() => null);
    if (after === undefined) continue;
    if (after !== null) {
      // Atomic, in case the run is interrupted.
      await writeFile(`${path}.new`, after);
      await rename(`${path}.new`, path);
    }
    fixed.push({ file, before: bytes.length, after: after?.length ?? null });
  }
  return fixed;
}

async function cleanIfNeeded(bytes: Buffer): Promise<Uint8Array | undefined> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata || metadata.format === 'svg' || metadata.compression === 'hevc') return undefined;
  const { width, height, orientation = 1 } = metadata;
  const isSmallAndUpright = Math.max(width, height) <= MAX_EDGE_PX && orientation === 1;
  return isSmallAndUpright && listMetadata(metadata).length === 0 ? undefined : cleanPicture(bytes);
}
