import { expect, test } from '../support/quiet-test.ts';

import { collectStrayRequests } from '../support/stray-requests.ts';
import { readArticles, readPolicies, readSite } from '../support/content-files.ts';

declare global {
  interface Window {
    /** What was told to the analytics of the test, in order. */
    told?: unknown[][];
  }
}

const { websitePixelId } = readSite().integration;
const policy = `/policies/${readPolicies()[0]?.slug ?? ''}`;
const article = `/news/${readArticles()[0]?.slug ?? ''}`;

test.describe('page view', () => {
  for (const [name, call] of [
    ['fbq', ['trackSingle', websitePixelId, 'PageView']],
    ['gtag', ['event', 'page_view', { send_to: websitePixelId }]],
  ] as const) {
    test(`is told to ${name} once, with the pixel id of site.yaml, when a page has loaded`, async ({
      page,
    }) => {
      await page.addInitScript((analytics) => {
        const told: unknown[][] = [];
        const tell = (...words: unknown[]) => told.push(words);
        Object.assign(window, { told, [analytics]: tell });
      }, name);
      for (const path of ['/', policy]) {
        await page.goto(path, { waitUntil: 'load' });
        await expect.poll(() => page.evaluate(() => window.told)).toEqual([call]);
      }
    });
  }

  test('is told to a function that comes while the page loads', async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const told: unknown[][] = [];
        Object.assign(window, { told, fbq: (...words: unknown[]) => told.push(words) });
      });
    });
    await page.goto('/policies');
    await expect
      .poll(() => page.evaluate(() => window.told))
      .toEqual([['trackSingle', websitePixelId, 'PageView']]);
  });

  test('is told to nobody where there is no such function, and nothing is loaded for it', async ({
    page,
    baseURL,
  }) => {
    const stray = collectStrayRequests(page, baseURL ?? '');
    for (const path of ['/', '/join', article]) {
      await page.goto(path, { waitUntil: 'load' });
      const sources = await page.evaluate(() =>
        Array.from(document.scripts, ({ src }) => src).filter(Boolean),
      );
      expect(sources.filter((source) => !source.startsWith(baseURL ?? ''))).toEqual([]);
      const hasAnalytics = await page.evaluate(() => 'fbq' in window || 'gtag' in window);
      expect(hasAnalytics).toBe(false);
    }
    expect(stray).toEqual([]);
  });
});
