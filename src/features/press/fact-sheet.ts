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

/** `day` is the newest day in the content: `2025-09-08`. */
export interface FactSheet extends Readonly<
  Record<'heading' | 'intro' | 'asOf' | 'biography' | 'authorisation' | 'address' | 'day', string>
> {
  readonly sections: readonly FactSection[];
}

export type FactSection = { readonly heading: string } & (
  | { readonly kind: 'facts'; readonly items: readonly FactItem[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly { readonly href: string; readonly cells: readonly [string, ...string[]] }[];
    }
);

export type FactItem = Readonly<Record<'label' | 'text', string>> & { readonly href?: string };

export const listSheetTexts = (section: FactSection): readonly string[] => [
  section.heading,
  ...(section.kind === 'facts'
    ? section.items.flatMap(({ label, text }) => [label, text])
    : [...section.columns, ...section.rows.flatMap(({ cells }) => cells)]),
];

export const renderFactSheet = ({ heading, intro, asOf, biography, sections, ...foot }: FactSheet): string =>
  writeMarkdown(undefined, [
    createHeading(1, heading),
    createParagraph(intro),
    createParagraph(`${asOf}.`),
    ...biography.split(/\n{2,}/).map((paragraph) => createParagraph(paragraph)),
    ...sections.flatMap(renderSection),
    createParagraph(foot.authorisation),
    createParagraph(createLink(foot.address, foot.address)),
  ]);

const renderSection = (section: FactSection): RootContent[] => [
  createHeading(2, section.heading),
  section.kind === 'facts'
    ? createList(section.items.map(renderItem))
    : createTable([
        section.columns,
        ...section.rows.map(({ href, cells: [first, ...rest] }) => [createLink(href, first), ...rest]),
      ]),
];

const renderItem = ({ label, text, href }: FactItem): Inline[] => [
  createStrong(`${label}:`),
  ' ',
  href === undefined ? text : createLink(href, text),
];
