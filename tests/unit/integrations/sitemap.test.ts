import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findRevisionTime } from '../../../src/integrations/publication.ts';
import { parsePage, readLastChanges } from '../../../src/integrations/sitemap.ts';
import { writeNewsSitemap } from '../../../src/features/news/news-sitemap.build.ts';
import { formatHomeInstant, toHomeInstant } from '../../../src/lib/local-time.ts';
import { findFaults, readSitemap } from '../../support/sitemaps.ts';

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
  const pages = LAST_CHANGES.map(([path]) => ({
    path,
    address: `https://site.example${path}`,
    pictures: [],
    links: path === '/news/tags/water' ? ['/news/flax', '/join'] : [],
  }));

  it('is the day that its file names, or that of the last commit of it', async () => {
    const changes = await readLastChanges(root, pages);
    for (const [path, day] of LAST_CHANGES) expect(changes.get(path), path).toBe(day);
  });

  it('is only what its file names where the history is not all there', async () => {
    const changes = await readLastChanges(shallow, pages);
    for (const [path, , known] of LAST_CHANGES) expect(changes.get(path), path).toBe(known);
  });
});

const toEntry = (date: string, index = 0) => ({
  address: `https://site.example/news/${date}-${String(index)}`,
  title: 'Kūmara & <pipes>',
  publishedAt: formatHomeInstant(toHomeInstant(date, '00:00')),
});
const write = (dates: readonly string[]) => writeNewsSitemap(dates.map(toEntry), 'Sam & Co');
const listDates = async (dates: readonly string[]) =>
  (await readSitemap(await write(dates))).map(({ news }) => news?.publication_date);

describe('the news sitemap', () => {
  it('has the articles of the two days up to the newest, whatever the day of the build', async () => {
    expect(await listDates(['2025-09-29', '2025-09-28', '2025-09-27', '2025-09-26'])).toEqual([
      '2025-09-29T00:00:00+13:00',
      '2025-09-28T00:00:00+12:00',
      '2025-09-27T00:00:00+12:00',
    ]);
    expect(await listDates(['2025-09-08', '2025-09-05'])).toEqual(['2025-09-08T00:00:00+12:00']);
  });

  it('has the moment at which an article became public', async () => {
    const published = ['2025-09-08T07:00:00+12:00', '2025-09-06T00:00:00+12:00', '2025-09-05T23:59:00+12:00'];
    const articles = published.map((publishedAt) => ({ ...toEntry('2025-09-01'), publishedAt }));
    const listed = await readSitemap(await writeNewsSitemap(articles, 'Sam & Co'));
    expect(listed.map(({ news }) => news?.publication_date)).toEqual(published.slice(0, 2));
  });

  it('says who publishes them, in which language, and their titles', async () => {
    const xml = await write(['2025-09-08']);
    expect(await findFaults(xml)).toEqual([]);
    expect(await readSitemap(xml)).toEqual([
      expect.objectContaining({
        url: 'https://site.example/news/2025-09-08-0',
        news: {
          publication: { name: 'Sam & Co', language: 'en' },
          publication_date: '2025-09-08T00:00:00+12:00',
          title: 'Kūmara & <pipes>',
        },
      }),
    ]);
  });

  it('has 1,000 articles at most', async () => {
    const dates = Array.from({ length: 1_001 }, () => '2025-09-08');
    expect(await listDates(dates)).toHaveLength(1_000);
  });

  it('is empty where there are none', async () => {
    expect(await readSitemap(await write([]))).toEqual([]);
  });
});

const WRITTEN = new Set(['_astro/eel.12345678.jpg', 'videos/a b.svg', '_astro/logo.12345678.svg']);
const HEAD = `<!doctype html><html><head>
<link rel="canonical" href="https://site.example/news/eels">
<meta property="og:image" content="https://site.example/share/eels.png">`;
const toHtml = ({ head = HEAD, main = '' }) =>
  `${head}</head><body><img src="/_astro/logo.12345678.svg" alt=""><main id="main">${main}</main><a href="/privacy">Privacy</a></body></html>`;

describe('a built page', () => {
  it('is known by its canonical address', () => {
    expect(parsePage(toHtml({}), WRITTEN)).toMatchObject({
      address: 'https://site.example/news/eels',
      path: '/news/eels',
    });
  });

  it.each([
    ['without one', HEAD.replace('canonical', 'icon')],
    ['that is kept out of search engines', `${HEAD}<meta name="robots" content="noindex">`],
  ])('is none for search engines %s', (_, head) => {
    expect(parsePage(toHtml({ head }), WRITTEN)).toBeUndefined();
  });

  it('has its share image, and the pictures of its main part that the build wrote, each once', () => {
    const eel = '<img class="a" src="/_astro/eel.12345678.jpg" alt="Eels > flax" loading="lazy" />';
    const main = `${eel}${eel}<img src="/videos/a%20b.svg" alt><img src="/.netlify/images?url=x&amp;w=1" alt=""><img src="data:image/png;base64,AA" alt="">`;
    expect(parsePage(toHtml({ main }), WRITTEN)?.pictures).toEqual([
      'https://site.example/share/eels.png',
      'https://site.example/_astro/eel.12345678.jpg',
      'https://site.example/videos/a%20b.svg',
    ]);
  });

  it('leads to what its main part links', () => {
    const main = '<p><a href="/news/flax">Flax</a> and <a class="b" href="/join?a=1&#38;b=2">Join</a></p>';
    expect(parsePage(toHtml({ main }), WRITTEN)?.links).toEqual(['/news/flax', '/join?a=1&b=2']);
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
