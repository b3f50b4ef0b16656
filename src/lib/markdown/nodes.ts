import type { BlockContent, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast';

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

/** A list, each entry of which is a line, or a line with what stands below it. */
export const createList = (
  entries: readonly (readonly Inline[] | ListItem)[],
  { ordered = false } = {},
): BlockContent => ({
  type: 'list',
  ordered,
  spread: false,
  children: entries.map((entry) => ('type' in entry ? entry : createItem(entry))),
});

export const createItem = (line: readonly Inline[], ...below: readonly BlockContent[]): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [createParagraph(...line), ...below],
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

/** A picture and, in a paragraph of its own, the line under it. */
export const createPicture = ({
  url,
  alt,
  caption,
}: {
  readonly url: string;
  readonly alt: string;
  readonly caption?: string | undefined;
}): BlockContent[] => [
  createParagraph({ type: 'image', url, alt }),
  ...(caption === undefined
    ? []
    : [createParagraph({ type: 'emphasis', children: [{ type: 'text', value: caption }] })]),
];

/** Words that somebody said, and in the same block who, where and when. */
export const createQuote = (words: string, source?: string): BlockContent => ({
  type: 'blockquote',
  children: [
    createParagraph(`“${words}”`),
    ...(source === undefined ? [] : [createParagraph(`— ${source}`)]),
  ],
});
