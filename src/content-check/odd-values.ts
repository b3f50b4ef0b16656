import { isMap, isScalar, isSeq, type Document } from 'yaml';

import type { Found, Words } from './content-issue.ts';
import { quoteValue, shorten } from './yaml-issue.ts';

/** What is odd in a value, and where: in characters from its start, which is left out where that is meant. */
type Odd = Words & { readonly from?: number };

/** Two of them around a value, the second of which may be straight, or the first one alone. */
const CURLY = /^(?:[“”]([^"“”]*)["”“]?|‘([^‘]*)’)$/;
/** The rest of a value that goes on over several lines, from a line on that begins with a dash. */
const DASH_LINE = /\n[ \t]*(-(?: +\S|[\p{L}\d“"'‘])[^\n]*)/u;

/**
 * Finds values that YAML reads in another way than an editor means them: lines of a list that it joins to the line
 * above, remarks in the place of words, and curly quotes, which it takes for letters.
 */
export function findOddValues(
  document: Document,
  source: string,
  toLine: (offset: number) => number,
): Found[] {
  const look = (node: unknown, field: string): Found[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) =>
        look(value, join(field, isScalar(key) ? String(key.value) : '')),
      );
    if (isSeq(node)) return node.items.flatMap((item, index) => look(item, join(field, String(index))));
    if (!isScalar(node) || !node.range || node.type !== 'PLAIN') return [];
    const [start, end] = node.range;
    const text = source.slice(start, end);
    const before = source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
    const [after = ''] = /^[^\r\n]*/.exec(source.slice(end)) ?? [];
    const odd =
      node.value === null
        ? findRemark(after)
        : (findJoinedDash(text, before) ?? findDashLine(text) ?? findCurly(text) ?? findCutOff(text, after));
    if (!odd) return [];
    const { from = 0, ...words } = odd;
    return [{ line: toLine(start + from), field, ...words }];
  };
  return look(document.contents, '');
}

const join = (field: string, part: string): string => (field === '' ? part : `${field}.${part}`);

/** An empty value with a remark behind it. */
function findRemark(after: string): Odd | undefined {
  const remark = after.trim();
  if (!remark.startsWith('#')) return undefined;
  return {
    problem: `is empty: a # begins a remark, so that "${shorten(remark)}" is no part of the value`,
    expected: 'a value with a # in it in quotes',
    example: quoteValue(remark),
  };
}

/** A value that a # with a space before it ends. Remarks have a space behind the # too. */
function findCutOff(text: string, after: string): Odd | undefined {
  const [remark] = /(?<=\s)#[^\s#].*/.exec(after) ?? [];
  if (remark === undefined) return undefined;
  return {
    problem: `ends before "${shorten(remark.trim())}", because a # begins a remark`,
    expected: 'a value with a # in it in quotes; a remark with a space behind its #',
    example: quoteValue(`${text} ${remark.trim()}`),
  };
}

/** A list whose dashes have no space behind them. `before` is what stands before it in its first line. */
function findJoinedDash(text: string, before: string): Odd | undefined {
  if (before.trim() !== '' || !/^-[^\s\d-]/.test(text)) return undefined;
  const lines = text.split(/\r?\n/);
  return {
    problem: `has no space after the dash of "${shorten(lines[0] ?? '')}"`,
    expected: 'for each entry of a list a dash, a space, the words',
    example: lines.map((line) => line.trim().replace(/^-\s*/, '- ')).join('\n'),
  };
}

/** A list in which a line stands further right than the one above. */
function findDashLine(text: string): Odd | undefined {
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

function findCurly(text: string): Odd | undefined {
  const curly = CURLY.exec(text);
  if (!curly) return undefined;
  return {
    problem: 'begins with a curly quote, which is a letter here and no quote',
    expected: `no quotes, or straight ones; curly ones that readers should see stand inside straight ones`,
    example: `"${curly[1] ?? curly[2] ?? ''}"`,
  };
}
