import type { RootContent } from 'mdast';

import {
  createHeading,
  createLink,
  createList,
  createParagraph,
  createStrong,
  createTable,
  type Inline,
  writeMarkdown,
} from '../../lib/markdown.ts';

/** The fact sheet of the press kit: its page and its Markdown copy say these words and no others. */
export interface FactSheet {
  readonly heading: string;
  readonly intro: string;
  /** The sentence that dates it: `As of 8 September 2025`. */
  readonly asOf: string;
  /** The life of the candidate, in few words. */
  readonly biography: string;
  readonly sections: readonly FactSection[];
  /** The statement of section 113 of the Local Electoral Act 2001. */
  readonly authorisation: string;
  /** The address of its page, whole. */
  readonly address: string;
  /** The newest day that its content bears, such as `2025-09-08`. */
  readonly day: string;
}

/** A part of the fact sheet. */
export type FactSection = { readonly heading: string } & (
  | {
      /** Short facts, each under its name. */
      readonly kind: 'facts';
      readonly items: readonly FactItem[];
    }
  | {
      /** The first cell of each row names it, and leads to `href`. */
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly { readonly href: string; readonly cells: readonly [string, ...string[]] }[];
    }
);

export interface FactItem {
  /** What it is about: a name, or a day. */
  readonly label: string;
  readonly text: string;
  /** Where its text leads: a whole address. */
  readonly href?: string;
}

/** Everything that a part of the sheet says, but for the addresses to which it leads. */
export const listTexts = (section: FactSection): readonly string[] => [
  section.heading,
  ...(section.kind === 'facts'
    ? section.items.flatMap(({ label, text }) => [label, text])
    : [...section.columns, ...section.rows.flatMap(({ cells }) => cells)]),
];

/** Renders the fact sheet as Markdown, for readers that take text. */
export const renderFactSheet = ({ heading, intro, asOf, biography, sections, ...foot }: FactSheet): string =>
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
