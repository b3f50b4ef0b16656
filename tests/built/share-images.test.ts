import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

import { listBuiltPages } from '../support/built-pages.ts';
import { readMetadata } from '../support/metadata.ts';
import { expect, test } from 'vitest';

const FOLDER = 'dist/share';
/** Quick to arrive on a slow phone. */
const LIMIT_BYTES = 60_000;
/** Of one channel, on a scale to 255: a blank image has none. */
const LEAST_DEVIATION = 20;

test('every page has a share image of its own', () => {
  const images = new Map<string, string>();
  for (const { path } of listBuiltPages()) {
    const { properties } = readMetadata(path);
    const [address = ''] = properties['og:image'] ?? [];
    const bytes = readFileSync(`dist${new URL(address).pathname}`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(images.get(hash), path).toBeUndefined();
    images.set(hash, path);
  }
});

test('share images are small, of one size, show something and have a hash in their name', async () => {
  const names = readdirSync(FOLDER);
  expect(names.length).toBeGreaterThanOrEqual(listBuiltPages().length);
  for (const name of names) {
    const bytes = readFileSync(`${FOLDER}/${name}`);
    expect.soft(name).toMatch(/^[\w-]+\.[\da-f]{8}\.(png|jpg)$/);
    expect.soft(bytes.length, name).toBeLessThanOrEqual(LIMIT_BYTES);
    expect.soft(await sharp(bytes).metadata(), name).toMatchObject({ width: 1200, height: 630 });
    const { channels } = await sharp(bytes).stats();
    const most = Math.max(...channels.map(({ stdev }) => stdev));
    expect.soft(most, name).toBeGreaterThan(LEAST_DEVIATION);
  }
});

test('no share image is published that no page names', () => {
  const pages = listBuiltPages().map(({ file }) => readFileSync(file, 'utf8'));
  const shell = readFileSync('.cache/form-shell.html', 'utf8');
  const all = [...pages, shell].join('\n');
  expect(readdirSync(FOLDER).filter((name) => !all.includes(`/share/${name}`))).toEqual([]);
});
