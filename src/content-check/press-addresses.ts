import { dirname, join } from 'node:path';

import { toWordSlug } from '../lib/slug.ts';
import { LONGEST_EDGE } from '../features/pictures/picture-format.build.ts';
import { readPicture } from '../features/pictures/read-picture.build.ts';
import {
  LOGO_GROUNDS,
  PRESS_FOLDER,
  toLogoStem,
  toPictureStem,
  toPixelFile,
} from '../features/press/kit/file-names.ts';
import { readData, readList } from './entry-data.ts';
import type { ContentEntry } from './read-entries.ts';

const LOGOS = ['wordmark', 'rosette'] as const;

/** The press kit among the entries. */
export const findPressKit = (entries: readonly ContentEntry[]): ContentEntry | undefined =>
  entries.find(({ file }) => file === 'content/pages/press-kit.mdx');

/** The names of the logos, with the fields that give them. */
export const listLogoNames = (kit: ContentEntry): { readonly field: string; readonly name: string }[] => {
  const logos = (readData(kit)['logos'] ?? {}) as Record<string, { name?: unknown } | null>;
  return LOGOS.flatMap((logo) => {
    const name = logos[logo]?.name;
    return typeof name === 'string' ? [{ field: `logos.${logo}.name`, name }] : [];
  });
};

/** The addresses of the files that the build makes of the press kit. */
export async function listPressAddresses(
  root: string,
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): Promise<string[]> {
  const kit = findPressKit(entries);
  if (!kit) return [];
  const pictures = await Promise.all(
    readList(kit, 'pictures').map(async (picture) => {
      const { src, name } = (picture ?? {}) as { src?: unknown; name?: unknown };
      if (typeof src !== 'string' || typeof name !== 'string') return [];
      const edge = await readEdge(join(root, dirname(kit.file), src));
      return (['jpg', 'png'] as const).map((ending) => toPixelFile(toPictureStem(fill(name)), edge, ending));
    }),
  );
  const logos = listLogoNames(kit).flatMap(({ name }) =>
    LOGO_GROUNDS.map((ground) => toLogoStem(fill(name), ground)).flatMap((stem) => [
      `${stem}.svg`,
      toPixelFile(stem, LONGEST_EDGE, 'png'),
    ]),
  );
  const prefix = toWordSlug(fill('{candidate}'));
  return [...pictures.flat(), ...logos].map((file) => `${PRESS_FOLDER}/${prefix}-${file}`);
}

/** The long edge of what is made of a picture, in pixels: a photograph is not enlarged. */
async function readEdge(path: string): Promise<number> {
  const picture = await readPicture(path).catch(() => undefined);
  if (picture?.state !== 'whole' || picture.isDrawing) return LONGEST_EDGE;
  return Math.min(LONGEST_EDGE, Math.max(picture.width, picture.height));
}
