import type { ContentIssue } from './content-issue.ts';
import { walkText, type ParsedText, type TextNode } from './parse-text.ts';
import { findSlips } from './text-slips.ts';
import { findMarkup } from './text-tags.ts';

const HEADING_TAG = /^h[1-6]$/;

type Found = Omit<ContentIssue, 'file'>;

/** Says what is wrong with a text, by its own lines; `meaning` is what the text is there for. */
export function checkText(text: string, { tree, faults }: ParsedText, meaning: string | undefined): Found[] {
  if (text.trim() === '' && meaning !== undefined) {
    return [
      {
        field: '',
        problem: 'There is no text under the fields',
        expected: `${meaning}, below the second line of dashes`,
      },
    ];
  }
  return tree === null ? faults : [...faults, ...findMarkup(tree), ...findSlips(tree), ...findHeadings(tree)];
}

/** Finds headings out of order: people who cannot see the page find their way by their ranks. */
function findHeadings(tree: TextNode): Found[] {
  let above = 1;
  return walkText(tree).flatMap((node) => {
    const rank = findRank(node);
    if (rank === undefined) return [];
    const line = node.position?.start.line;
    const limit = above + 1;
    above = rank === 1 ? above : rank;
    if (rank === 1) {
      return {
        line,
        field: '',
        problem: 'A heading begins with one "#": only the title of the page has that rank',
        expected: 'two of them, and three for a heading below that one',
        example: '## What it costs',
      };
    }
    return rank <= limit
      ? []
      : {
          line,
          field: '',
          problem: `A heading with ${'#'.repeat(rank)} follows ${limit === 2 ? 'the title of the page' : `one with ${'#'.repeat(limit - 1)}`}: a rank is left out`,
          expected: `${'#'.repeat(limit)} at most`,
          example: `${'#'.repeat(limit)} What it costs`,
        };
  });
}

function findRank({ type, depth, name }: TextNode): number | undefined {
  if (type === 'heading') return depth;
  return type.startsWith('mdxJsx') && HEADING_TAG.test(name ?? '') ? Number(name?.slice(1)) : undefined;
}
