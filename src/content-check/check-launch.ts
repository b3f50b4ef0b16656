import { readFields, splitFile, type ContentFile } from './content-file.ts';
import type { ContentIssue } from './content-issue.ts';
import type { LaunchLine } from './launch-rule.ts';
import { LAUNCH_RULES } from './launch-rules.ts';
import { readLine } from './yaml-line.ts';

/** A content file: its path from the project's root, and what is in it. */
export interface ContentSource {
  readonly file: string;
  readonly source: string;
}

/** The surname of the invented candidate. */
const INVENTED_NAME = 'Mangrove';

/** Says what keeps the content from being a public site: placeholders that the build of a preview lets pass. */
export const checkLaunch = (sources: readonly ContentSource[]): ContentIssue[] =>
  sources.flatMap(({ file, source }) =>
    [...checkLines(file, source), ...(file === 'content/site.yaml' ? checkSite(file, source) : [])].sort(
      (a, b) => (a.line ?? 0) - (b.line ?? 0),
    ),
  );

function checkLines(file: string, source: string): ContentIssue[] {
  const parts = splitFile(source, file.endsWith('.mdx'));
  if (!parts) return [];
  const told = new Set<number>();
  let recording = 0;
  return listLines(file, parts).flatMap((line) => {
    // Each entry of a list is a recording of its own; a page has one.
    if (file.endsWith('.yaml') && /^\s*- /.test(line.words)) recording += 1;
    // One line is one thing to mend, also where two rules know it.
    const rule = LAUNCH_RULES.find(
      ({ files, pattern }) => (files?.test(file) ?? true) && pattern.test(line.words),
    );
    if (!rule) return [];
    if (rule.isRecording && told.has(recording)) return [];
    if (rule.isRecording) told.add(recording);
    const [found = ''] = rule.pattern.exec(line.words) ?? [];
    return [{ file, line: line.line, ...rule.describe(found, line) }];
  });
}

/** The lines that visitors may come to see: without the comments of the fields. */
function listLines(file: string, { fields, fieldsLine, text, textLine }: ContentFile): LaunchLine[] {
  const inFields = fields.split('\n').map((line) => line.replace(/(?:^|\s)#[^'"]*$/, ''));
  return [
    ...inFields.map((words, index) => ({
      file,
      words,
      line: index + fieldsLine,
      field: readLine(words).name ?? '',
      isText: false,
    })),
    ...text
      .split('\n')
      .map((words, index) => ({ file, words, line: index + textLine, field: '', isText: true })),
  ];
}

/** What must stand in `content/site.yaml` by then. */
function checkSite(file: string, source: string): ContentIssue[] {
  const parts = splitFile(source, false);
  const fields = parts && readFields(parts);
  if (!fields || 'issues' in fields) return [];
  const { name, candidate, authorisation, integration, pollingClosed } = fields.data as Site;
  const issue = (field: string, problem: string, expected: string, example: string): ContentIssue[] => [
    { file, line: fields.findLine(field), field, problem, expected, example },
  ];
  return [
    ...(isAuthorisation(toText(authorisation), toText(candidate))
      ? []
      : issue(
          'authorisation',
          'does not say who authorises the site and how to reach them, as section 113 of the Local Electoral Act 2001 asks',
          '"Authorised by", the true name, a comma, and an email address, a telephone number or a postal address',
          "'Authorised by {candidate}, office@your-campaign.nz'",
        )),
    ...(name === INVENTED_NAME
      ? issue(
          'name',
          `is "${INVENTED_NAME}", an invented name`,
          'the name as it stands on a hoarding: VOTE …, TRUST …',
          'Tūwhare',
        )
      : []),
    ...(integration?.donateUrl || pollingClosed === true
      ? []
      : issue(
          'integration.donateUrl',
          'is empty, so the Donate buttons lead to a page on which nobody can donate',
          'the https address of the page on which donations are taken',
          'https://donate.your-campaign.nz',
        )),
  ];
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Site {
  readonly name?: unknown;
  readonly candidate?: unknown;
  readonly authorisation?: unknown;
  readonly pollingClosed?: unknown;
  readonly integration?: { readonly donateUrl?: unknown } | null;
}

/** Whether a name stands after "Authorised by", and a contact, which has an @ or a digit, after its comma. */
function isAuthorisation(statement: string, candidate: string): boolean {
  const [, rest = ''] =
    /^Authori[sz]ed by\s+(.+)/is.exec(statement.replaceAll('{candidate}', candidate)) ?? [];
  return /^\p{L}[^,@]*,.*[@\d]/su.test(rest);
}
