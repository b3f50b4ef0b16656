import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  chooseFiles,
  writeRemover,
  writeWorker,
} from '../../../../src/features/offline/write-worker.build.ts';
import { EXCLUDED_PATHS } from '../../../../src/features/offline/offline-reading.ts';

it('the service worker caches no function responses and no editor pages', () => {
  const paths = globSync('netlify/functions/*.mts').flatMap(
    (file) => /\bpath: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  );
  expect(paths.length).toBeGreaterThan(6);
  for (const path of [...paths, '/admin.html', '/admin/editor.js', '/.netlify/functions/outbox'])
    expect(EXCLUDED_PATHS.test(path), path).toBe(true);
  for (const path of ['/policies/housing', '/administration', '/news/confirm'])
    expect(EXCLUDED_PATHS.test(path), path).toBe(false);
});

const PUBLIC = '<link rel="canonical" href="https://www.example.org/">';
const COPY = '<template data-copy="">A copy of [[time]].</template>';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'offline-'));
  mkdirSync(join(root, 'policies'));
  mkdirSync(join(root, '_astro'));
  write('offline.html', `<h1>No connection</h1>${COPY}`);
  write('voting.html', `${PUBLIC}<img src="/_astro/box.1.svg"><h1>How to vote</h1>`);
  write('promises.html', `${PUBLIC}<img src="/_astro/box.1.svg"><img src="/_astro/ferry.2.webp">`);
  write('policies.html', `${PUBLIC}<h1>Policies</h1>`);
  write('policies/harbour.html', `${PUBLIC}<h1>Harbour</h1>`);
  write('policies/404.html', '<h1>Not found</h1>');
  write('_astro/box.1.svg', '<svg/>');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const write = (file: string, text: string) => {
  writeFileSync(join(root, file), text);
};
const choose = () => [...chooseFiles(root).files.keys()];
const readWorker = () => readFileSync(join(root, 'service-worker.js'), 'utf8');

describe('the precache', () => {
  it('contains voting pages first, then policies and promises, each drawing once, and no photographs', () => {
    write('policies/draft.html', '<meta name="robots" content="noindex">');
    expect(choose()).toEqual([
      '/offline',
      '/voting',
      '/_astro/box.1.svg',
      '/policies',
      '/promises',
      '/policies/harbour',
    ]);
  });

  it('stays below 250 kB compressed, whatever the content', () => {
    // Random bytes do not compress.
    write('policies/airport.html', PUBLIC + randomBytes(180_000).toString('base64'));
    write('policies/bus.html', PUBLIC + randomBytes(90_000).toString('base64'));
    const { files, bytes } = chooseFiles(root);
    expect([...files.keys()].slice(5)).toEqual(['/policies/airport', '/policies/harbour']);
    expect(bytes).toBeGreaterThan(180_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
  });
});

describe('the service worker', () => {
  it('changes only when a page changes, and is at most 2 kB', async () => {
    await writeWorker(root);
    const before = readWorker();
    for (const address of choose()) expect(before).toContain(`\`${address}\``);
    expect(brotliCompressSync(before).length).toBeLessThanOrEqual(2_000);
    await writeWorker(root);
    expect(readWorker()).toBe(before);
    write('voting.html', `${PUBLIC}<h1>Another date</h1>`);
    await writeWorker(root);
    expect(readWorker()).not.toBe(before);
  });

  it('is not built without the notice for cached pages', async () => {
    write('offline.html', COPY.replace('[[time]]', 'today'));
    await expect(writeWorker(root)).rejects.toThrow('/offline.html has no notice');
  });
});

it('a disabled service worker unregisters itself', () => {
  writeRemover(root);
  expect(readWorker()).toContain('unregister()');
});
