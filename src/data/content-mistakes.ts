/** One thing in a content file that must be mended before the site can be built. */
export interface Mistake {
  /** The file, from the project's root. */
  readonly file: string;
  /** The line it stands on, from 1, where that is known. */
  readonly line?: number | undefined;
  /** The field, written as a path: `images.0.alt`; empty when the whole file is meant. */
  readonly field: string;
  /** What is wrong, as a sentence without its full stop. */
  readonly problem: string;
  /** What the field should hold. */
  readonly expected?: string | undefined;
  /** A value that would be right. */
  readonly example?: string | undefined;
}

const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Writes the mistakes for somebody who does not program: grouped by file, in the order of the lines. */
export function formatMistakes(mistakes: readonly Mistake[]): string {
  const files = Map.groupBy(mistakes, ({ file }) => file);
  const head = `The site was not built: ${count(mistakes.length, 'mistake')} to mend in ${count(files.size, 'file')}.`;
  const groups = [...files].map(([file, list]) => [file, ...list.map(formatMistake)].join('\n'));
  return [head, ...groups].join('\n\n');
}

function formatMistake({ line, field, problem, expected, example }: Mistake): string {
  const place = line === undefined ? '' : `line ${String(line)}: `;
  const subject = field === '' ? '' : `"${field}" `;
  const lines = [`  ${place}${subject}${problem}.`];
  if (expected !== undefined) lines.push(`    Expected: ${expected}`);
  if (example !== undefined) {
    const key = field.split('.').findLast((part) => !/^\d+$/.test(part));
    lines.push(`    Example:  ${key === undefined ? example : withKey(key, example)}`);
  }
  return lines.join('\n');
}

/** A list stands under its key, anything else beside it. */
const withKey = (key: string, example: string) =>
  example.startsWith('- ') ? `${key}:\n                ${example}` : `${key}: ${example}`;
