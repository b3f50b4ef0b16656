import { isScalar, visit } from 'yaml';

import type { Explain, YamlFault, YamlIssue } from './yaml-fault.ts';
import { alignLines, findAbove, readLine, shorten, toColumn } from './yaml-line.ts';

/** Codes of faults that a line without the name of a field causes. */
const NAME_CODES = ['BAD_INDENT', 'MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY'];

/** A field that stands in its group for a second time. */
export const explainDuplicate: Explain = ({ code, document, lines, at, offset, toLine, firstLine }) => {
  if (code !== 'DUPLICATE_KEY') return undefined;
  let first = at;
  let key = '';
  visit(document, {
    Map: (_, { items }) => {
      const keys = items.flatMap(({ key }) => (isScalar(key) && key.range ? [key] : []));
      const second = keys.find(({ range }) => range?.[0] === offset);
      const twin = keys.find(({ value }) => second !== undefined && value === second.value);
      if (!second || !twin?.range) return;
      first = toLine(twin.range[0]);
      key = String(second.value);
    },
  });
  const isGroup = readLine(lines[at] ?? '').value === '';
  return {
    line: at,
    problem: `The field "${key}" stands here a second time; the first is in line ${String(first + firstLine)}`,
    expected: isGroup
      ? 'one of the two, with the lines of both below it'
      : 'one of the two: take the other one out',
    ...(isGroup || first === at ? {} : { example: shorten((lines[first] ?? '').trim()) }),
  };
};

/** A line that is neither a field, nor an entry of a list, nor the rest of a value. */
export const explainUnnamed: Explain = (fault) => {
  const { code, message, lines, at } = fault;
  if (!NAME_CODES.includes(code) || message.startsWith('Flow')) return undefined;
  const line = readLine(lines[at] ?? '');
  const words = line.source.trim();
  if (line.name !== undefined) return undefined;
  const [, name = '', rest = ''] = /^([\w-]+):?\s*(.*)$/s.exec(words) ?? [];
  const place = (problem: string, expected: string, example: string): YamlIssue => ({
    line: at,
    problem,
    expected,
    example,
  });
  if (/^[\w-]+:\S/.test(words))
    return place(
      'There is no space after the colon',
      'the name of the field, a colon, a space, the value',
      `${name}: ${rest}`,
    );
  if (isText(fault)) {
    const above = (lines[findAbove(lines, at)] ?? '').trim();
    return place(
      'The text begins here, and the second line of three dashes is missing above it',
      'three dashes on a line of their own between the fields and the text',
      `${shorten(above)}\n---\n${shorten(words)}`,
    );
  }
  const above = findAbove(lines, at);
  const before = readLine(lines[above] ?? '');
  if (before.dash !== '' && before.name === undefined && line.indent <= before.indent)
    return place(
      'This line of a list has no dash',
      'a dash and a space before each entry, all dashes in the same column',
      alignLines(before.source, `- ${words}`, before.indent),
    );
  const isField = /^[a-z]\w* [\p{Lu}\d]/u.test(words);
  // A value in plain words, or one that begins with > or |, may go on in the next line.
  const mayGoOn =
    !isField && above !== -1 && (before.name !== undefined ? before.value !== '' : before.dash === '');
  if (mayGoOn)
    return place(
      'This line is no field, because it has no colon, and no part of the line above, because it does not begin with as many spaces',
      'a field: its name, a colon, a space, the value; or the rest of the line above, with two spaces before it',
      alignLines(before.source, words, before.name === undefined ? before.indent : toColumn(before) + 2),
    );
  return place(
    'There is no colon after the name of the field',
    'the name of the field, a colon, a space, the value',
    `${name}: ${rest === '' ? '…' : rest}`,
  );
};

/** Whether the text begins on the line: words in the first column, and no field behind them. */
function isText({ lines, at, firstLine }: YamlFault): boolean {
  const isWords = /^(?:\p{Lu}|#{1,6} |\*|!\[|\[|<)/u.test(lines[at] ?? '');
  return firstLine > 1 && isWords && !lines.slice(at + 1).some((line) => /^[a-z]\w*:(?:\s|$)/.test(line));
}

/** Three dashes among the fields of a YAML file. */
export const explainSecondDashes: Explain = ({ code, document, lines, toLine }) => {
  if (code !== 'MULTIPLE_DOCS') return undefined;
  const error = document.errors.find((each) => each.code === code);
  const from = toLine(error?.pos[0] ?? 0);
  const at = lines.findLastIndex((line, index) => index <= from && /^(?:---|\.\.\.)/.test(line));
  return {
    line: at === -1 ? from : at,
    problem: 'A line of three dashes stands among the fields',
    expected: 'fields alone, to the end of the file: take this line out',
  };
};
