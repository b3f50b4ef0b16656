import { dirname, join } from 'node:path';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  listTexts,
  readData,
  readField,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { LANGUAGE } from '../../lib/locale.ts';
import { countWords } from '../news/news.ts';
import { LONGEST_EDGE, readPicture } from '../pictures/read-picture.build.ts';

const PRESS_KIT = 'content/pages/press-kit.mdx';

type Fill = (words: string) => string;

/** How far off its number of words a biography may be, as a part of it. */
const TOLERANCE = 0.1;

/**
 * Points at biographies of the press kit that are longer or shorter than they say, and at photographs that are smaller than
 * newsrooms want.
 */
export async function checkPressKit(
  root: string,
  entries: readonly ContentEntry[],
  fill: Fill,
): Promise<ContentIssue[]> {
  const kit = entries.find(({ file }) => file === PRESS_KIT);
  if (!kit) return [];
  const small = await Promise.all(
    listTexts(kit).map(async ([field, src]) => {
      if (!/^pictures\.\d+\.src$/.test(field)) return [];
      const edge = await readEdge(root, kit, src);
      if (edge >= LONGEST_EDGE) return [];
      return createHint(kit, field, {
        problem: `names a photograph whose long edge has ${edge.toLocaleString(LANGUAGE)} pixels, and newsrooms are promised ${LONGEST_EDGE.toLocaleString(LANGUAGE)}`,
        expected:
          'the photograph as the camera stored it; enlarging it does not help, and this one is published in its own size',
      });
    }),
  );
  return [...checkBiographies(kit, fill), ...small.flat()];
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

/** Returns the long edge of a photograph, in pixels; `Infinity` for a drawing and for a broken picture, which is reported elsewhere. */
async function readEdge(root: string, kit: ContentEntry, src: string): Promise<number> {
  const picture = await readPicture(join(root, dirname(kit.file), src)).catch(() => undefined);
  if (picture?.state !== 'whole' || picture.isDrawing) return Infinity;
  return Math.max(picture.width, picture.height);
}
