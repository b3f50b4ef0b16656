/** One thing in a content file that is to be mended. */
export interface ContentIssue {
  /**
   * `warning` is a hint; `draft` is an error of an entry that is not published, and becomes one of the site with it. Both
   * stop no build. Left out, the issue is an error.
   */
  readonly severity?: 'error' | 'warning' | 'draft' | undefined;
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

/** An issue of a file that is known. */
export type Found = Omit<ContentIssue, 'file'>;

/** What is said of a place: what is wrong, what is expected, and an example. */
export type Words = Pick<ContentIssue, 'severity' | 'problem' | 'expected' | 'example'>;

/** Whether the site cannot be built until it is mended. */
export const isError = ({ severity = 'error' }: Pick<ContentIssue, 'severity'>): boolean =>
  severity === 'error';

/** What stands before an issue that stops no build. */
const MARKS = { error: '', warning: 'hint: ', draft: 'to mend before it is published: ' } as const;

const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/**
 * Writes the issues for somebody who does not program: grouped by file, in the order of the lines.
 * `verdict` is what errors mean here.
 */
export function formatIssues(issues: readonly ContentIssue[], verdict = 'The site was not built'): string {
  const files = Map.groupBy(issues, ({ file }) => file);
  const groups = [...files].map(([file, list]) => [file, ...list.map(formatIssue)].join('\n'));
  return [formatHead(issues, verdict), ...groups].join('\n\n');
}

function formatHead(issues: readonly ContentIssue[], verdict: string): string {
  const errors = issues.filter(isError);
  const hints = issues.length - errors.length;
  const toFiles = (list: readonly ContentIssue[]) =>
    count(new Set(list.map(({ file }) => file)).size, 'file');
  if (errors.length === 0) return `${count(hints, 'hint')} in ${toFiles(issues)}; nothing stops the build.`;
  const also = hints === 0 ? '' : ` There ${hints === 1 ? 'is' : 'are'} ${count(hints, 'hint')} as well.`;
  return `${verdict}: ${count(errors.length, 'issue')} to mend in ${toFiles(errors)}.${also}`;
}

function formatIssue(issue: ContentIssue): string {
  const place = issue.line === undefined ? '' : `line ${String(issue.line)}: `;
  const [first = '', ...details] = describeIssue(issue);
  return [
    `  ${place}${MARKS[issue.severity ?? 'error']}${first}`,
    ...details.map((line) => `    ${line}`),
  ].join('\n');
}

/** The sentences of an issue, without its place: what is wrong, and where they are known what is expected and an example. */
function describeIssue({ field, problem, expected, example }: ContentIssue): string[] {
  const end = /[?!.…]$/.test(problem) ? '' : '.';
  const lines = [`${field === '' ? '' : `"${nameField(field)}" `}${problem}${end}`];
  if (expected !== undefined) lines.push(`Expected: ${expected}`);
  if (example !== undefined) lines.push(`Example:  ${writeExample(field, example)}`);
  return lines;
}

/** The path of a field in words, with the entries of lists counted from 1: `images.0.alt` is `images, entry 1, alt`. */
const nameField = (path: string): string =>
  path.replaceAll(/(^|\.)(\d+)(\.|$)/g, (_, before: string, index: string, after: string) => {
    const [start, end] = [before, after].map((dot) => (dot === '' ? '' : ', '));
    return `${start ?? ''}entry ${String(Number(index) + 1)}${end ?? ''}`;
  });

/** Further lines of an example stand below its first one. */
const NEXT_LINE = '\n              ';

/** The example as it stands in the file: a whole line where no field is named, an entry of a list behind a dash, a list under its name, all else beside it. */
function writeExample(field: string, example: string): string {
  const last = field.split('.').at(-1) ?? '';
  if (last === '') return example.replaceAll('\n', NEXT_LINE);
  const entry = example.startsWith('- ');
  const lines = example.replaceAll('\n', /^\d+$/.test(last) ? NEXT_LINE : `${NEXT_LINE}  `);
  if (/^\d+$/.test(last)) return entry ? lines : `- ${lines}`;
  return entry ? `${last}:${NEXT_LINE}  ${lines}` : `${last}: ${example}`;
}

/**
 * Writes the issues as GitHub's workflow commands, one a line: GitHub shows each beside its line of a proposed change.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export const formatAnnotations = (issues: readonly ContentIssue[]): string =>
  issues.map(formatAnnotation).join('\n');

function formatAnnotation(issue: ContentIssue): string {
  const properties = [
    `file=${escapeProperty(issue.file)}`,
    ...(issue.line === undefined ? [] : [`line=${String(issue.line)}`]),
  ];
  const message = describeIssue(issue).join('\n');
  return `::${isError(issue) ? 'error' : 'warning'} ${properties.join(',')}::${escapeMessage(message)}`;
}

const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
