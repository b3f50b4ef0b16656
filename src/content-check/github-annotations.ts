import { describeIssue, isError, type ContentIssue } from './content-issue.ts';

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
