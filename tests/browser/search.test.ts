import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { readShifts, watchShifts } from '../support/layout.ts';
import { offlineTest, readTwo, WITHOUT_CONNECTION } from '../support/offline.ts';
import { readSearchPage } from '../support/page-words.ts';
import { expect, provokes, test, type Page } from '../support/quiet-test.ts';

/** All that the first answer costs somebody who comes for the first time: the page, the face, the script, the index. */
const FIRST_ANSWER_BYTES = 100_000;
const words = readSearchPage();
const list = (page: Page) => page.getByRole('heading', { name: words.list.heading });
const results = (page: Page) => page.getByRole('region', { name: words.results });
const first = (page: Page) => results(page).getByRole('listitem').first();
const field = (page: Page) => page.getByRole('searchbox');

test('an answer comes with its words marked, is told politely, and stands in the address', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(list(page)).toBeVisible();
  await field(page).fill('rates rise');
  await expect(first(page).getByRole('link')).toHaveAttribute('href', /^\/policies\/efficiency/);
  await expect(first(page).locator('mark')).toHaveText(['rates', 'rise']);
  await expect(page.getByRole('status').first()).toContainText('“rates rise”');
  await expect(page).toHaveURL('/search?q=rates+rise');
  await expect(list(page)).toBeHidden();
  await results(page).getByRole('button').click();
  await expect(results(page).getByRole('listitem').nth(8).getByRole('link')).toBeFocused();
  await field(page).fill('');
  await expect(list(page)).toBeVisible();
  await expect(page).toHaveURL('/search');
});

test('a link to a search shows its answer, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await page.goto('/search?q=council%20tax');
  await expect(field(page)).toHaveValue('council tax');
  await expect(first(page).getByRole('link')).toHaveAttribute('href', /^\/policies\/efficiency/);
  // The face of the logo may come a moment after its words.
  expect((await readShifts(page)).filter((shift) => !shift.includes('>for Mayor<'))).toEqual([]);
});

test('screen readers read the words of te reo Māori in an answer as such', async ({ page }) => {
  await page.goto('/search?q=mana%20whenua');
  await expect(results(page).locator('mark [lang=mi]').first()).toHaveText('mana whenua');
});

test('what nobody wrote about leads to the pages that are nearest', async ({ page }) => {
  await page.goto('/search?q=%3Cb%3Eenvoronment');
  await expect(page.getByRole('status').first()).toContainText('“<b>envoronment”');
  await expect(results(page).getByRole('link')).toHaveCount(3);
  await expect(results(page)).toContainText('environment');
});

test(
  'where the index does not come, all pages stand there',
  provokes('503', 'search-index'),
  async ({ page }) => {
    await page.route('**/search-index/**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/search?q=rates');
    await expect(page.getByRole('status').first()).toHaveText(words.failed);
    await expect(list(page)).toBeVisible();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the page is a list of all pages by subject', async ({ page }) => {
    await page.goto('/search?q=rates');
    await expect(list(page)).toBeVisible();
    await expect(field(page)).toBeHidden();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Freeze rates, show receipts' }),
    ).toBeVisible();
  });
});

/** The size of a file of the build as it travels; faces and pictures are compressed by what made them. */
function weigh(path: string): number {
  const file = [`dist${path}`, `dist${path}.html`].find((each) => existsSync(each)) ?? '';
  const bytes = readFileSync(file);
  return /\.(?:woff2|avif|webp|jpe?g|png)$/.test(file) ? bytes.length : brotliCompressSync(bytes).length;
}

test(`the first answer costs at most ${String(FIRST_ANSWER_BYTES)} bytes, and no request holds what was typed`, async ({
  page,
}) => {
  const sent: string[] = [];
  const paths = new Set<string>();
  page.on('request', (request) => {
    sent.push([request.url(), ...Object.values(request.headers())].join(' '));
    paths.add(new URL(request.url()).pathname);
  });
  await page.goto('/search');
  await field(page).pressSequentially('when do voting papers arrive');
  await expect(first(page).getByRole('link')).toHaveAttribute('href', /^\/voting/);
  const bytes = [...paths].reduce((sum, path) => sum + weigh(path), 0);
  expect(bytes, [...paths].join('\n')).toBeLessThanOrEqual(FIRST_ANSWER_BYTES);
  expect(sent.filter((request) => /papers|arrive/.test(request))).toEqual([]);
});

offlineTest(
  'without a connection it shows the pages that the device has kept',
  provokes(...WITHOUT_CONNECTION, 'Failed to fetch', 'ERR_'),
  async ({ page, site }) => {
    await readTwo(page, '/about', '/search');
    await site.stop();
    await field(page).fill('rates');
    await expect(page.getByRole('status').first()).toHaveText(words.offline);
    const links = page.locator('[data-list]').getByRole('link');
    await expect(links.filter({ hasText: 'How to vote' })).toBeVisible();
    await expect(links.filter({ hasText: 'Press kit' })).toBeHidden();
  },
);
