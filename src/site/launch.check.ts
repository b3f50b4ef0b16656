import {
  checkLines,
  createHint,
  createIssue,
  getField,
  type ContentEntry,
} from '../content-check/read-entries.ts';
import type { ContentIssue } from '../content-check/content-issue.ts';

/** A pattern that must not occur in the content of a public site. */
interface LaunchRule {
  /** Matches `file#field`; without it, the rule applies to all texts. */
  readonly location?: RegExp;
  readonly pattern: RegExp;
  /** `…` is replaced by the match. */
  readonly problem: string;
  readonly expected: string;
  readonly example?: string;
}

const SUBSTITUTE = "by somebody else, a placeholder for the campaign's own";

const LAUNCH_RULES: readonly LaunchRule[] = [
  {
    pattern: /[^\s"'(<>@]+@(?:[^\s"')<>,]*\.)?example\b[^\s"')<>,]*/i,
    problem: 'has …, a placeholder: nobody reads mail there',
    expected: "the campaign's own e-mail address, which somebody reads",
  },
  {
    pattern: /[^\s"'(<>]*(?:[._-]example\b|\bexample\.(?:com|org|net|(?:co\.)?nz)\b)[^\s"')<>,]*/i,
    problem: 'has …, a placeholder: nothing is there',
    expected: "the campaign's own address; a link of site.yaml may be left empty: ''",
  },
  {
    pattern: /Robin Mangrove/,
    problem: 'has …, an invented name',
    expected:
      "the candidate's full name in content/site.yaml and in texts, {candidate} in the fields of other files",
  },
  {
    location: /^content\/site\.yaml#name$/,
    pattern: /^Mangrove$/,
    problem: 'is "…", an invented name',
    expected: 'the name on hoardings: VOTE …, TRUST …',
    example: 'Tūwhare',
  },
  {
    location: /^content\/(?:site\.yaml|pages\/press-kit\.mdx)#/,
    pattern: /Tessa Rimu|\+64 9 555 0143|MANG-grohv/,
    problem: 'is …, which is invented',
    expected: "the person who answers journalists, their number, and how the candidate's name is pronounced",
  },
  {
    location: /^content\/videos\.yaml#.*\.placeholder$/,
    pattern: /./,
    problem: `says that this recording is one ${SUBSTITUTE}`,
    expected:
      "the campaign's own, without this line; until there is one, take out all entries and write videos: []",
  },
  {
    location: /^content\/media\/.*#placeholder$/,
    pattern: /./,
    problem: `says that this recording is one ${SUBSTITUTE}`,
    expected:
      'the campaign\'s own, without this line; until there is one, keep the page back with the line "draft: true"',
  },
  {
    location: /^content\/supporters\/.*#placeholder$/,
    pattern: /./,
    problem: 'says that this supporter is invented',
    expected: 'somebody who has agreed to be named here, without this line; else delete the file',
  },
  {
    location: /^content\/facts\.yaml#.*\.checked$/,
    pattern: /^never$/,
    problem: 'says that nobody has compared this figure with a source: visitors would read it as a fact',
    expected:
      'the day on which somebody compared it, once "source" has the address or the document; else take the figure out of the texts, and the fact out of this file',
    example: '2025-09-08',
  },
  {
    // The open films of the Blender Foundation.
    pattern: /aqz-KE-bpKQ|eRsGyueVLvQ|R6MlUcmOul8|TLkA0RELQ1g|WhWc3b3KhnY|Y-rmzh0PI3c/,
    problem: `has the film … ${SUBSTITUTE}`,
    expected: "the address of the campaign's own film, or none",
  },
  {
    pattern: /UCSMOQeBJ2RAnuFungnQOxLg/,
    problem: 'is the channel of somebody else, a placeholder',
    expected: "the part of the address of the campaign's channel on YouTube that begins with UC",
    example: 'UCxxxxxxxxxxxxxxxxxxxxxx',
  },
];

/** Reports placeholders that must be replaced before launch. Preview builds allow them. */
export const checkLaunch = (entries: readonly ContentEntry[]): ContentIssue[] => [
  ...checkLines(entries, (text, field, { file }) => {
    const rule = LAUNCH_RULES.find(
      ({ location, pattern }) => (location?.test(`${file}#${field}`) ?? true) && pattern.test(text),
    );
    if (!rule) return [];
    const [found = ''] = rule.pattern.exec(text) ?? [];
    const { problem, expected, example } = rule;
    const subject = field === '' ? 'The text ' : '';
    return [{ field, problem: subject + problem.replace('…', found), expected, example }];
  }),
  ...entries.flatMap(checkRequiredFields),
];

function checkRequiredFields(entry: ContentEntry): ContentIssue | [] {
  const { integration, result = 'open', checked } = entry.data;
  if (entry.kind.base === 'content/languages' && checked === undefined)
    return createIssue(entry, 'checked', {
      severity: 'leftOut',
      problem: 'is missing: nobody who speaks this language has read the page',
      expected: 'who has read all of it, and when; else delete the file',
      example: "{ by: Sina, date: 2025-09-08, text: 'Checked by {by}, {date}.' }",
    });
  if (entry.file === 'content/site.yaml' && result === 'open' && !getField(integration, 'donateUrl'))
    return createHint(entry, 'integration.donateUrl', {
      problem: 'is empty, so the Donate buttons lead to a page that says how else people can help',
      expected: 'the https address of the page on which donations are taken, once there is one',
      example: 'https://donate.your-campaign.nz',
    });
  return [];
}
