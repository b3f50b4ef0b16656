/** A line of YAML, taken apart. */
export interface YamlLine {
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

const LINE = /^([ \t]*)((?:-[ \t]+)*)(?:([\w-]+|"[^"]*"|'[^']*'):(?=\s|$)\s*)?(.*?)\s*$/s;
/** How much of a value an example repeats. */
const LONGEST = 60;

/** Takes a line apart. */
export function readLine(source: string): YamlLine {
  const [, spaces = '', dash = '', name, value = ''] = LINE.exec(source) ?? [];
  return { source, indent: spaces.length, dash, name, value };
}

/** The column, from 0, in which the field or the words of a line begin. */
export const toColumn = ({ indent, dash }: YamlLine): number => indent + dash.length;

/** The nearest line above that holds something other than a remark. */
export const findAbove = (lines: readonly string[], at: number): number =>
  lines.findLastIndex((line, index) => index < at && /^\s*[^\s#]/.test(line));

/** A value in the quotes that it needs; quotes that enclose all of it go first. */
export function quoteValue(value: string): string {
  const [, , inner = value] = /^(["'])(.*)\1$/s.exec(value) ?? [];
  const words = shorten(inner);
  if (!words.includes('"') && !words.includes('\\')) return `"${words}"`;
  return `'${words.replaceAll("'", "''")}'`;
}

/** A line with another value, without the spaces at its beginning. */
export const withValue = ({ dash, name }: YamlLine, value: string): string =>
  `${dash}${name === undefined ? '' : `${name}: `}${value}`;

/** Two lines below each other, the second of which begins in a column, with as few spaces as possible before both. */
export function alignLines(first: string, second: string, column: number): string {
  const lines = [shorten(first.trimEnd()), ' '.repeat(column) + shorten(second.trim())];
  const least = Math.min(...lines.map((line) => readLine(line).indent));
  return lines.map((line) => line.slice(least)).join('\n');
}

/** A line, or as much of it as an example repeats. */
export const shorten = (line: string): string =>
  line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
