import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { chooseKeptFiles } from '../../../../src/build/offline/choose-kept-files.ts';
import { writeRemover, writeWorker } from '../../../../src/build/offline/write-worker.ts';

const PUBLIC = '<link rel="canonical" href="https://www.example.org/">';
const COPY = '<template data-copy>A copy of [[time]].</template>';

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

const write = (file: string, text: string | Buffer) => {
  writeFileSync(join(root, file), text);
};
const choose = async () => [...(await chooseKeptFiles(root)).files.keys()];
const readWorker = () => readFileSync(join(root, 'service-worker.js'), 'utf8');

/** Text that no compression makes shorter than this. */
function writeNoise(bytes: number): string {
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) & 255;
  return Buffer.from(Array.from({ length: bytes }, next)).toString('base64');
}

describe('what is kept in advance', () => {
  it('is the vote first, then policies and promises, each drawing once, and no photograph', async () => {
    expect(await choose()).toEqual([
      '/offline',
      '/voting',
      '/_astro/box.1.svg',
      '/policies',
      '/promises',
      '/policies/harbour',
    ]);
  });

  it.each([
    ['a page for lost visitors', '<h1>Not found</h1>'],
    ['a draft', '<meta name="robots" content="noindex">'],
    ['a page of more than half a megabyte', PUBLIC + '<p></p>'.repeat(80_000)],
  ])('is nothing that the worker would refuse, such as %s', async (_, html) => {
    write('policies/refused.html', html);
    expect(await choose()).not.toContain('/policies/refused');
  });

  it('is told to the worker, drawings included', async () => {
    await writeWorker(root);
    for (const address of await choose()) expect(readWorker()).toContain(`\`${address}\``);
  });

  it('takes at most 250 kB as it travels, whatever staff write', async () => {
    write('policies/airport.html', PUBLIC + writeNoise(240_000));
    write('policies/bus.html', PUBLIC + writeNoise(20_000));
    const { files, bytes } = await chooseKeptFiles(root);
    expect([...files.keys()].slice(3)).toEqual([
      '/policies',
      '/promises',
      '/policies/airport',
      '/policies/harbour',
    ]);
    expect(bytes).toBeGreaterThan(240_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
  });

  it('is what there is', async () => {
    rmSync(join(root, 'promises.html'));
    expect(await choose()).toEqual([
      '/offline',
      '/voting',
      '/_astro/box.1.svg',
      '/policies',
      '/policies/harbour',
    ]);
  });
});

describe('the worker', () => {
  it('is the same for the same pages, and another when one of them changes', async () => {
    await writeWorker(root);
    const before = readWorker();
    await writeWorker(root);
    expect(readWorker()).toBe(before);
    write('voting.html', `${PUBLIC}<h1>Another date</h1>`);
    await writeWorker(root);
    expect(readWorker()).not.toBe(before);
  });

  it('takes at most 2 kB as it travels', async () => {
    await writeWorker(root);
    expect(brotliCompressSync(readWorker()).length).toBeLessThanOrEqual(2_000);
  });

  it('is not built without the words on top of a copy', async () => {
    write('offline.html', COPY.replace('[[time]]', 'today'));
    await expect(writeWorker(root)).rejects.toThrow('/offline.html does not say what stands on top');
  });

  it('that is switched off answers no request', async () => {
    await writeRemover(root);
    expect(readWorker()).toContain('unregister()');
    expect(readWorker()).not.toContain('fetch');
  });
});
