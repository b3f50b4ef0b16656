import type { Explain, YamlFault, YamlIssue } from './yaml-fault.ts';
import {
  alignLines,
  findAbove,
  quoteValue,
  readLine,
  toColumn,
  withValue,
  type YamlLine,
} from './yaml-line.ts';

/** Codes of faults that a line in the wrong column causes. */
const COLUMN_CODES = ['BAD_INDENT', 'BLOCK_AS_IMPLICIT_KEY', 'MISSING_CHAR', 'MULTILINE_IMPLICIT_KEY'];

/** A dash without its space, or a line that does not begin in the column of its neighbours. */
export const explainColumn: Explain = (fault) => {
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

/** Spaces before the first field of a file, when the others have none. */
export const explainIndentedStart: Explain = ({ lines, at, column }) => {
  const first = findAbove(lines, at);
  if (column !== 0 || first === -1 || readLine(lines[first] ?? '').indent === 0) return undefined;
  return {
    line: first,
    problem: 'This line begins with spaces, and the next field does not',
    expected: 'fields that belong together in the same column',
    example: alignLines((lines[first] ?? '').trim(), lines[at] ?? '', 0),
  };
};
