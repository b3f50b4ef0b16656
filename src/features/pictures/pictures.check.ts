import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { ContentIssue, IssueDetails } from '../../content-check/content-issue.ts';
import type { TextNode } from '../../core/mdx-tree.ts';
import {
  createHint,
  createIssue,
  createTextIssue,
  type ContentEntry,
} from '../../content-check/read-entries.ts';
import { describeMissingFile } from '../../content-check/suggest.ts';
import { decodePath } from '../../core/addresses.ts';
import { LANGUAGE } from '../../core/locale.ts';
import { readEach } from '../../core/content-files.server.ts';
import { isFileName, PICTURE_FILE } from '../../core/picture.schema.ts';
import { slugify } from '../../lib/text.ts';
import { MAX_DRAWING_BYTES, MAX_EDGE_PX, type PictureFile, readPicture } from './read-picture.build.ts';

export async function checkPictures(root: string, entries: readonly ContentEntry[]): Promise<ContentIssue[]> {
  const names = globSync('content/**/*.*', { cwd: root });
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => PICTURE_FILE.test(name));
  const pictures = new Map(
    await readEach(files, async (file) => [file, await readPicture(join(root, file))] as const),
  );
  const fileIssues = [...pictures].flatMap(([file, picture]) => {
    const issue = describeFile(picture);
    return issue ? { file, field: '', ...issue } : [];
  });
  const entryIssues = entries.flatMap((entry) => [
    ...listSmallPictures(entry, pictures),
    ...checkTextPictures(root, entry),
    ...checkAltFields(entry),
  ]);
  return [...fileIssues, ...entryIssues];
}

function describeFile(picture: PictureFile): IssueDetails | undefined {
  if (picture.state === 'heic')
    return {
      problem: 'This photo is in HEIC, the format of iPhones, which browsers do not show',
      expected: 'a JPEG: open the photo on a computer or phone, export it as JPEG, and use that file',
    };
  if (picture.state === 'broken')
    return {
      problem: 'This picture is broken: its file is incomplete or damaged',
      expected: 'a complete file: copy or export it again, and open it to check it',
    };
  const { width, height, isUpright, metadata, isDrawing, bytes } = picture;
  if (isDrawing && bytes > MAX_DRAWING_BYTES)
    return {
      severity: 'hint',
      problem: `This drawing has ${formatNumber(bytes)} bytes, and the limit is ${formatNumber(MAX_DRAWING_BYTES)}`,
      expected: 'a simpler drawing: fewer points, and coordinates without decimals',
    };
  const faults = [
    Math.max(width, height) > MAX_EDGE_PX &&
      `is ${formatNumber(width)} pixels wide and ${formatNumber(height)} high`,
    !isUpright && 'lies on its side',
    metadata.length > 0 && `has hidden data (${metadata.join(', ')})`,
  ].filter((text) => text !== false);
  if (faults.length === 0) return undefined;
  return {
    severity: 'hint',
    problem: `This picture ${faults.join(' and ')}`,
    expected: `a long edge of at most ${formatNumber(MAX_EDGE_PX)} pixels, upright, and nothing about where, when and with what it was taken. On GitHub, the pull request gets a cleaned photo automatically after some minutes: press "Approve workflows to run", later "Squash and merge" and "Delete branch", because the branch still has the original. On your own computer, or without a pull request, run this command`,
    example: 'npm run check:content -- --fix',
  };
}

const formatNumber = (number: number): string => number.toLocaleString(LANGUAGE);

/** The minimum width of pictures in fields: twice the width on a phone, or what share images and newsrooms need. */
const MIN_PIXELS_IN_FIELDS: readonly (readonly [field: RegExp, pixels: number])[] = [
  [/^(?:images\.0|picture)\.src$/, 1_200],
  [/^author\./, 200],
  [/^pictures\.\d+\.src$/, MAX_EDGE_PX],
  [/(?:^|\.)src$/, 800],
];
const MIN_PIXELS_IN_TEXT = 800;

function listSmallPictures(entry: ContentEntry, pictures: ReadonlyMap<string, PictureFile>): ContentIssue[] {
  const describeSmall = (source: string, minPixels: number): IssueDetails | undefined => {
    const picture = pictures.get(join(dirname(entry.file), source).replaceAll('\\', '/'));
    if (picture?.state !== 'whole' || picture.isDrawing) return undefined;
    // The press kit promises this length of the long edge.
    const length = minPixels === MAX_EDGE_PX ? Math.max(picture.width, picture.height) : picture.width;
    if (length >= minPixels) return undefined;
    return {
      severity: 'hint',
      problem: `names a picture of only ${formatNumber(length)} pixels, which looks blurred there`,
      expected: `one of at least ${formatNumber(minPixels)} pixels; enlarging it does not help`,
    };
  };
  const fieldIssues = entry.texts.flatMap(([field, source]) => {
    const [, minPixels = 0] = MIN_PIXELS_IN_FIELDS.find(([pattern]) => pattern.test(field)) ?? [];
    const issue = describeSmall(source, minPixels);
    return issue ? createIssue(entry, field, issue) : [];
  });
  const textIssues = (entry.text?.nodes ?? []).flatMap((node) => {
    const issue = node.type === 'image' && describeSmall(decodePath(node.url ?? ''), MIN_PIXELS_IN_TEXT);
    return issue ? createTextIssue(entry, node, issue) : [];
  });
  return [...fieldIssues, ...textIssues];
}

const EXAMPLE_ALT = 'A ferry at the Devonport wharf';
const EXAMPLE = `![${EXAMPLE_ALT}](./photo.jpg)`;

function checkTextPictures(root: string, entry: ContentEntry): ContentIssue[] {
  const folder = join(root, dirname(entry.file));
  const pictures = entry.text?.tree ? findPictures(entry.text.tree) : [];
  return pictures.flatMap(({ node, isAlone }) =>
    describePicture(node, isAlone, folder).map((issue) => createTextIssue(entry, node, issue)),
  );
}

const REPEATED = 'repeats the caption or the title, which people who cannot see the picture hear anyway';
const SHOWN = 'what the picture shows';

function checkAltFields(entry: ContentEntry): ContentIssue[] {
  const texts = new Map(entry.texts.map(([field, text]) => [field, slugify(text)]));
  return [...texts].flatMap(([field, alt]) => {
    const others = /(?:^|\.)alt$/.test(field) ? [field.replace(/alt$/, 'caption'), 'title'] : [];
    const isRepeated = alt !== '' && others.some((name) => texts.get(name) === alt);
    return isRepeated ? createHint(entry, field, { problem: REPEATED, expected: SHOWN }) : [];
  });
}

/** Finds pictures, and whether each is in a paragraph of pictures only, or first in its paragraph in `<People>`. */
const findPictures = (node: TextNode, isInPeople = false): { node: TextNode; isAlone: boolean }[] =>
  (node.children ?? []).flatMap((child, index, children) => {
    if (!isPicture(child)) return findPictures(child, isInPeople || child.name === 'People');
    const isFirst = isInPeople && index === 0;
    return {
      node: child,
      isAlone: node.type === 'paragraph' && (isFirst || children.every(isPictureOrBlank)),
    };
  });

const isTag = ({ type, name }: TextNode): boolean => type.startsWith('mdxJsx') && name === 'img';
const isPicture = (node: TextNode): boolean => node.type === 'image' || isTag(node);
const isPictureOrBlank = (node: TextNode): boolean =>
  isPicture(node) || node.type === 'break' || (node.type === 'text' && node.value?.trim() === '');

function describePicture(node: TextNode, isAlone: boolean, folder: string): IssueDetails[] {
  if (isTag(node))
    return [
      {
        problem: 'A picture is written as <img>, which has one size for all screens',
        expected: 'what it shows in square brackets, its file in round ones',
        example: EXAMPLE,
      },
    ];
  const alt = node.alt?.trim() ?? '';
  const url = decodePath(node.url ?? '');
  const isInSameFolder = PICTURE_FILE.test(url) && !url.replace(/^\.\//, '').includes('/');
  const suggestion = isInSameFolder ? describeMissingFile(folder, url) : '';
  const issues: IssueDetails[] = [];
  if (alt === '' || isFileName(alt))
    issues.push({
      problem: `A picture in the text ${alt === '' ? 'has no description' : `is described by the name of a file, "${alt}"`}`,
      expected: 'what it shows, in the square brackets, for people who cannot see it',
      example: `![${EXAMPLE_ALT}](${url === '' ? './photo.jpg' : url})`,
    });
  if (node.title && slugify(node.title) === slugify(alt))
    issues.push({
      severity: 'hint',
      problem: `A description of a picture ${REPEATED}`,
      expected: SHOWN,
    });
  if (suggestion !== null)
    issues.push({
      problem: isInSameFolder
        ? `The text names a picture that is not there, "${url}"${suggestion}`
        : `The text names "${url}", which is not a picture beside it`,
      expected: `the file of the picture, beside this file${isInSameFolder ? '' : ': save it there, if you may publish it'}`,
      example: EXAMPLE,
    });
  if (!isAlone)
    issues.push({
      problem: 'A picture is in the middle of a line, a heading, a table or a link',
      expected: 'the picture on a separate line, with an empty line above and below it',
      example: EXAMPLE,
    });
  return issues;
}
