import { dirname, join } from 'node:path';

import { decodeAddress } from '../lib/decode-address.ts';
import { PICTURE_FILE } from '../features/pictures/picture-format.build.ts';
import type { ContentIssue } from './content-issue.ts';
import { createFileFinder, describeMissing, type FindFile } from './nearest-file.ts';
import { walkText, type TextNode } from './parse-text.ts';
import type { ContentEntry } from './read-entries.ts';

type Found = Omit<ContentIssue, 'file' | 'field' | 'line'>;

const ALT = 'A ferry at the Devonport wharf';
const EXAMPLE = `![${ALT}](./photo.jpg)`;

/** Says what is wrong with the pictures that stand inside texts: their words, their names, and where they stand. */
export function checkTextPictures(root: string, entries: readonly ContentEntry[]): ContentIssue[] {
  const findFile = createFileFinder();
  return entries.flatMap(({ file, parts, text }) => {
    if (!parts || !text?.tree) return [];
    const folder = join(root, dirname(file));
    return findPictures(text.tree).flatMap(({ node, isAlone }) =>
      describePicture(node, isAlone, folder, findFile).map((issue) => ({
        ...issue,
        file,
        field: '',
        line: node.position && node.position.start.line + parts.textLine - 1,
      })),
    );
  });
}

interface Placed {
  readonly node: TextNode;
  /** Whether it stands in a paragraph with nothing but pictures. */
  readonly isAlone: boolean;
}

function findPictures(tree: TextNode): Placed[] {
  const addresses = new Map(
    walkText(tree)
      .filter(({ type }) => type === 'definition')
      .map(({ identifier, url }) => [identifier, url]),
  );
  const find = (node: TextNode): Placed[] => {
    const isAlone = node.type === 'paragraph' && (node.children ?? []).every(isPictureOrBlank);
    return (node.children ?? []).flatMap((child) => {
      if (!isPicture(child)) return find(child);
      const url = child.type === 'imageReference' ? addresses.get(child.identifier) : child.url;
      return { node: url === undefined ? child : { ...child, url }, isAlone };
    });
  };
  return find(tree);
}

const isTag = ({ type, name }: TextNode): boolean => type.startsWith('mdxJsx') && name === 'img';
const isPicture = (node: TextNode): boolean =>
  node.type === 'image' || node.type === 'imageReference' || isTag(node);
const isPictureOrBlank = (node: TextNode): boolean =>
  isPicture(node) || node.type === 'break' || (node.type === 'text' && node.value?.trim() === '');

function describePicture(node: TextNode, isAlone: boolean, folder: string, findFile: FindFile): Found[] {
  if (isTag(node)) {
    return [
      {
        problem: 'A picture is written as <img>, which has one size for all screens',
        expected: 'what it shows in square brackets, its file in round ones',
        example: EXAMPLE,
      },
    ];
  }
  const { alt = '' } = node;
  const url = decodeAddress(node.url ?? '');
  return [
    ...describeAlt(alt?.trim() ?? '', url),
    ...describeName(url, folder, findFile),
    ...(isAlone
      ? []
      : [
          {
            problem: 'A picture stands in the middle of a line, a heading, a table or a link',
            expected: 'the picture on a line of its own, with an empty line above and below it',
            example: EXAMPLE,
          },
        ]),
  ];
}

function describeAlt(alt: string, url: string): Found[] {
  const expected = 'what it shows, in the square brackets, for people who cannot see it';
  const example = `![${ALT}](${url === '' ? './photo.jpg' : url})`;
  if (alt === '') return [{ problem: 'A picture in the text has no description', expected, example }];
  return PICTURE_FILE.test(alt)
    ? [{ problem: `A picture in the text is described by the name of a file, "${alt}"`, expected, example }]
    : [];
}

function describeName(url: string, folder: string, findFile: FindFile): Found[] {
  const expected = 'the file of the picture, beside this file';
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) {
    return [
      {
        problem: `The text shows a picture of another site, ${url}`,
        expected: `${expected}: save it there, if you may publish it`,
        example: EXAMPLE,
      },
    ];
  }
  if (/\/(?!$)/.test(url.replace(/^\.\//, '')) || !PICTURE_FILE.test(url)) {
    const problem = PICTURE_FILE.test(url)
      ? `The text names a picture that is not beside it, "${url}"`
      : `The text names "${url}" as a picture, which is none`;
    return [{ problem, expected, example: EXAMPLE }];
  }
  const found = findFile(folder, url);
  return found.isThere
    ? []
    : [
        {
          problem: describeMissing(`The text names a picture that is not there, "${url}"`, found),
          expected,
          example: EXAMPLE,
        },
      ];
}
