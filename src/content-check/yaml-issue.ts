import { type Document, isMap, visit } from 'yaml';

import type { Found, Words } from './content-issue.ts';

const LINE = /^([ \t]*)((?:-[ \t]+)*)(?:([\w-]+|"[^"]*"|'[^']*'):(?=\s|$)\s*)?(.*?)\s*$/s;
/** The most characters of a value that an example repeats. */
const LONGEST = 60;

/** The first fault of the parser, and the lines around it. */
interface YamlFault {
  readonly lines: readonly string[];
  /** The code of the parser; SIGN for a value that it reads in another way than an editor means it. */
  readonly code: string;
  readonly message: string;
  /** The line and the column, from 0, at which the parser stopped: often behind the mistake. */
  readonly at: number;
  readonly column: number;
  /** Whether the fault is in the value of a field, as a second colon is. */
  readonly isNested: boolean;
  /** Whether the value of the line goes on in the next one. */
  readonly goesOn: boolean;
  /** The line of the file, from 1, on which the fields begin. */
  readonly firstLine: number;
}

/** Explains a mistake that people make; undefined for all others. The mistake may be in another line than the fault. */
type Explain = (fault: YamlFault, line: YamlLine) => (Words & { readonly line?: number }) | undefined;

const explainTab: Explain = ({ code, lines, at }, line) => {
  if (code !== 'TAB_AS_INDENT') return undefined;
  const before = readLine(lines[findAbove(lines, at)] ?? '');
  const opens = before.name !== undefined && before.value === '';
  return {
    problem: 'This line begins with a tab (the ⇥ key)',
    expected: 'spaces in the place of the tab',
    example: alignLines(before.source, line.source, findColumn(before) + (opens ? 2 : 0)),
  };
};

const explainDuplicate: Explain = ({ code, lines, at, column, firstLine }, line) => {
  if (code !== 'DUPLICATE_KEY') return undefined;
  const name = /[\w-]+/.exec(line.source.slice(column))?.[0] ?? '';
  const first = lines.findLastIndex((source, index) => {
    const other = readLine(source);
    return index < at && other.name === name && findColumn(other) === column;
  });
  const isKnown = first !== -1;
  return {
    problem: `The field "${name}" stands here a second time${isKnown ? `; the first is in line ${String(first + firstLine)}` : ''}`,
    expected: 'one of the two: take the other one out',
    example: isKnown ? shorten((lines[first] ?? '').trim()) : undefined,
  };
};

/** A quotation mark that opens a value, and that nothing closes: the parser reads on to the end. */
const explainUnclosed: Explain = ({ code, message, lines }) => {
  if (code !== 'MISSING_CHAR' || !message.startsWith('Missing closing')) return undefined;
  const mark = message.includes('"') ? '"' : "'";
  const place = lines.findLastIndex((each) => {
    const { value } = readLine(each);
    return value.startsWith(mark) && value.split(mark).length % 2 === 0;
  });
  const line = readLine(lines[place] ?? '');
  return {
    line: place,
    problem: `The quotation mark (${mark}) that opens this value is not closed`,
    expected:
      'another one at the end of the value; a value that begins with an apostrophe stands in "double quotes"',
    example: withValue(line, `${shorten(line.value)}${mark}`),
  };
};

const SIGN = /^(?:- |[?:](?= )|[{}[\],@`*&!%|>#])/;
const SIGN_CODES =
  /^(?:SIGN|BAD_ALIAS|BAD_SCALAR_START|BLOCK_AS_IMPLICIT_KEY|MULTILINE_IMPLICIT_KEY|UNEXPECTED_TOKEN)$/;
/** A list or group in brackets, on one line. */
const IN_BRACKETS = /^(?:\{.*:.*\}|\[.*\])$/s;

/** A value that needs quotes: for the sign that it begins with, for a quotation mark inside it, or for a colon. */
const explainValue: Explain = (fault, line) => {
  const problem = IN_BRACKETS.test(line.value) ? undefined : describeValue(fault, line);
  if (problem === undefined) return undefined;
  const isList = line.value.startsWith('- ');
  return {
    problem,
    expected: `the whole value in quotes${isList ? '; or, for a list, each entry on a line of its own' : ''}`,
    example: withValue(line, quoteValue(line.value)),
  };
};

function describeValue(fault: YamlFault, { value }: YamlLine): string | undefined {
  const [sign] = SIGN.exec(value) ?? [];
  if (sign !== undefined && SIGN_CODES.test(fault.code))
    return `The value begins with the sign ${sign.trim()}, which has a meaning of its own here`;
  if (/^['"]/.test(value) && fault.code === 'UNEXPECTED_TOKEN')
    return `The value ends at its second ${value.startsWith("'") ? "apostrophe (')" : 'quotation mark (")'}, and goes on after it`;
  return fault.isNested && !fault.goesOn ? 'The value has a colon in it' : undefined;
}

const COLUMN_CODES = /^(?:BAD_INDENT|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR|MULTILINE_IMPLICIT_KEY)$/;

/** Whether a line may stand in a wrong place: brackets that nothing closes have the same code. */
const isMisplaced = ({ code, message }: YamlFault): boolean =>
  COLUMN_CODES.test(code) && !message.startsWith('Flow');

/** A dash without its space, or a line that does not begin in the column of its neighbours. */
const explainColumn: Explain = (fault) => {
  const { lines, at, isNested, goesOn, firstLine } = fault;
  if (!isMisplaced(fault) || (isNested && !goesOn)) return undefined;
  const place = isNested ? at + 1 : at;
  const moved = readLine(lines[place] ?? '');
  if (/^\s*-[^\s-]/.test(moved.source))
    return {
      line: place,
      problem: 'There is no space after the dash',
      expected: 'a dash, a space, then the words',
      example: moved.source.trim().replace(/^-/, '- '),
    };
  const isEntry = moved.dash !== '';
  if (!isEntry && moved.name === undefined) return undefined;
  const findPlace = (each: YamlLine) => (isEntry ? each.indent : findColumn(each));
  const above = lines.findLastIndex((source, index) => {
    const other = readLine(source);
    const isLike = isEntry ? other.dash !== '' : other.name !== undefined;
    return index < place && isLike && findPlace(other) !== findPlace(moved);
  });
  if (above === -1) return undefined;
  const neighbour = readLine(lines[above] ?? '');
  const words = `line ${String(above + firstLine)}`;
  return {
    line: place,
    problem: isEntry
      ? `This dash does not stand below the dash of ${words}`
      : `"${moved.name ?? ''}" does not begin in the column of "${neighbour.name ?? ''}" in ${words}`,
    expected: `all ${isEntry ? 'dashes of a list' : 'fields that belong together'} in the same column`,
    example: alignLines(neighbour.source, moved.source, findPlace(neighbour)),
  };
};

/** A line that is neither a field, nor an entry of a list, nor the rest of a value. */
const explainUnnamed: Explain = (fault, line) => {
  if (!isMisplaced(fault) || line.name !== undefined) return undefined;
  const words = line.source.trim();
  const [, name = '', rest = ''] = /^([\w-]+):?\s*(.*)$/s.exec(words) ?? [];
  const expected = 'the name of the field, a colon, a space, the value';
  if (/^[\w-]+:\S/.test(words))
    return { problem: 'There is no space after the colon', expected, example: `${name}: ${rest}` };
  const before = readLine(fault.lines[findAbove(fault.lines, fault.at)] ?? '');
  if (before.dash !== '' && before.name === undefined && line.indent <= before.indent)
    return {
      problem: 'This line of a list has no dash',
      expected: 'a dash and a space before each entry, all dashes in the same column',
      example: alignLines(before.source, `- ${words}`, before.indent),
    };
  return {
    problem: 'There is no colon after the name of the field',
    expected: `${expected}; or the rest of the line above, with two spaces before it`,
    example: `${name}: ${rest}`,
  };
};

/** The first that knows the fault explains it. */
const EXPLANATIONS: readonly Explain[] = [
  explainTab,
  explainDuplicate,
  explainUnclosed,
  explainValue,
  explainColumn,
  explainUnnamed,
];

/** The first fault that keeps the fields of a file from being read; most later ones follow from it. Its line counts from 0. */
export function findYamlIssue(
  document: Document,
  source: string,
  firstLine: number,
): (Words & { readonly line: number }) | undefined {
  const signs: { code: string; message: string; pos: readonly [number, number] }[] = [];
  // YAML gives some signs a meaning that no editor has in mind: *alias, &anchor, !tag, and {word} for a field without a value.
  const add = (offset = 0) => signs.push({ code: 'SIGN', message: '', pos: [offset, 0] });
  visit(document, {
    Alias: (_, { range }) => {
      add(range?.[0]);
    },
    Value: (_, node) => {
      const pairs: readonly { readonly value: unknown }[] = isMap(node) && node.flow ? node.items : [];
      const isMarked = node.anchor !== undefined || node.tag?.startsWith('!');
      if (isMarked || pairs.some(({ value }) => value === null)) add(node.range?.[0]);
    },
  });
  const [first] = [...document.errors, ...signs].sort((a, b) => a.pos[0] - b.pos[0]);
  if (!first) return undefined;
  const before = source.slice(0, first.pos[0]).split('\n');
  const at = before.length - 1;
  const lines = source.split(/\r?\n/);
  const line = readLine(lines[at] ?? '');
  const column = before.at(-1)?.length ?? 0;
  const fault: YamlFault = {
    lines,
    code: first.code,
    message: first.message,
    at,
    column,
    isNested: first.code === 'BLOCK_AS_IMPLICIT_KEY' && column >= findColumn(line),
    goesOn: document.errors.some(
      ({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === first.pos[0],
    ),
    firstLine,
  };
  for (const explain of EXPLANATIONS) {
    const issue = explain(fault, line);
    if (issue) return { line: at, ...issue };
  }
  return {
    line: at,
    problem: `The fields cannot be read from here on (${first.message})`,
    expected:
      'one field a line: its name, a colon, a space, the value; a value with other signs stands in quotes',
    example: 'title: "Night buses: at last"',
  };
}

/** A line of YAML, taken apart. */
interface YamlLine {
  readonly source: string;
  /** How many spaces or tabs it begins with. */
  readonly indent: number;
  /** The dash of an entry of a list with the spaces after it; '' without one. */
  readonly dash: string;
  /** The name of a field before a colon and a space; undefined where there is none. */
  readonly name: string | undefined;
  /** What stands after all of that. */
  readonly value: string;
}

/** Takes a line apart. */
export function readLine(source: string): YamlLine {
  const [, spaces = '', dash = '', name, value = ''] = LINE.exec(source) ?? [];
  return { source, indent: spaces.length, dash, name, value };
}

/** The column, from 0, in which the field or the words of a line begin. */
const findColumn = ({ indent, dash }: YamlLine): number => indent + dash.length;

/** The nearest line above that holds something other than a remark. */
const findAbove = (lines: readonly string[], at: number): number =>
  lines.findLastIndex((line, index) => index < at && /^\s*[^\s#]/.test(line));

/** A value without the quotes that enclose all of it, straight, curly or one of each, and without one that has no other. */
const unquote = (value: string): string =>
  value.replace(/^(?:"(.*)"|'(.*)'|["“”]([^"“”]*)["“”]?|‘([^‘]*)’)$/s, '$1$2$3$4');

/** A value in the quotes that it needs; quotes that enclose all of it go first. */
export function quoteValue(value: string): string {
  const words = shorten(unquote(value));
  return /["\\]/.test(words) ? `'${words.replaceAll("'", "''")}'` : `"${words}"`;
}

/** A line with another value, without the spaces at its beginning. */
const withValue = ({ dash, name }: YamlLine, value: string): string =>
  `${dash}${name === undefined ? '' : `${name}: `}${value}`;

/** Two lines below each other, the second of which begins in a column, with as few spaces as possible before both. */
function alignLines(first: string, second: string, column: number): string {
  const lines = [shorten(first.trimEnd()), ' '.repeat(column) + shorten(second.trim())];
  const least = Math.min(...lines.map((line) => readLine(line).indent));
  return lines.map((line) => line.slice(least)).join('\n');
}

/** A line, or as much of it as an example repeats. */
export const shorten = (line: string): string =>
  line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;

/** What a keyboard, or a program that corrects as one types, makes of three dashes. */
const ALMOST_DASHES = /^\s*(?:[-–—]{2,}|[–—])\s*$/;
const DASHES = /^---\s*$/;

/** Why no fields can be found in an MDX file. */
export function explainMissingFields(source: string): Found {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const isOpen = DASHES.test(lines[0] ?? '');
  const first = lines.findIndex((line) => line.trim() !== '');
  const almost = lines.findIndex(
    (line, index) => (isOpen ? index > 0 : index === first) && ALMOST_DASHES.test(line) && !DASHES.test(line),
  );
  if (almost !== -1)
    return {
      line: almost + 1,
      field: '',
      problem: `This line should ${isOpen ? 'end' : 'begin'} the fields, and is not made of three plain dashes`,
      expected: 'three dashes, with nothing before or between them',
      example: '---',
    };
  if (!isOpen)
    return {
      line: Math.max(first, 0) + 1,
      field: '',
      problem: 'The line of three dashes above the fields is missing',
      expected: 'a line of three dashes, the fields one a line, another line of three dashes, then the text',
      example: '---\ntitle: Night buses, at last\ndate: 2025-09-08\n---\nThe text begins here.',
    };
  const text = lines.findIndex((line, index) => index > 0 && /^(?:#{2,6} |[^\s#-])(?![\w-]*:)/.test(line));
  const last = lines.findLastIndex((line, index) => (text === -1 || index < text) && line.trim() !== '');
  return {
    line: (text === -1 ? last : text) + 1,
    field: '',
    problem: 'The line of three dashes between the fields and the text is missing',
    expected: 'three dashes on a line of their own, below the last field',
    example: `${lines[last]?.trim() ?? ''}\n---`,
  };
}
