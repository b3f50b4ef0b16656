import { visit, type Document, type ErrorCode } from 'yaml';

/** The place from which on the fields of a file cannot be read. */
export interface YamlIssue {
  /** Where, in characters from the start of the fields. */
  readonly offset: number;
  /** What is wrong there, for somebody who does not program. */
  readonly problem: string;
}

const SIGN = 'The value begins with a sign that has a meaning of its own';
const PROBLEMS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'This line does not begin in the column of its neighbours, or a bracket is not closed',
  BAD_SCALAR_START: SIGN,
  BLOCK_AS_IMPLICIT_KEY: 'The value has a colon in it',
  DUPLICATE_KEY: 'The same field stands here a second time',
  MISSING_CHAR: 'A quotation mark is not closed, or a line of a list has no dash and space before it',
  MULTILINE_IMPLICIT_KEY: 'A line has no colon and space after the name of its field',
  MULTIPLE_DOCS: 'A line of three dashes stands among the fields',
  TAB_AS_INDENT: 'This line begins with a tab where spaces must stand',
  UNEXPECTED_TOKEN:
    'The value goes on after its end: there is an apostrophe, a quotation mark or a bracket in it',
};

/** The first error that keeps the fields of a file from being read; most later errors follow from it. */
export function findYamlIssue(document: Document): YamlIssue | undefined {
  const faults = document.errors.map(({ code, pos }) => ({
    offset: code === 'MISSING_CHAR' ? findOpening(document, pos[0]) : pos[0],
    problem: PROBLEMS[code] ?? 'The fields cannot be read from here on',
  }));
  // '*word' is an alias in YAML; an editor who writes it means an asterisk.
  visit(document, {
    Alias: (_, { range }) => {
      faults.push({ offset: range?.[0] ?? 0, problem: SIGN });
    },
  });
  return faults.sort((a, b) => a.offset - b.offset)[0];
}

/** Where the value begins that runs on to `end`, because its quotation mark is not closed; `end` itself without one. */
function findOpening(document: Document, end: number): number {
  let opening = end;
  visit(document, {
    Scalar: (_, { range }) => {
      if (range && range[0] < end && range[1] >= end) opening = range[0];
    },
  });
  return opening;
}
