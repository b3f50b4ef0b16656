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

  it.each([
    ['contact: hello@aroha.example', 'hello@aroha.example'],
    ["address: 'https://www.aroha.example/x'", 'https://www.aroha.example/x'],
    ['twitter: https://x.com/aroha_example', 'https://x.com/aroha_example'],
    ["handle: '@aroha.example'", '@aroha.example'],
    ['Write to office@example.co.nz, please.', 'office@example.co.nz'],
    ['contact: hello@example.org', 'hello@example.org'],
    ['- { url: https://www.EXAMPLE.com/, name: x }', 'https://www.EXAMPLE.com/'],
  ])('refuses the placeholder in %j', (line, found) => {
    expect(check('content/social.yaml', `a: b\n${line}\n`)).toEqual([
      `2 : ${found} is a placeholder, where nobody is`,
    ]);
  });

  it.each([
    ['content/site.yaml', `${SITE}name: Robin Mangrove\n`, '8 : Robin Mangrove is the name of nobody'],
    [
      'content/news/ferry.mdx',
      '---\ntitle: x\n---\nI am\nRobin Mangrove.\n',
      '5 : Robin Mangrove is the name of nobody',
    ],
    [
      'content/videos.yaml',
      'videos:\n  - id: aaaaaaaaaaa\n    placeholder: Sintel\n',
      '3 : This recording stands in for another, as its "placeholder" says',
    ],
    [
      'content/media/hall.mdx',
      '---\nplaceholder: A stand-in.\n---\n',
      '2 : This recording stands in for another, as its "placeholder" says',
    ],
    [
      'content/videos.yaml',
      'videos:\n  - id: aqz-KE-bpKQ\n',
      '2 : aqz-KE-bpKQ is a film or the channel of somebody else, which stands in',
    ],
    [
      'content/site.yaml',
      `youtubeChannel: UCSMOQeBJ2RAnuFungnQOxLg\n${SITE}`,
      '1 : UCSMOQeBJ2RAnuFungnQOxLg is a film or the channel of somebody else, which stands in',
    ],
    ['content/news/ferry.mdx', PAGE, '6 : "README" is a word of developers, which tells visitors nothing'],
    [
      'content/pages/home.mdx',
      '---\ntitle: Lorem ipsum dolor\n---\n',
      '2 : "Lorem ipsum" is a word of developers, which tells visitors nothing',
    ],
    [
      'content/form-pages.yaml',
      'text: See http://localhost:8888\n',
      '1 : "localhost" is a word of developers, which tells visitors nothing',
    ],
  ])('refuses in %s what %j has', (file, source, issue) => {
    expect(check(file, source)).toEqual([issue]);
  });

  it('lets the not-found page ask about the router, and no other page', () => {
    const text = '---\nintro: Did you forget to add the page to the router?\n---\n';
    expect(check('content/pages/not-found.mdx', text)).toEqual([]);
    expect(check('content/pages/about.mdx', text)).toEqual([
      '2 : "router" is a word of developers, which tells visitors nothing',
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

  it('refuses Donate buttons that lead nowhere, and takes other links that are left empty', () => {
    expect(checkSite('https://donate.aroha.nz', "''")).toEqual([
      '6 integration.donateUrl: is empty, so the Donate buttons lead to a page on which nobody can donate',
    ]);
  });

  it('says with everything what to do', () => {
    const all = checkLaunch([
      { file: 'content/site.yaml', source: 'candidate: Robin Mangrove\ncontact: a@b.example\n' },
      { file: 'content/videos.yaml', source: '- id: aqz-KE-bpKQ\n  placeholder: x\n  title: TODO\n' },
    ]);
    expect(all).toHaveLength(7);
    expect(all.filter(({ expected }) => !expected)).toEqual([]);
  });
});
