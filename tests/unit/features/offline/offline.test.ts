import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';

import { choosePrecachedFiles, writeWorker } from '../../../../src/features/offline/write-worker.build.ts';
import { EXCLUDED_PATHS } from '../../../../src/features/offline/offline-reading.ts';
import { useTemporaryFolder } from '../../../support/temporary-folder.ts';

it('the service worker caches no function responses but events, and no editor pages', () => {
  const paths = globSync('netlify/functions/*.mts').flatMap(
    (file) => /\bpath: '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  );
  const eventPage = '/events/:event';
  expect(paths).toContain(eventPage);
  const dynamicPaths = paths.filter((path) => path !== eventPage);
  for (const path of [...dynamicPaths, '/admin.html', '/admin/editor.js', '/.netlify/functions/outbox'])
    expect(EXCLUDED_PATHS.test(path), path).toBe(true);
  for (const path of ['/policies/housing', '/administration', '/news/confirm'])
    expect(EXCLUDED_PATHS.test(path), path).toBe(false);
});

const PUBLIC = '<link rel="canonical" href="https://www.example.org/">';
const NOTICE = '<template data-copy="">A copy of [[time]].</template>';

const folder = useTemporaryFolder();
const { write } = folder;
beforeEach(async () => {
  await write('offline.html', `<h1>No connection</h1>${NOTICE}`);
  await write('voting.html', `${PUBLIC}<img src="/_astro/box.1.svg"><h1>How to vote</h1>`);
  await write('promises.html', `${PUBLIC}<img src="/_astro/box.1.svg"><img src="/_astro/ferry.2.webp">`);
  await write('policies.html', `${PUBLIC}<h1>Policies</h1>`);
  await write('policies/harbour.html', `${PUBLIC}<h1>Harbour</h1>`);
  await write('policies/404.html', '<h1>Not found</h1>');
  await write('_astro/box.1.svg', '<svg/>');
});
const listPrecached = () => [...choosePrecachedFiles(folder.path).files.keys()];
const readWorker = () => folder.readText('service-worker.js');

describe('the precache', () => {
  it('contains voting pages first, then policies and promises, each drawing once, and no photographs', async () => {
    await write('policies/draft.html', '<meta name="robots" content="noindex">');
    expect(listPrecached()).toEqual([
      '/offline',
      '/voting',
      '/_astro/box.1.svg',
      '/policies',
      '/promises',
      '/policies/harbour',
    ]);
  });

  it('stays below 250 kB compressed, whatever the content', async () => {
    // Random bytes do not compress.
    await write('policies/airport.html', PUBLIC + randomBytes(180_000).toString('base64'));
    await write('policies/bus.html', PUBLIC + randomBytes(90_000).toString('base64'));
    const { files, bytes } = choosePrecachedFiles(folder.path);
    expect([...files.keys()].slice(5)).toEqual(['/policies/airport', '/policies/harbour']);
    expect(bytes).toBeGreaterThan(180_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
  });
});

describe('the service worker', () => {
  it('changes only when a page changes, and is at most 2 kB after brotli', async () => {
    await writeWorker(folder.path);
    const before = await readWorker();
    for (const address of listPrecached()) expect(before).toContain(`\`${address}\``);
    expect(brotliCompressSync(before).length).toBeLessThanOrEqual(2_000);
    await writeWorker(folder.path);
    expect(await readWorker()).toBe(before);
    await write('voting.html', `${PUBLIC}<h1>Another date</h1>`);
    await writeWorker(folder.path);
    expect(await readWorker()).not.toBe(before);
  });
});
