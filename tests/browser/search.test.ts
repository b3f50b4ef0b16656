import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { readShifts, watchShifts } from '../support/layout.ts';
import { offlineTest, visitTwoPages, WITHOUT_CONNECTION } from '../support/offline.ts';
import { readSearchPage } from '../support/page-fields.ts';
import { expect, provokes, test, type Page } from '../support/quiet-test.ts';

/** The total size of a first visit with its first results, including page, font, script and index. */
const MAX_FIRST_VISIT_BYTES = 100_000;
const words = readSearchPage();
const findPageList = (page: Page) => page.getByRole('heading', { name: words.list.heading });
const findResults = (page: Page) => page.getByRole('region', { name: words.results });
const findFirstResult = (page: Page) => findResults(page).getByRole('listitem').first();
const findField = (page: Page) => page.getByRole('searchbox');

test('results are highlighted, announced politely, linkable by URL, and mark te reo Māori', async ({
  page,
}) => {
  await page.goto('/search');
  await expect(findPageList(page)).toBeVisible();
  await findField(page).fill('rates rise');
  await expect(findFirstResult(page).getByRole('link')).toHaveAttribute('href', /^\/policies\/efficiency/);
  await expect(findFirstResult(page).locator('mark')).toHaveText(['rates', 'rise']);
  await expect(page.getByRole('status').first()).toContainText('“rates rise”');
  await expect(page).toHaveURL('/search?q=rates+rise');
  await expect(findPageList(page)).toBeHidden();
  await findResults(page).getByRole('button').click();
  await expect(findResults(page).getByRole('listitem').nth(8).getByRole('link')).toBeFocused();
  await findField(page).fill('mana whenua');
  await expect(findResults(page).locator('mark [lang=mi]').first()).toHaveText('mana whenua');
  await findField(page).fill('');
  await expect(findPageList(page)).toBeVisible();
  await expect(page).toHaveURL('/search');
});

test('a link to a search shows its results without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await page.goto('/search?q=council%20tax');
  await expect(findField(page)).toHaveValue('council tax');
  await expect(findFirstResult(page).getByRole('link')).toHaveAttribute('href', /^\/policies\/efficiency/);
  // The font of the logo may arrive after its text.
  expect((await readShifts(page)).filter((shift) => !shift.includes('>for Mayor<'))).toEqual([]);
});

test('a query without results shows the closest pages', async ({ page }) => {
  await page.goto('/search?q=%3Cb%3Eenvoronment');
  await expect(page.getByRole('status').first()).toContainText('“<b>envoronment”');
  await expect(findResults(page).getByRole('link')).toHaveCount(3);
  await expect(findResults(page)).toContainText('environment');
});

test(
  'all pages are listed if the index is unavailable',
  provokes('503', 'search-index'),
  async ({ page }) => {
    await page.route('**/search-index/**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/search?q=rates');
    await expect(page.getByRole('status').first()).toHaveText(words.failed);
    await expect(findPageList(page)).toBeVisible();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the search page lists the pages, and hides its field', async ({ page }) => {
    await page.goto('/search?q=rates');
    await expect(findPageList(page)).toBeVisible();
    await expect(findField(page)).toBeHidden();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Freeze rates, show receipts' }),
    ).toBeVisible();
  });
});

/** Returns the transfer size of a file; fonts and images are already compressed. */
function measureTransfer(path: string): number {
  const file = [`dist${path}`, `dist${path}.html`].find((each) => existsSync(each)) ?? '';
  const bytes = readFileSync(file);
  return /\.(?:woff2|avif|webp|jpe?g|png)$/.test(file) ? bytes.length : brotliCompressSync(bytes).length;
}

test('first results stay within their budget, and no request contains the query', async ({ page }) => {
  const sent: string[] = [];
  const paths = new Set<string>();
  page.on('request', (request) => {
    sent.push([request.url(), ...Object.values(request.headers())].join(' '));
    paths.add(new URL(request.url()).pathname);
  });
  await page.goto('/search');
  await findField(page).pressSequentially('when do voting papers arrive');
  await expect(findFirstResult(page).getByRole('link')).toHaveAttribute('href', /^\/voting/);
  const bytes = [...paths].reduce((sum, path) => sum + measureTransfer(path), 0);
  expect(bytes, [...paths].join('\n')).toBeLessThanOrEqual(MAX_FIRST_VISIT_BYTES);
  expect(sent.filter((request) => /papers|arrive/.test(request))).toEqual([]);
});

offlineTest(
  'the search page lists cached pages without a connection',
  provokes(...WITHOUT_CONNECTION, 'Failed to fetch', 'ERR_'),
  async ({ page, site }) => {
    await visitTwoPages(page, '/about', '/search');
    await site.stop();
    await findField(page).fill('rates');
    await expect(page.getByRole('status').first()).toHaveText(words.offline);
    const links = page.locator('[data-list]').getByRole('link');
    await expect(links.filter({ hasText: 'How to vote' })).toBeVisible();
    await expect(links.filter({ hasText: 'Press kit' })).toBeHidden();
  },
);
