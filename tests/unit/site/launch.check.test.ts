import { describe, expect, it } from 'vitest';

import { parseEntry } from '../../../src/content-check/read-entries.ts';
import { contentKinds } from '../../../src/site/content-kinds.schema.ts';
import { checkLaunch } from '../../../src/site/launch.check.ts';
import { FERRY } from '../../support/fake-content-files.ts';

const SITE = `# Facts; the address was https://old.example once.
candidate: Aroha Tūwhare
address: https://www.aroha.nz
authorisation: Authorised by {candidate}, office@aroha.nz
integration:
  donateUrl: https://donate.aroha.nz
  newsletterUrl: ''
`;
const FILE = 'content/site.yaml';

function checkFile(file: string, source: string): string[] {
  const kind = file.startsWith('content/languages/') ? contentKinds.languages : contentKinds.site;
  return checkLaunch([parseEntry(Buffer.from(source), file, kind)]).map(
    ({ severity = '', line, field, problem, expected }) => {
      expect(expected).toBeTruthy();
      return `${severity}${String(line)} ${field}: ${problem}`;
    },
  );
}

describe('the launch check', () => {
  it('has no issues if the content is ready', () => {
    expect(checkFile(FILE, SITE)).toEqual([]);
    const page = '---\ntitle: A ferry # x.example\n---\nFor example, the ferry, which is a good example.\n';
    expect(checkFile(FERRY, page)).toEqual([]);
  });

  const MAIL = 'a placeholder: nobody reads mail there';
  const PAGE = 'a placeholder: nothing is there';
  it.each([
    ['contact: hello@aroha.example', `contact: has hello@aroha.example, ${MAIL}`],
    ["address: 'https://www.aroha.example/x'", `address: has https://www.aroha.example/x, ${PAGE}`],
    ['twitter: https://x.com/aroha_example', `twitter: has https://x.com/aroha_example, ${PAGE}`],
    ['urls: [https://www.EXAMPLE.com/]', `urls.0: has https://www.EXAMPLE.com/, ${PAGE}`],
  ])('reports placeholder addresses: %s', (line, problem) => {
    expect(checkFile('content/social.yaml', `a: b\n${line}\n`)).toEqual([`2 ${problem}`]);
  });

  it.each([
    [FILE, `${SITE}name: Mangrove\n`, '8 name: has Mangrove, which is invented'],
    [FILE, `${SITE}press: [Tessa Rimu]\n`, '8 press.0: has Tessa Rimu, which is invented'],
    [FILE, `${SITE}youtubeChannel: UCSMOQeBJ2RAnuFungnQOxLg\n`, '8 youtubeChannel: is the channel of some'],
    [
      'content/pages/press-kit.mdx',
      '---\nsay: MANG-grohv\n---\n',
      '2 say: has MANG-grohv, which is invented',
    ],
    [FERRY, '---\na: b\n---\nRobin Mangrove.\n', '4 : The text has Robin Mangrove, which is invented'],
    [FERRY, '---\na: b\n---\nSee aqz-KE-bpKQ\n', '4 : The text has the film aqz-KE-bpKQ, a placeholder'],
    ['content/videos.yaml', 'videos:\n  - placeholder: x\n', '2 videos.0.placeholder: says'],
    ['content/media/hall.mdx', '---\nplaceholder: x\n---\n', '2 placeholder: says that this'],
    [
      'content/facts.yaml',
      'facts: [{ checked: never }, { checked: x }]',
      '1 facts.0.checked: says that nobody',
    ],
    ['content/supporters/kim.mdx', '---\nname: Kim\nplaceholder: x\n---\n', '3 placeholder: says that'],
    ['content/languages/sm.yaml', 'name: x\n', 'leftOutundefined checked: is missing: nobody'],
  ])('reports invented or unfinished content: %s with %j', (file, source, problem) => {
    expect(checkFile(file, source)).toEqual([expect.stringContaining(problem)]);
  });

  it('hints at a missing donation link until voting has closed', () => {
    const empty = SITE.replace('https://donate.aroha.nz', "''");
    expect(checkFile(FILE, empty)).toEqual([
      'hint6 integration.donateUrl: is empty, so the Donate buttons lead to a page that says how else people can help',
    ]);
    expect(checkFile(FILE, `${empty}result: unknown\n`)).toEqual([]);
  });
});
