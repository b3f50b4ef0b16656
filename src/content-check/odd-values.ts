import { isPair, isScalar, visit, type Document, type Node, type Pair } from 'yaml';

import type { ContentIssue } from './content-issue.ts';
import { quoteValue, shorten } from './yaml-issue.ts';

/** A value that can be read, but not as it was meant; `offset` is counted in characters of the fields. */
export type OddValue = Pick<ContentIssue, 'severity' | 'field' | 'problem' | 'expected' | 'example'> & {
  readonly offset: number;
};

type Found = Omit<OddValue, 'field' | 'offset'> & {
  /** Where, in characters from the start of the value. */
  readonly from: number;
};

const CURLY = /^(?:“([^“”]*)”|‘([^‘]*)’)$/;
/** The rest of a value that goes on over several lines, from a line on that begins with a dash. */
const DASH_LINE = /\n[ \t]*(-(?: +\S|[\p{L}\d“"'‘])[^\n]*)/u;
/** A dash at the beginning of a line, and a letter right behind it. */
const JOINED_DASH = /^-[^\s\d-]/;

/**
 * Finds values that YAML reads in another way than an editor means them: lines of a list that it joins to the line
 * above, dashes without a space, remarks in the place of words, and curly quotes, which it takes for letters.
 */
export function findOddValues(document: Document, source: string): OddValue[] {
  const found: OddValue[] = [];
  visit(document, {
    Scalar: (key, { range, type, value }, path) => {
      if (!range || type !== 'PLAIN' || key === 'key') return;
      const [start, end] = range;
      const text = source.slice(start, end);
      const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
      const [after = ''] = /^[^\r\n]*/.exec(source.slice(end)) ?? [];
      const odd =
        value === null
          ? findRemark(after)
          : (findJoinedDash(text, before) ??
            findDashLine(text) ??
            findCurly(text) ??
            findCutOff(text, after));
      if (odd) {
        const { from, ...words } = odd;
        found.push({ offset: start + from, field: toField(path, start), ...words });
      }
    },
  });
  return found;
}

/** An empty value with a remark behind it. */
function findRemark(after: string): Found | undefined {
  const remark = after.trim();
  if (!remark.startsWith('#')) return undefined;
  return {
    from: 0,
    problem: `is empty: a # begins a remark, so that "${shorten(remark)}" is no part of the value`,
    expected: 'a value with a # in it in quotes',
    example: quoteValue(remark),
  };
}

/** A value that a # with a space before it ends. Remarks have a space behind the # too. */
function findCutOff(text: string, after: string): Found | undefined {
  const [remark] = /(?<=\s)#[^\s#].*/.exec(after) ?? [];
  if (remark === undefined) return undefined;
  return {
    from: 0,
    problem: `ends before "${shorten(remark.trim())}", because a # begins a remark`,
    expected: 'a value with a # in it in quotes; a remark with a space behind its #',
    example: quoteValue(`${text} ${remark.trim()}`),
  };
}

/** A list whose dashes have no space behind them. */
function findJoinedDash(text: string, before: string): Found | undefined {
  if (before.trim() !== '' || !JOINED_DASH.test(text)) return undefined;
  return {
    from: 0,
    problem: `has no space after the dash of "${shorten(text.split(/\r?\n/)[0] ?? '')}"`,
    expected: 'for each entry of a list a dash, a space, the words',
    example: text
      .split(/\r?\n/)
      .map((line) => line.trim().replace(/^-\s*/, '- '))
      .join('\n'),
  };
}

/** A list in which a line stands further right than the one above. */
function findDashLine(text: string): Found | undefined {
  const dash = DASH_LINE.exec(text);
  if (!dash) return undefined;
  const [line = '', words = ''] = dash;
  return {
    from: dash.index + line.length - 1,
    problem: `goes on over the line "${words.trim()}", which does not begin in the column of the line above`,
    expected: 'each line of a list in the same column: as many spaces, a dash, a space',
    example: `- ${(text.split(/\r?\n/)[0] ?? '').replace(/^- +/, '')}\n${words.trim().replace(/^-\s*/, '- ')}`,
  };
}

function findCurly(text: string): Found | undefined {
  const curly = CURLY.exec(text);
  if (!curly) return undefined;
  return {
    from: 0,
    problem: 'stands in curly quotes, which are letters here and no quotes',
    expected: `no quotes, or straight ones; curly ones that readers should see stand inside straight ones`,
    example: `"${curly[1] ?? curly[2] ?? ''}"`,
  };
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
