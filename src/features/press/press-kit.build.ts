import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import type { z } from 'zod';

import { slugify } from '../../lib/text.ts';
import { renderFactSheet, type FactSheet } from './fact-sheet.ts';
import {
  buildLogo,
  buildPicture,
  type PressFile,
  type PressItem,
  type PressLogo,
  type PressPicture,
} from './press-files.build.ts';
import type { pressKitSchema } from './press-kit.schema.ts';

export interface PressKitContent extends Readonly<
  Record<'address' | 'candidate' | 'position' | 'authorisation', string>
> {
  readonly page: Pick<
    z.output<ReturnType<typeof pressKitSchema>>,
    'heading' | 'contact' | 'names' | 'biography' | 'gallery' | 'everything'
  > & { readonly logos: { readonly heading: string } };
  readonly contact: readonly string[];
  readonly supporters: { readonly heading: string; readonly text: string };
  readonly pictures: readonly PressPicture[];
  readonly logos: readonly PressLogo[];
  readonly sheet: FactSheet & { readonly title: string };
}

export type PressKit = Awaited<ReturnType<typeof buildPressKit>>;

type ZipEntry = readonly [path: string, bytes: Uint8Array<ArrayBuffer>];

/** Next to Astro's image cache, because hosts keep `node_modules` between builds. */
const CACHE = 'node_modules/.astro/press-kit';
/** In bytes. The ZIP omits larger files, such as the PNG of a photograph, so that it can be mailed. */
const MAX_ZIPPED_FILE_BYTES = 2_000_000;
const COMPRESSED_FORMAT = /\.(?:png|jpg)$/;

export async function buildPressKit(content: PressKitContent, cache = CACHE) {
  const { candidate, page, sheet, supporters } = content;
  const prefix = slugify(candidate);
  // `fromAsync` builds one at a time: each uses all processors and up to 150 MB.
  const pictures = await Array.fromAsync(content.pictures, (each) => buildPicture(each, prefix, cache));
  const logos = await Array.fromAsync(content.logos, (each) => buildLogo(each, prefix, cache));
  const names = page.names.items.map(({ name, say, spelling }) => `${name}\n  ${say}\n  ${spelling}\n`);
  const entries: ZipEntry[] = [
    ...page.biography.texts.map(({ words, text }) =>
      createTextEntry(`biographies/${prefix}-${String(words)}-words.txt`, `${text}\n`),
    ),
    createTextEntry('names.txt', names.join('\n')),
    ...(supporters.text === '' ? [] : [createTextEntry('supporters.txt', supporters.text)]),
    createTextEntry(`fact-sheet/${prefix}-fact-sheet.md`, renderFactSheet(sheet)),
    ...listZipEntries('pictures', pictures),
    ...listZipEntries('logos', logos),
  ];
  const index = createTextEntry('INDEX.txt', renderIndex(content, entries, pictures, logos));
  const folder = `${prefix}-press-kit`;
  const bytes = buildZip(folder, [...entries, index], sheet.day);
  return { pictures, logos, zip: { bytes, name: `${folder}.zip`, sha256: hash('sha256', bytes) } };
}

const createTextEntry = (path: string, text: string): ZipEntry => [path, new Uint8Array(Buffer.from(text))];

const isInZip = ({ bytes }: PressFile): boolean => bytes.length <= MAX_ZIPPED_FILE_BYTES;

const listZipEntries = (folder: string, items: readonly PressItem[]): ZipEntry[] =>
  items.flatMap(({ files }) =>
    files.filter(isInZip).map(({ href, bytes }): ZipEntry => [`${folder}/${basename(href)}`, bytes]),
  );

function renderIndex(
  { page, address, candidate, position, contact, authorisation, supporters, sheet }: PressKitContent,
  entries: readonly ZipEntry[],
  pictures: readonly PressItem[],
  logos: readonly PressItem[],
): string {
  const listPaths = (start: string) =>
    entries.filter(([path]) => path.startsWith(start)).map(([path]) => `  ${path}`);
  const listFileLines = (folder: string, { files, alt, credit, licence }: PressItem) => [
    ...files.map((each) => {
      const pathOrUrl = isInZip(each) ? `${folder}/${basename(each.href)}` : new URL(each.href, address).href;
      return `  ${pathOrUrl}${each.pixels ? ` (${String(each.pixels.width)} x ${String(each.pixels.height)})` : ''}`;
    }),
    `    ${page.gallery.alt}: ${alt}`,
    `    ${page.gallery.credit}: ${credit}`,
    `    ${page.gallery.licence}: ${licence}`,
  ];
  const parts = [
    [page.heading, `${candidate}. ${position}.`, sheet.asOf, address],
    [page.contact.heading, ...contact.map((line) => `  ${line}`)],
    [page.names.heading, ...listPaths('names')],
    [page.biography.heading, ...listPaths('biographies/')],
    ...(supporters.text === '' ? [] : [[supporters.heading, ...listPaths('supporters')]]),
    [sheet.title, ...listPaths('fact-sheet/')],
    [page.gallery.heading],
    ...pictures.map((item) => listFileLines('pictures', item)),
    [page.logos.heading],
    ...logos.map((item) => listFileLines('logos', item)),
    [page.everything.index],
    [authorisation],
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Packs files with `SHA256SUMS`. Reproducible: entries are sorted and have the time of `day`. */
function buildZip(folder: string, entries: readonly ZipEntry[], day: string): Uint8Array<ArrayBuffer> {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sums = sorted.map(([path, bytes]) => `${hash('sha256', bytes)}  ${path}\n`).join('');
  // ZIP times have no zone, and fflate reads local time.
  const mtime = new Date(`${day}T00:00`);
  const files: Zippable = {};
  for (const [path, bytes] of [...sorted, createTextEntry('SHA256SUMS', sums)])
    files[`${folder}/${path}`] = [bytes, { level: COMPRESSED_FORMAT.test(path) ? 0 : 9 }];
  // OS 3 is Unix: regular files with mode 644.
  return zipSync(files, { mtime, os: 3, attrs: 0o100644 << 16 });
}
