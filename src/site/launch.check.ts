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
    pattern: /^Mangrove$|Robin Mangrove|Tessa Rimu|\+64 9 555 0143|MANG-grohv/,
    problem: 'has …, which is invented',
    expected:
      'the candidate, and the person who answers journalists: their names, numbers and how they are pronounced',
  },
  {
    location: /^content\/(?:videos\.yaml|(?:media|supporters)\/.*)#(?:.*\.)?placeholder$/,
    pattern: /./,
    problem: 'says that this is a placeholder, by or about somebody else',
    expected:
      'the campaign\'s own, without this line; until there is one, delete the file or keep it back with "draft: true" (in videos.yaml: videos: [])',
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
    problem: 'has the film …, a placeholder by somebody else',
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
