import { createHash } from 'node:crypto';
import { zipSync, type Zippable } from 'fflate';

import { toWordSlug } from '../../../lib/words.ts';
import { toFactSheetText, type FactSheet } from '../fact-sheet.ts';
import { makeFactSheetPdf } from './fact-sheet-pdf.ts';
import { makeLogos, type LogoTexts, type LogoWords, type MadeLogo } from './make-logos.ts';
import { makePicture, PRESS_CACHE, type PressItem, type PressPicture } from './press-files.ts';

/** What the press kit is made of: all of it is published. */
export interface PressKitContent {
  readonly candidate: string;
  readonly position: string;
  readonly authorisation: string;
  /** Who answers journalists. */
  readonly contact: readonly string[];
  readonly names: readonly { readonly name: string; readonly say: string; readonly spelling: string }[];
  /** The biographies, and how long each is said to be, in words. */
  readonly biographies: readonly { readonly words: number; readonly text: string }[];
  /** What supporters say, each with the name; '' where there are none. */
  readonly supporters: string;
  readonly pictures: readonly PressPicture[];
  readonly logoWords: LogoWords;
  readonly logos: LogoTexts;
  readonly sheet: FactSheet;
  readonly labels: {
    /** The title of the fact sheet, and what stands before the number of one of its pages. */
    readonly sheetTitle: string;
    readonly sheetPage: string;
    /** What the index in the ZIP says: its title, where the press kit stands (a whole address), how files are checked. */
    readonly title: string;
    readonly address: string;
    readonly check: string;
    /** What stands there before each part. */
    readonly contact: string;
    readonly biographies: string;
    readonly supporters: string;
    readonly pictures: string;
    readonly logos: string;
    readonly sheet: string;
    readonly names: string;
    /** What stands there before what a picture shows, its credit and its licence. */
    readonly alt: string;
    readonly credit: string;
    readonly licence: string;
  };
}

/** The files of the press kit. */
export interface PressKit {
  readonly pictures: readonly PressItem[];
  readonly logos: readonly MadeLogo[];
  /** With the names under which they are saved. */
  readonly pdf: { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string };
  readonly zip: { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string; readonly sha256: string };
}

/** A file of the ZIP, by its path in that. */
type Entry = readonly [path: string, bytes: Uint8Array<ArrayBuffer>];

/** What is compressed already is stored in the ZIP as it is. */
const COMPRESSED = /\.(?:png|jpg|pdf)$/;

/** Makes every file of the press kit; pictures that have not changed come from the folder `cache`. */
export async function makePressKit(content: PressKitContent, cache = PRESS_CACHE): Promise<PressKit> {
  const { candidate, sheet, labels } = content;
  const prefix = toWordSlug(candidate);
  const pictures: PressItem[] = [];
  // One at a time: each takes all processors, and up to 150 MB.
  for (const picture of content.pictures) pictures.push(await makePicture(picture, prefix, cache));
  const logos = await makeLogos(content.logoWords, content.logos, prefix, cache);
  const pdf = await makeFactSheetPdf(sheet, {
    title: labels.sheetTitle,
    author: candidate,
    sheet: labels.sheetPage,
  });
  const entries: Entry[] = [
    ...content.biographies.map(({ words, text }): Entry => [
      `biographies/${prefix}-${String(words)}-words.txt`,
      toBytes(`${text}\n`),
    ]),
    [
      'names.txt',
      toBytes(
        content.names.map(({ name, say, spelling }) => `${name}\n  ${say}\n  ${spelling}\n`).join('\n'),
      ),
    ],
    ...(content.supporters === '' ? [] : [['supporters.txt', toBytes(content.supporters)] as const]),
    [`fact-sheet/${sheet.file}`, pdf],
    [`fact-sheet/${prefix}-fact-sheet.md`, toBytes(toFactSheetText(sheet))],
    ...toEntries('pictures', pictures),
    ...toEntries('logos', logos),
  ];
  const index = toIndex(content, entries, { pictures, logos });
  const folder = `${prefix}-press-kit`;
  const bytes = makeZip(folder, [...entries, ['INDEX.txt', toBytes(index)]], sheet.day);
  return {
    pictures,
    logos,
    pdf: { bytes: pdf, name: sheet.file },
    zip: { bytes, name: `${folder}.zip`, sha256: hash(bytes) },
  };
}

const toEntries = (folder: string, items: readonly PressItem[]): Entry[] =>
  items
    .flatMap(({ files }) => files)
    .filter(({ isLarge = false }) => !isLarge)
    .map(({ file, bytes }) => [`${folder}/${file}`, bytes]);

/** What each file of the ZIP is, with what has to be known before it is printed. */
function toIndex(
  { candidate, position, contact, authorisation, supporters, sheet, labels }: PressKitContent,
  entries: readonly Entry[],
  { pictures, logos }: Pick<PressKit, 'pictures' | 'logos'>,
): string {
  const list = (start: string) =>
    entries.filter(([path]) => path.startsWith(start)).map(([path]) => `  ${path}`);
  const describe = (folder: string, { files, alt, credit, licence }: PressItem) => [
    ...files.map(({ file, href, isLarge = false, pixels }) => {
      // What is too large for the ZIP is named by its address.
      const place = isLarge ? new URL(href, labels.address).href : `${folder}/${file}`;
      return `  ${place}${pixels ? ` (${String(pixels.width)} x ${String(pixels.height)})` : ''}`;
    }),
    `    ${labels.alt}: ${alt}`,
    `    ${labels.credit}: ${credit}`,
    `    ${labels.licence}: ${licence}`,
  ];
  const parts = [
    [labels.title, `${candidate}. ${position}.`, sheet.asOf, labels.address],
    [labels.contact, ...contact.map((line) => `  ${line}`)],
    [labels.names, ...list('names')],
    [labels.biographies, ...list('biographies/')],
    ...(supporters === '' ? [] : [[labels.supporters, ...list('supporters')]]),
    [labels.sheet, ...list('fact-sheet/')],
    [labels.pictures],
    ...pictures.map((item) => describe('pictures', item)),
    [labels.logos],
    ...logos.map((item) => describe('logos', item)),
    [labels.check],
    [authorisation],
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/**
 * Packs files into one folder, with `SHA256SUMS`, which `sha256sum -c` reads. The same files make the same bytes: they are
 * sorted, and all bear the day `day`, such as `2025-09-08`.
 */
function makeZip(folder: string, entries: readonly Entry[], day: string): Uint8Array<ArrayBuffer> {
  const sorted = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sums = sorted.map(([path, bytes]) => `${hash(bytes)}  ${path}\n`).join('');
  // A ZIP has times without a zone, and they are read from the local parts of a date.
  const mtime = new Date(`${day}T00:00`);
  const files: Zippable = {};
  for (const [path, bytes] of [...sorted, ['SHA256SUMS', toBytes(sums)] as const])
    files[`${folder}/${path}`] = [bytes, { level: COMPRESSED.test(path) ? 0 : 9 }];
  // For Unix (3): ordinary files that everybody may read.
  return zipSync(files, { mtime, os: 3, attrs: 0o100644 << 16 });
}

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));
