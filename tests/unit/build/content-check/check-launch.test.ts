import { describe, expect, it } from 'vitest';

import { checkLaunch } from '../../../../src/build/content-check/check-launch.ts';

const SITE = `# Facts; the address was https://old.example once.
candidate: Aroha Tūwhare
address: https://www.aroha.nz
authorisation: Authorised by {candidate}, office@aroha.nz
integration:
  donateUrl: https://donate.aroha.nz
  newsletterUrl: ''
`;
const PAGE = `---
title: A ferry # TODO: another one
---
For example, the ferry, which is a good example.

## What a README is not
`;

/** What is said of one file. */
const check = (file: string, source: string) =>
  checkLaunch([{ file, source }]).map(({ line, field, problem }) => `${String(line)} ${field}: ${problem}`);
const checkSite = (from: string, to: string) =>
  check(
    'content/site.yaml',
    SITE.replace(from, () => to),
  );

describe('checkLaunch', () => {
  it('has nothing to say of a site that is ready', () => {
    expect(check('content/site.yaml', SITE)).toEqual([]);
    expect(check('content/news/ferry.mdx', PAGE.replace('README', 'leaflet'))).toEqual([]);
    expect(checkLaunch([])).toEqual([]);
  });

  it('refuses the way in which the invented name is said', () => {
    expect(check('content/pages/press-kit.mdx', '---\nsay: ROB-in MANG-grohv\n---\n')).toEqual([
      '2 say: is MANG-grohv, which is how an invented name is said',
    ]);
  });

  const MAIL = 'a placeholder: nobody reads mail there';
  const PAGE_THERE = 'a placeholder: nothing is there';
  it.each([
    ['contact: hello@aroha.example', `contact: has hello@aroha.example, ${MAIL}`],
    ["address: 'https://www.aroha.example/x'", `address: has https://www.aroha.example/x, ${PAGE_THERE}`],
    ['twitter: https://x.com/aroha_example', `twitter: has https://x.com/aroha_example, ${PAGE_THERE}`],
    ['tiktok: https://tiktok.com/@a.example', `tiktok: has https://tiktok.com/@a.example, ${PAGE_THERE}`],
    ["handle: '@aroha.example'", `handle: has @aroha.example, ${PAGE_THERE}`],
    ['Write to office@example.co.nz, please.', `: The text has office@example.co.nz, ${MAIL}`],
    ['contact: hello@example.org', `contact: has hello@example.org, ${MAIL}`],
    ['- { url: https://www.EXAMPLE.com/ }', `: The text has https://www.EXAMPLE.com/, ${PAGE_THERE}`],
  ])('refuses the placeholder in %j', (line, words) => {
    expect(check('content/social.yaml', `a: b\n${line}\n`)).toEqual([`2 ${words}`]);
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
  ])('says what belongs in the setting %s', (name, value, expected) => {
    const issues = checkLaunch([{ file: 'content/site.yaml', source: `${name}: ${value}\n` }]);
    const issue = issues.find(({ field, problem }) => field === name && problem.includes('a placeholder'));
    expect(issue?.expected).toBe(expected);
  });

  it.each([
    ['content/site.yaml', `${SITE}name: Robin Mangrove\n`, '8 name: has Robin Mangrove, an invented name'],
    [
      'content/news/ferry.mdx',
      '---\ntitle: x\n---\nI am\nRobin Mangrove.\n',
      '5 : The text has Robin Mangrove, an invented name',
    ],
    [
      'content/videos.yaml',
      'videos:\n  - id: aaaaaaaaaaa\n    placeholder: Sintel\n',
      '3 : This film is one of somebody else, which stands in for one of the campaign',
    ],
    [
      'content/media/hall.mdx',
      '---\nplaceholder: A stand-in.\n---\n',
      '2 : The recording of this page is one of somebody else, which stands in',
    ],
    [
      'content/videos.yaml',
      'videos:\n  - id: aqz-KE-bpKQ\n',
      '2 : This film is one of somebody else, which stands in for one of the campaign',
    ],
    [
      'content/site.yaml',
      `youtubeChannel: UCSMOQeBJ2RAnuFungnQOxLg\n${SITE}`,
      '1 youtubeChannel: is the channel of somebody else, which stands in',
    ],
    [
      'content/news/ferry.mdx',
      PAGE,
      '6 : The text has "README", a word of developers, which tells visitors nothing',
    ],
    [
      'content/pages/home.mdx',
      '---\ntitle: Lorem ipsum dolor\n---\n',
      '2 title: still has "Lorem ipsum", which stands for words to come',
    ],
    [
      'content/form-pages.yaml',
      'text: See http://localhost:8888\n',
      '1 text: has "localhost", a word of developers, which tells visitors nothing',
    ],
  ])('refuses in %s what %j has', (file, source, issue) => {
    expect(check(file, source)).toEqual([issue]);
  });

  it('lets the not-found page ask about the router, and no other page', () => {
    const text = '---\nintro: Did you forget to add the page to the router?\n---\n';
    expect(check('content/pages/not-found.mdx', text)).toEqual([]);
    expect(check('content/pages/about.mdx', text)).toEqual([
      '2 intro: has "router", a word of developers, which tells visitors nothing',
    ]);
    expect(check('content/pages/not-found.mdx', '---\nintro: a@b.example\n---\n')).toHaveLength(1);
  });

  it.each([
    "''",
    'office@aroha.nz',
    'Authorised by {candidate}',
    'Authorised by office@aroha.nz',
    'Authorised by , office@aroha.nz',
    'Authorised by {candidate}, Auckland',
  ])('refuses the authorisation statement %s', (statement) => {
    const [issue, ...others] = checkSite('Authorised by {candidate}, office@aroha.nz', statement);
    expect(issue).toBe(
      '4 authorisation: does not say who authorises the site and how to reach them, as section 113 of the Local Electoral Act 2001 asks',
    );
    expect(others).toEqual([]);
  });

  it.each([
    'Authorised by Tāmati Example-Smith, PO Box 12, Auckland',
    'Authorised by A. Tūwhare, 09 123 4567',
  ])('takes the authorisation statement %s', (statement) => {
    expect(checkSite('Authorised by {candidate}, office@aroha.nz', statement)).toEqual([]);
  });

  it('asks for no address of donations once voting has closed', () => {
    expect(checkSite('https://donate.aroha.nz', "''\npollingClosed: true")).toEqual([]);
  });

  it('refuses Donate buttons that lead nowhere, and takes other links that are left empty', () => {
    expect(checkSite('https://donate.aroha.nz', "''")).toEqual([
      '6 integration.donateUrl: is empty, so the Donate buttons lead to a page on which nobody can donate',
    ]);
  });

  it.each([
    [
      'content/videos.yaml',
      'videos:\n  - id: aqz-KE-bpKQ\n    placeholder: x\n  - id: aaaaaaaaaaa\n    placeholder: x\n',
      [2, 5],
    ],
    ['content/media/hall.mdx', '---\nvideoUrl: https://youtu.be/aqz-KE-bpKQ\nplaceholder: x\n---\n', [2]],
  ])('tells each recording of %s once, and films of the list there alone', (file, source, told) => {
    const issues = checkLaunch([{ file, source }]);
    expect(issues.map(({ line }) => line)).toEqual(told);
    expect(
      issues.every(({ expected = '' }) => expected.includes('videos: []') === file.endsWith('.yaml')),
    ).toBe(true);
  });

  it('refuses the surname of the invented candidate alone', () => {
    expect(checkSite('candidate:', 'name: Mangrove\ncandidate:')).toEqual([
      '2 name: is "Mangrove", an invented name',
    ]);
  });

  it('says with everything what to do', () => {
    const all = checkLaunch([
      { file: 'content/site.yaml', source: 'candidate: Robin Mangrove\ncontact: a@b.example\n' },
      { file: 'content/videos.yaml', source: '- id: aqz-KE-bpKQ\n  placeholder: x\n  title: TODO\n' },
    ]);
    expect(all).toHaveLength(6);
    expect(all.filter(({ expected }) => !expected)).toEqual([]);
  });
});
