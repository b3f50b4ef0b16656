import { dirname, join } from 'node:path';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  createIssue,
  listStrings,
  readData,
  readField,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { LANGUAGE } from '../../lib/locale.ts';
import { toWordSlug } from '../../lib/words.ts';
import { countWords } from '../news/news.ts';
import { LONGEST_EDGE, readPicture } from '../pictures/read-picture.build.ts';
import { LOGO_GROUNDS, toLogoStem } from './kit/press-files.ts';

const PRESS_KIT = 'content/pages/press-kit.mdx';

type Fill = (words: string) => string;

/** How far off its number of words a biography may be, as a part of it. */
const TOLERANCE = 0.1;

/** A text of each picture or logo, with its field; what is missing or empty is told by the schema. */
const listPressTexts = (kit: ContentEntry, list: 'pictures' | 'logos', name: 'name' | 'src') =>
  listStrings(readData(kit)[list], list).filter(
    ([field, words]) => /^\w+\.\w+\.(\w+)$/.exec(field)?.[1] === name && words.trim() !== '',
  );

/**
 * Points at biographies of the press kit that are longer or shorter than they say and at photographs that are smaller than
 * newsrooms want; two pictures or logos of one name are an error, because their files would have one name too.
 */
export async function checkPressKit(
  root: string,
  entries: readonly ContentEntry[],
  fill: Fill,
): Promise<ContentIssue[]> {
  const kit = entries.find(({ file }) => file === PRESS_KIT);
  if (!kit) return [];
  const small = await Promise.all(
    listPressTexts(kit, 'pictures', 'src').map(async ([field, src]) => {
      const edge = await readEdge(root, kit, src);
      if (edge >= LONGEST_EDGE) return [];
      return createHint(kit, field, {
        problem: `names a photograph whose long edge has ${edge.toLocaleString(LANGUAGE)} pixels, and newsrooms are promised ${LONGEST_EDGE.toLocaleString(LANGUAGE)}`,
        expected:
          'the photograph as the camera stored it; enlarging it does not help, and this one is published in its own size',
      });
    }),
  );
  return [
    ...checkBiographies(kit, fill),
    ...checkNames(kit, fill),
    ...checkVersions(kit, fill),
    ...small.flat(),
  ];
}

function checkBiographies(kit: ContentEntry, fill: Fill): ContentIssue[] {
  const texts = readField(readData(kit)['biography'], 'texts');
  return (Array.isArray(texts) ? (texts as unknown[]) : []).flatMap((biography, index) => {
    const length = Number(readField(biography, 'words'));
    const text = readField(biography, 'text');
    const filled = typeof text === 'string' ? fill(text) : '';
    const words = countWords(filled);
    // What cannot be filled in has a length that nobody knows; what is missing or no number is told by the schema.
    if (words === 0 || filled.includes('((') || !(Math.abs(words - length) > length * TOLERANCE)) return [];
    return [
      createHint(kit, `biography.texts.${String(index)}.text`, {
        problem: `has ${String(words)} words, and newsrooms are told that it has ${String(length)}`,
        expected: `${String(Math.ceil(length * (1 - TOLERANCE)))} to ${String(Math.floor(length * (1 + TOLERANCE)))} words; names and facts count as they are read`,
      }),
    ];
  });
}

/** Says which names of pictures and logos make no name of a file, or one that another picture or logo has. */
function checkNames(kit: ContentEntry, fill: Fill): ContentIssue[] {
  const named = (['pictures', 'logos'] as const).flatMap((list) =>
    listPressTexts(kit, list, 'name').map(([field, name]) => ({
      field,
      name,
      stems: toStems(list, fill(name)),
    })),
  );
  return named.flatMap(({ field, name, stems }, index): ContentIssue[] => {
    const twin = named.slice(0, index).find((other) => other.stems.some((stem) => stems.includes(stem)));
    const isPicture = field.startsWith('pictures');
    const example = isPicture ? 'Portrait at the wharf' : 'Wordmark';
    if (toWordSlug(fill(name)) === '') {
      const problem = 'has no letter or figure that the name of a file may have';
      return [createIssue(kit, field, { problem, expected: 'a name in Latin letters or figures', example })];
    }
    if (!twin) return [];
    return [
      createIssue(kit, field, {
        problem: isPicture
          ? 'is the name of another picture of the kit, and their files would have one name too'
          : `makes files of the same name as "${twin.field}": "${twin.name}"`,
        expected: 'a name of its own: letters and figures count, capitals, macrons and signs do not',
        example,
      }),
    ];
  });
}

/** Both versions of a logo would have one name, and one anchor on the page. */
function checkVersions(kit: ContentEntry, fill: Fill): ContentIssue[] {
  const [light, dark] = LOGO_GROUNDS.map((ground) => readField(readData(kit)['logos'], ground));
  if (typeof light !== 'string' || typeof dark !== 'string') return [];
  if (dark.trim() === '' || toWordSlug(fill(light)) !== toWordSlug(fill(dark))) return [];
  return [
    createIssue(kit, 'logos.dark', {
      problem: 'calls the version for dark grounds as "logos.light" calls the other one',
      expected: 'words that tell the two apart',
      example: 'for dark grounds',
    }),
  ];
}

/** What the names of the files of the press kit begin with: `sam-example-portrait`, before the size and the ending. */
export function listPressStems(entries: readonly ContentEntry[], fill: Fill): string[] {
  const candidate = toWordSlug(fill('{candidate}'));
  return entries
    .filter(({ file }) => file === PRESS_KIT)
    .flatMap((kit) =>
      (['pictures', 'logos'] as const).flatMap((list) =>
        listPressTexts(kit, list, 'name').flatMap(([, name]) => toStems(list, fill(name))),
      ),
    )
    .map((stem) => `${candidate}-${stem}`);
}

/** What the names of the files of a picture or logo begin with, after that of the candidate. */
const toStems = (list: 'pictures' | 'logos', name: string): string[] =>
  list === 'pictures' ? [toWordSlug(name)] : LOGO_GROUNDS.map((ground) => toLogoStem(name, ground));

/** The long edge of a photograph, in pixels; without end for a drawing, and for what is no picture, which is told elsewhere. */
async function readEdge(root: string, kit: ContentEntry, src: string): Promise<number> {
  const picture = await readPicture(join(root, dirname(kit.file), src)).catch(() => undefined);
  if (picture?.state !== 'whole' || picture.isDrawing) return Infinity;
  return Math.max(picture.width, picture.height);
}
