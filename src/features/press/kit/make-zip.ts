import { createHash } from 'node:crypto';
import { zipSync, type Zippable } from 'fflate';

/** A file of the ZIP. */
export interface ZipEntry {
  /** Its path in the folder of the ZIP. */
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const SUMS = 'SHA256SUMS';
/** What is compressed already is stored as it is. */
const COMPRESSED = /\.(?:png|jpg|pdf)$/;
/** For Unix: an ordinary file that everybody may read. */
const UNIX = 3;
const MODE = 0o100644 << 16;

/**
 * Packs files into one folder, with `SHA256SUMS`, which `sha256sum -c` reads. The same files make the same bytes: they are
 * sorted, and all bear the day `day`, such as `2025-09-08`.
 */
export function makeZip(folder: string, entries: readonly ZipEntry[], day: string): Uint8Array<ArrayBuffer> {
  const sorted = entries.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const sums = sorted.map(({ path, bytes }) => `${hash(bytes)}  ${path}\n`).join('');
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  // A ZIP has times without a zone, and they are read from the local parts of a date.
  const mtime = new Date(year, month - 1, date);
  const files: Zippable = {};
  for (const { path, bytes } of [...sorted, { path: SUMS, bytes: toBytes(sums) }])
    files[`${folder}/${path}`] = [
      bytes,
      { level: COMPRESSED.test(path) ? 0 : 9, mtime, os: UNIX, attrs: MODE },
    ];
  return new Uint8Array(zipSync(files));
}

export const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));
