import type { RootContent } from 'mdast';

import type { FactItem, FactSection, FactSheet } from '../fact-sheet.ts';
import {
  createHeading,
  createLink,
  createList,
  createParagraph,
  createStrong,
  createTable,
  type Inline,
  writeMarkdown,
} from '../../../lib/markdown.ts';

/** The fact sheet as Markdown, for readers that take text. */
export const toFactSheetText = ({ heading, intro, asOf, biography, sections, ...foot }: FactSheet): string =>
  writeMarkdown(undefined, [
    createHeading(1, heading),
    createParagraph(intro),
    createParagraph(`${asOf}.`),
    ...biography.split(/\n{2,}/).map((paragraph) => createParagraph(paragraph)),
    ...sections.flatMap(toSection),
    createParagraph(foot.authorisation),
    createParagraph(createLink(foot.address, foot.address)),
  ]);

const toSection = (section: FactSection): RootContent[] => [
  createHeading(2, section.heading),
  section.kind === 'facts'
    ? createList(section.items.map(toItem))
    : createTable([
        section.columns,
        ...section.rows.map(({ href, cells: [first, ...rest] }) => [createLink(href, first), ...rest]),
      ]),
];

const toItem = ({ label, text, href }: FactItem): Inline[] => [
  createStrong(`${label}:`),
  ' ',
  href === undefined ? text : createLink(href, text),
];
