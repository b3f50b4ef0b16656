import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';

import { findRevisionTime } from '../../../src/integrations/publication.ts';
import { findStatedChange } from '../../../src/integrations/sitemap.ts';
import { commitAll } from '../../support/git.ts';
import { useTemporaryFolder } from '../../support/temporary-folder.ts';

const folder = useTemporaryFolder({ isShared: true });

it.each([
  ['/news/eels', '2025-09-03', 'date: 2025-08-26\ncorrections: [{ date: 2025-09-03, text: No }]'],
  // Published the day after it was changed.
  ['/news/flax', '2025-09-02', 'date: 2025-08-31\nupdated: 2025-09-01\npublishAt: 2025-09-02 07:00'],
  ['/media/hall', '2025-09-02', 'date: 2025-09-02'],
  ['/policies/rates', '2025-11-01', 'promises: [{ id: b, history: [{ date: 2025-11-01 }] }]'],
  ['/policies/water', undefined, 'promises: [{ id: a }]'],
  ['/pages/about', undefined, 'date: 2025-09-02'],
])('the last change of %s is %s', async (path, day, fields) => {
  await folder.write(`content${path}.mdx`, `---\n${fields}\n---\nText\n`);
  expect([findStatedChange(path, folder.path), findStatedChange('/news', folder.path)]).toEqual([
    day,
    undefined,
  ]);
});

describe('findRevisionTime', () => {
  beforeAll(async () => {
    await folder.write('full/content/news.mdx', '');
    commitAll(folder.join('full'), '2025-12-02T12:30:00Z');
  });

  /** 23:30 in Auckland. */
  const NOW = new Date('2025-12-08T10:30:00Z');
  const EPOCH = { SOURCE_DATE_EPOCH: '1757185200' };

  it.each<[title: string, env: Record<string, string>, expected: string]>([
    ['the date of the last commit', {}, '2025-12-02T12:30:00.000Z'],
    ['BUILD_TIME', { BUILD_TIME: '2025-09-06T07:00:00Z' }, '2025-09-06T07:00:00.000Z'],
    ['SOURCE_DATE_EPOCH', { ...EPOCH, BUILD_TIME: '2025-09-08T07:00:00Z' }, '2025-09-06T19:00:00.000Z'],
    ['an earlier BUILD_TIME', { ...EPOCH, BUILD_TIME: '2025-09-01T07:00:00Z' }, '2025-09-01T07:00:00.000Z'],
  ])('is %s', (_, env, expected) => {
    expect(findRevisionTime(env, NOW, folder.join('full')).toISOString()).toBe(expected);
  });

  it('is the build time if that precedes the commit, and the start of the day without git', () => {
    const early = new Date('2025-09-01T00:00:00Z');
    expect(findRevisionTime({}, early, folder.join('full'))).toEqual(early);
    expect(findRevisionTime({}, NOW, tmpdir()).toISOString()).toBe('2025-12-07T11:00:00.000Z');
  });
});
