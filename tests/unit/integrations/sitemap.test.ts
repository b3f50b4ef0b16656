import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

import { findRevisionTime } from '../../../src/integrations/publication.ts';
import { readLastChanges } from '../../../src/integrations/sitemap.ts';
import { renderNewsSitemap } from '../../../src/features/news/news-sitemap.ts';
import { parseSitemap } from '../../support/sitemaps.ts';
import { useTemporaryFolder } from '../../support/temporary-folder.ts';

const folder = useTemporaryFolder({ isShared: true });

/** Content files with the date of their only commit, in UTC. */
const FILES: Readonly<Record<string, readonly [committed: string, fields?: string]>> = {
  'news/eels.mdx': ['2025-10-01', 'date: 2025-08-26\ncorrections: [{ date: 2025-09-03, text: No }]'],
  // Published the day after it was changed.
  'news/flax.mdx': ['2025-10-02', 'date: 2025-08-31\nupdated: 2025-09-01\npublishAt: 2025-09-02 07:00'],
  'media/hall.mdx': ['2025-08-01', 'date: 2025-09-02'],
  // The next day in Auckland.
  'policies/water.mdx': ['2025-09-04', 'promises: [{ id: a }]'],
  'policies/rates.mdx': [
    '2025-09-05',
    'promises: [{ id: b, history: [{ date: 2025-11-01 }] }]\ncorrections: [{ date: 2025-09-20, text: No }]',
  ],
  'news/waiting.mdx': ['2025-12-01', 'date: 2030-01-01'],
  'pages/home.mdx': ['2025-07-01'],
  'pages/about.mdx': ['2025-07-02'],
  'pages/voting.mdx': ['2025-07-03'],
  'voting.yaml': ['2025-07-04'],
  'pages/corrections.mdx': ['2025-07-05'],
  'pages/fact-sheet.mdx': ['2025-12-02'],
};

const git = (cwd: string, args: readonly string[], date = '') =>
  execFileSync('git', ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.nz', ...args], {
    cwd,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: folder.path, GIT_COMMITTER_DATE: date },
  });

/** Pages of a build with their last change, and the date known from a shallow clone. */
const LAST_CHANGES: readonly (readonly [path: string, day?: string, known?: string])[] = [
  ['/', '2025-11-01', '2025-11-01'],
  ['/about', '2025-07-03'],
  ['/contact'],
  ['/corrections', '2025-09-20', '2025-09-20'],
  ...['/media', '/media/hall'].map((path) => [path, '2025-09-02', '2025-09-02'] as const),
  ...['/news', '/news/eels', '/news/categories', '/news/tags'].map(
    (path) => [path, '2025-09-03', '2025-09-03'] as const,
  ),
  ...['/news/flax', '/news/tags/water'].map((path) => [path, '2025-09-02', '2025-09-02'] as const),
  ...['/policies', '/policies/rates', '/promises', '/promises/rates/b'].map(
    (path) => [path, '2025-11-01', '2025-11-01'] as const,
  ),
  ...['/policies/water', '/promises/water/a'].map((path) => [path, '2025-09-05'] as const),
  ['/press-kit/fact-sheet', '2025-12-03', '2025-11-01'],
  ['/voting', '2025-07-05'],
];

beforeAll(async () => {
  const root = folder.join('full');
  git(folder.path, ['init', '-q', root]);
  for (const [file, [committed, fields = '']] of Object.entries(FILES)) {
    const text = file.endsWith('.mdx') ? `---\n${fields}\n---\nText\n` : fields;
    await folder.write(`full/content/${file}`, text);
    git(root, ['add', '-A']);
    git(root, ['commit', '-q', '-m', `Add ${file}`], `${committed}T12:30:00Z`);
  }
  git(root, ['clone', '-q', '--depth', '1', pathToFileURL(root).href, folder.join('shallow')]);
}, 60_000);

it.each(['full', 'shallow'])('readLastChanges dates each page in a %s clone', async (kind) => {
  for (const [path] of LAST_CHANGES) await folder.write(`${kind}/dist${path}.html`, '');
  const findDay = await readLastChanges(folder.join(kind));
  for (const [path, day, known] of LAST_CHANGES)
    expect
      .soft(findDay(path, path === '/news/tags/water' ? '<a href="/news/flax">' : ''), path)
      .toBe(kind === 'full' ? day : known);
});

describe('the news sitemap', () => {
  const write = (times: readonly string[]) => {
    const articles = times.map((publishedAt) => ({
      address: `https://site.example/news/${publishedAt.slice(0, 10)}`,
      title: 'Kūmara & <pipes>',
      publishedAt,
    }));
    return parseSitemap(renderNewsSitemap(articles, 'Sam & Co'));
  };

  it('lists articles of the two days before the newest, whatever the build date', () => {
    const times = [29, 28, 27, 26].map((day) => `2025-09-${String(day)}T07:00:00+13:00`);
    const entries = write(times);
    expect(entries.map(({ publishedAt }) => publishedAt)).toEqual(times.slice(0, 3));
    expect(entries[0]).toMatchObject({
      url: 'https://site.example/news/2025-09-29',
      publication: 'Sam & Co',
      title: 'Kūmara & <pipes>',
    });
  });

  it('lists at most 1,000 articles, and may be empty', () => {
    expect(write(Array.from({ length: 1_001 }, () => '2025-09-08T07:00:00+12:00'))).toHaveLength(1_000);
    expect(write([])).toEqual([]);
  });
});

describe('findRevisionTime', () => {
  /** 23:30 in Auckland. */
  const NOW = new Date('2025-12-08T10:30:00Z');
  const EPOCH = { SOURCE_DATE_EPOCH: '1757185200' };

  it.each<[title: string, env: Record<string, string>, expected: string]>([
    ['the date of the last commit', {}, '2025-12-02T12:30:00.000Z'],
    ['BUILD_TIME', { BUILD_TIME: '2025-09-06T07:00:00Z' }, '2025-09-06T07:00:00.000Z'],
    ['SOURCE_DATE_EPOCH', { ...EPOCH, BUILD_TIME: '2025-09-08T07:00:00Z' }, '2025-09-06T19:00:00.000Z'],
    ['an earlier BUILD_TIME', { ...EPOCH, BUILD_TIME: '2025-09-01T07:00:00Z' }, '2025-09-01T07:00:00.000Z'],
  ])('is %s', async (_, env, expected) => {
    expect((await findRevisionTime(env, NOW, folder.join('full'))).toISOString()).toBe(expected);
  });

  it('is the build time if that precedes the commit, and the start of the day without git', async () => {
    const early = new Date('2025-09-01T00:00:00Z');
    expect(await findRevisionTime({}, early, folder.join('full'))).toEqual(early);
    expect((await findRevisionTime({}, NOW, tmpdir())).toISOString()).toBe('2025-12-07T11:00:00.000Z');
  });
});
