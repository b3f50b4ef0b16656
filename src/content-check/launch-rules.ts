import { describeTemplateWord, TEMPLATE_WORDS } from './check-template-words.ts';
import type { LaunchLine, LaunchRule } from './launch-rule.ts';

/** The open films of the Blender Foundation that stand in for the campaign's own. */
const FILMS = /aqz-KE-bpKQ|eRsGyueVLvQ|R6MlUcmOul8|TLkA0RELQ1g|WhWc3b3KhnY|Y-rmzh0PI3c/;
const PLACEHOLDER = /^\s*(?:- +)?placeholder:/;
const SITE = 'content/site.yaml';

const describeFilm: LaunchRule['describe'] = () => ({
  field: '',
  problem: 'This film is one of somebody else, which stands in for one of the campaign',
  expected:
    'the campaign\'s own film, without the line "placeholder"; or none: take out all entries and write videos: []',
});

const describeRecording: LaunchRule['describe'] = () => ({
  field: '',
  problem: 'The recording of this page is one of somebody else, which stands in',
  expected:
    'the campaign\'s own recording, without the line "placeholder"; until there is one, keep the page back with this line',
  example: 'draft: true',
});

export const LAUNCH_RULES: readonly LaunchRule[] = [
  {
    pattern: /[^\s"'(<>]*(?:[._-]example\b|\bexample\.(?:com|org|net|(?:co\.)?nz)\b)[^\s"')<>,]*/i,
    describe: describeAddress,
  },
  {
    pattern: /Robin Mangrove/,
    describe: (found, { file, field, isText }) => ({
      field,
      problem: `${field === '' ? 'The text' : ''} has ${found}, an invented name`.trim(),
      expected:
        file === SITE || isText
          ? "the candidate's full name"
          : `{candidate}, which stands for the name in ${SITE}`,
    }),
  },
  {
    files: /^content\/site\.yaml$/,
    pattern: /Tessa Rimu|\+64 9 555 0143/,
    describe: (found, { field }) => ({
      field,
      problem: `is ${found}, which is invented: journalists would reach nobody`,
      expected: 'the person who answers journalists, and the number at which they do',
    }),
  },
  {
    files: /^content\/pages\/press-kit\.mdx$/,
    pattern: /MANG-grohv/,
    describe: (found, { field }) => ({
      field,
      problem: `is ${found}, which is how an invented name is said`,
      expected: "how the candidate's name is said, stressed parts in capitals",
      example: 'ah-ROH-hah TAH-neh',
    }),
  },
  {
    files: /^content\/videos\.yaml$/,
    pattern: new RegExp(`${FILMS.source}|${PLACEHOLDER.source}`),
    isRecording: true,
    describe: describeFilm,
  },
  {
    files: /^content\/media\/[^/]+\.mdx$/,
    pattern: new RegExp(`${FILMS.source}|${PLACEHOLDER.source}`),
    isRecording: true,
    describe: describeRecording,
  },
  {
    pattern: FILMS,
    describe: (found, { field }) => ({
      field,
      problem:
        `${field === '' ? 'The text' : ''} has the film ${found} of somebody else, which stands in for one of the campaign`.trim(),
      expected: "the address of the campaign's own film, or none",
    }),
  },
  {
    pattern: /UCSMOQeBJ2RAnuFungnQOxLg/,
    describe: (_, { field }) => ({
      field,
      problem: 'is the channel of somebody else, which stands in',
      expected: "the part of the address of the campaign's channel on YouTube that begins with UC",
      example: 'UCxxxxxxxxxxxxxxxxxxxxxx',
    }),
  },
  {
    pattern: TEMPLATE_WORDS,
    describe: (found, { field }) => ({ field, ...describeTemplateWord(field, found) }),
  },
  {
    // The page for addresses that do not exist asks about the router, in words of its own.
    files: /^(?!content\/pages\/not-found\.mdx$)/,
    pattern: /\b(?:FIXME|TBC|localhost|router|README)\b|\[object Object\]/i,
    describe: (found, { field }) => ({
      field,
      problem:
        `${field === '' ? 'The text' : ''} has "${found}", a word of developers, which tells visitors nothing`.trim(),
      expected: "words in the visitors' language",
    }),
  },
];

/** What belongs in the place of an address at which nobody is: it depends on the setting. */
function describeAddress(found: string, { file, field }: LaunchLine): ReturnType<LaunchRule['describe']> {
  const isMail = /^[^@/]+@/.test(found);
  const problem = `${field === '' ? 'The text' : ''} has ${found}, a placeholder: ${isMail ? 'nobody reads mail there' : 'nothing is there'}`;
  const issue = { field, problem: problem.trim() };
  if (field === 'authorisation')
    return {
      ...issue,
      expected: '"Authorised by", the true name, a comma, and a contact of whoever authorises the site',
      example: "'Authorised by {candidate}, office@your-campaign.nz'",
    };
  if (isMail)
    return {
      ...issue,
      expected: "the campaign's own e-mail address, which somebody reads",
      example: 'office@your-campaign.nz',
    };
  if (file === SITE && field === 'address')
    return {
      ...issue,
      expected: 'the web address at which the public site stands',
      example: 'https://www.your-campaign.nz',
    };
  return {
    ...issue,
    expected: "the campaign's own address there; a link of site.yaml may be left empty: ''",
  };
}
