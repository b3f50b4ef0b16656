import { chmod, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { buildSite } from '../../../../netlify/local/build.mts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

const WORKING =
  'rm -rf dist; mkdir -p dist .cache; touch .cache/form-template.html .cache/event-template.html .cache/publishing.json .cache/answered.json .cache/newsletters.json; echo built >> builds';

const project = resolve('.');
const folder = useTemporaryFolder();
const { write } = folder;
let errors: string[];

beforeEach(async () => {
  process.chdir(folder.path);
  vi.stubEnv('PATH', `${folder.path}:/usr/bin:/bin`);
  vi.stubEnv('URL', undefined);
  vi.stubEnv('BUILD_TIME', undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-09-07T18:59:59Z') });
  errors = [];
  vi.spyOn(console, 'log');
  vi.spyOn(console, 'error').mockImplementation((line: string) => errors.push(line));
  await write('content/site.yaml', 'name: Example\n');
  await write('content/news/later.mdx', '---\npublishAt: 2025-09-08 07:00\n---\n');
});
afterEach(() => {
  vi.useRealTimers();
  process.chdir(project);
});

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
    expect(await folder.readText('builds')).toBe('built\n'.repeat(builds));
  });

  it('prints the last lines of any other failure, and retries', async () => {
    expect(await buildSite()).toBe(false);
    expect(errors).toEqual(['The site could not be built:\n\nspawn astro ENOENT']);
    await fakeAstro('seq -f "line %g" 40; exit 1');
    expect(await buildSite()).toBe(false);
    expect(errors[1]).toMatch(/^The site could not be built:\n\nline 16\n[^]*line 40$/);
    await fakeAstro(WORKING);
    expect(await buildSite()).toBe(true);
  });
});
