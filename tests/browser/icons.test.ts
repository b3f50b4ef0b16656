import sharp from 'sharp';

import { expect, test } from '../support/quiet-test.ts';
import { listTemplatePages } from '../support/built-pages.ts';
import { readSite } from '../support/content-files.ts';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly lang: string;
  readonly theme_color: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

test('the manifest says what the site is, and its icons are as large as it says', async ({ page }) => {
  const response = await page.request.get('/site.webmanifest');
  expect(response.headers()['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = (await response.json()) as Manifest;
  const { title, name } = readSite();
  expect(manifest).toMatchObject({ name: title, short_name: name, start_url: '/', lang: 'en-NZ' });
  await page.goto('/');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', manifest.theme_color);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    'any any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
    const { width, height } = await sharp(await icon.body()).metadata();
    if (sizes !== 'any') expect(`${String(width)}x${String(height)}`, src).toBe(sizes);
  }
});

test('every page names the manifest and the icon of phones, which is 180 pixels wide and not transparent', async ({
  page,
}) => {
  for (const { path } of listTemplatePages()) {
    const html = await (await page.request.get(path)).text();
    const links = await page.evaluate((text) => {
      const document = new DOMParser().parseFromString(text, 'text/html');
      const read = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
      return [read('manifest'), read('apple-touch-icon')];
    }, html);
    expect(links, path).toEqual(['/site.webmanifest', '/apple-touch-icon.png']);
  }
  const icon = await sharp(await (await page.request.get('/apple-touch-icon.png')).body()).metadata();
  expect(icon).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false });
});

test('/favicon.ico is an icon of 32 pixels', async ({ request }) => {
  const response = await request.get('/favicon.ico');
  expect(response.headers()['content-type']).toMatch(/^image\//);
  const file = await response.body();
  expect(file.readUInt16LE(2)).toBe(1);
  const picture = await sharp(file.subarray(file.readUInt32LE(18))).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 32, height: 32 });
});
