import { pluralize } from '../core/locale.ts';

export interface ContentIssue {
  /** Default: error. Others do not fail a build: a hint, an error in a `draft`, and one because of which the entry is left out. */
  readonly severity?: 'error' | 'hint' | 'draft' | 'leftOut' | undefined;
  readonly file: string;
  readonly line?: number | undefined;
  /** Field path, such as `images.0.alt`; '' for the body or the file. */
  readonly field: string;
  readonly problem: string;
  readonly expected?: string | undefined;
  readonly example?: string | undefined;
}

export type FileIssue = Omit<ContentIssue, 'file'>;

export type IssueDetails = Pick<ContentIssue, 'severity' | 'problem' | 'expected' | 'example'>;

export const isError = ({ severity = 'error' }: Pick<ContentIssue, 'severity'>): boolean =>
  severity === 'error';

export const isLeftOut = ({ severity }: Pick<ContentIssue, 'severity'>): boolean => severity === 'leftOut';

const PREFIXES = {
  error: '',
  hint: 'hint: ',
  draft: 'to fix before it is published: ',
  leftOut: 'LEFT OUT until it is fixed: ',
} as const;

/** Formats issues for staff, by file. The heading begins with `result` if there are errors. */
export function formatIssues(issues: readonly ContentIssue[], result = 'The site was not built'): string {
  const groups = [...Map.groupBy(issues, ({ file }) => file)].map(([file, list]) =>
    [file, ...list.map(formatIssue)].join('\n'),
  );
  const leftOut = new Set(issues.filter(isLeftOut).map(({ file }) => file));
  const others = issues.filter((issue) => !isLeftOut(issue));
  const headings = [
    ...(leftOut.size > 0 ? [`LEFT OUT of the site, because of mistakes: ${[...leftOut].join(', ')}.`] : []),
    ...(others.length > 0 ? [formatHeading(others, result)] : []),
  ];
  return [headings.join('\n'), ...groups].join('\n\n');
}

function formatHeading(issues: readonly ContentIssue[], result: string): string {
  const errors = issues.filter(isError);
  const hints = issues.length - errors.length;
  const formatFiles = (list: readonly ContentIssue[]) =>
    pluralize(new Set(list.map(({ file }) => file)).size, 'file', 'files');
  if (errors.length === 0)
    return `${pluralize(hints, 'hint', 'hints')} in ${formatFiles(issues)}; nothing stops the build.`;
  const also =
    hints === 0 ? '' : ` There ${hints === 1 ? 'is' : 'are'} ${pluralize(hints, 'hint', 'hints')} as well.`;
  return `${result}: ${pluralize(errors.length, 'issue', 'issues')} to fix in ${formatFiles(errors)}.${also}`;
}

function formatIssue(issue: ContentIssue): string {
  const location = issue.line === undefined ? '' : `line ${String(issue.line)}: `;
  const [first = '', ...details] = describeIssue(issue);
  return [`  ${location}${PREFIXES[issue.severity ?? 'error']}${first}`, ...details].join('\n    ');
}

function describeIssue({ field, problem, expected, example }: ContentIssue): string[] {
  const end = /[?!.…]$/.test(problem) ? '' : '.';
  const lines = [`${field === '' ? '' : `"${formatField(field)}" `}${problem}${end}`];
  if (expected !== undefined) lines.push(`Expected: ${expected}`);
  if (example !== undefined) lines.push(`Example:  ${formatExample(field, example)}`);
  return lines;
}

/** Formats a field path with entries counted from 1: `images.0.alt` becomes `images, entry 1, alt`. */
const formatField = (path: string): string =>
  path
    .replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, (index) => `entry ${String(Number(index) + 1)}`)
    .replaceAll(/\.(?=entry \d)|(?<=entry \d+)\./g, ', ');

const NEXT_LINE = '\n              ';

/** Formats an example as in YAML: a list entry after its dash, a list below its key, other values beside it. */
function formatExample(field: string, example: string): string {
  const last = field.split('.').at(-1) ?? '';
  if (last === '') return example.replaceAll('\n', NEXT_LINE);
  const isList = example.startsWith('- ');
  if (/^\d+$/.test(last)) return (isList ? '' : '- ') + example.replaceAll('\n', NEXT_LINE);
  return isList
    ? `${last}:${NEXT_LINE}  ${example.replaceAll('\n', `${NEXT_LINE}  `)}`
    : `${last}: ${example}`;
}

/** Formats GitHub annotations: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands */
export const formatAnnotations = (issues: readonly ContentIssue[]): string =>
  issues
    .map((issue) => {
      const line = issue.line === undefined ? '' : `,line=${String(issue.line)}`;
      const file = escapeMessage(issue.file).replaceAll(':', '%3A').replaceAll(',', '%2C');
      const message = escapeMessage(describeIssue(issue).join('\n'));
      const command = isError(issue) || isLeftOut(issue) ? '::error' : '::warning';
      return `${command} file=${file}${line}::${message}`;
    })
    .join('\n');

const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
