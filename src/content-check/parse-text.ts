import { mdxToMdast } from 'satteri';

import type { ContentIssue } from './content-issue.ts';
import { readTextFault } from './text-faults.ts';

/** A part of a text, as the parser of the build reads it: https://github.com/syntax-tree/mdast */
export interface TextNode {
  readonly type: string;
  /** The name of a tag. */
  readonly name?: string | null;
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[];
  /** The address of a link or a picture. */
  readonly url?: string;
  /** What a picture shows. */
  readonly alt?: string | null;
  /** The name under which a picture or link and its address, written elsewhere in the text, belong together. */
  readonly identifier?: string;
  /** The rank of a heading, 1 to 6. */
  readonly depth?: number;
  /** The words of a node without children. */
  readonly value?: string;
  readonly position?: { readonly start: { readonly line: number } };
  readonly children?: readonly TextNode[];
}

/** A text under fields; lines are counted from its own first. */
export interface ParsedText {
  /** Null when even what is left without the faults cannot be read. */
  readonly tree: TextNode | null;
  readonly faults: Omit<ContentIssue, 'file'>[];
}

/** Beyond these something else than a slip is wrong with the text. */
const MOST_FAULTS = 20;

/** Reads a text; each fault is overwritten and the rest read again, since the parser stops at the first. */
export function parseText(text: string): ParsedText {
  const faults: Omit<ContentIssue, 'file'>[] = [];
  let rest: string | null = text;
  while (rest !== null && faults.length < MOST_FAULTS) {
    try {
      return { tree: mdxToMdast(rest) as TextNode, faults };
    } catch (cause) {
      if (!(cause instanceof Error)) throw cause;
      const fault = readTextFault(rest, cause.message);
      if (!fault) throw cause;
      faults.push(fault.issue);
      rest = fault.rest;
    }
  }
  return { tree: null, faults };
}

/** A node and all within it, in the order of the text. */
export function walkText(node: TextNode): TextNode[] {
  const found: TextNode[] = [];
  const add = (each: TextNode) => {
    found.push(each);
    each.children?.forEach(add);
  };
  add(node);
  return found;
}

/** The words of a node, without their markup. */
export const toWords = (node: TextNode): string =>
  node.type === 'break' ? ' ' : (node.value ?? (node.children ?? []).map(toWords).join(''));

/** The words of each paragraph, heading and cell of a table, in the order of the text. */
export const listBlocks = (tree: TextNode): string[] => walkText(tree).filter(isBlock).map(toWords);

/** A tag on lines of its own may hold words without a paragraph around them. */
const isBlock = ({ type, children }: TextNode): boolean =>
  ['paragraph', 'heading', 'tableCell'].includes(type) ||
  (type === 'mdxJsxFlowElement' && (children ?? []).some((child) => child.type === 'text'));
