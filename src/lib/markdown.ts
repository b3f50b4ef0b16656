import type { BlockContent, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  listItemIndent: 'one',
  rule: '-',
  // Those of GitHub, but for the one that escapes the @ of addresses.
  extensions: (gfmToMarkdown().extensions ?? []).filter(
    ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
  ),
};

/** Writes a Markdown file (CommonMark with the tables of GitHub): its fields, if any, as YAML, then its text. */
export function writeMarkdown(fields: object | undefined, text: readonly RootContent[]): string {
  const markdown = toMarkdown({ type: 'root', children: [...text] }, OPTIONS);
  return fields === undefined ? markdown : `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}`;
}

/** What a line is made of: words as they stand, or a part of the tree of Markdown (https://github.com/syntax-tree/mdast). */
export type Inline = string | PhrasingContent;

/** Some words; Markdown signs in them are escaped when they are written. */
const toPhrasing = (part: Inline): PhrasingContent =>
  typeof part === 'string' ? { type: 'text', value: part } : part;

export const createParagraph = (...parts: readonly Inline[]): Paragraph => ({
  type: 'paragraph',
  children: parts.map(toPhrasing),
});

/** A headline; that of the page has rank 1. */
export const createHeading = (depth: 1 | 2 | 3, words: string): RootContent => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value: words }],
});

/** A list, each entry of which is a line. */
export const createList = (entries: readonly (readonly Inline[])[]): BlockContent => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: entries.map((line) => ({
    type: 'listItem',
    spread: false,
    children: [createParagraph(...line)],
  })),
});

/** A link; `href` is a whole address. */
export const createLink = (href: string, words: string): PhrasingContent => ({
  type: 'link',
  url: href,
  children: [{ type: 'text', value: words }],
});

export const createStrong = (words: string): PhrasingContent => ({
  type: 'strong',
  children: [{ type: 'text', value: words }],
});

/** A table, each cell of which is a line; its first row says what the columns are. */
export const createTable = (rows: readonly (readonly Inline[])[]): BlockContent => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [toPhrasing(cell)] })),
  })),
});
