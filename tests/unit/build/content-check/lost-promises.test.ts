import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFakeContent, type FakeContent } from '../../../support/fake-content.ts';

const POLICY = 'content/policies/harbour.mdx';
const LOST = {
  file: POLICY,
  field: '',
  problem:
    'The promise "mend-first" was published, and is gone: its page and what became of it would be lost',
  expected: 'the promise back, with "state: dropped" under its "history" and the reason',
};

let content: FakeContent;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.nz', ...args], {
    cwd: content.root,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: content.root, GIT_COMMITTER_DATE: '2025-09-10T00:00:00Z' },
  });
const commit = () => {
  git('add', '-A');
  git('commit', '-q', '-m', 'change');
};
/** What is said of the policy. */
const check = async () => (await content.check()).filter(({ file }) => file === POLICY);
/** A fourth promise, because a policy has three or more. */
const addPromise = () =>
  content.replace(
    POLICY,
    'corrections:',
    '  - { id: open-books, promise: Open the books, short: The books, by: day one, kept: They are open, cost: Nothing, decides: The council, source: "/policies/harbour#pipes" }\ncorrections:',
  );

beforeEach(async () => {
  content = await createFakeContent();
  await addPromise();
  git('init', '-q');
});
afterEach(async () => {
  await rm(join(content.root, '.git'), { recursive: true, force: true });
  await content.delete();
});

describe('a promise that was published', () => {
  it('is missed once it is taken away, before and after that is committed', async () => {
    commit();
    expect(await check()).toEqual([]);
    const fields = await content.read(POLICY);
    await content.write(POLICY, fields.replace(/ {2}- id: mend-first\n(?: {4}.*\n)+/, ''));
    expect(await check()).toEqual([LOST]);
    commit();
    expect(await check()).toEqual([LOST]);
  });

  it('is missed once it has another name', async () => {
    commit();
    await content.replace(POLICY, 'id: mend-first', 'id: mend-worst');
    expect(await check()).toEqual([LOST]);
    await content.replace(POLICY, 'id: mend-worst', 'id: mend-first');
    expect(await check()).toEqual([]);
  });

  it('is missed where its fields stand between brackets', async () => {
    commit();
    await content.replace(POLICY, '{ id: open-books', '{ id: all-books');
    expect((await check()).map(({ problem }) => problem)).toEqual([
      'The promise "open-books" was published, and is gone: its page and what became of it would be lost',
    ]);
  });

  it('is not missed where people are sent on', async () => {
    commit();
    await content.replace(POLICY, 'id: mend-first', 'id: mend-worst');
    await content.write(
      'content/redirects.yaml',
      'redirects:\n  - { from: /promises/harbour/mend-first, to: /promises }\n',
    );
    expect(await check()).toEqual([]);
  });

  it('is not missed where it never was: in a draft', async () => {
    await content.replace(POLICY, 'draft: false', 'draft: true');
    commit();
    await content.replace(POLICY, 'id: mend-first', 'id: mend-worst');
    expect(await check()).not.toContainEqual(expect.objectContaining({ problem: LOST.problem }));
  });
});
