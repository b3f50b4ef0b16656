import { glob } from 'node:fs/promises';
import { join } from 'node:path';

import { TIMED_COLLECTIONS } from '../features/publication/publication.schema.ts';
import { ICONS } from '../lib/icons.ts';
import { toCopyAddress } from '../lib/machine-addresses.ts';
import { listPromises } from './check-promises.ts';
import { readData } from './entry-data.ts';
import { listPressAddresses } from './press-addresses.ts';
import type { ContentEntry } from './read-entries.ts';
import { toAddress, toSlug } from './site-addresses.ts';

/** The addresses that the build makes of content, but for those of the pages of entries, and those of icons. */
export async function listBuiltAddresses(
  root: string,
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): Promise<string[]> {
  const [videos, press] = await Promise.all([
    Array.fromAsync(glob('*.{svg,jpg,png,webp}', { cwd: join(root, 'content/videos') })),
    listPressAddresses(root, entries, fill),
  ]);
  return [
    ...Object.values(ICONS).map(({ href }) => href),
    ...videos.map((file) => `/videos/${file}`),
    ...press,
    ...entries.flatMap(listEntryAddresses),
  ];
}

/** The addresses that an entry has and that are gone with it: its page, its Markdown copy, its promises, its sound. */
export function listEntryAddresses(entry: ContentEntry): string[] {
  const page = toAddress(entry);
  const isTimed = TIMED_COLLECTIONS.some((folder) => entry.kind.base === `content/${folder}`);
  if (!isTimed) return [page];
  const promises = `/promises/${toSlug(entry.file)}`;
  const ids = listPromises([entry]).map(({ id }) => `${promises}/${id}`);
  const { audioUrl } = readData(entry);
  return [
    page,
    toCopyAddress(page),
    ...(entry.kind.base === 'content/policies' ? [promises, ...ids] : []),
    ...(typeof audioUrl === 'string' && audioUrl.startsWith('./')
      ? [`/media/sound/${audioUrl.slice(2)}`]
      : []),
  ];
}
