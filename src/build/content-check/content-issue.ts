/** One thing in a content file that must be mended before the site can be built, or that staff are warned of. */
export interface ContentIssue {
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
  /** A warning does not stop the build; left out, it is an error. */
  readonly severity?: 'warning';
}

/** Whether something keeps the site from being built. */
export const isError = ({ severity }: ContentIssue): boolean => severity === undefined;

const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Writes the issues for somebody who does not program: grouped by file, in the order of the lines. */
export function formatIssues(issues: readonly ContentIssue[]): string {
  const files = Map.groupBy(issues, ({ file }) => file);
  const total = `${count(issues.length, 'issue')} to mend in ${count(files.size, 'file')}`;
  const head = issues.some(isError)
    ? `The site was not built: ${total}.`
    : `The site can be built, with ${total}.`;
  const groups = [...files].map(([file, list]) => [file, ...list.map(formatIssue)].join('\n'));
  return [head, ...groups].join('\n\n');
}

function formatIssue({ line, field, problem, expected, example, severity }: ContentIssue): string {
  const place = line === undefined ? '' : `line ${String(line)}: `;
  const subject = field === '' ? '' : `"${field}" `;
  const mark = severity === undefined ? '' : 'Warning: ';
  const lines = [`  ${place}${mark}${subject}${problem}.`];
  if (expected !== undefined) lines.push(`    Expected: ${expected}`);
  if (example !== undefined) lines.push(`    Example:  ${writeExample(field, example)}`);
  return lines.join('\n');
}

/** The example as it stands in the file: a whole line where no field is named, an entry of a list behind a dash, a list under its name, all else beside it. */
function writeExample(field: string, example: string): string {
  const last = field.split('.').at(-1) ?? '';
  if (last === '') return example;
  const entry = example.startsWith('- ');
  if (/^\d+$/.test(last)) return entry ? example : `- ${example}`;
  return entry ? `${last}:\n                ${example}` : `${last}: ${example}`;
}
