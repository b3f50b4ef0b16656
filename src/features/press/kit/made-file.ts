import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { PressFile, PressItem } from '../press-file.ts';
import { keepFile } from '../../../lib/cache.build.ts';
import { PRESS_FOLDER } from './file-names.ts';

/** Beside Astro's own pictures: a host that keeps `node_modules` between builds keeps these too. */
export const PRESS_CACHE = 'node_modules/.astro/press-kit';

/** A file of the press kit with its bytes. */
export interface MadeFile extends PressFile {
  /** Its name without a folder. */
  readonly file: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the ZIP leaves it out, which must stay small enough to be sent. */
  readonly isLarge?: boolean;
}

/** A picture or a logo with its files. */
export interface MadeItem extends PressItem {
  readonly files: readonly MadeFile[];
}

/** The names of formats, with the endings and media types of their files. */
const FORMATS = {
  png: { format: 'PNG', type: 'image/png' },
  jpg: { format: 'JPEG', type: 'image/jpeg' },
  svg: { format: 'SVG', type: 'image/svg+xml' },
} as const;

/** A file that was made, ready to be published. */
export function toMadeFile(
  file: string,
  ending: keyof typeof FORMATS,
  bytes: Uint8Array<ArrayBuffer>,
  pixels?: { width: number; height: number },
): MadeFile {
  return {
    ...FORMATS[ending],
    file,
    href: `${PRESS_FOLDER}/${file}`,
    size: bytes.length,
    bytes,
    ...(pixels && { pixels }),
  };
}

/** Makes a file, unless the folder `cache` has it from an earlier build under the hash of what it is made from. */
export async function makeOnce(
  { from, ending, cache }: { from: readonly (string | Uint8Array)[]; ending: string; cache: string },
  make: () => Promise<Buffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256');
  for (const part of from) hash.update(part).update('\0');
  const path = join(cache, `${hash.digest('hex').slice(0, 32)}.${ending}`);
  const known = await readFile(path).catch(() => undefined);
  if (known) return new Uint8Array(known);
  const made = await make();
  await keepFile(path, made);
  return new Uint8Array(made);
}
