import { type Document, type LineCounter, isMap, isScalar, parseDocument, visit } from 'yaml';

import type { Found, Words } from './content-issue.ts';

const LINE = /^([ \t]*)((?:-[ \t]+)*)(?:([\w-]+|"[^"]*"|'[^']*'):(?=\s|$)\s*)?(.*?)\s*$/s;
/** How much of a value an example repeats. */
const LONGEST = 60;

/** What keeps the fields of a file from being read, and the line of the mistake, from 0, counted in the fields. */
type YamlIssue = Words & { readonly line: number };

/** What the parser says of the first fault, and all that an explanation may look at. */
interface YamlFault {
  readonly document: Document;
  readonly lines: readonly string[];
  /** An error code of the parser; SIGN for a value that it reads in another way than an editor means it. */
  readonly code: string;
  readonly message: string;
  /** Where the parser noticed it, in characters from the start of the fields: often behind the mistake. */
  readonly offset: number;
  /** The line of `offset`, from 0. */
  readonly at: number;
  /** The column of `offset`, from 0. */
  readonly column: number;
  /** The line of another offset, from 0. */
  readonly toLine: (offset: number) => number;
  /** The line of the file, from 1, on which the fields begin: the first in a YAML file, the second before a text. */
  readonly firstLine: number;
}

/**
 * Explains the faults that it knows; undefined for all others. `line` is the line of the fault; the answer has a `line`
 * of its own where the mistake is in another one.
 */
type Explain = (fault: YamlFault, line: YamlLine) => (Words & { readonly line?: number }) | undefined;

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

/** A quotation mark that opens a value, and that nothing closes. */
const explainUnclosed: Explain = ({ code, message, document, lines, offset, toLine }) => {
  if (code !== 'MISSING_CHAR' || !message.startsWith('Missing closing')) return undefined;
  let opening = offset;
  visit(document, {
    Scalar: (_, { range }) => {
      if (range && range[0] < offset && range[1] >= offset) opening = range[0];
    },
  });
  const place = toLine(opening);
  const line = readLine(lines[place] ?? '');
  const mark = line.value.charAt(0);
  const name = mark === "'" ? "single quotation mark (')" : 'quotation mark (")';
  return {
    line: place,
    problem: `The ${name} that opens this value is not closed`,
    expected: `another ${name} at the end of the value${mark === "'" ? '; a value that begins with an apostrophe stands in "double quotes"' : ''}`,
    example: withValue(line, mark === '"' ? quoteValue(line.value) : `${line.value}${mark}`),
  };
};

/** A sign at the beginning of a value that YAML reads as more than a letter. */
const explainSign: Explain = ({ code }, line) => {
  const [sign] = SIGN.exec(line.value) ?? [];
  if (sign === undefined || isInBrackets(line) || /^[>|][+-]?\d?$/.test(line.value)) return undefined;
  if (!SIGN_CODES.includes(code)) return undefined;
  return {
    problem: `The value begins with ${SIGN_NAMES[sign] ?? `the sign ${sign}`}, which has a meaning of its own here`,
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

/** A quotation mark or an apostrophe inside a value in quotes. */
const explainQuote: Explain = ({ code }, line) => {
  const mark = line.value.charAt(0);
  if (!["'", '"'].includes(mark) || code !== 'UNEXPECTED_TOKEN') return undefined;
  const example = withValue(line, quoteValue(line.value));
  return mark === "'"
    ? {
        problem: "The value ends at its second apostrophe ('), and goes on after it",
        expected: 'a value with an apostrophe in it in "double quotes"',
        example,
      }
    : {
        problem: 'The value ends at its second quotation mark ("), and goes on after it',
        expected: "a value with quotation marks in it in 'single quotes'; or curly ones (“ ”) inside it",
        example,
      };
};

/** A tab at the beginning of a line. */
const explainTab: Explain = ({ code, lines, at }, line) => {
  if (code !== 'TAB_AS_INDENT') return undefined;
  const above = findAbove(lines, at);
  const before = readLine(lines[above] ?? '');
  const opens = before.name !== undefined && before.value === '';
  return {
    problem: 'This line begins with a tab (the ⇥ key)',
    expected: 'spaces in the place of the tab',
    example:
      above === -1
        ? line.source.trim()
        : alignLines(before.source, line.source, toColumn(before) + (opens ? 2 : 0)),
  };
};

/** A no-break space, as word processors and web pages hold them. */
const explainSpace: Explain = (_, { source }) =>
  /^[ \t-]*\u00a0|^[^\s:]+:\u00a0/.test(source.trimEnd())
    ? {
        problem:
          'A no-break space stands in this line where a plain space belongs: it came with text copied from elsewhere',
        expected: 'the same line typed anew, with the space bar',
        example: source.replaceAll('\u00a0', ' ').trim(),
      }
    : undefined;

/** A list or group in brackets, on one line. */
const IN_BRACKETS = /^(?:\{.*:.*\}|\[.*\])$/s;

const isInBrackets = ({ value }: YamlLine): boolean => IN_BRACKETS.test(value);

/** Brackets that are not closed, or a value between brackets that ends them. */
const explainFlow: Explain = ({ code, message, lines, at }, line) => {
  if (code === 'BAD_INDENT' && message.startsWith('Flow')) {
    const place = lines.findLastIndex((each, index) => index < at && /[[{]/.test(each));
    const [open, close] = message.startsWith('Flow map') ? ['{', '}'] : ['[', ']'];
    return {
      line: place,
      problem: `The bracket "${open}" of this line is not closed`,
      expected: `a "${close}" at the end`,
      example: `${(lines[place] ?? '').trim()} ${close}`.replace(' ]', ']'),
    };
  }
  // What can be read by itself stands in the wrong column.
  if (!isInBrackets(line) || parseDocument(line.value).errors.length === 0) return undefined;
  const isList = /^\[(?! *\{)/.test(line.value);
  return {
    problem:
      'A value between the brackets has a colon, a quotation mark or another sign in it, or no comma after it',
    expected: `a comma between the ${isList ? 'entries' : 'fields'}, and quotes around a value with a sign in it`,
    example: isList
      ? withValue(line, '["The words: in quotes", Other words]')
      : '{ date: 2026-10-27, text: "The words, in quotes" }',
  };
};

/** Codes of faults that a line in the wrong column causes. */
const COLUMN_CODES = ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY'];

/** A dash without its space, or a line that does not begin in the column of its neighbours. */
const explainColumn: Explain = (fault) => {
  const { code, lines, message, firstLine } = fault;
  if (!COLUMN_CODES.includes(code) || message.startsWith('Flow')) return undefined;
  const place = findPlace(fault);
  if (place === undefined) return explainColon(fault);
  const line = readLine(lines[place] ?? '');
  if (/^\s*-[^\s-]/.test(line.source))
    return {
      line: place,
      problem: 'There is no space after the dash',
      expected: 'a dash, a space, then the words',
      example: line.source.trim().replace(/^-/, '- '),
    };
  const isEntry = line.dash !== '';
  if (!isEntry && line.name === undefined) return undefined;
  const above = findNeighbour(lines, place, isEntry);
  if (above === undefined) return undefined;
  const neighbour = readLine(lines[above] ?? '');
  const words = `line ${String(above + firstLine)}`;
  return isEntry
    ? {
        line: place,
        problem: `This dash does not stand below the dash of ${words}`,
        expected: 'all dashes of a list in the same column',
        example: alignLines(neighbour.source, line.source, neighbour.indent),
      }
    : {
        line: place,
        problem: `"${line.name ?? ''}" does not begin in the column of "${neighbour.name ?? ''}" in ${words}`,
        expected: 'fields that belong together in the same column',
        example: alignLines(lines[findAbove(lines, place)] ?? '', line.source, toColumn(neighbour)),
      };
};

/** The line in the wrong column; undefined where a colon in a value is the fault. */
function findPlace({ code, document, lines, offset, at, column }: YamlFault): number | undefined {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return at;
  // Before the field or the dash: the parser stands at the line itself.
  if (column < toColumn(readLine(lines[at] ?? ''))) return at;
  const goesOn = document.errors.some(
    (error) => error.code === 'MULTILINE_IMPLICIT_KEY' && error.pos[0] === offset,
  );
  return goesOn ? at + 1 : undefined;
}

function explainColon({ lines, at }: YamlFault): YamlIssue {
  const line = readLine(lines[at] ?? '');
  return {
    line: at,
    problem: 'The value has a colon in it',
    expected: 'the whole value in quotes',
    // Names of fields begin with a small letter: with a capital it is the first word of an entry.
    example:
      line.dash !== '' && /^\p{Lu}/u.test(line.name ?? '')
        ? `- ${quoteValue(`${line.name ?? ''}: ${line.value}`)}`
        : withValue(line, quoteValue(line.value)),
  };
}

/**
 * The line above whose dash, or whose field, stands in the nearest column, of those that are still open: each line closes
 * those above it that begin further right.
 */
function findNeighbour(lines: readonly string[], at: number, isEntry: boolean): number | undefined {
  const { indent } = readLine(lines[at] ?? '');
  let nearest: { readonly index: number; readonly distance: number } | undefined;
  let least = Infinity;
  for (let index = findAbove(lines, at); index >= 0; index = findAbove(lines, index)) {
    const line = readLine(lines[index] ?? '');
    const column = isEntry ? line.indent : toColumn(line);
    if ((isEntry ? line.dash === '' : line.name === undefined) || column >= least) continue;
    least = column;
    const distance = Math.abs(column - indent);
    if (distance > 0 && (!nearest || distance < nearest.distance)) nearest = { index, distance };
  }
  return nearest?.index;
}

/** Codes of faults that a line without the name of a field causes. */
const NAME_CODES = ['BAD_INDENT', 'MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY'];

/** A field that stands in its group for a second time. */
const explainDuplicate: Explain = ({ code, lines, at, column, firstLine }, line) => {
  if (code !== 'DUPLICATE_KEY') return undefined;
  const [, name = ''] = /^["']?([^"':]+)/.exec(line.source.slice(column)) ?? [];
  const first = lines.findLastIndex((source, index) => {
    const other = readLine(source);
    return index < at && unquote(other.name ?? '') === name && toColumn(other) === column;
  });
  const expected = 'one of the two: take the other one out';
  if (first === -1 || column !== toColumn(line)) {
    const place = /[[{]/.test(line.source.slice(0, column)) ? 'between these brackets' : 'here';
    return { problem: `The field "${name}" stands twice ${place}`, expected };
  }
  const isGroup = line.value === '';
  return {
    problem: `The field "${name}" stands here a second time; the first is in line ${String(first + firstLine)}`,
    expected: isGroup ? 'one of the two, with the lines of both below it' : expected,
    ...(!isGroup && { example: shorten((lines[first] ?? '').trim()) }),
  };
};

/** A line that is neither a field, nor an entry of a list, nor the rest of a value. */
const explainUnnamed: Explain = ({ code, message, lines, at }, line) => {
  if (!NAME_CODES.includes(code) || message.startsWith('Flow') || line.name !== undefined) return undefined;
  const words = line.source.trim();
  const [, name = '', rest = ''] = /^([\w-]+):?\s*(.*)$/s.exec(words) ?? [];
  const expected = 'the name of the field, a colon, a space, the value';
  if (/^[\w-]+:\S/.test(words))
    return { problem: 'There is no space after the colon', expected, example: `${name}: ${rest}` };
  const above = findAbove(lines, at);
  const before = readLine(lines[above] ?? '');
  if (before.dash !== '' && before.name === undefined && line.indent <= before.indent)
    return {
      problem: 'This line of a list has no dash',
      expected: 'a dash and a space before each entry, all dashes in the same column',
      example: alignLines(before.source, `- ${words}`, before.indent),
    };
  const isField = /^[a-z]\w* [\p{Lu}\d]/u.test(words);
  // A value in plain words, or one that begins with > or |, may go on in the next line.
  if (!isField && above !== -1 && (before.name !== undefined ? before.value !== '' : before.dash === ''))
    return {
      problem:
        'This line is no field, because it has no colon, and no part of the line above, because it does not begin with as many spaces',
      expected:
        'a field: its name, a colon, a space, the value; or the rest of the line above, with two spaces before it',
      example: alignLines(
        before.source,
        words,
        before.name === undefined ? before.indent : toColumn(before) + 2,
      ),
    };
  return name === ''
    ? undefined
    : {
        problem: 'There is no colon after the name of the field',
        expected,
        example: `${name}: ${rest === '' ? '…' : rest}`,
      };
};

/** From the nearest to the most general: the first that knows the fault explains it. */
const EXPLANATIONS: readonly Explain[] = [
  explainTab,
  explainDuplicate,
  explainUnclosed,
  explainSpace,
  explainSign,
  explainQuote,
  explainFlow,
  explainColumn,
  explainUnnamed,
];

/** The first fault that keeps the fields of a file from being read; most later ones follow from it. */
export function findYamlIssue(
  document: Document,
  source: string,
  { counter, firstLine }: { readonly counter: LineCounter; readonly firstLine: number },
): YamlIssue | undefined {
  const [first] = listFaults(document).sort((a, b) => a.offset - b.offset);
  if (!first) return undefined;
  const { line, col } = counter.linePos(first.offset);
  const fault: YamlFault = {
    ...first,
    document,
    at: line - 1,
    column: col - 1,
    lines: source.split(/\r?\n/),
    toLine: (offset) => counter.linePos(offset).line - 1,
    firstLine,
  };
  for (const explain of EXPLANATIONS) {
    const issue = explain(fault, readLine(fault.lines[fault.at] ?? ''));
    if (issue) return { line: fault.at, ...issue };
  }
  return {
    line: fault.at,
    problem: 'The fields cannot be read from here on',
    expected:
      'one field a line: its name, a colon, a space, the value; a value with other signs stands in quotes',
    example: 'title: "Night buses: at last"',
  };
}

type Fault = Pick<YamlFault, 'code' | 'message' | 'offset'>;

function listFaults(document: Document): Fault[] {
  const faults = document.errors.map(({ code, message, pos }): Fault => ({ code, message, offset: pos[0] }));
  const add = (offset: number | undefined) => {
    faults.push({ code: 'SIGN', message: '', offset: offset ?? 0 });
  };
  // YAML gives some signs a meaning that no editor has in mind: *alias, &anchor, !tag, and {word} for a field without a value.
  visit(document, {
    Alias: (_, { range }) => {
      add(range?.[0]);
    },
    Pair: (_, { key }) => {
      if (isScalar(key) && String(key.value).startsWith('\u00a0')) add(key.range?.[0]);
    },
    Value: (_, node) => {
      const isMarked = node.anchor !== undefined || node.tag?.startsWith('!') === true;
      const pairs: readonly { readonly value: unknown }[] =
        isMap(node) && node.flow === true ? node.items : [];
      const isBraced = pairs.some(({ value }) => value === null);
      if (isMarked || isBraced) add(node.range?.[0]);
    },
  });
  return faults;
}

/** A line of YAML, taken apart. */
interface YamlLine {
  /** The whole line. */
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
const toColumn = ({ indent, dash }: YamlLine): number => indent + dash.length;

/** The nearest line above that holds something other than a remark. */
const findAbove = (lines: readonly string[], at: number): number =>
  lines.findLastIndex((line, index) => index < at && /^\s*[^\s#]/.test(line));

/** A value without the quotes that enclose all of it, straight, curly or one of each, and without one that has no other. */
const unquote = (value: string): string =>
  value.replace(/^(?:"(.*)"|'(.*)'|["“”]([^"“”]*)["“”]?|‘([^‘]*)’)$/s, '$1$2$3$4');

/** A value in the quotes that it needs; quotes that enclose all of it go first. */
export function quoteValue(value: string): string {
  const words = shorten(unquote(value));
  if (!words.includes('"') && !words.includes('\\')) return `"${words}"`;
  return `'${words.replaceAll("'", "''")}'`;
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

const DASHES = /^---\s*$/;
/** What a keyboard, or a program that corrects as one types, makes of three dashes. */
const ALMOST_DASHES = /^\s*(?:[-–—]{2,}|[–—])\s*$/;
const CONFLICT = /^(?:<{7}|>{7})(?: |$)/;
/** How many lines of a version an example repeats. */
const MOST_LINES = 3;

/** The places at which git has left two versions of the same lines. */
export function findConflicts(source: string): Found[] {
  const lines = source.split(/\r?\n/);
  const marks = lines.flatMap((line, index) => (CONFLICT.test(line) ? [index] : []));
  const starts = marks.filter((index) => lines[index]?.startsWith('<'));
  return (starts.length > 0 ? starts : marks.slice(0, 1)).map((index) => {
    const end = lines.findIndex((line, at) => at > index && /^(?:\|{7}|={7})(?: |$)/.test(line));
    const version = lines.slice(index + 1, Math.max(end, 0)).slice(0, MOST_LINES);
    return {
      line: index + 1,
      field: '',
      problem:
        'Two people have changed the same lines, and git has left both versions here, between lines that begin with <<<<<<<, ======= and >>>>>>>',
      expected: 'one of the two versions, and none of those three lines',
      ...(version.length > 0 && { example: version.join('\n') }),
    };
  });
}

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
  if (isOpen) return explainMissingEnd(lines);
  const opening = lines[first] ?? '';
  return /^[a-z]\w*:(?:\s|$)/.test(opening)
    ? {
        line: first + 1,
        field: '',
        problem: 'The line of three dashes above the fields is missing',
        expected: 'three dashes in the first line of the file, and the fields below them',
        example: `---\n${opening}`,
      }
    : {
        line: 1,
        field: '',
        problem: 'The file does not begin with its fields',
        expected:
          'a line of three dashes, the fields one a line, another line of three dashes, then the text',
        example: '---\ntitle: Night buses, at last\ndate: 2025-09-08\n---\nThe text begins here.',
      };
}

function explainMissingEnd(lines: readonly string[]): Found {
  const expected = 'three dashes on a line of their own between the fields and the text';
  const text = lines.findIndex(
    (line, index) =>
      index > 0 && (/^#{2,6} /.test(line) || (/^[^\s#-]/.test(line) && !/^[\w-]+:/.test(line))),
  );
  const last = lines.findLastIndex((line, index) => (text === -1 || index < text) && line.trim() !== '');
  const above = (lines[last] ?? '').trim();
  return text === -1
    ? {
        line: last + 1,
        field: '',
        problem: 'The line of three dashes below the fields is missing',
        expected,
        example: last > 0 ? `${above}\n---` : '---\ntitle: Night buses, at last\n---',
      }
    : {
        line: text + 1,
        field: '',
        problem: 'The text begins here, and the second line of three dashes is missing above it',
        expected,
        example: `${above}\n---\n${shorten(lines[text] ?? '')}`,
      };
}
