import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildSite } from '../../../../netlify/local/build.mts';

const WORKING =
  'rm -rf dist; mkdir -p dist .cache; touch .cache/form-shell.html .cache/publishing.json; echo built >> builds';

const project = resolve('.');
let folder: string;
let complained: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  process.chdir(folder);
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  vi.stubEnv('URL', undefined);
  vi.stubEnv('BUILD_TIME', undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-07T18:59:59Z') });
  complained = [];
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((line: string) => complained.push(line));
  await write('content/site.yaml', 'name: Example\n');
  await write('content/news/later.mdx', '---\npublishAt: 2025-09-08 07:00\n---\n');
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

async function fakeAstro(script: string): Promise<void> {
  await write('astro', `#!/bin/sh\n${script}\n`);
  await chmod('astro', 0o755);
}

describe('the build of npm start', () => {
  it.each<[string, () => unknown, number]>([
    ['nothing', () => undefined, 1],
    ['a file that is not a source', () => write('README.md', ''), 1],
    ['the content', () => write('content/site.yaml', 'name: Another\n'), 2],
    ['the source', () => write('src/core/dates.ts', ''), 2],
    ['a package', () => write('package-lock.json', '{}'), 2],
    ['a setting', () => vi.stubEnv('URL', 'https://www.example.org'), 2],
    ['the built site, which is gone', () => rm('dist', { recursive: true }), 2],
    ['the hour, on the same day', () => vi.setSystemTime(new Date('2025-09-07T12:00:00Z')), 1],
    ['the day in Auckland', () => vi.setSystemTime(new Date('2025-09-08T12:00:00Z')), 2],
    ['due publications', () => vi.setSystemTime(new Date('2025-09-07T19:00:00Z')), 2],
  ])('after a change of %s builds as often as needed', async (_, change, builds) => {
    await fakeAstro(WORKING);
    expect(await buildSite()).toBe(true);
    await change();
    expect(await buildSite()).toBe(true);
    expect(await readFile('builds', 'utf8')).toBe('built\n'.repeat(builds));
  });

  it('reports the open launch issues', async () => {
    await fakeAstro(`${WORKING}; echo "[launch-gate] Not ready for the launch: 3 placeholders."`);
    expect(await buildSite()).toBe(true);
    expect(vi.mocked(console.log)).toHaveBeenCalledWith('• Not ready for the launch: 3 placeholders.');
  });

  it('prints only the report of the content check', async () => {
    await fakeAstro('echo "[vite] progress"; echo "The site was not built: 1 mistake to mend." >&2; exit 1');
    expect(await buildSite()).toBe(false);
    expect(complained).toEqual(['The site was not built: 1 mistake to mend.']);
  });

  it('prints the last lines of any other failure, and retries', async () => {
    expect(await buildSite()).toBe(false);
    expect(complained).toEqual(['The site could not be built:\n\nspawn astro ENOENT']);
    await fakeAstro('seq -f "line %g" 40; exit 1');
    expect(await buildSite()).toBe(false);
    expect(complained[1]).toMatch(/^The site could not be built:\n\nline 16\n[^]*line 40$/);
    await fakeAstro(WORKING);
    expect(await buildSite()).toBe(true);
  });
});
