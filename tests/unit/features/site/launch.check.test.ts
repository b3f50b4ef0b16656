import { describe, expect, it } from 'vitest';

import { checkLaunch } from '../../../../src/features/site/launch.check.ts';

const SITE = `# Facts; the address was https://old.example once.
candidate: Aroha Tūwhare
address: https://www.aroha.nz
authorisation: Authorised by {candidate}, office@aroha.nz
integration:
  donateUrl: https://donate.aroha.nz
  newsletterUrl: ''
`;
const FILE = 'content/site.yaml';
const NEWS = 'content/news/ferry.mdx';
const VIDEOS = 'content/videos.yaml';

/** What is said of one file. */
const check = (file: string, source: string) =>
  checkLaunch([{ file, source }]).map(({ line, field, problem }) => `${String(line)} ${field}: ${problem}`);
const checkSite = (from: string, to: string) =>
  check(
    FILE,
    SITE.replace(from, () => to),
  );

describe('what is published', () => {
  it('has nothing said of it where it is ready', () => {
    expect(check(FILE, SITE)).toEqual([]);
    const page =
      '---\ntitle: A ferry # TODO: another one\n---\nFor example, the ferry, which is a good example.\n';
    expect(check(NEWS, page)).toEqual([]);
    expect(check('content/pages/not-found.mdx', '---\nintro: The router?\n---\n')).toEqual([]);
    expect(checkLaunch([])).toEqual([]);
  });

  const MAIL = 'a placeholder: nobody reads mail there';
  const PAGE = 'a placeholder: nothing is there';
  it.each([
    ['contact: hello@aroha.example', `contact: has hello@aroha.example, ${MAIL}`],
    ['contact: hello@example.org', `contact: has hello@example.org, ${MAIL}`],
    ["address: 'https://www.aroha.example/x'", `address: has https://www.aroha.example/x, ${PAGE}`],
    ['twitter: https://x.com/aroha_example', `twitter: has https://x.com/aroha_example, ${PAGE}`],
    ["handle: '@aroha.example'", `handle: has @aroha.example, ${PAGE}`],
    ['- { url: https://www.EXAMPLE.com/ }', `: The text has https://www.EXAMPLE.com/, ${PAGE}`],
  ])('has no address of a placeholder: %s', (line, told) => {
    expect(check('content/social.yaml', `a: b\n${line}\n`)).toEqual([`2 ${told}`]);
  });

  it.each([
    ['contact', 'hello@aroha.example', "the campaign's own e-mail address, which somebody reads"],
    [
      'authorisation',
      'Authorised by Sam, a@b.example',
      '"Authorised by", the true name, a comma, and a contact of whoever authorises the site',
    ],
    ['address', 'https://www.aroha.example', 'the web address at which the public site stands'],
    [
      'facebook',
      'https://facebook.com/aroha.example',
      "the campaign's own address there; a link of site.yaml may be left empty: ''",
    ],
  ])('is told what belongs in the setting %s', (name, value, expected) => {
    const issues = checkLaunch([{ file: FILE, source: `${name}: ${value}\n` }]);
    const issue = issues.find(({ field, problem }) => field === name && problem.includes('a placeholder'));
    expect(issue?.expected).toBe(expected);
  });

  const FILM = 'This recording is one of somebody else, which stands in for one of the campaign';
  const MADE = 'has the film aqz-KE-bpKQ of somebody else, which stands in for one of the campaign';
  it.each([
    [FILE, `${SITE}name: Robin Mangrove\n`, '8 name: has Robin Mangrove, an invented name'],
    [FILE, `name: Tessa Rimu\n${SITE}`, '1 name: is Tessa Rimu, which is invented'],
    [
      FILE,
      `youtubeChannel: UCSMOQeBJ2RAnuFungnQOxLg\n${SITE}`,
      '1 youtubeChannel: is the channel of somebody else, which stands in',
    ],
    [
      'content/pages/press-kit.mdx',
      '---\nsay: ROB-in MANG-grohv\n---\n',
      '2 say: is MANG-grohv, which is invented',
    ],
    [NEWS, '---\na: b\n---\nRobin Mangrove.\n', '4 : The text has Robin Mangrove, an invented name'],
    [NEWS, '---\na: b\n---\nSee aqz-KE-bpKQ\n', `4 : The text ${MADE}`],
    [VIDEOS, 'videos:\n  - id: aqz-KE-bpKQ\n    placeholder: x\n', `2 : ${FILM}`],
    [
      'content/media/hall.mdx',
      '---\nvideoUrl: https://youtu.be/aqz-KE-bpKQ\nplaceholder: x\n---\n',
      `2 : ${FILM}`,
    ],
    [
      'content/facts.yaml',
      'facts:\n  - name: gap\n    checked: never\n  - name: other\n    checked: 2025-09-08\n',
      '3 checked: says that nobody has compared this figure with a source: visitors would read it as a fact',
    ],
    [
      'content/supporters/kim.mdx',
      '---\nname: Kim\nplaceholder: x\n---\n',
      '3 placeholder: says that this supporter is invented',
    ],
  ])('has nothing invented or unfinished: %s with %j', (file, source, told) => {
    expect(check(file, source)).toEqual([told]);
  });

  it('has Donate buttons that lead somewhere until voting has closed', () => {
    expect(checkSite('https://donate.aroha.nz', "''")).toEqual([
      '6 integration.donateUrl: is empty, so the Donate buttons lead to a page on which nobody can donate',
    ]);
    expect(checkSite('https://donate.aroha.nz', "''\nresult: unknown")).toEqual([]);
  });

  it('is told with everything what to do', () => {
    const all = checkLaunch([
      { file: FILE, source: 'candidate: Robin Mangrove\ncontact: a@b.example\n' },
      { file: VIDEOS, source: '- id: aqz-KE-bpKQ\n  placeholder: x\n' },
    ]);
    expect(all).toHaveLength(4);
    expect(all.filter(({ expected }) => !expected)).toEqual([]);
  });
});
