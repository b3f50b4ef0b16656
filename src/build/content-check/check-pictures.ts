import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { readPicture, type PictureFile } from '../pictures/read-picture.ts';
import { LARGEST_DRAWING, LONGEST_EDGE, PICTURE_FILE } from '../pictures/picture-format.ts';
import { readAddress } from './check-text-pictures.ts';
import type { ContentIssue } from './content-issue.ts';
import { walkText } from './parse-text.ts';
import type { ContentEntry } from './read-entries.ts';

const FIX = 'npm run check:content -- --fix';
/** How wide a photograph must be where it is named, in pixels: twice as wide as a phone shows it, or what shared links need. */
const LEAST_WIDTHS = { main: 1_200, portrait: 200, other: 800 } as const;

/** How many files are read at a time: a system opens only so many. */
const READERS = 16;

/**
 * Says which picture files cannot be shown, which should be cut down, and which are too small for their place. Only the
 * first stop a build: it makes its own pictures, without metadata and in the sizes that pages need.
 */
export async function checkPictures(root: string, entries: readonly ContentEntry[]): Promise<ContentIssue[]> {
  const names = await Array.fromAsync(glob('content/**/*.*', { cwd: root }));
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => PICTURE_FILE.test(name));
  const pictures = new Map<string, PictureFile>();
  const queue = files.values();
  const readNext = async () => {
    for (const file of queue) pictures.set(file, await readPicture(join(root, file)));
  };
  await Promise.all(Array.from({ length: READERS }, readNext));
  const inFiles = [...pictures].flatMap(([file, picture]) =>
    describeFile(picture).map((issue) => ({ ...issue, file, field: '' })),
  );
  return [...inFiles, ...entries.flatMap((entry) => findSmall(entry, pictures))];
}

function describeFile(picture: PictureFile): Omit<ContentIssue, 'file' | 'field'>[] {
  if (picture.state === 'heic') {
    return [
      {
        problem: 'This photo is in HEIC, the format of iPhones, which browsers do not show',
        expected: 'a JPEG: open the photo on a computer or phone, export it as JPEG, and name that file',
      },
    ];
  }
  if (picture.state === 'broken') {
    return [
      {
        problem: 'This picture is broken: it cannot be read to its end',
        expected: 'a whole one: copy or export it again, and open it once to see that it is right',
      },
    ];
  }
  const { width, height, isUpright, metadata, isDrawing, bytes } = picture;
  if (isDrawing && bytes > LARGEST_DRAWING) {
    return [
      {
        severity: 'warning',
        problem: `This drawing takes ${formatNumber(bytes)} bytes, where ${formatNumber(LARGEST_DRAWING)} is the most`,
        expected: 'a simpler one: ask whoever drew it for fewer points, and for numbers without decimals',
      },
    ];
  }
  const wrong = [
    ...(Math.max(width, height) > LONGEST_EDGE
      ? [`is ${formatNumber(width)} pixels wide and ${formatNumber(height)} high`]
      : []),
    ...(isUpright ? [] : ['lies on its side']),
    ...(metadata.length > 0 ? [`says more than it shows (${metadata.join(', ')})`] : []),
  ];
  return wrong.length === 0
    ? []
    : [
        {
          severity: 'warning',
          problem: `This picture ${wrong.join(' and ')}`,
          expected: `a long edge of at most ${formatNumber(LONGEST_EDGE)} pixels, upright, and nothing about where, when and with what it was taken; this command sees to it`,
          example: FIX,
        },
      ];
}

const formatNumber = (number: number): string => number.toLocaleString('en-NZ');

/** The photographs that an entry shows larger than they are. */
function findSmall(entry: ContentEntry, pictures: ReadonlyMap<string, PictureFile>): ContentIssue[] {
  return listPlaces(entry).flatMap(({ source, field, line, least }): ContentIssue[] => {
    const picture = pictures.get(join(dirname(entry.file), source).replaceAll('\\', '/'));
    if (picture?.state !== 'whole' || picture.isDrawing || picture.width >= least) return [];
    return [
      {
        severity: 'warning',
        file: entry.file,
        line,
        field,
        problem: `names a picture that is only ${formatNumber(picture.width)} pixels wide, and looks blurred there`,
        expected: `one of at least ${formatNumber(least)} pixels; enlarging it does not help`,
      },
    ];
  });
}

interface Place {
  readonly source: string;
  readonly field: string;
  readonly line: number | undefined;
  readonly least: number;
}

function listPlaces({ parts, fields, text }: ContentEntry): Place[] {
  const inFields =
    fields && 'data' in fields
      ? listSources(fields.data).map(({ field, source }) => ({
          field,
          source,
          line: fields.findLine(field),
          least: chooseLeast(field),
        }))
      : [];
  const inText = text?.tree
    ? walkText(text.tree).flatMap(({ type, url, position }) =>
        type === 'image' && url !== undefined
          ? {
              field: '',
              source: readAddress(url),
              line: position && position.start.line + (parts?.textLine ?? 1) - 1,
              least: LEAST_WIDTHS.other,
            }
          : [],
      )
    : [];
  return [...inFields, ...inText];
}

/** Every `src` among the fields, with its path: `images.0.src`. */
function listSources(value: unknown, path = ''): { field: string; source: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => {
    const field = path === '' ? name : `${path}.${name}`;
    return name === 'src' && typeof inner === 'string' ? { field, source: inner } : listSources(inner, field);
  });
}

function chooseLeast(field: string): number {
  if (/^(?:images\.0|picture)\.src$/.test(field)) return LEAST_WIDTHS.main;
  return field.startsWith('author.') ? LEAST_WIDTHS.portrait : LEAST_WIDTHS.other;
}
