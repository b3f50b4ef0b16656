import { glob } from 'node:fs/promises';
import { join } from 'node:path';

import { readData, readField, readList, type ContentEntry } from '../../content-check/read-entries.ts';
import { toAddress, toSlug } from '../../content-check/site-addresses.ts';
import { ICONS } from '../../lib/icons.ts';
import { toCopyAddress } from '../../lib/addresses.ts';
import { toWordSlug } from '../../lib/words.ts';
import { BIOGRAPHY_LENGTHS } from '../press/press-kit.schema.ts';
import { LOGO_GROUNDS } from '../press/kit/press-files.ts';
import { listPressAddresses, findPressKit, listPressTexts } from '../press/press.check.ts';
import { listPromises } from '../promises/promises.check.ts';
import { TIMED_COLLECTIONS } from '../publication/publication.schema.ts';
import { PLATFORMS } from '../social/platforms.ts';

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

/** Lists of the content, each entry of which is a place of a page: the file, the list, the field that names the place. */
const PLACES: readonly (readonly [
  page: string,
  file: string,
  list: string,
  field: string,
  prefix?: string,
])[] = [
  ['/about', 'content/pages/about.mdx', 'values.items', 'title'],
  ['/about', 'content/pages/about.mdx', 'timeline.items', 'title'],
  ['/join', 'content/pages/join.mdx', 'ways.items', 'title'],
  ['/voting', 'content/voting.yaml', 'dates', 'title'],
  ['/press-kit', 'content/pages/press-kit.mdx', 'contacts.items', 'role'],
  ['/press-kit', 'content/pages/press-kit.mdx', 'names.items', 'name', 'name-'],
  ['/press-kit', 'content/pages/press-kit.mdx', 'pictures', 'name', 'picture-'],
];
/** The parts of the fact sheet: candidate, plans, two of promises, dates and sources. */
const FACT_PARTS = 6;
/** The parts of a recording that are named by `labels.yaml`. */
const RECORDING_PARTS = ['highlights', 'keyTopics', 'topics', 'attendees'];

/** The anchors that the build gives to parts of a page, beside those of the headings of its text; by the address of the page. */
export function listBuiltIds(
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  const add = (page: string, ...more: readonly string[]): void => {
    ids.set(page, new Set([...(ids.get(page) ?? []), ...more]));
  };
  for (const [page, file, list, field, prefix] of PLACES) {
    const words = readWords(
      entries.find((entry) => entry.file === file),
      list,
      field,
    ).map(fill);
    add(page, ...words.map((each) => `${prefix ?? ''}${toWordSlug(each)}`));
  }
  addPressKit(findPressKit(entries), fill, add);
  add('/press-kit/fact-sheet', ...Array.from({ length: FACT_PARTS }, (_, at) => `facts-${String(at + 1)}`));
  for (const { entry, id } of listPromises(entries))
    for (const page of ['/promises', '/promises/by-policy', `/promises/${toSlug(entry.file)}`]) add(page, id);
  const labels = entries.find(({ file }) => file === 'content/labels.yaml');
  const recordings = labels && readData(labels)['recordings'];
  for (const entry of entries) {
    if (entry.kind.base === 'content/policies') add('/policies', toSlug(entry.file));
    add(toAddress(entry), ...readList(entry, 'quotes').map((_, at) => `quote-${String(at + 1)}`));
    if (entry.kind.base === 'content/media')
      add(toAddress(entry), ...RECORDING_PARTS.map((part) => toWordSlug(readWord(recordings, part))));
  }
  return ids;
}

function addPressKit(
  kit: ContentEntry | undefined,
  fill: (words: string) => string,
  add: (page: string, ...ids: readonly string[]) => void,
): void {
  if (!kit) return;
  const words = readData(kit)['logos'];
  const logos = listPressTexts(kit, 'logos', 'name').flatMap(([, name]) =>
    LOGO_GROUNDS.map((ground) => `logo-${toWordSlug(fill(`${name}, ${readWord(words, ground)}`))}`),
  );
  const biographies = Object.keys(BIOGRAPHY_LENGTHS).flatMap((length) => [
    `biography-${length}`,
    `biography-${length}-heading`,
  ]);
  add('/press-kit', ...logos, ...biographies, ...Object.keys(PLATFORMS));
}

/** A field of each entry of a list, where it is words; the schema tells what else is wrong with it. */
function readWords(entry: ContentEntry | undefined, list: string, field: string): string[] {
  const found = entry && list.split('.').reduce<unknown>(readField, readData(entry));
  return (Array.isArray(found) ? found : []).flatMap((item) => {
    const words = readWord(item, field);
    return words === '' ? [] : [words];
  });
}

function readWord(data: unknown, name: string): string {
  const word = readField(data, name);
  return typeof word === 'string' ? word : '';
}
