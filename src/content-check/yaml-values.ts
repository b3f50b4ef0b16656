import { visit } from 'yaml';

import type { Explain } from './yaml-fault.ts';
import { isInBrackets } from './yaml-flow.ts';
import { quoteValue, readLine, withValue } from './yaml-line.ts';

/** A line whose value begins with a curly quote: an editor takes it for a quoted one. */
const CURLY = /^[“”„‘’](.*?)[“”‘’]?$/su;
/** Begin a value that is no plain words. */
const SIGN = /^(?:- |[?:](?= )|[{}[\],@`*&!%|>#])/;

const SIGN_CODES = [
  'SIGN',
  'BAD_ALIAS',
  'BAD_SCALAR_START',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
];

const IN_QUOTES = 'the whole value in quotes';

/** Curly quotes around a value with a colon in it. */
export const explainCurly: Explain = ({ lines, at }) => {
  const line = readLine(lines[at] ?? '');
  const [, words] = CURLY.exec(line.value) ?? [];
  if (words === undefined) return undefined;
  return {
    line: at,
    problem: 'The value stands in curly quotes (“ ”), which are no quotes here; straight ones (") are',
    expected: 'the value in straight "double quotes"',
    example: withValue(line, quoteValue(words)),
  };
};

/** A quotation mark that opens a value, and that nothing closes. */
export const explainUnclosed: Explain = ({ code, message, document, lines, at, offset, toLine }) => {
  if (code !== 'MISSING_CHAR' || !message.startsWith('Missing closing')) return undefined;
  let opening = offset;
  visit(document, {
    Scalar: (_, { range }) => {
      if (range && range[0] < offset && range[1] >= offset) opening = range[0];
    },
  });
  const place = opening === offset ? at : toLine(opening);
  const line = readLine(lines[place] ?? '');
  const mark = line.value.charAt(0);
  return {
    line: place,
    problem: `The ${describeMark(mark)} that opens this value is not closed`,
    expected: `another ${describeMark(mark)} at the end of the value${mark === "'" ? '; a value that begins with an apostrophe stands in "double quotes"' : ''}`,
    example: withValue(line, `${line.value}${mark}`),
  };
};

const describeMark = (mark: string): string =>
  mark === "'" ? "single quotation mark (')" : 'quotation mark (")';

/** A sign at the beginning of a value that YAML reads as more than a letter. */
export const explainSign: Explain = ({ code, lines, at }) => {
  const line = readLine(lines[at] ?? '');
  const [sign] = SIGN.exec(line.value) ?? [];
  if (sign === undefined || isInBrackets(line) || /^[>|][+-]?\d?$/.test(line.value)) return undefined;
  if (!SIGN_CODES.includes(code)) return undefined;
  return {
    line: at,
    problem: `The value begins with ${describeSign(sign)}, which has a meaning of its own here`,
    expected: sign === '- ' ? `${IN_QUOTES}; or, for a list, each entry on a line of its own` : IN_QUOTES,
    example: withValue(line, quoteValue(line.value)),
  };
};

const SIGN_NAMES: Readonly<Record<string, string>> = {
  '{': 'a brace ({)',
  '[': 'a bracket ([)',
  '*': 'an asterisk (*)',
  '- ': 'a dash (-)',
};

const describeSign = (sign: string): string => SIGN_NAMES[sign] ?? `the sign ${sign}`;

/** A quotation mark, an apostrophe or a backslash inside a value in quotes. */
export const explainQuote: Explain = ({ code, lines, at }) => {
  const line = readLine(lines[at] ?? '');
  const mark = line.value.charAt(0);
  if (!["'", '"'].includes(mark)) return undefined;
  if (code === 'BAD_DQ_ESCAPE')
    return {
      line: at,
      problem: 'The backslash (\\) has a meaning of its own in "double quotes"',
      expected: "the value in 'single quotes'",
      example: withValue(line, quoteValue(line.value)),
    };
  if (code !== 'UNEXPECTED_TOKEN') return undefined;
  return mark === "'"
    ? {
        line: at,
        problem: "The value ends at its second apostrophe ('), and goes on after it",
        expected: 'a value with an apostrophe in it in "double quotes"',
        example: withValue(line, quoteValue(line.value)),
      }
    : {
        line: at,
        problem: 'The value ends at its second quotation mark ("), and goes on after it',
        expected: "a value with quotation marks in it in 'single quotes'; or curly ones (“ ”) inside it",
        example: withValue(line, quoteValue(line.value)),
      };
};
