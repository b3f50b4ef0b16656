import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findRevisionTime } from '../../../src/integrations/publication.ts';
import { readLastChanges } from '../../../src/integrations/sitemap.ts';
import { renderNewsSitemap } from '../../../src/features/news/news-sitemap.ts';
import { readSitemap } from '../../support/sitemaps.ts';

let root: string;
let shallow: string;

/** The content files with the instant of their only commit. */
const FILES: readonly (readonly [file: string, text: string, committed: string])[] = [
  [
    'news/eels.mdx',
    'date: 2025-08-26\ncorrections: [{ date: 2025-09-03, text: No }]',
    '2025-10-01T00:00:00Z',
  ],
  // It became public the day after it was changed.
  [
    'news/flax.mdx',
    'date: 2025-08-31\nupdated: 2025-09-01\npublishAt: 2025-09-02 07:00',
    '2025-10-02T00:00:00Z',
  ],
  ['media/hall.mdx', 'date: 2025-09-02', '2025-08-01T00:00:00Z'],
  // In Auckland the next day has begun.
  ['policies/water.mdx', 'promises: [{ id: a }]', '2025-09-04T12:30:00Z'],
  [
    'policies/rates.mdx',
    'promises: [{ id: b, history: [{ date: 2025-11-01 }] }]\ncorrections: [{ date: 2025-09-20, text: No }]',
    '2025-09-05T00:00:00Z',
  ],
  ['news/waiting.mdx', 'date: 2030-01-01', '2025-12-01T00:00:00Z'],
  ['pages/home.mdx', '', '2025-07-01T00:00:00Z'],
  ['pages/about.mdx', '', '2025-07-02T00:00:00Z'],
  ['pages/voting.mdx', '', '2025-07-03T00:00:00Z'],
  ['voting.yaml', '', '2025-07-04T00:00:00Z'],
  ['pages/corrections.mdx', '', '2025-07-05T00:00:00Z'],
  ['pages/fact-sheet.mdx', '', '2025-12-02T00:00:00Z'],
];

const git = (cwd: string, args: readonly string[], date = '') =>
  execFileSync('git', ['-c', 'user.name=Staff', '-c', 'user.email=staff@example.nz', ...args], {
    cwd,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], HOME: root, GIT_COMMITTER_DATE: date },
  });

/** The pages of a build, each with its last change, and with that which is known without the whole history; not of `news/waiting.mdx`. */
const LAST_CHANGES: readonly (readonly [path: string, day?: string, known?: string])[] = [
  ['/', '2025-11-01', '2025-11-01'],
  ['/about', '2025-07-02'],
  ['/contact'],
  ['/corrections', '2025-09-20', '2025-09-20'],
  ['/media', '2025-09-02', '2025-09-02'],
  ['/media/hall', '2025-09-02', '2025-09-02'],
  ['/news', '2025-09-03', '2025-09-03'],
  ['/news/eels', '2025-09-03', '2025-09-03'],
  ['/news/flax', '2025-09-02', '2025-09-02'],
  ['/news/categories', '2025-09-03', '2025-09-03'],
  ['/news/tags', '2025-09-03', '2025-09-03'],
  ['/news/tags/water', '2025-09-02', '2025-09-02'],
  ['/policies', '2025-11-01', '2025-11-01'],
  ['/policies/rates', '2025-11-01', '2025-11-01'],
  ['/policies/water', '2025-09-05'],
  ['/press-kit/fact-sheet', '2025-12-02', '2025-11-01'],
  ['/promises', '2025-11-01', '2025-11-01'],
  ['/promises/water', '2025-09-05'],
  ['/promises/rates/b', '2025-11-01', '2025-11-01'],
  ['/voting', '2025-07-04'],
];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'changes-'));
  git(root, ['init', '-q']);
  for (const [file, fields, committed] of FILES) {
    const path = join(root, 'content', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.endsWith('.mdx') ? `---\n${fields}\n---\nText\n` : fields);
    git(root, ['add', '-A']);
    git(root, ['commit', '-q', '-m', `Add ${file}`], committed);
  }
  shallow = `${root}-shallow`;
  git(root, ['clone', '-q', '--depth', '1', pathToFileURL(root).href, shallow]);
}, 60_000);
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
  await rm(shallow, { recursive: true, force: true });
});

describe('the last change of a page', () => {
  /** Finds the days in a project whose folder `dist` has the pages of all entries but one. */
  async function findDays(project: string) {
    for (const [path] of LAST_CHANGES) {
      const file = join(project, 'dist', `${path}.html`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, '');
    }
    const findDay = await readLastChanges(project);
    return LAST_CHANGES.map(([path]) => [
      path,
      findDay(path, path === '/news/tags/water' ? '<a href="/news/flax">' : ''),
    ]);
  }

  it('is the day that its file names, or that of its last commit', async () => {
    expect(await findDays(root)).toEqual(LAST_CHANGES.map(([path, day]) => [path, day]));
  });

  it('is only the day that its file names in a shallow clone', async () => {
    expect(await findDays(shallow)).toEqual(LAST_CHANGES.map(([path, , known]) => [path, known]));
  });
});

const createEntry = (publishedAt: string) => ({
  address: `https://site.example/news/${publishedAt.slice(0, 10)}`,
  title: 'Kūmara & <pipes>',
  publishedAt,
});
const write = (times: readonly string[]) => renderNewsSitemap(times.map(createEntry), 'Sam & Co');
const listTimes = (times: readonly string[]) =>
  readSitemap(write(times)).map(({ publishedAt }) => publishedAt);

describe('the news sitemap', () => {
  it('has the articles of the two days before the newest, whatever the day of the build', () => {
    const times = [29, 28, 27, 26].map((day) => `2025-09-${String(day)}T07:00:00+13:00`);
    expect(listTimes(times)).toEqual(times.slice(0, 3));
  });

  it('names the publication and the title', () => {
    expect(readSitemap(write(['2025-09-08T07:00:00+12:00']))).toEqual([
      {
        url: 'https://site.example/news/2025-09-08',
        lastmod: '',
        publication: 'Sam & Co',
        publishedAt: '2025-09-08T07:00:00+12:00',
        title: 'Kūmara & <pipes>',
      },
    ]);
  });

  it('has at most 1,000 articles, and may be empty', () => {
    const times = Array.from({ length: 1_001 }, () => '2025-09-08T07:00:00+12:00');
    expect(listTimes(times)).toHaveLength(1_000);
    expect(listTimes([])).toEqual([]);
  });
});

describe('findRevisionTime', () => {
  /** 11:30 in the evening in Auckland. */
  const NOW = new Date('2025-12-08T10:30:00Z');

  it.each<[title: string, env: Record<string, string>, expected: string]>([
    ['the date of the last commit', {}, '2025-12-02T00:00:00.000Z'],
    ['what BUILD_TIME says', { BUILD_TIME: '2025-09-06T07:00:00Z' }, '2025-09-06T07:00:00.000Z'],
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
    expect((await findRevisionTime(env, NOW, root)).toISOString()).toBe(expected);
  });

  it('is the time of the build where the clock is behind the commit', async () => {
    const early = new Date('2025-09-01T00:00:00Z');
    expect(await findRevisionTime({}, early, root)).toEqual(early);
  });

  it('is the beginning of the day in Auckland where there is no git', async () => {
    expect((await findRevisionTime({}, NOW, tmpdir())).toISOString()).toBe('2025-12-07T11:00:00.000Z');
  });
});
