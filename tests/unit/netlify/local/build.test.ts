import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildSite } from '../../../../netlify/local/build.mts';

const BUILDING = '• Building the site …';
/** How long a step took. */
const TIME = /^ {2}\d+\.\d s$/;
const UNCHANGED = '• Nothing has changed since the last build.';
const WORKING =
  'rm -rf dist; mkdir -p dist .cache; touch .cache/form-shell.html .cache/publishing.json; echo built >> builds';

const project = resolve('.');
let folder: string;
let said: string[];
let complained: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  process.chdir(folder);
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  vi.stubEnv('URL', undefined);
  vi.stubEnv('BUILD_TIME', undefined);
  // A build is of its day, which must not end meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-07T18:59:59Z') });
  said = [];
  complained = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    if (!TIME.test(line)) said.push(line);
  });
  vi.spyOn(console, 'error').mockImplementation((line: string) => complained.push(line));
  await write('content/site.yaml', 'name: Example\n');
  await write('src/pages/index.astro', '<h1>Example</h1>\n');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.chdir(project);
  await rm(folder, { recursive: true });
});

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Puts a program in the place of Astro. */
async function fakeAstro(script: string): Promise<void> {
  await write('astro', `#!/bin/sh\n${script}\n`);
  await chmod('astro', 0o755);
}

describe('the build of npm start', () => {
  it('builds once for the same sources, whatever else changes', async () => {
    await fakeAstro(WORKING);
    expect(await buildSite()).toBe(true);
    await write('README.md', '');
    expect(await buildSite()).toBe(true);
    expect(said).toEqual([BUILDING, UNCHANGED]);
    expect(await readFile('builds', 'utf8')).toBe('built\n');
  });

  it.each([
    ['content/site.yaml', 'name: Another\n'],
    ['src/lib/dates.ts', ''],
    ['astro.config.mjs', ''],
    ['package-lock.json', '{}'],
  ])('builds again when %s changes', async (path, text) => {
    await fakeAstro(WORKING);
    await buildSite();
    await write(path, text);
    expect(await buildSite()).toBe(true);
    expect(said).toEqual([BUILDING, BUILDING]);
  });

  it('builds again on the next day in Auckland, and not later on the same', async () => {
    await fakeAstro(WORKING);
    vi.setSystemTime(new Date('2025-09-20T11:00:00Z'));
    await buildSite();
    vi.setSystemTime(new Date('2025-09-20T11:59:00Z'));
    await buildSite();
    vi.setSystemTime(new Date('2025-09-20T12:00:00Z'));
    await buildSite();
    expect(said).toEqual([BUILDING, UNCHANGED, BUILDING]);
  });

  it('builds again for another address, and when what it built is gone', async () => {
    await fakeAstro(WORKING);
    await buildSite();
    vi.stubEnv('URL', 'https://www.example.org');
    await buildSite();
    await rm('dist', { recursive: true });
    await buildSite();
    expect(said).toEqual([BUILDING, BUILDING, BUILDING]);
  });

  it('builds again once an article is due', async () => {
    await fakeAstro(WORKING);
    await write('content/news/later.mdx', '---\npublishAt: 2025-09-08 07:00\n---\n');
    for (const time of ['18:59:59', '18:59:59', '19:00:00']) {
      vi.stubEnv('BUILD_TIME', undefined);
      vi.setSystemTime(`2025-09-07T${time}Z`);
      await buildSite();
    }
    expect(said).toEqual([BUILDING, UNCHANGED, BUILDING]);
  });

  it('says how far the site is from its launch', async () => {
    await fakeAstro(`${WORKING}; echo "[launch-gate] Not ready for the launch: 3 placeholders."`);
    expect(await buildSite()).toBe(true);
    expect(said).toEqual([BUILDING, '• Not ready for the launch: 3 placeholders.']);
  });

  it('hands on the report of the content check and nothing else', async () => {
    await fakeAstro(`
      echo "[vite] some progress"
      echo "The site was not built: 1 mistake to mend in 1 file." >&2
      echo "" >&2
      echo "content/news/ferry.mdx" >&2
      echo '  line 2: "title" is empty.' >&2
      echo "" >&2
      exit 1`);
    expect(await buildSite()).toBe(false);
    expect(complained).toEqual([
      'The site was not built: 1 mistake to mend in 1 file.\n\ncontent/news/ferry.mdx\n  line 2: "title" is empty.',
    ]);
  });

  it('hands on the last lines of any other failure', async () => {
    await fakeAstro('seq -f "line %g" 40; exit 1');
    expect(await buildSite()).toBe(false);
    const last = Array.from({ length: 25 }, (_, index) => `line ${String(index + 16)}`);
    expect(complained).toEqual([`The site could not be built:\n\n${last.join('\n')}`]);
  });

  it('says so when there is no Astro, and tries again after a failure', async () => {
    expect(await buildSite()).toBe(false);
    expect(complained).toEqual(['The site could not be built:\n\nspawn astro ENOENT']);
    await fakeAstro(WORKING);
    expect(await buildSite()).toBe(true);
    expect(said).toEqual([BUILDING, BUILDING]);
  });
});
