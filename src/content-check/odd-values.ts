import { type Document, isMap, isScalar, isSeq } from 'yaml';

import type { Found, Words } from './content-issue.ts';
import { quoteValue, shorten } from './yaml-issue.ts';

/** Two of them around a value, the second of which may be straight, or the first one alone. */
const CURLY = /^(?:[“”]([^"“”]*)["“”]?|‘([^‘]*)’)$/;
/** The rest of a value that goes on over several lines, from a line on that begins with a dash. */
const DASH_LINE = /\n[ \t]*(-(?: +\S|[\p{L}\d“"'‘])[^\n]*)/u;

/**
 * Finds values that YAML reads in another way than an editor means them: lines of a list that it joins to the line
 * above, remarks in the place of words, and curly quotes, which it takes for letters.
 */
export function findOddValues(
  document: Document,
  source: string,
  findLine: (offset: number) => number,
): Found[] {
  const find = (node: unknown, path: readonly unknown[]): Found[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) => find(value, [...path, isScalar(key) ? key.value : '']));
    if (isSeq(node)) return node.items.flatMap((item, index) => find(item, [...path, index]));
    if (!isScalar(node) || !node.range || node.type !== 'PLAIN') return [];
    const [start, end] = node.range;
    const text = source.slice(start, end);
    const [remark = ''] = /^[^\r\n]*/.exec(source.slice(end)) ?? [];
    const words = findRemark(text, remark.trim()) ?? findDashes(text) ?? findCurly(text);
    return words ? [{ line: findLine(start), field: path.join('.'), ...words }] : [];
  };
  return find(document.contents, []);
}

/** A value that a # ends. Remarks have a space behind the #, unless they stand in the place of a value. */
const findRemark = (text: string, remark: string): Words | undefined =>
  (text === '' ? /^#/ : /^#[^\s#]/).test(remark)
    ? {
        problem: `${text === '' ? 'is empty: a #' : `ends before "${shorten(remark)}": a #`} begins a remark, which is no part of the value`,
        expected: 'a value with a # in it in quotes; a remark with a space behind its #',
        example: quoteValue(`${text} ${remark}`.trim()),
      }
    : undefined;

/** A list whose dashes have no space behind them, or in which a line stands further right than the one above. */
function findDashes(text: string): Words | undefined {
  const isJoined = /^-[^\s\d-]/.test(text);
  const [, line] = DASH_LINE.exec(text) ?? [];
  if (!isJoined && line === undefined) return undefined;
  return {
    problem: isJoined
      ? `has no space after the dash of "${shorten(text.split(/\r?\n/)[0] ?? '')}"`
      : `goes on over the line "${line?.trim() ?? ''}", which does not begin in the column of the line above`,
    expected: 'each line of a list in the same column: as many spaces, a dash, a space, the words',
    example: text
      .split(/\r?\n/)
      .map((each) => each.trim().replace(/^(?:-\s*)?/, '- '))
      .join('\n'),
  };
}

function findCurly(text: string): Words | undefined {
  const curly = CURLY.exec(text);
  return curly
    ? {
        problem: 'begins with a curly quote, which is a letter here and no quote',
        expected:
          'no quotes, or straight ones; curly ones that readers should see stand inside straight ones',
        example: `"${curly[1] ?? curly[2] ?? ''}"`,
      }
    : undefined;
}
