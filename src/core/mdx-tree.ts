/** A Markdown node: https://github.com/syntax-tree/mdast */
export interface TextNode {
  readonly type: string;
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  readonly url?: string;
  readonly alt?: string | null;
  readonly title?: string | null;
  readonly depth?: number;
  readonly value?: string;
  readonly position?: { readonly start: { readonly line: number } };
  readonly children?: readonly TextNode[];
}

export const walkText = (node: TextNode): TextNode[] => [node, ...(node.children ?? []).flatMap(walkText)];

export const getNodeText = (node: TextNode): string =>
  node.type === 'break' ? ' ' : (node.value ?? (node.children ?? []).map(getNodeText).join(''));

export const listParagraphTexts = (tree: TextNode): string[] =>
  walkText(tree)
    .filter(
      ({ type, children = [] }) =>
        ['paragraph', 'heading', 'tableCell'].includes(type) ||
        // A tag on separate lines may contain text without a paragraph.
        (type === 'mdxJsxFlowElement' && children.some((child) => child.type === 'text')),
    )
    .map(getNodeText);
