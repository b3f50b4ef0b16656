import { type Document, isAlias, isMap, isScalar, isSeq, visit } from 'yaml';

import type { FileIssue, IssueDetails } from './content-issue.ts';

type YamlLine = ReturnType<typeof parseLine>;

const LINE = /^([ \t]*)((?:-[ \t]+)*)(?:([\w-]+|"[^"]*"|'[^']*'):(?=\s|$)\s*)?(.*?)\s*$/s;

const COMMENT = /(?<=\S)\s+#\s.*$/s;
const QUOTED_LINE = /(?:^|[:-]\s+)(["']).*\1\s*$/s;

/** Parses a line without its comment, which examples must not repeat. */
function parseLine(line: string) {
  const source = QUOTED_LINE.test(line) ? line : line.replace(COMMENT, '');
  const [, spaces = '', dash = '', name, value = ''] = LINE.exec(source) ?? [];
  return {
    source,
    /** Column, from 0, of the dash or else of the first character. */
    indent: spaces.length,
    /** The dash with the spaces after it; '' without one. */
    dash,
    name,
    value,
  };
}

const getNameColumn = ({ indent, dash }: YamlLine): number => indent + dash.length;

type YamlFault = NonNullable<ReturnType<typeof findFault>>;

/** `line`, from 0, is set if the mistake is not where the parser stopped. */
type Explanation = IssueDetails & { readonly line?: number };

/** Explains the first fault; later ones mostly follow from it. */
export function findYamlIssue(document: Document, source: string, firstLine: number): FileIssue | undefined {
  const fault = findFault(document, source, firstLine);
  if (!fault) return undefined;
  const { line = fault.lineIndex, ...text } = explainTab(fault.lines) ??
    explainCode(fault) ??
    explainValue(fault) ??
    explainColumn(fault) ?? {
      problem: `The fields cannot be read from here on (${fault.message})`,
      expected:
        'one field a line: its name, a colon, a space, the value; a value with other signs needs quotes',
      example: 'title: "Night buses: at last"',
    };
  return { field: '', ...text, line: line + firstLine };
}

/** `firstLine` is the first line of the fields, from 1. */
function findFault(document: Document, source: string, firstLine: number) {
  const faults = [...document.errors, ...findSpecialSigns(document)].sort((a, b) => a.pos[0] - b.pos[0]);
  const [first] = faults;
  if (!first) return undefined;
  const { code, message, pos } = first;
  const lines = source.split(/\r?\n/);
  const before = source.slice(0, pos[0]).split('\n');
  const lineIndex = before.length - 1;
  const column = before[lineIndex]?.length ?? 0;
  return {
    lines,
    firstLine,
    /** The parser's code, or SIGN for a value that YAML parses differently from what its author means. */
    code,
    message,
    /** The end of what the parser could read: an index of `lines`, and the column there, from 0. */
    lineIndex,
    column,
    /** Whether the parser stopped inside a value, as at a second colon. */
    isNested: code === 'BLOCK_AS_IMPLICIT_KEY' && column >= getNameColumn(parseLine(lines[lineIndex] ?? '')),
    /** Whether the value continues on the next line. */
    isContinued: faults.some((each) => each.code === 'MULTILINE_IMPLICIT_KEY' && each.pos[0] === pos[0]),
  };
}

/** Finds signs with a YAML meaning that editors do not expect: *alias, &anchor, !tag, and {word} without a value. */
function findSpecialSigns(document: Document) {
  const signs: { code: string; message: string; pos: readonly [number] }[] = [];
  visit(document, {
    Node: (_, node) => {
      const isWord = isMap(node) && node.flow && node.items.some(({ value }) => value === null);
      if (isWord || isAlias(node) || node.anchor !== undefined || node.tag?.startsWith('!'))
        signs.push({ code: 'SIGN', message: '', pos: [node.range?.[0] ?? 0] });
    },
  });
  return signs;
}

/** A tab is the likely cause of any fault: the parser often stops at another line. */
function explainTab(lines: readonly string[]): Explanation | undefined {
  const line = lines.findIndex((source) => /^ *\t\s*[^\s#]/.test(source));
  if (line === -1) return undefined;
  return {
    line,
    problem: 'This line begins with a tab (the ⇥ key)',
    expected: 'spaces instead of the tab: as many as before the lines beside it',
  };
}

function explainCode(fault: YamlFault): Explanation | undefined {
  const { code, message, lines, lineIndex, column, firstLine } = fault;
  if (code === 'DUPLICATE_KEY') {
    const name = /[\w-]+/.exec(lines[lineIndex]?.slice(column) ?? '')?.[0] ?? '';
    const above = lines.slice(0, lineIndex).map(parseLine);
    const first = above.findLastIndex((line) => line.name === name && getNameColumn(line) === column);
    return {
      problem: `The field "${name}" appears here a second time; the first is in line ${String(first + firstLine)}`,
      expected: 'only one of the two: delete the other one',
    };
  }
  // The parser reports an unclosed quote only at the end of the file.
  if (!message.startsWith('Missing closing')) return undefined;
  const quote = message.includes('"') ? '"' : "'";
  const isUnclosed = ({ value }: YamlLine) => value.startsWith(quote) && value.split(quote).length % 2 === 0;
  const unclosed = lines.findLastIndex((source) => isUnclosed(parseLine(source)));
  const line = parseLine(lines[unclosed] ?? '');
  return {
    line: unclosed,
    problem: `The ${nameQuote(quote)} that opens this value is not closed`,
    expected:
      'another one at the end of the value; a value that begins with an apostrophe needs "double quotes"',
    example: formatLine(line, `${shorten(line.value)}${quote}`),
  };
}

const SIGN = /^(?:- |[?:](?= )|[{}[\],@`*&!%#]|[|>](?!-?$))/;
const FLOW_COLLECTION = /^(?:\{.*:.*\}|\[.*\])$/s;

function explainValue({ code, lines, lineIndex, isNested, isContinued }: YamlFault): Explanation | undefined {
  const line = parseLine(lines[lineIndex] ?? '');
  const { value } = line;
  const [sign] = SIGN.exec(value) ?? [];
  const quote = value.charAt(0);
  let problem: string;
  if (FLOW_COLLECTION.test(value)) return undefined;
  if (sign !== undefined)
    problem = `The value begins with the sign ${sign.trim()}, which has a special meaning here`;
  else if (/['"]/.test(quote) && code === 'UNEXPECTED_TOKEN')
    problem = `The value ends at its second ${nameQuote(quote)}, and goes on after it`;
  else if (isNested && !isContinued) problem = 'The value has a colon in it';
  else return undefined;
  return {
    problem,
    expected: `the whole value in quotes${value.startsWith('- ') ? '; or, for a list, each entry on a separate line' : ''}`,
    example: formatLine(line, quoteValue(value)),
  };
}

const nameQuote = (quote: string): string => (quote === '"' ? 'quotation mark (")' : "apostrophe (')");

const COLUMN_CODES = /^(?:BAD_INDENT|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR|MULTILINE_IMPLICIT_KEY)$/;

function explainColumn(fault: YamlFault): Explanation | undefined {
  const { code, message, lines, lineIndex, isNested, isContinued, firstLine } = fault;
  // Unclosed brackets have the same code.
  if (!COLUMN_CODES.test(code) || message.startsWith('Flow')) return undefined;
  // If a value continues on the next line, that line is in the wrong place.
  const faulty = isNested && isContinued ? lineIndex + 1 : lineIndex;
  const line = parseLine(lines[faulty] ?? '');
  const text = line.source.trim();
  if (/^-[^\s-]/.test(text))
    return {
      line: faulty,
      problem: 'There is no space after the dash',
      expected: 'a dash, a space, then the words',
      example: text.replace(/^-/, '- '),
    };
  if (line.dash === '' && line.name === undefined)
    return explainNameless(text, line, lines.slice(0, lineIndex));
  const isEntry = line.dash !== '';
  const getColumn = (each: YamlLine) => (isEntry ? each.indent : getNameColumn(each));
  const above = lines.slice(0, faulty).findLastIndex((source) => {
    const other = parseLine(source);
    return (isEntry ? other.dash !== '' : other.name !== undefined) && getColumn(other) !== getColumn(line);
  });
  if (above === -1) return undefined;
  const neighbour = parseLine(lines[above] ?? '');
  const start = shorten(neighbour.source.slice(getColumn(neighbour)));
  return {
    line: faulty,
    problem: `This line does not begin in the column of "${start}" in line ${String(above + firstLine)}`,
    expected: 'all dashes of a list, and all fields that belong together, in the same column',
    example: [shorten(neighbour.source), ' '.repeat(getColumn(neighbour)) + shorten(text)].join('\n'),
  };
}

function explainNameless(text: string, line: YamlLine, linesAbove: readonly string[]): Explanation {
  const [, name = '', rest = ''] = /^([\w-]+):?\s*(.*)$/s.exec(text) ?? [];
  const expected = 'the name of the field, a colon, a space, the value';
  const example = `${name}: ${rest}`;
  if (/^[\w-]+:\S/.test(text)) return { problem: 'There is no space after the colon', expected, example };
  const before = parseLine(linesAbove.findLast((source) => /^\s*[^\s#]/.test(source)) ?? '');
  return before.dash !== '' && before.name === undefined && line.indent <= before.indent
    ? {
        problem: 'This line of a list has no dash',
        expected: 'a dash and a space before each entry, all dashes in the same column',
        example: `- ${text}`,
      }
    : {
        problem: 'There is no colon after the name of the field',
        expected: `${expected}; or the rest of the line above, with two spaces before it`,
        example,
      };
}

/** Quotes a value, replacing straight or curly quotes around all of it. */
export function quoteValue(value: string): string {
  const text = shorten(value.replace(/^(?:"(.*)"|'(.*)'|["“”]([^"“”]*)["“”]?|‘([^‘]*)’)$/s, '$1$2$3$4'));
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

const formatLine = ({ dash, name }: YamlLine, value: string): string =>
  `${dash}${name === undefined ? '' : `${name}: `}${value}`;

const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const CURLY_QUOTES = /^(?:[“”]([^"“”]*)["“”]?|‘([^‘]*)’)$/;
/** The first continuation line of a multi-line value that begins with a dash. */
const DASH_LINE = /\n[ \t]*(-(?: +\S|[\p{L}\d“"'‘])[^\n]*)/u;

export function findMisreadValues(document: Document, source: string, getLine: (offset: number) => number) {
  const find = (node: unknown, path: readonly unknown[]): FileIssue[] => {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) => find(value, [...path, isScalar(key) ? key.value : '']));
    if (isSeq(node)) return node.items.flatMap((item, index) => find(item, [...path, index]));
    if (!isScalar(node) || !node.range || node.type !== 'PLAIN') return [];
    const [start, end] = node.range;
    const [rest = ''] = /^[^\r\n]*/.exec(source.slice(end)) ?? [];
    const text = describeMisread(source.slice(start, end), rest.trim());
    return text ? [{ line: getLine(start), field: path.join('.'), ...text }] : [];
  };
  return find(document.contents, []);
}

function describeMisread(value: string, rest: string): IssueDetails | undefined {
  // A # without a space after it is probably part of the value; if the value is empty, every # is.
  if ((value === '' ? /^#/ : /^#[^\s#]/).test(rest))
    return {
      problem: `${value === '' ? 'is empty: a #' : `ends before "${shorten(rest)}": a #`} begins a comment, which is not part of the value`,
      expected: 'a value with a # in it in quotes; a comment with a space after its #',
      example: quoteValue(`${value} ${rest.replace(COMMENT, '')}`.trim()),
    };
  const lines = value.split(/\r?\n/);
  const isJoined = /^-[^\s\d-]/.test(value);
  const [, line] = DASH_LINE.exec(value) ?? [];
  if (isJoined || line !== undefined)
    return {
      problem: isJoined
        ? `has no space after the dash of "${shorten(lines[0] ?? '')}"`
        : `continues on the line "${line?.trim() ?? ''}", which does not begin in the column of the line above`,
      expected: 'each line of a list in the same column: as many spaces, a dash, a space, the words',
      example: lines.map((each) => each.trim().replace(/^(?:-\s*)?/, '- ')).join('\n'),
    };
  return CURLY_QUOTES.test(value)
    ? {
        problem: 'begins with a curly quote, which is read as a letter, not as a quote',
        expected: 'no quotes, or straight ones; put curly ones that readers should see inside straight ones',
        example: quoteValue(value),
      }
    : undefined;
}

const DASHES = /^---\s*$/;
/** A line that is not a field: dashes that a keyboard or autocorrection has changed, or the first line of a body. */
const END_OF_FIELDS = /^(?:\s*[-–—]+\s*$|#{2,6} |(?![\w-]*:)[^\s#-])/;

export function explainMissingDashes(source: string): FileIssue {
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (!DASHES.test(lines[0] ?? ''))
    return {
      line: 1,
      field: '',
      problem: 'The file does not begin with a line of three plain dashes',
      expected: 'a line of three dashes, the fields one a line, another line of three dashes, then the text',
      example: '---\ntitle: Night buses, at last\ndate: 2025-09-08\n---\nThe text begins here.',
    };
  const end = lines.findIndex((line, index) => index > 0 && END_OF_FIELDS.test(line));
  return {
    line: end === -1 ? lines.findLastIndex((line) => line.trim() !== '') + 1 : end + 1,
    field: '',
    problem: 'There is no line of three plain dashes between the fields and the text',
    expected: 'a line of only three dashes below the last field, with nothing before or between them',
    example: '---',
  };
}
