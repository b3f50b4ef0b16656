import type { Explain } from './yaml-fault.ts';
import { quoteValue, readLine, type YamlLine } from './yaml-line.ts';

/** A list or group in brackets, on one line. */
const IN_BRACKETS = /^(?:\{.*:.*\}|\[.*\])$/s;

export const isInBrackets = ({ value }: YamlLine): boolean => IN_BRACKETS.test(value);

/** Brackets that are not closed, or a value between brackets that ends them. */
export const explainFlow: Explain = ({ code, message, lines, at, column }) => {
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) {
    const place = lines.findLastIndex((line, index) => index < at && /[[{]/.test(line));
    const line = (lines[place] ?? '').trim();
    const [open, close] = message.startsWith('Flow map') ? ['{', '}'] : ['[', ']'];
    return {
      line: place,
      problem: `The bracket "${open}" of this line is not closed`,
      expected: `a "${close}" at the end`,
      example: `${line} ${close}`.replace(' ]', ']'),
    };
  }
  const source = lines[at] ?? '';
  if (!isInBrackets(readLine(source))) return undefined;
  const start = Math.max(...[': ', ', ', '{ ', '['].map((mark) => findEnd(source, mark, column)));
  const [value = ''] = /^(?:\{[^}]*\})?.*?(?=\s*(?:[,\]}]|$))/.exec(source.slice(start)) ?? [];
  // The fault is one of the whole group: which of its values it is in, nobody knows.
  const isGroup = start === 0 || /^\{[^}]*[:,]/.test(value);
  return {
    line: at,
    problem:
      'A value between the brackets has a colon, a quotation mark or another sign in it, or no comma after it',
    expected: 'a comma between the fields, and quotes around a value with a sign in it',
    example: isGroup ? chooseExample(source) : replaceAt(source, start, value),
  };
};

/** Where the last of the marks before a column ends. */
const findEnd = (source: string, mark: string, column: number): number => {
  const index = source.lastIndexOf(mark, column - 1);
  return index === -1 ? 0 : index + mark.length;
};

/** The line with a value in quotes; or with a comma, where the next field follows a single word. */
function replaceAt(source: string, start: number, value: string): string {
  const [, word, next] = /^(\S+) ([a-z]\w*:(?: .*)?)$/i.exec(value) ?? [];
  const right = word === undefined || next === undefined ? quoteValue(value) : `${word}, ${next}`;
  return (source.slice(0, start) + right + source.slice(start + value.length)).trim();
}

/** A group like the one in a line, written right. */
function chooseExample(source: string): string {
  if (/\bstate:/.test(source)) return '- { date: 2026-10-27, state: kept, text: "The words, in quotes" }';
  return /\bdate:/.test(source)
    ? '- { date: 2026-10-27, text: "The words, in quotes" }'
    : '{ name: value, name: "The words, in quotes" }';
}
