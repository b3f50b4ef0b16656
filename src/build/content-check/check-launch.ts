import { readFields, splitFile, type ContentFile } from './content-file.ts';
import type { ContentIssue } from './content-issue.ts';

/** A content file: its path from the project's root, and what is in it. */
export interface ContentSource {
  readonly file: string;
  readonly source: string;
}

/** What must not stand in a line of the content once the site is public. */
interface LineRule {
  /** Which files; left out, all of them. */
  readonly files?: RegExp;
  readonly pattern: RegExp;
  readonly problem: (found: string) => string;
  readonly expected: string;
}

/** The only page on which the words of developers are meant. */
const NOT_FOUND = 'content/pages/not-found.mdx';
/** The open films of the Blender Foundation, and its channel, that stand in for the campaign's own. */
const STAND_INS =
  /aqz-KE-bpKQ|eRsGyueVLvQ|R6MlUcmOul8|TLkA0RELQ1g|WhWc3b3KhnY|Y-rmzh0PI3c|UCSMOQeBJ2RAnuFungnQOxLg/;

const RULES: readonly LineRule[] = [
  {
    pattern: /[^\s"'(<>]*(?:[._-]example\b|\bexample\.(?:com|org|net|(?:co\.)?nz)\b)[^\s"')<>,]*/i,
    problem: (found) => `${found} is a placeholder, where nobody is`,
    expected: "the campaign's own address or name on that platform; '' where a link may be left empty",
  },
  {
    pattern: /Robin Mangrove/,
    problem: (found) => `${found} is the name of nobody`,
    expected: "the candidate's full name in content/site.yaml, and {candidate} everywhere else",
  },
  {
    files: /^content\/(?:media\/[^/]+\.mdx|videos\.yaml)$/,
    pattern: /^\s*(?:- +)?placeholder:/,
    problem: () => 'This recording stands in for another, as its "placeholder" says',
    expected: 'the campaign\'s own recording, without the line "placeholder"; else take the whole entry out',
  },
  {
    pattern: STAND_INS,
    problem: (found) => `${found} is a film or the channel of somebody else, which stands in`,
    expected: "the campaign's own; in content/videos.yaml the list may be empty: videos: []",
  },
  {
    pattern: /\b(?:TODO|FIXME|TBC|XXX|localhost|router|lorem ipsum|README)\b|\[object Object\]/i,
    problem: (found) => `"${found}" is a word of developers, which tells visitors nothing`,
    expected: "words in the visitors' language",
  },
];

/** Says what keeps the content from being a public site: placeholders that the build of a preview lets pass. */
export const checkLaunch = (sources: readonly ContentSource[]): ContentIssue[] =>
  sources.flatMap(({ file, source }) => [
    ...checkLines(file, source),
    ...(file === 'content/site.yaml' ? checkSite(file, source) : []),
  ]);

function checkLines(file: string, source: string): ContentIssue[] {
  const parts = splitFile(source, file.endsWith('.mdx'));
  if (!parts) return [];
  return listLines(parts).flatMap(({ text, line }) => {
    // One line is one thing to mend, also where two rules know it.
    const rule = RULES.find(
      ({ files, pattern }) => (files?.test(file) ?? true) && pattern.test(text) && !isMeant(file, pattern),
    );
    if (!rule) return [];
    const [found = ''] = rule.pattern.exec(text) ?? [];
    return [{ file, line, field: '', problem: rule.problem(found), expected: rule.expected }];
  });
}

const isMeant = (file: string, pattern: RegExp): boolean =>
  file === NOT_FOUND && pattern === RULES.at(-1)?.pattern;

/** The lines that visitors may come to see: without the comments of the fields. */
function listLines({ fields, fieldsLine, text, textLine }: ContentFile) {
  const inFields = fields.split('\n').map((line) => line.replace(/(?:^|\s)#[^'"]*$/, ''));
  return [
    ...inFields.map((line, index) => ({ text: line, line: index + fieldsLine })),
    ...text.split('\n').map((line, index) => ({ text: line, line: index + textLine })),
  ];
}

/** What must stand in `content/site.yaml` by then. */
function checkSite(file: string, source: string): ContentIssue[] {
  const parts = splitFile(source, false);
  const fields = parts && readFields(parts);
  if (!fields || 'issues' in fields) return [];
  const { candidate, authorisation, integration } = fields.data as Site;
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
    ...(integration?.donateUrl
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
  readonly candidate?: unknown;
  readonly authorisation?: unknown;
  readonly integration?: { readonly donateUrl?: unknown } | null;
}

/** Whether a name stands after "Authorised by", and a contact, which has an @ or a digit, after its comma. */
function isAuthorisation(statement: string, candidate: string): boolean {
  const [, rest = ''] =
    /^Authori[sz]ed by\s+(.+)/is.exec(statement.replaceAll('{candidate}', candidate)) ?? [];
  return /^\p{L}[^,@]*,.*[@\d]/su.test(rest);
}
