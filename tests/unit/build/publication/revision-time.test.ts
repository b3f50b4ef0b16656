import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findRevisionTime } from '../../../../src/build/publication/revision-time.ts';

/** 11:30 in the evening in Auckland. */
const NOW = new Date('2025-09-08T11:30:00Z');
const COMMITTED = '2025-09-07T08:00:00Z';

let commit: string;
let folder: string;
beforeAll(async () => {
  commit = await mkdtemp(join(tmpdir(), 'commit-'));
  folder = await mkdtemp(join(tmpdir(), 'no-git-'));
  await writeFile(join(commit, 'site.yaml'), 'name: Robin');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Robin', '-c', 'user.email=robin@example.nz', ...args], {
      cwd: commit,
      env: { ...process.env, GIT_COMMITTER_DATE: COMMITTED },
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'A site');
});
afterAll(() => Promise.all([commit, folder].map((path) => rm(path, { recursive: true }))));

describe('findRevisionTime', () => {
  it.each<[title: string, env: Record<string, string>, expected: string]>([
    ['the date of the commit', {}, '2025-09-07T08:00:00.000Z'],
    ['what BUILD_TIME says', { BUILD_TIME: '2025-09-06T07:00:00Z' }, '2025-09-06T07:00:00.000Z'],
    ['what SOURCE_DATE_EPOCH says', { SOURCE_DATE_EPOCH: '1757185200' }, '2025-09-06T19:00:00.000Z'],
    [
      'SOURCE_DATE_EPOCH before BUILD_TIME',
      { SOURCE_DATE_EPOCH: '1757185200', BUILD_TIME: '2025-09-08T07:00:00Z' },
      '2025-09-06T19:00:00.000Z',
    ],
    [
      'the time of the build where SOURCE_DATE_EPOCH is after it',
      { SOURCE_DATE_EPOCH: '1757185200', BUILD_TIME: '2025-09-01T07:00:00Z' },
      '2025-09-01T07:00:00.000Z',
    ],
  ])('is %s', async (_, env, expected) => {
    expect((await findRevisionTime(env, NOW, commit)).toISOString()).toBe(expected);
  });

  it('is the time of the build where the clock is behind the commit', async () => {
    const early = new Date('2025-09-01T00:00:00Z');
    expect(await findRevisionTime({}, early, commit)).toEqual(early);
  });

  it('is the beginning of the day in Auckland where there is no git', async () => {
    expect((await findRevisionTime({}, NOW, folder)).toISOString()).toBe('2025-09-07T12:00:00.000Z');
  });
});
