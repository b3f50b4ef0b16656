import type { BlockContent, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';

const OPTIONS: Options = {
  bullet: '-',
  emphasis: '_',
  listItemIndent: 'one',
  rule: '-',
  // Without GitHub's extension that escapes the @ of email addresses.
  extensions: (gfmToMarkdown().extensions ?? []).filter(
    ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
  ),
};

export function writeMarkdown(fields: object | undefined, text: readonly RootContent[]): string {
  const markdown = toMarkdown({ type: 'root', children: [...text] }, OPTIONS);
  return fields === undefined ? markdown : `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}`;
}

export type Inline = string | PhrasingContent;

const toPhrasing = (part: Inline): PhrasingContent =>
  typeof part === 'string' ? { type: 'text', value: part } : part;

export const createParagraph = (...parts: readonly Inline[]): Paragraph => ({
  type: 'paragraph',
  children: parts.map(toPhrasing),
});

export const createHeading = (depth: 1 | 2 | 3, text: string): RootContent => ({
  type: 'heading',
  depth,
  children: [toPhrasing(text)],
});

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

/** `href` must be absolute. */
export const createLink = (href: string, text: string): PhrasingContent => ({
  type: 'link',
  url: href,
  children: [{ type: 'text', value: text }],
});

export const createStrong = (text: string): PhrasingContent => ({
  type: 'strong',
  children: [{ type: 'text', value: text }],
});

export const createTable = (rows: readonly (readonly Inline[])[]): BlockContent => ({
  type: 'table',
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [toPhrasing(cell)] })),
  })),
});
