import { isPair, isScalar, visit, type Document, type Node, type Pair } from 'yaml';

import type { ContentIssue } from './content-issue.ts';

/** A value that can be read, but not as it was meant; `offset` is counted in characters of the fields. */
export type OddValue = Pick<ContentIssue, 'field' | 'problem' | 'expected' | 'example'> & {
  readonly offset: number;
};

const CURLY = /^(?:“([^“”]*)”|‘([^‘]*)’)$/;
/** The rest of a value that goes on over several lines, from a line on that begins with a dash. */
const DASH_LINE = /\n[ \t]*(- +\S[^\n]*)/;

/** Finds lines of a list that YAML joins to the line above, and values in curly quotes, which it takes for letters. */
export function findOddValues(document: Document, source: string): OddValue[] {
  const found: OddValue[] = [];
  visit(document, {
    Scalar: (_, { range, type }, path) => {
      if (!range || type !== 'PLAIN') return;
      const text = source.slice(range[0], range[1]);
      const dash = DASH_LINE.exec(text);
      const curly = CURLY.exec(text);
      if (!dash && !curly) return;
      const field = toField(path, range[0]);
      if (dash) {
        found.push({
          offset: range[0] + dash.index + dash[0].length - 1,
          field,
          problem: `goes on over the line "${(dash[1] ?? '').trim()}", which does not begin in the column of the line above`,
          expected: 'each line of a list in the same column: as many spaces, a dash, a space',
          example: `- ${text.split('\n')[0] ?? ''}`,
        });
      } else if (curly) {
        found.push({
          offset: range[0],
          field,
          problem: 'stands in curly quotes, which are letters here and no quotes',
          expected: `no quotes, or straight ones; curly ones that readers should see stand inside straight ones`,
          example: `"${curly[1] ?? curly[2] ?? ''}"`,
        });
      }
    },
  });
  return found;
}

/** The path of a field, from the nodes around its value: `images.0.alt`. */
function toField(path: readonly (Document | Node | Pair)[], offset: number): string {
  return path
    .flatMap((node, index) => {
      if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : [];
      const items: unknown = 'items' in node ? node.items : undefined;
      if (!Array.isArray(items) || items.some(isPair)) return [];
      const inner = path[index + 1];
      const at = items.findIndex(
        (item: Node) => item === inner || (inner === undefined && item.range?.[0] === offset),
      );
      return at === -1 ? [] : [String(at)];
    })
    .join('.');
}
