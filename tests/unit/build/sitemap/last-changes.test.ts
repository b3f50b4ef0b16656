import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readLastChanges } from '../../../../src/build/sitemap/last-changes.ts';

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

/** The pages of a build: that of `news/waiting.mdx` is not among them. */
const PAGES = [
  '/',
  '/about',
  '/contact',
  '/corrections',
  '/media',
  '/media/hall',
  '/news',
  '/news/eels',
  '/news/flax',
  '/news/categories',
  '/news/tags',
  '/news/tags/water',
  '/policies',
  '/policies/rates',
  '/policies/water',
  '/press-kit/fact-sheet',
  '/promises',
  '/promises/water',
  '/promises/rates/b',
  '/voting',
].map((path) => ({
  path,
  address: `https://site.example${path}`,
  pictures: [],
  links: path === '/news/tags/water' ? ['/news/flax', '/join'] : [],
}));

const read = async (folder: string) => Object.fromEntries(await readLastChanges(folder, PAGES));

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
  it('is the day that its file names, or that of the last commit of it', async () => {
    expect(await read(root)).toEqual({
      '/': '2025-11-01',
      '/about': '2025-07-02',
      '/corrections': '2025-09-20',
      '/media': '2025-09-02',
      '/media/hall': '2025-09-02',
      '/news': '2025-09-03',
      '/news/eels': '2025-09-03',
      '/news/flax': '2025-09-02',
      '/news/categories': '2025-09-03',
      '/news/tags': '2025-09-03',
      '/news/tags/water': '2025-09-02',
      '/policies': '2025-11-01',
      '/policies/rates': '2025-11-01',
      '/policies/water': '2025-09-05',
      '/press-kit/fact-sheet': '2025-12-02',
      '/promises': '2025-11-01',
      '/promises/water': '2025-09-05',
      '/promises/rates/b': '2025-11-01',
      '/voting': '2025-07-04',
    });
  });

  it('is only what its file names where the history is not all there', async () => {
    expect(await read(shallow)).toEqual({
      '/': '2025-11-01',
      '/corrections': '2025-09-20',
      '/media': '2025-09-02',
      '/media/hall': '2025-09-02',
      '/news': '2025-09-03',
      '/news/eels': '2025-09-03',
      '/news/flax': '2025-09-02',
      '/news/categories': '2025-09-03',
      '/news/tags': '2025-09-03',
      '/news/tags/water': '2025-09-02',
      '/policies': '2025-11-01',
      '/policies/rates': '2025-11-01',
      '/press-kit/fact-sheet': '2025-11-01',
      '/promises': '2025-11-01',
      '/promises/rates/b': '2025-11-01',
    });
  });
});
