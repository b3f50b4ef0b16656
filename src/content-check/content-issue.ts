export interface ContentIssue {
  /** `warning` is a hint, `draft` an error of an unpublished entry: neither stops a build. Default: error. */
  readonly severity?: 'error' | 'warning' | 'draft' | undefined;
  readonly file: string;
  /** The line in the file, from 1, where it is known. */
  readonly line?: number | undefined;
  /** The path of the field: `images.0.alt`; '' for a text or a whole file. */
  readonly field: string;
  readonly problem: string;
  readonly expected?: string | undefined;
  /** A value that would be right. */
  readonly example?: string | undefined;
}

export type FileIssue = Omit<ContentIssue, 'file'>;

export type IssueText = Pick<ContentIssue, 'severity' | 'problem' | 'expected' | 'example'>;

export const isError = ({ severity = 'error' }: Pick<ContentIssue, 'severity'>): boolean =>
  severity === 'error';

const PREFIXES = { error: '', warning: 'hint: ', draft: 'to mend before it is published: ' } as const;

const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Formats the issues for staff, grouped by file. `verdict` says what errors mean at this moment. */
export function formatIssues(issues: readonly ContentIssue[], verdict = 'The site was not built'): string {
  const groups = [...Map.groupBy(issues, ({ file }) => file)].map(([file, list]) =>
    [file, ...list.map(formatIssue)].join('\n'),
  );
  return [formatHead(issues, verdict), ...groups].join('\n\n');
}

function formatHead(issues: readonly ContentIssue[], verdict: string): string {
  const errors = issues.filter(isError);
  const hints = issues.length - errors.length;
  const countFiles = (list: readonly ContentIssue[]) =>
    count(new Set(list.map(({ file }) => file)).size, 'file');
  if (errors.length === 0)
    return `${count(hints, 'hint')} in ${countFiles(issues)}; nothing stops the build.`;
  const also = hints === 0 ? '' : ` There ${hints === 1 ? 'is' : 'are'} ${count(hints, 'hint')} as well.`;
  return `${verdict}: ${count(errors.length, 'issue')} to mend in ${countFiles(errors)}.${also}`;
}

function formatIssue(issue: ContentIssue): string {
  const place = issue.line === undefined ? '' : `line ${String(issue.line)}: `;
  const [first = '', ...details] = describeIssue(issue);
  return [`  ${place}${PREFIXES[issue.severity ?? 'error']}${first}`, ...details].join('\n    ');
}

function describeIssue({ field, problem, expected, example }: ContentIssue): string[] {
  const end = /[?!.…]$/.test(problem) ? '' : '.';
  const lines = [`${field === '' ? '' : `"${formatField(field)}" `}${problem}${end}`];
  if (expected !== undefined) lines.push(`Expected: ${expected}`);
  if (example !== undefined) lines.push(`Example:  ${formatExample(field, example)}`);
  return lines;
}

/** Formats the path of a field, with list entries counted from 1: `images.0.alt` is `images, entry 1, alt`. */
const formatField = (path: string): string =>
  path
    .replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, (index) => `entry ${String(Number(index) + 1)}`)
    .replaceAll(/\.(?=entry \d)|(?<=entry \d+)\./g, ', ');

const NEXT_LINE = '\n              ';

/** Formats an example as it appears in the file: a list entry behind its dash, a list under its name, all else beside it. */
function formatExample(field: string, example: string): string {
  const last = field.split('.').at(-1) ?? '';
  if (last === '') return example.replaceAll('\n', NEXT_LINE);
  const isList = example.startsWith('- ');
  if (/^\d+$/.test(last)) return (isList ? '' : '- ') + example.replaceAll('\n', NEXT_LINE);
  return isList
    ? `${last}:${NEXT_LINE}  ${example.replaceAll('\n', `${NEXT_LINE}  `)}`
    : `${last}: ${example}`;
}

/**
 * Formats the issues as GitHub's workflow commands, one a line: GitHub shows each beside its line of a pull request.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export const formatAnnotations = (issues: readonly ContentIssue[]): string =>
  issues
    .map((issue) => {
      const line = issue.line === undefined ? '' : `,line=${String(issue.line)}`;
      const file = escapeMessage(issue.file).replaceAll(':', '%3A').replaceAll(',', '%2C');
      const message = escapeMessage(describeIssue(issue).join('\n'));
      return `::${isError(issue) ? 'error' : 'warning'} file=${file}${line}::${message}`;
    })
    .join('\n');

const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
