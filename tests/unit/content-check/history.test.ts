import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkRedirects } from '../../../src/features/site/redirects.check.ts';
import { checkLostPromises } from '../../../src/features/promises/promises.check.ts';
import { createEntryReader } from '../../../src/content-check/read-entries.ts';

import { FAKE_FILES, replaceOnce } from '../../support/fake-content-files.ts';

const REDIRECTS = 'content/redirects.yaml';
const FERRY = 'content/news/ferry.mdx';
const BOAT = 'content/news/boat.mdx';
const POLICY = 'content/policies/harbour.mdx';

let root: string;
const read = (file: string) => readFile(join(root, file), 'utf8');
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};
const replace = async (file: string, from: string, to: string) =>
  write(file, replaceOnce(await read(file), from, to));
const toEntry = (title: string, text = 'It came.', more = '') =>
  `---\ntitle: ${title}\ndate: 2025-09-08\n${more}---\n${text}\n`;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.nz', ...args], {
    cwd: root,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: root, GIT_COMMITTER_DATE: '2025-09-10T00:00:00Z' },
  });
const commit = () => {
  git('add', '-A');
  git('commit', '-q', '-m', 'change');
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'history-'));
  await write(REDIRECTS, 'redirects: []\n');
  await write(FERRY, toEntry('A ferry'));
  await write(POLICY, FAKE_FILES[POLICY] ?? '');
  git('init', '-q');
  commit();
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('an address that was published', () => {
  const check = () => checkRedirects(root, createEntryReader(root)());
  /** The lines that the check offers. */
  const offer = async () => (await check()).map(({ example }) => example);

  it('is missed once its file is deleted, before and after that is committed', async () => {
    await rm(join(root, FERRY));
    const issue = {
      file: REDIRECTS,
      field: '',
      problem:
        'The address /news/ferry was published, and its file is gone: whoever has a link to it would find nothing',
      expected: 'a line in this file that says where people are sent instead, or content/news/ferry.mdx back',
      example: '  - { from: /news/ferry, to: /news }',
    };
    expect(await check()).toEqual([issue]);
    commit();
    expect(await check()).toEqual([issue]);
  });

  it.each([
    ['another text', toEntry('A ferry', 'It left.')],
    ['another title', toEntry('A boat')],
  ])('leads to its article when that was renamed, with %s', async (_, text) => {
    await rename(join(root, FERRY), join(root, BOAT));
    await write(BOAT, text);
    expect(await offer()).toEqual(['  - { from: /news/ferry, to: /news/boat }']);
    commit();
    expect(await offer()).toEqual(['  - { from: /news/ferry, to: /news/boat }']);
  });

  it('is not missed when there is a redirect, or its file is back', async () => {
    await rm(join(root, FERRY));
    commit();
    await write(REDIRECTS, 'redirects:\n  - { from: /news/ferry, to: /news }\n');
    expect(await offer()).toEqual([]);
    await write(REDIRECTS, 'redirects: []\n');
    await write(FERRY, toEntry('A ferry'));
    expect(await offer()).toEqual([]);
  });

  it.each([
    ['a draft', 'draft: true\n'],
    // The article is deleted on 10 September.
    ['not due when it was deleted', 'publishAt: 2025-09-11 07:00\n'],
  ])('is not missed when it was %s', async (_, more) => {
    await write('content/news/later.mdx', toEntry('Later', 'Later.', more));
    commit();
    await rm(join(root, 'content/news/later.mdx'));
    commit();
    expect(await offer()).toEqual([]);
  });

  it('is not missed where there is no history, or none of the file', async () => {
    await write('content/news/never.mdx', toEntry('Never'));
    await rm(join(root, 'content/news/never.mdx'));
    expect(await offer()).toEqual([]);
    await rm(join(root, FERRY));
    await rm(join(root, '.git'), { recursive: true });
    expect(await offer()).toEqual([]);
  });
});

describe('a promise that was published', () => {
  const LOST = {
    file: POLICY,
    field: '',
    problem:
      'The promise "mend-first" was published, and is gone: its page and what became of it would be lost',
    expected: 'the promise back, with "state: dropped" under its "history" and the reason',
  };
  const check = () => checkLostPromises(root, createEntryReader(root)());

  it('is missed once it is taken away, before and after that is committed', async () => {
    expect(await check()).toEqual([]);
    await write(POLICY, (await read(POLICY)).replace(/ {2}- id: mend-first\n(?: {4}.*\n)+/, ''));
    expect(await check()).toEqual([LOST]);
    commit();
    expect(await check()).toEqual([LOST]);
  });

  it('is missed once it has another name, unless people are sent on', async () => {
    await replace(POLICY, 'id: mend-first', 'id: mend-worst');
    expect(await check()).toEqual([LOST]);
    await write(REDIRECTS, 'redirects:\n  - { from: /promises/harbour/mend-first, to: /promises }\n');
    expect(await check()).toEqual([]);
  });

  it('is missed where its fields stand between brackets', async () => {
    await replace(POLICY, 'corrections:', '  - { id: open-books, by: day one }\ncorrections:');
    commit();
    await replace(POLICY, '{ id: open-books', '{ id: all-books');
    expect((await check()).map(({ problem }) => problem)).toEqual([
      'The promise "open-books" was published, and is gone: its page and what became of it would be lost',
    ]);
  });

  it('is not missed where it never was: in a draft', async () => {
    await rm(join(root, '.git'), { recursive: true });
    await replace(POLICY, 'draft: false', 'draft: true');
    git('init', '-q');
    commit();
    await replace(POLICY, 'id: mend-first', 'id: mend-worst');
    expect(await check()).toEqual([]);
  });
});
