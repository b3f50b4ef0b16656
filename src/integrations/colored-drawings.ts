import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

import { interpolateColors } from '../core/colors.ts';
import { readColors } from '../core/colors.server.ts';
import { cacheFile } from '../lib/cache.build.ts';

const SOURCES = resolve('src');
const COPIES = resolve('node_modules/.astro/drawings');

/** Replaces imported SVG files in `src` by copies with the colours of `content/colours.yaml`. */
export const coloredDrawings = (): Plugin => ({
  name: 'colored-drawings',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('.svg')) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    if (!resolved?.id.startsWith(SOURCES)) return null;
    const copy = join(COPIES, relative(SOURCES, resolved.id));
    // Atomic, because the server and client builds resolve the same drawing concurrently.
    await cacheFile(
      copy,
      Buffer.from(interpolateColors(await readFile(resolved.id, 'utf8'), await readColors())),
    );
    return copy;
  },
});
