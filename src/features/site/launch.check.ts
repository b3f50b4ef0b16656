import { readField, readFields, splitFile, type ContentFile } from '../../content-check/read-entries.ts';
import type { ContentIssue, Words } from '../../content-check/content-issue.ts';
import { readLine } from '../../content-check/yaml-issue.ts';

/** A line that visitors may come to see. */
interface LaunchLine {
  readonly file: string;
  readonly line: number;
  readonly words: string;
  /** The name of its field; '' where there is none, as in a text. */
  readonly field: string;
  readonly isText: boolean;
}

/** What must not stand in a line of the content once the site is public. */
interface LaunchRule {
  /** Which files; left out, all of them. */
  readonly files?: RegExp;
  readonly pattern: RegExp;
  /** Whether it is about a recording by somebody else, which gets one message even if several lines match. */
  readonly isRecording?: boolean;
  /** The problem of the field of the line, of a text, or of a recording's file. */
  readonly describe: (found: string, line: LaunchLine) => Words;
}

/** The open films of the Blender Foundation that stand in for the campaign's own. */
const FILMS = /aqz-KE-bpKQ|eRsGyueVLvQ|R6MlUcmOul8|TLkA0RELQ1g|WhWc3b3KhnY|Y-rmzh0PI3c/;
const PLACEHOLDER = /^\s*(?:- +)?placeholder:/;
const RECORDING = new RegExp(`${FILMS.source}|${PLACEHOLDER.source}`);
const SITE = 'content/site.yaml';
const VIDEOS = 'content/videos.yaml';

const LAUNCH_RULES: readonly LaunchRule[] = [
  {
    pattern: /[^\s"'(<>]*(?:[._-]example\b|\bexample\.(?:com|org|net|(?:co\.)?nz)\b)[^\s"')<>,]*/i,
    describe: describeAddress,
  },
  {
    pattern: /Robin Mangrove/,
    describe: (found, { file, isText }) => ({
      problem: `has ${found}, an invented name`,
      expected:
        file === SITE || isText
          ? "the candidate's full name"
          : `{candidate}, which stands for the name in ${SITE}`,
    }),
  },
  {
    files: /^content\/(?:site\.yaml|pages\/press-kit\.mdx)$/,
    pattern: /Tessa Rimu|\+64 9 555 0143|MANG-grohv/,
    describe: (found) => ({
      problem: `is ${found}, which is invented`,
      expected:
        "the person who answers journalists, the number at which they do, and how the candidate's name is said",
    }),
  },
  {
    files: /^content\/(?:videos\.yaml|media\/[^/]+\.mdx)$/,
    pattern: RECORDING,
    isRecording: true,
    describe: (_, { file }) => ({
      problem: 'This recording is one of somebody else, which stands in for one of the campaign',
      expected: `the campaign's own, without the line "placeholder"; until there is one, ${
        file === VIDEOS
          ? 'take out all entries and write videos: []'
          : 'keep the page back with the line "draft: true"'
      }`,
    }),
  },
  {
    files: /^content\/supporters\//,
    pattern: PLACEHOLDER,
    describe: () => ({
      problem: 'says that this supporter is invented',
      expected: 'somebody who has agreed to be named here, without this line; else delete the file',
    }),
  },
  {
    files: /^content\/facts\.yaml$/,
    pattern: /^\s*(?:- +)?checked:\s*["']?never\b/,
    describe: () => ({
      problem: 'says that nobody has compared this figure with a source: visitors would read it as a fact',
      expected:
        'the day on which somebody compared it, once "source" has the address or the document; else take the figure out of the texts, and the fact out of this file',
      example: 'checked: 2025-09-08',
    }),
  },
  {
    pattern: FILMS,
    describe: (found) => ({
      problem: `has the film ${found} of somebody else, which stands in for one of the campaign`,
      expected: "the address of the campaign's own film, or none",
    }),
  },
  {
    pattern: /UCSMOQeBJ2RAnuFungnQOxLg/,
    describe: () => ({
      problem: 'is the channel of somebody else, which stands in',
      expected: "the part of the address of the campaign's channel on YouTube that begins with UC",
      example: 'UCxxxxxxxxxxxxxxxxxxxxxx',
    }),
  },
];

/** What belongs in the place of an address at which nobody is: it depends on the setting. */
function describeAddress(found: string, { file, field }: LaunchLine): Words {
  const isMail = /^[^@/]+@/.test(found);
  const expected =
    field === 'authorisation'
      ? '"Authorised by", the true name, a comma, and a contact of whoever authorises the site'
      : isMail
        ? "the campaign's own e-mail address, which somebody reads"
        : file === SITE && field === 'address'
          ? 'the web address at which the public site stands'
          : "the campaign's own address there; a link of site.yaml may be left empty: ''";
  return {
    problem: `has ${found}, a placeholder: ${isMail ? 'nobody reads mail there' : 'nothing is there'}`,
    expected,
  };
}

/** A content file: its path from the project's root, and what is in it. */
export interface ContentSource {
  readonly file: string;
  readonly source: string;
}

/** Says what keeps the content from being a public site: placeholders that the build of a preview lets pass. */
export const checkLaunch = (sources: readonly ContentSource[]): ContentIssue[] =>
  sources.flatMap(({ file, source }) => {
    const parts = splitFile(source, file.endsWith('.mdx'));
    if (!parts) return [];
    return [...checkLines(file, parts), ...checkFields(file, parts)].sort(
      (a, b) => (a.line ?? 0) - (b.line ?? 0),
    );
  });

function checkLines(file: string, parts: ContentFile): ContentIssue[] {
  const told = new Set<number>();
  let recording = 0;
  return listLines(file, parts).flatMap((line) => {
    // Each entry of a list is a recording of its own; a page has one.
    if (file.endsWith('.yaml') && /^\s*- /.test(line.words)) recording += 1;
    // One line is one thing to mend, also where two rules know it.
    const rule = LAUNCH_RULES.find(
      ({ files, pattern }) => (files?.test(file) ?? true) && pattern.test(line.words),
    );
    if (!rule || (rule.isRecording && told.has(recording))) return [];
    if (rule.isRecording) told.add(recording);
    const [found = ''] = rule.pattern.exec(line.words) ?? [];
    const { problem, ...words } = rule.describe(found, line);
    const field = rule.isRecording ? '' : line.field;
    const subject = field === '' && problem.startsWith('has ') ? 'The text ' : '';
    return [{ file, line: line.line, field, problem: subject + problem, ...words }];
  });
}

/** The lines that visitors may come to see: without the comments of the fields. */
const listLines = (file: string, { fields, fieldsLine, text, textLine }: ContentFile): LaunchLine[] => [
  ...fields
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#[^'"]*$/, ''))
    .map((words, index) => {
      const field = readLine(words).name ?? '';
      return { file, words, line: index + fieldsLine, field, isText: false };
    }),
  ...text
    .split('\n')
    .map((words, index) => ({ file, words, line: index + textLine, field: '', isText: true })),
];

/** The fields that must have a value of their own by then. */
function checkFields(file: string, parts: ContentFile): ContentIssue[] {
  const fields = readFields(parts);
  if ('issues' in fields) return [];
  const { name, integration, result, checked } = fields.data as Record<string, unknown>;
  const wrong: Record<string, Words | false> = {
    // The surname of the invented candidate.
    name: file === SITE &&
      name === 'Mangrove' && {
        problem: 'is "Mangrove", an invented name',
        expected: 'the name as it stands on a hoarding: VOTE …, TRUST …',
        example: 'Tūwhare',
      },
    'integration.donateUrl': file === SITE &&
      !readField(integration, 'donateUrl') &&
      (result ?? 'open') === 'open' && {
        problem: 'is empty, so the Donate buttons lead to a page on which nobody can donate',
        expected: 'the https address of the page on which donations are taken',
        example: 'https://donate.your-campaign.nz',
      },
    checked: file.startsWith('content/languages/') &&
      checked === undefined && {
        problem:
          'is missing: nobody who speaks this language has read the page, which says that it is a draft',
        expected: 'who has read all of it, and when; else delete the file',
        example: "{ by: Sina, date: 2025-09-08, text: 'Checked by {by}, {date}.' }",
      },
  };
  return Object.entries(wrong).flatMap(([field, words]) =>
    words ? { file, line: fields.findLine(field), field, ...words } : [],
  );
}
