import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeUninstaller } from '../../src/features/offline/write-worker.build.ts';
import { WORKER_PATH } from '../../src/features/offline/offline-reading.ts';
import { findViolations } from '../support/accessibility.ts';
import { readPolicies, readVoting } from '../support/content-files.ts';
import {
  follow,
  listCachedPages,
  offlineTest as test,
  open,
  visitTwoPages,
  waitForCachedPages,
  waitForIdle,
  WITHOUT_CONNECTION,
} from '../support/offline.ts';
import { readOffline } from '../support/page-fields.ts';
import { expect, provokes } from '../support/quiet-test.ts';

const { heading, kept, links, copy, again } = readOffline();
const [NOTICE_START = ''] = copy.split('{time}');
const policies = readPolicies().map(({ slug }) => `/policies/${slug}`);
const [policy = ''] = policies;
const PRECACHED = ['/offline', '/voting', '/policies', '/promises', ...policies];
const WORKER = readFileSync(`dist${WORKER_PATH}`, 'utf8');

test.describe('reading offline', () => {
  test('starts with the second page of a visit, and not before', async ({ page, site }) => {
    await open(page, '/about');
    await waitForIdle(page);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    expect(site.requests.filter((request) => request.includes('worker'))).toEqual([]);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    site.requests.length = 0;
    await follow(page, '/donate');
    await waitForCachedPages(page);
    expect(await listCachedPages(page)).toEqual(expect.arrayContaining(['/about', '/donate', ...PRECACHED]));
    // The first page comes from the HTTP cache.
    expect(site.requests).not.toContain('GET /about');
  });

  test(
    'shows visited pages with their age, and unvisited policies, promises and voting pages',
    provokes(...WITHOUT_CONNECTION),
    async ({ page, site }) => {
      await visitTwoPages(page);
      await site.stop();
      expect(await open(page, '/about')).toBe(200);
      const notice = page.getByRole('status').first();
      await expect(notice).toHaveText(new RegExp(`^${NOTICE_START}\\d+ \\w+ \\d{4}`));
      await expect(notice).toHaveCSS('background-color', 'rgb(255, 198, 41)');
      const picture = page.getByRole('main').locator('img').first();
      const width = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
      expect(width).toBeGreaterThan(0);
      expect(await findViolations(page)).toEqual([]);
      for (const path of [policy, '/promises', '/voting?from=letter']) {
        expect(await open(page, path)).toBe(200);
        await expect(notice).toContainText(NOTICE_START);
      }
    },
  );

  test(
    'shows the offline page for pages that are not cached, with links and a retry',
    provokes(...WITHOUT_CONNECTION),
    async ({ page, site }) => {
      await visitTwoPages(page);
      await site.stop();
      expect(await open(page, '/corrections')).toBe(503);
      const main = page.getByRole('main');
      const title = main.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(heading);
      const list = main.getByRole('navigation', { name: kept.heading }).getByRole('link');
      await expect(list.first()).toHaveText(links[0]?.name ?? '');
      await expect(list.and(page.locator(`[href="${site.origin}/about"]`))).toHaveCount(1);
      const phone = main.getByRole('link', { name: readVoting().phones[0]?.phone ?? '' });
      await expect(phone).toHaveAttribute('href', /^tel:/);
      expect(await findViolations(page)).toEqual([]);
      await site.start();
      await main.getByRole('link', { name: again }).click();
      await expect(title).not.toHaveText(heading);
      expect(new URL(page.url()).pathname).toBe('/corrections');
    },
  );

  test('never shows a cached page while there is a connection', async ({ page, site }) => {
    await visitTwoPages(page);
    const about = readFileSync('dist/about.html', 'utf8');
    const setHeading = (headingText: string) =>
      site.changes.set('/about', about.replace(/<h1([^>]*)>[^]*?<\/h1>/, `<h1$1>${headingText}</h1>`));
    setHeading('What is new');
    const title = page.getByRole('heading', { level: 1 });
    await open(page, '/about');
    await expect(title).toHaveText('What is new');
    await expect(page.getByText(NOTICE_START)).toHaveCount(0);
    await site.stop();
    await open(page, '/about');
    await expect(title).toHaveText('What is new');
    await expect(page.getByText(NOTICE_START)).toBeVisible();
    await site.start();
    setHeading('What is newest');
    await page.reload();
    await expect(title).toHaveText('What is newest');
    await expect(page.getByText(NOTICE_START)).toHaveCount(0);
  });

  test(
    'shows a cached page when the server fails, and deletes it when the page is gone',
    provokes('status of 503'),
    async ({ page, site }) => {
      await visitTwoPages(page);
      site.changes.set('/about', 503);
      expect(await open(page, '/about')).toBe(200);
      await expect(page.getByText(NOTICE_START)).toBeVisible();
      site.changes.set('/about', 404);
      expect(await open(page, '/about')).toBe(404);
      await expect.poll(() => listCachedPages(page)).not.toContain('/about');
    },
  );
});

test.describe('the service worker of a new build', () => {
  // Flaky on a busy machine: with the debugger of Playwright attached, Chromium left the navigation after the update unanswered in
  // 3 of 136 runs. Without a debugger it answered in all of 215.
  test('activates by itself, and fetches changed pages', async ({ page, site }) => {
    await visitTwoPages(page);
    await page.evaluate(() => caches.open('copies-0'));
    site.changes.set(WORKER_PATH, WORKER.replaceAll(/version:`\w+`/g, 'version:`newer`'));
    site.changes.set('/voting', '<link rel="canonical"><h1>Another date</h1>');
    site.requests.length = 0;
    await follow(page, '/about');
    await expect.poll(() => site.requests, { timeout: 15_000 }).toContain(`GET ${WORKER_PATH}`);
    // A page that loads before the new worker is active sends its message to the old one, which precaches nothing again.
    await expect(async () => {
      await follow(page, '/donate');
      await expect.poll(() => site.requests, { timeout: 5_000 }).toContain(`GET ${policy}`);
    }).toPass();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['read', 'in-advance-newer']);
    const voting = await page.evaluate(async () => (await caches.match('/voting'))?.text());
    expect(voting).toContain('Another date');
    expect(await listCachedPages(page)).toContain('/about');
  });
});

test.describe('the service worker', () => {
  test('removes itself and all caches when it is switched off', async ({ page, site }) => {
    await visitTwoPages(page);
    const folder = mkdtempSync(join(tmpdir(), 'worker-'));
    writeUninstaller(folder);
    site.changes.set(WORKER_PATH, readFileSync(join(folder, WORKER_PATH), 'utf8'));
    await open(page, '/about');
    const listLeftovers = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ]);
    await expect.poll(listLeftovers, { timeout: 15_000 }).toEqual([]);
    await open(page, '/donate');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  test('precaches nothing on 2G', async ({ page, site }) => {
    const slow = `Object.defineProperty(navigator,'connection',{value:{effectiveType:'slow-2g'}});${WORKER}`;
    site.changes.set(WORKER_PATH, slow);
    await open(page, '/about');
    await follow(page, '/donate');
    await expect.poll(() => listCachedPages(page)).toContain('/donate');
    // By now the worker has handled the previous page.
    await follow(page, '/terms');
    await expect.poll(() => listCachedPages(page)).toContain('/terms');
    const isPrecached = (request: string) => /GET \/(offline|voting|policies|promises)/.test(request);
    expect(site.requests.filter(isPrecached)).toEqual([]);
  });

  test('retries after the next page if precaching failed during a deploy', async ({ page, site }) => {
    site.changes.set('/promises', 503);
    await open(page, '/about');
    await follow(page, '/donate');
    await expect.poll(() => site.requests).toContain('GET /promises');
    await follow(page, '/terms');
    const countAttempts = () => site.requests.filter((request) => request === 'GET /promises').length;
    await expect.poll(countAttempts).toBe(2);
    expect(await listCachedPages(page)).not.toContain('/offline');
    site.changes.delete('/promises');
    await follow(page, '/privacy');
    await waitForCachedPages(page);
    expect(await listCachedPages(page)).toEqual(expect.arrayContaining(['/promises', policy]));
  });

  test('shows a cached page when the response takes long', async ({ page, site }) => {
    // A timeout of half a second replaces that of 20 s.
    const quickWorker = WORKER.replace('=2e4', '=500');
    expect(quickWorker).not.toBe(WORKER);
    site.changes.set(WORKER_PATH, quickWorker);
    await visitTwoPages(page);
    site.changes.set('/about', 'hang');
    expect(await open(page, '/about')).toBe(200);
    await expect(page.getByText(NOTICE_START)).toBeVisible();
  });

  test('sends each request once, and caches neither private pages nor pages with a query', async ({
    page,
    site,
  }) => {
    await visitTwoPages(page);
    site.changes.set('/my-data', '<link rel="canonical"><h1>What is stored about you</h1>');
    site.requests.length = 0;
    await open(page, '/my-data?token=abc');
    await open(page, '/my-data');
    await open(page, '/news?utm_source=letter');
    const pages = site.requests.filter((request) => /^GET \/(my-data|news)/.test(request));
    expect(pages).toEqual(['GET /my-data', 'GET /my-data', 'GET /news']);
    expect((await listCachedPages(page)).filter((path) => /my-data|\?|^\/news$/.test(path))).toEqual([]);
  });
});
