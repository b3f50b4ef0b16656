import { type Document, type LineCounter, isMap, isScalar, visit } from 'yaml';

const LINE = /^([ \t]*)((?:-[ \t]+)*)(?:([\w-]+|"[^"]*"|'[^']*'):(?=\s|$)\s*)?(.*?)\s*$/s;
/** How much of a value an example repeats. */
const LONGEST = 60;

/** What keeps the fields of a file from being read, for somebody who does not program. */
interface YamlIssue {
  /** The line of the mistake, from 0, counted in the fields. */
  readonly line: number;
  readonly problem: string;
  readonly expected: string;
  /** The line, or the two lines, as they should be. */
  readonly example?: string | undefined;
}

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

/** Explains the faults that it knows; undefined for all others. */
type Explain = (fault: YamlFault) => YamlIssue | undefined;

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
const explainCurly: Explain = ({ lines, at }) => {
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
const explainUnclosed: Explain = ({ code, message, document, lines, at, offset, toLine }) => {
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
const explainSign: Explain = ({ code, lines, at }) => {
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

/** A quotation mark or an apostrophe inside a value in quotes. */
const explainQuote: Explain = ({ code, lines, at }) => {
  const line = readLine(lines[at] ?? '');
  const mark = line.value.charAt(0);
  if (!["'", '"'].includes(mark)) return undefined;
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

/** A tab at the beginning of a line. */
const explainTab: Explain = ({ code, lines, at }) => {
  if (code !== 'TAB_AS_INDENT') return undefined;
  const line = lines[at] ?? '';
  const above = findAbove(lines, at);
  const before = readLine(lines[above] ?? '');
  const opens = before.name !== undefined && before.value === '';
  return {
    line: at,
    problem: 'This line begins with a tab (the ⇥ key)',
    expected: 'spaces in the place of the tab',
    example:
      above === -1
        ? line.trim()
        : alignLines(before.source, line, opens ? toColumn(before) + 2 : toColumn(before)),
  };
};

/** A no-break space, as word processors and web pages hold them. */
const explainSpace: Explain = ({ lines, at }) => {
  const line = lines[at] ?? '';
  if (!/^[ \t-]*\u00a0|^[^\s:]+:\u00a0/.test(line.trimEnd())) return undefined;
  return {
    line: at,
    problem:
      'A no-break space stands in this line where a plain space belongs: it came with text copied from elsewhere',
    expected: 'the same line typed anew, with the space bar',
    example: line.replaceAll('\u00a0', ' ').trim(),
  };
};

/** A list or group in brackets, on one line. */
const IN_BRACKETS = /^(?:\{.*:.*\}|\[.*\])$/s;

const isInBrackets = ({ value }: YamlLine): boolean => IN_BRACKETS.test(value);

/** Brackets that are not closed, or a value between brackets that ends them. */
const explainFlow: Explain = ({ code, message, lines, at, column }) => {
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

/** Codes of faults that a line in the wrong column causes. */
const COLUMN_CODES = ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY'];

/** A dash without its space, or a line that does not begin in the column of its neighbours. */
const explainColumn: Explain = (fault) => {
  const { code, lines, message } = fault;
  if (!COLUMN_CODES.includes(code) || message.startsWith('Flow')) return undefined;
  const place = findPlace(fault);
  if (place === undefined) return explainColon(fault);
  const line = readLine(lines[place] ?? '');
  if (/^\s*-[^\s-]/.test(line.source)) return explainDash(lines, place);
  if (line.dash !== '') return explainDashColumn(fault, place, line);
  if (line.name !== undefined) return explainNameColumn(fault, place, line);
  return undefined;
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

function explainDash(lines: readonly string[], at: number): YamlIssue {
  return {
    line: at,
    problem: 'There is no space after the dash',
    expected: 'a dash, a space, then the words',
    example: (lines[at] ?? '').trim().replace(/^-/, '- '),
  };
}

function explainDashColumn(
  { lines, firstLine }: YamlFault,
  at: number,
  line: YamlLine,
): YamlIssue | undefined {
  const above = findNeighbour(lines, at, line.indent, ({ dash, indent }) => (dash === '' ? null : indent));
  if (above === undefined) return undefined;
  const neighbour = readLine(lines[above] ?? '');
  return {
    line: at,
    problem: `This dash does not stand below the dash of line ${String(above + firstLine)}`,
    expected: 'all dashes of a list in the same column',
    example: alignLines(neighbour.source, line.source, neighbour.indent),
  };
}

function explainNameColumn(
  { lines, firstLine }: YamlFault,
  at: number,
  line: YamlLine,
): YamlIssue | undefined {
  const above = findNeighbour(lines, at, line.indent, (other) =>
    other.name === undefined ? null : toColumn(other),
  );
  if (above === undefined) return undefined;
  const neighbour = readLine(lines[above] ?? '');
  return {
    line: at,
    problem: `"${line.name ?? ''}" does not begin in the column of "${neighbour.name ?? ''}" in line ${String(above + firstLine)}`,
    expected: 'fields that belong together in the same column',
    example: alignLines(lines[findAbove(lines, at)] ?? '', line.source, toColumn(neighbour)),
  };
}

/**
 * The line above whose column is nearest, of those that are still open: each line closes those above it that begin
 * further right. `toPlace` gives the column, or null for a line of another kind.
 */
function findNeighbour(
  lines: readonly string[],
  at: number,
  column: number,
  toPlace: (line: YamlLine) => number | null,
): number | undefined {
  let nearest: { readonly index: number; readonly distance: number } | undefined;
  let least = Infinity;
  for (let index = findAbove(lines, at); index >= 0; index = findAbove(lines, index)) {
    const place = toPlace(readLine(lines[index] ?? ''));
    if (place === null || place >= least) continue;
    least = place;
    const distance = Math.abs(place - column);
    if (distance > 0 && (!nearest || distance < nearest.distance)) nearest = { index, distance };
  }
  return nearest?.index;
}

/** Codes of faults that a line without the name of a field causes. */
const NAME_CODES = ['BAD_INDENT', 'MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY'];

/** A field that stands in its group for a second time. */
const explainDuplicate: Explain = ({ code, document, lines, at, offset, toLine, firstLine }) => {
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
const explainUnnamed: Explain = (fault) => {
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
  if (name === '') return undefined;
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

/** From the nearest to the most general: the first that knows the fault explains it. */
const EXPLANATIONS: readonly Explain[] = [
  explainCurly,
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
    const issue = explain(fault);
    if (issue) return issue;
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

/** A value in the quotes that it needs; quotes that enclose all of it go first. */
export function quoteValue(value: string): string {
  const [, , inner = value] = /^(["'])(.*)\1$/s.exec(value) ?? [];
  const words = shorten(inner);
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
