import { dirname, join } from 'node:path';

import { BIOGRAPHY_LENGTHS, BIOGRAPHY_TOLERANCE } from '../features/press/biography-lengths.ts';
import { countWords } from '../features/news/news.ts';
import { LANGUAGE } from '../lib/language.ts';
import { LONGEST_EDGE } from '../features/pictures/picture-format.build.ts';
import { readPicture } from '../features/pictures/read-picture.build.ts';
import { checkPressNames } from './check-press-names.ts';
import type { ContentIssue } from './content-issue.ts';
import { findFieldLine, readData, readList } from './entry-data.ts';
import { findPressKit } from './press-addresses.ts';
import type { ContentEntry } from './read-entries.ts';

interface Picture {
  readonly src?: unknown;
}

/**
 * Points at biographies of the press kit that are longer or shorter than they say and at photographs that are smaller than
 * newsrooms want; two pictures or logos of one name are an error, because their files would have one name too.
 */
export async function checkPressKit(
  root: string,
  entries: readonly ContentEntry[],
  fill: (words: string) => string,
): Promise<ContentIssue[]> {
  const kit = findPressKit(entries);
  if (!kit) return [];
  const pictures = readList(kit, 'pictures').map((picture) => (picture ?? {}) as Picture);
  const small = await Promise.all(pictures.map((picture, index) => findSmall(root, kit, picture, index)));
  return [...checkBiographies(kit, fill), ...checkPressNames(kit, fill), ...small.flat()];
}

function checkBiographies(kit: ContentEntry, fill: (words: string) => string): ContentIssue[] {
  const biography = (readData(kit)['biography'] ?? {}) as Record<string, { text?: unknown } | null>;
  return Object.entries(BIOGRAPHY_LENGTHS).flatMap(([name, length]) => {
    const text = biography[name]?.text;
    const filled = typeof text === 'string' ? fill(text) : '';
    const words = countWords(filled);
    // What cannot be filled in has a length that nobody knows; what is missing is told by the schema.
    if (words === 0 || filled.includes('((')) return [];
    if (Math.abs(words - length) <= length * BIOGRAPHY_TOLERANCE) return [];
    const field = `biography.${name}.text`;
    return [
      {
        severity: 'warning' as const,
        file: kit.file,
        line: findFieldLine(kit, field),
        field,
        problem: `has ${String(words)} words, and newsrooms are told that it has ${String(length)}`,
        expected: `${String(length * (1 - BIOGRAPHY_TOLERANCE))} to ${String(length * (1 + BIOGRAPHY_TOLERANCE))} words; names and facts count as they are read`,
      },
    ];
  });
}

async function findSmall(
  root: string,
  kit: ContentEntry,
  { src }: Picture,
  index: number,
): Promise<ContentIssue[]> {
  if (typeof src !== 'string') return [];
  const picture = await readPicture(join(root, dirname(kit.file), src)).catch(() => undefined);
  if (picture?.state !== 'whole' || picture.isDrawing) return [];
  const edge = Math.max(picture.width, picture.height);
  if (edge >= LONGEST_EDGE) return [];
  const field = `pictures.${String(index)}.src`;
  const [is, most] = [edge, LONGEST_EDGE].map((pixels) => pixels.toLocaleString(LANGUAGE));
  return [
    {
      severity: 'warning',
      file: kit.file,
      line: findFieldLine(kit, field),
      field,
      problem: `names a photograph whose long edge has ${is ?? ''} pixels, and newsrooms are promised ${most ?? ''}`,
      expected:
        'the photograph as the camera stored it; enlarging it does not help, and this one is published in its own size',
    },
  ];
}
