import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { ContentIssue, Words } from '../../content-check/content-issue.ts';
import type { TextNode } from '../../content-check/parse-text.ts';
import {
  createHint,
  createTextIssue,
  listTexts,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { createFileFinder } from '../../content-check/suggest.ts';
import { decodeAddress } from '../../lib/addresses.ts';
import { LANGUAGE } from '../../lib/locale.ts';
import { readEach } from '../../server/config/content.ts';
import { isFileName, PICTURE_FILE } from './picture.schema.ts';
import { LARGEST_DRAWING, LONGEST_EDGE, type PictureFile, readPicture } from './read-picture.build.ts';

const FIX = 'npm run check:content -- --fix';

type WholePicture = Extract<PictureFile, { state: 'whole' }>;

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
  const inFiles = [...pictures].flatMap(([file, picture]) => {
    const words = describeFile(picture);
    return words ? { file, field: '', ...words } : [];
  });
  return [...inFiles, ...entries.flatMap((entry) => findUnfit(entry, pictures))];
}

function describeFile(picture: PictureFile): Words | undefined {
  if (picture.state === 'heic')
    return {
      problem: 'This photo is in HEIC, the format of iPhones, which browsers do not show',
      expected: 'a JPEG: open the photo on a computer or phone, export it as JPEG, and name that file',
    };
  if (picture.state === 'broken')
    return {
      problem: 'This picture is broken: it cannot be read to its end',
      expected: 'a whole one: copy or export it again, and open it once to see that it is right',
    };
  const { width, height, isUpright, metadata, isDrawing, bytes } = picture;
  if (isDrawing && bytes > LARGEST_DRAWING)
    return {
      severity: 'warning',
      problem: `This drawing takes ${formatNumber(bytes)} bytes, where ${formatNumber(LARGEST_DRAWING)} is the most`,
      expected: 'a simpler one: ask whoever drew it for fewer points, and for numbers without decimals',
    };
  const wrong = [
    Math.max(width, height) > LONGEST_EDGE &&
      `is ${formatNumber(width)} pixels wide and ${formatNumber(height)} high`,
    !isUpright && 'lies on its side',
    metadata.length > 0 && `says more than it shows (${metadata.join(', ')})`,
  ].filter((words) => words !== false);
  return wrong.length === 0
    ? undefined
    : {
        severity: 'warning',
        problem: `This picture ${wrong.join(' and ')}`,
        expected: `a long edge of at most ${formatNumber(LONGEST_EDGE)} pixels, upright, and nothing about where, when and with what it was taken. On GitHub, the pull request gets a cleaned photo by itself, in some minutes: press "Approve workflows to run", later "Squash and merge" and "Delete branch", as the branch still holds the original. On your own computer, or without a pull request, this command sees to it`,
        example: FIX,
      };
}

const formatNumber = (number: number): string => number.toLocaleString(LANGUAGE);

/** How wide a photograph must be where it is named, in pixels: twice as wide as a phone shows it, or what shared links need. */
const LEAST_WIDTHS = { main: 1_200, portrait: 200, other: 800 } as const;
/** Photographs for newsrooms, which are promised this many pixels along the long edge. */
const PRESS_FIELD = /^pictures\.\d+\.src$/;

/** Pictures that are there, and that look blurred in their place. */
function findUnfit(entry: ContentEntry, pictures: ReadonlyMap<string, PictureFile>): ContentIssue[] {
  const find = (source: string) => {
    const picture = pictures.get(join(dirname(entry.file), source).replaceAll('\\', '/'));
    return picture?.state === 'whole' ? picture : undefined;
  };
  const inFields = listTexts(entry).flatMap(([field, source]) => {
    const picture = /(?:^|\.)src$/.test(field) ? find(source) : undefined;
    if (!picture) return [];
    const words = PRESS_FIELD.test(field)
      ? describeEdge(picture)
      : describeWidth(picture, chooseLeast(field));
    return words.map((each) => createHint(entry, field, each));
  });
  const inText = (entry.text?.nodes ?? []).flatMap((node) => {
    const picture = node.type === 'image' ? find(decodeAddress(node.url ?? '')) : undefined;
    const words = picture ? describeWidth(picture, LEAST_WIDTHS.other) : [];
    return words.map((each) => createTextIssue(entry, node, { severity: 'warning', ...each }));
  });
  return [...inFields, ...inText];
}

function describeEdge({ isDrawing, width, height }: WholePicture): Words[] {
  const edge = Math.max(width, height);
  if (isDrawing || edge >= LONGEST_EDGE) return [];
  const problem = `names a photograph whose long edge has ${formatNumber(edge)} pixels, and newsrooms are promised ${formatNumber(LONGEST_EDGE)}`;
  return [{ problem, expected: 'the photograph as the camera stored it; enlarging it does not help' }];
}

function describeWidth({ isDrawing, width }: WholePicture, least: number): Words[] {
  if (isDrawing || width >= least) return [];
  const problem = `names a picture that is only ${formatNumber(width)} pixels wide, and looks blurred there`;
  return [{ problem, expected: `one of at least ${formatNumber(least)} pixels; enlarging it does not help` }];
}

function chooseLeast(field: string): number {
  if (/^(?:images\.0|picture)\.src$/.test(field)) return LEAST_WIDTHS.main;
  return field.startsWith('author.') ? LEAST_WIDTHS.portrait : LEAST_WIDTHS.other;
}

const ALT = 'A ferry at the Devonport wharf';
const EXAMPLE = `![${ALT}](./photo.jpg)`;

/** Says what is wrong with the pictures that stand inside texts: their words, their names, and where they stand. */
export function checkTextPictures(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const findFile = createFileFinder();
  return entries.flatMap((entry) => {
    const findMissing = (url: string) => findFile(join(root, dirname(entry.file)), url);
    const found = entry.text?.tree ? findPictures(entry.text.tree) : [];
    return found.flatMap(({ node, isAlone }) =>
      describePicture(node, isAlone, findMissing).map((words) => createTextIssue(entry, node, words)),
    );
  });
}

/** Finds pictures, and whether each is in a paragraph with nothing but pictures; in `<People>`, before a name. */
const findPictures = (node: TextNode, isOfPeople = false): { node: TextNode; isAlone: boolean }[] =>
  (node.children ?? []).flatMap((child, index, children) => {
    if (!isPicture(child)) return findPictures(child, isOfPeople || child.name === 'People');
    const isFirst = isOfPeople && index === 0;
    return {
      node: child,
      isAlone: node.type === 'paragraph' && (isFirst || children.every(isPictureOrBlank)),
    };
  });

const isTag = ({ type, name }: TextNode): boolean => type.startsWith('mdxJsx') && name === 'img';
const isPicture = (node: TextNode): boolean => node.type === 'image' || isTag(node);
const isPictureOrBlank = (node: TextNode): boolean =>
  isPicture(node) || node.type === 'break' || (node.type === 'text' && node.value?.trim() === '');

/** Finds what is missing beside the text: see `FindFile`. */
type FindMissing = (url: string) => string | null;

function describePicture(node: TextNode, isAlone: boolean, findMissing: FindMissing): Words[] {
  if (isTag(node))
    return [
      {
        problem: 'A picture is written as <img>, which has one size for all screens',
        expected: 'what it shows in square brackets, its file in round ones',
        example: EXAMPLE,
      },
    ];
  const url = decodeAddress(node.url ?? '');
  const place = {
    problem: 'A picture stands in the middle of a line, a heading, a table or a link',
    expected: 'the picture on a line of its own, with an empty line above and below it',
  };
  const inPlace = [describeSource(url, findMissing), isAlone ? undefined : place];
  return [
    ...describeAlt(node.alt?.trim() ?? '', url),
    ...inPlace.flatMap((words) => (words ? { ...words, example: EXAMPLE } : [])),
  ];
}

function describeAlt(alt: string, url: string): Words[] {
  if (alt !== '' && !isFileName(alt)) return [];
  const lack = alt === '' ? 'has no description' : `is described by the name of a file, "${alt}"`;
  return [
    {
      problem: `A picture in the text ${lack}`,
      expected: 'what it shows, in the square brackets, for people who cannot see it',
      example: `![${ALT}](${url === '' ? './photo.jpg' : url})`,
    },
  ];
}

function describeSource(url: string, findMissing: FindMissing): Words | undefined {
  const expected = 'the file of the picture, beside this file';
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url))
    return {
      problem: `The text shows a picture of another site, ${url}`,
      expected: `${expected}: save it there, if you may publish it`,
    };
  if (!PICTURE_FILE.test(url))
    return { problem: `The text names "${url}" as a picture, which is none`, expected };
  if (url.replace(/^\.\//, '').includes('/'))
    return { problem: `The text names a picture that is not beside it, "${url}"`, expected };
  const missing = findMissing(url);
  if (missing === null) return undefined;
  return { problem: `The text names a picture that is not there, "${url}"${missing}`, expected };
}
