import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../support/quiet-test.ts';

import { listBuiltPages } from '../support/built-pages.ts';
import { readHome } from '../support/page-words.ts';
import { Drawer } from '../support/drawer.ts';
import { collectScripts, readThrough } from '../support/islands.ts';
import { Newsletter } from '../support/newsletter.ts';

/** Ten TCP segments: what a server sends before it waits for an answer. */
const FIRST_FLIGHT_BYTES = 14_600;
const LONG_READ_BYTES = 20_000;
/** The script that every page loads late is counted too. */
const SCRIPT_BYTES = 3080;
/** Pages whose first view holds the list that a visitor comes for. */
const ISLAND_IN_FIRST_VIEW = ['/media'];
const FONT_BYTES = 16_384;

/** The size of a text as it travels; 11 is brotli's best quality and its default. */
const weigh = (text: string | Buffer) => brotliCompressSync(text).length;

test.describe('HTML with its styles', () => {
  for (const { path, file } of listBuiltPages()) {
    const isLongRead = /^\/(news|policies)\/(?!no-such-page|categories|tags|page\/)/.test(path);
    const budget = isLongRead ? LONG_READ_BYTES : FIRST_FLIGHT_BYTES;
    test(`of ${path} takes at most ${String(budget)} bytes`, () => {
      expect(weigh(readFileSync(file))).toBeLessThanOrEqual(budget);
    });
  }
});

test(`script takes at most ${String(SCRIPT_BYTES)} bytes until the first interaction with an island`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  for (const { path, file } of listBuiltPages()) {
    if (ISLAND_IN_FIRST_VIEW.includes(path)) continue;
    scripts.length = 0;
    await page.goto(path);
    await page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle)));
    // A data block is no script.
    const inline = [
      ...readFileSync(file, 'utf8').matchAll(/<script\b(?![^>]*ld\+json)[^>]*>([^]*?)<\/script>/g),
    ];
    const files = scripts.map((script) => weigh(readFileSync(`dist${script}`)));
    const bytes = files.reduce((sum, size) => sum + size, weigh(inline.map(([, text]) => text).join('\n')));
    expect.soft(bytes, [path, ...scripts].join(' ')).toBeLessThanOrEqual(SCRIPT_BYTES);
  }
});

test('React arrives once for all islands of a page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scripts = collectScripts(page);
  await page.goto('/');
  await readThrough(page);
  const events = page.getByRole('region', { name: readHome().events.heading });
  await expect(events.locator('[aria-busy="false"]')).toBeVisible();
  await new Newsletter(page).type('aroha@example.nz');
  await new Drawer(page).hydrate();
  expect(scripts).toContainEqual(expect.stringContaining('/UpcomingEvents.'));
  expect(scripts).toContainEqual(expect.stringContaining('/NewsletterForm.'));
  expect(scripts).toContainEqual(expect.stringContaining('/MenuDrawer.'));
  expect(scripts).toEqual([...new Set(scripts)]);
  const withReact = scripts.filter((script) => readFileSync(`dist${script}`, 'utf8').includes('hydrateRoot'));
  expect(withReact).toHaveLength(1);
});

test(`fonts take at most ${String(FONT_BYTES)} bytes in all`, () => {
  // The editor of staff brings its own, which no page of the site asks for.
  const files = globSync('dist/**/*.{woff2,woff,ttf,otf}', { exclude: ['dist/admin/**'] });
  const fonts = files.map((file) => readFileSync(file).length);
  expect(fonts).not.toEqual([]);
  expect(fonts.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(FONT_BYTES);
});
