import { toWordSlug } from '../../../lib/words.ts';
import type { FactSheet } from '../fact-sheet.ts';
import type { LogoWords } from './compose-logo.ts';
import { makeFactSheetPdf } from './fact-sheet-pdf.ts';
import { toFactSheetText } from './fact-sheet-text.ts';
import { PRESS_CACHE, type MadeItem } from './made-file.ts';
import { makeLogos, type LogoTexts, type MadeLogo } from './make-logos.ts';
import { makePicture, type PressPicture } from './make-picture.ts';
import { hash, makeZip, toBytes } from './make-zip.ts';
import { toIndex, type IndexLabels } from './zip-index.ts';

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
  readonly pictures: readonly PressPicture[];
  readonly logoWords: LogoWords;
  readonly logos: LogoTexts;
  readonly sheet: FactSheet;
  readonly labels: IndexLabels & {
    /** The title of the fact sheet, and what stands before the number of one of its pages. */
    readonly sheetTitle: string;
    readonly sheetPage: string;
  };
}

/** The files of the press kit. */
export interface PressKit {
  readonly pictures: readonly MadeItem[];
  readonly logos: readonly MadeLogo[];
  readonly pdf: { readonly bytes: Uint8Array<ArrayBuffer>; readonly name: string };
  readonly zip: { readonly bytes: Uint8Array<ArrayBuffer>; readonly sha256: string; readonly name: string };
  /** What the names of all files begin with: `robin-mangrove`. */
  readonly prefix: string;
}

/** Makes every file of the press kit; pictures that have not changed come from the folder `cache`. */
export async function makePressKit(content: PressKitContent, cache = PRESS_CACHE): Promise<PressKit> {
  const { candidate, sheet, labels } = content;
  const prefix = toWordSlug(candidate);
  const pictures: MadeItem[] = [];
  // One at a time: each takes all processors, and up to 150 MB.
  for (const picture of content.pictures) pictures.push(await makePicture(picture, prefix, cache));
  const logos = await makeLogos(content.logoWords, content.logos, prefix, cache);
  const pdf = await makeFactSheetPdf(sheet, {
    title: labels.sheetTitle,
    author: candidate,
    sheet: labels.sheetPage,
  });
  const folder = `${prefix}-press-kit`;
  const texts = toTexts(content, prefix);
  const bytes = makeZip(
    folder,
    [
      ...texts.map(({ path, text }) => ({ path, bytes: toBytes(text) })),
      { path: `fact-sheet/${sheet.file}`, bytes: pdf },
      ...toEntries('pictures', pictures),
      ...toEntries('logos', logos),
      { path: 'INDEX.txt', bytes: toBytes(toIndex(content, { texts, pictures, logos })) },
    ],
    sheet.day,
  );
  return {
    pictures,
    logos,
    pdf: { bytes: pdf, name: sheet.file },
    prefix,
    zip: { bytes, sha256: hash(bytes), name: `${folder}.zip` },
  };
}

const toEntries = (folder: string, items: readonly MadeItem[]) =>
  items
    .flatMap(({ files }) => files)
    .filter(({ isLarge = false }) => !isLarge)
    .map(({ file, bytes }) => ({ path: `${folder}/${file}`, bytes }));

const toTexts = ({ biographies, names, sheet }: PressKitContent, prefix: string) => [
  ...biographies.map(({ words, text }) => ({
    path: `biographies/${prefix}-${String(words)}-words.txt`,
    text: `${text}\n`,
  })),
  {
    path: 'names.txt',
    text: names.map(({ name, say, spelling }) => `${name}\n  ${say}\n  ${spelling}\n`).join('\n'),
  },
  { path: `fact-sheet/${prefix}-fact-sheet.md`, text: toFactSheetText(sheet) },
];
