import { dirname, join } from 'node:path';

import type { ContentIssue } from '../../content-check/content-issue.ts';
import {
  createHint,
  createIssue,
  readData,
  readList,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { toWordSlug } from '../../lib/slug.ts';
import { countWords } from '../news/news.ts';
import { LONGEST_EDGE } from '../pictures/picture-format.build.ts';
import { readPicture } from '../pictures/read-picture.build.ts';
import { BIOGRAPHY_LENGTHS } from './press-kit.schema.ts';
import { LOGO_GROUNDS, toLogoStem, PRESS_FOLDER, toPixelFile } from './kit/press-files.ts';

/** How far off its number of words a biography may be, as a part of it. */
const BIOGRAPHY_TOLERANCE = 0.1;

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
      createHint(kit, field, {
        problem: `has ${String(words)} words, and newsrooms are told that it has ${String(length)}`,
        expected: `${String(length * (1 - BIOGRAPHY_TOLERANCE))} to ${String(length * (1 + BIOGRAPHY_TOLERANCE))} words; names and facts count as they are read`,
      }),
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
    createHint(kit, field, {
      problem: `names a photograph whose long edge has ${is ?? ''} pixels, and newsrooms are promised ${most ?? ''}`,
      expected:
        'the photograph as the camera stored it; enlarging it does not help, and this one is published in its own size',
    }),
  ];
}

type Fill = (words: string) => string;

/** Compares the names of pictures and logos of the press kit with the files that the build makes of them. */
const checkPressNames = (kit: ContentEntry, fill: Fill): ContentIssue[] => [
  ...checkNames(kit, fill),
  ...checkVersions(kit, fill),
];

interface Named {
  readonly field: string;
  readonly name: string;
  /** What the names of its files begin with. */
  readonly stems: readonly string[];
}

/** The pictures, then the logos; what is empty is told by the schema. */
const listNamed = (kit: ContentEntry, fill: Fill): Named[] =>
  listAllNamed(kit, fill).filter(({ name }) => name.trim() !== '');

const listAllNamed = (kit: ContentEntry, fill: Fill): Named[] => [
  ...readList(kit, 'pictures').flatMap((picture, index) => {
    const { name } = (picture ?? {}) as { name?: unknown };
    return typeof name === 'string'
      ? [{ field: `pictures.${String(index)}.name`, name, stems: [toWordSlug(fill(name))] }]
      : [];
  }),
  ...listLogoNames(kit).map(({ field, name }) => ({
    field,
    name,
    stems: LOGO_GROUNDS.map((ground) => toLogoStem(fill(name), ground)),
  })),
];

/** Says which names of pictures and logos make no name of a file, or one that another picture or logo has. */
function checkNames(kit: ContentEntry, fill: Fill): ContentIssue[] {
  const named = listNamed(kit, fill);
  return named.flatMap(({ field, name, stems }, index): ContentIssue[] => {
    const twin = named.slice(0, index).find((other) => other.stems.some((stem) => stems.includes(stem)));
    const isPicture = field.startsWith('pictures');
    const example = isPicture ? 'Portrait at the wharf' : 'Wordmark';
    if (toWordSlug(fill(name)) === '') {
      const problem = 'has no letter or figure that the name of a file may have';
      return [createIssue(kit, field, { problem, expected: 'a name in Latin letters or figures', example })];
    }
    if (!twin) return [];
    const owner = isPicture ? 'another picture of the kit' : `"${twin.field}": "${twin.name}"`;
    return [
      createIssue(kit, field, {
        problem: isPicture
          ? `is the name of ${owner}, and their files would have one name too`
          : `makes files of the same name as ${owner}`,
        expected: 'a name of its own: letters and figures count, capitals, macrons and signs do not',
        example,
      }),
    ];
  });
}

/** Both versions of a logo would have one name, and one anchor on the page. */
function checkVersions(kit: ContentEntry, fill: Fill): ContentIssue[] {
  const { light, dark } = (readData(kit)['logos'] ?? {}) as { light?: unknown; dark?: unknown };
  if (typeof light !== 'string' || typeof dark !== 'string') return [];
  if (dark.trim() === '' || toWordSlug(fill(light)) !== toWordSlug(fill(dark))) return [];
  const field = 'logos.dark';
  return [
    createIssue(kit, field, {
      problem: 'calls the version for dark grounds as "logos.light" calls the other one',
      expected: 'words that tell the two apart',
      example: 'for dark grounds',
    }),
  ];
}

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
      return (['jpg', 'png'] as const).map((ending) => toPixelFile(toWordSlug(fill(name)), edge, ending));
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
