import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { readPicture, type PictureFile } from '../features/pictures/read-picture.build.ts';
import { LARGEST_DRAWING, LONGEST_EDGE, PICTURE_FILE } from '../features/pictures/picture-format.build.ts';
import type { ContentIssue } from './content-issue.ts';
import { listPlaces, type PicturePlace } from './picture-places.ts';
import type { ContentEntry } from './read-entries.ts';
import { LANGUAGE } from '../lib/language.ts';
import { readEach } from '../server/config/read-each.ts';

const FIX = 'npm run check:content -- --fix';

/**
 * Says which picture files cannot be shown, which should be cut down, and which do not fit their place. Only the
 * first stop a build: it makes its own pictures, without metadata and in the sizes that pages need.
 */
export async function checkPictures(root: string, entries: readonly ContentEntry[]): Promise<ContentIssue[]> {
  const names = globSync('content/**/*.*', { cwd: root });
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => PICTURE_FILE.test(name));
  const pictures = new Map(
    await readEach(files, async (file) => [file, await readPicture(join(root, file))] as const),
  );
  const inFiles = [...pictures].flatMap(([file, picture]) =>
    describeFile(picture).map((issue) => ({ ...issue, file, field: '' })),
  );
  return [...inFiles, ...entries.flatMap((entry) => findUnfit(entry, pictures))];
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

const formatNumber = (number: number): string => number.toLocaleString(LANGUAGE);

/** Pictures that are there, and of which the name, the size or the form does not fit their place. */
function findUnfit(entry: ContentEntry, pictures: ReadonlyMap<string, PictureFile>): ContentIssue[] {
  return listPlaces(entry).flatMap((place): ContentIssue[] => {
    const picture = pictures.get(join(dirname(entry.file), place.source).replaceAll('\\', '/'));
    if (picture?.state !== 'whole') return [];
    const { line, field } = place;
    const isPortrait = entry.file.endsWith('site.yaml') && field === 'portrait.src';
    return [
      ...describeName(place),
      ...(isPortrait ? describeForm(picture) : []),
      ...describeWidth(picture, place),
    ].map((issue) => ({ severity: 'warning', file: entry.file, line, field, ...issue }));
  });
}

type Words = Pick<ContentIssue, 'problem' | 'expected' | 'example'>;
type WholePicture = Extract<PictureFile, { state: 'whole' }>;

/** Programs break names at their spaces. In a text, angle brackets around the address say where it ends. */
function describeName({ source, field }: PicturePlace): Words[] {
  if (field === '' || !/\s/.test(source)) return [];
  const right = source.replaceAll(/\s+/g, '-');
  return [
    {
      problem: `names a picture whose name has a space: "${source}"`,
      expected: `a name without spaces; rename the file to ${basename(right)} too`,
      example: right,
    },
  ];
}

const describeForm = ({ width, height }: WholePicture): Words[] =>
  width <= height
    ? []
    : [
        {
          problem: 'is wider than high',
          expected: 'head and shoulders, higher than wide (4 to 5), for example 1,200 by 1,500 pixels',
        },
      ];

function describeWidth({ isDrawing, width }: WholePicture, { least }: PicturePlace): Words[] {
  if (isDrawing || width >= least) return [];
  return [
    {
      problem: `names a picture that is only ${formatNumber(width)} pixels wide, and looks blurred there`,
      expected: `one of at least ${formatNumber(least)} pixels; enlarging it does not help`,
    },
  ];
}
