import { expect, type Page } from 'playwright/test';

import { OFFLINE_PATH } from '../../src/features/offline/offline-reading.ts';
import { serveStoppableSite, type StoppableSite } from './stoppable-site.ts';
import { test as quietTest } from './quiet-test.ts';

/** Expected console errors offline: unvisited pictures, and the offline page with status 503. */
export const WITHOUT_CONNECTION = ['net::ERR_FAILED', 'status of 503'] as const;

/** A test with a service worker and a separate site whose connection can be cut. */
export const offlineTest = quietTest.extend<{ site: StoppableSite }>({
  serviceWorkers: 'allow',
  // Playwright derives the required fixtures from the pattern.
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await serveStoppableSite();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
});

export async function open(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(path))?.status();
}

export async function follow(page: Page, path: string): Promise<void> {
  // Shorter than the timeout of a test, so that a caller can try again.
  const arrived = page.waitForEvent('load', { timeout: 30_000 });
  await page.evaluate((address) => {
    location.href = address;
  }, path);
  await arrived;
}

/** Waits until a page has loaded and is idle. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  for (let round = 0; round < 2; round += 1)
    await page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle, { timeout: 5000 })));
}

/** Visits two pages, and waits until the worker has precached its pages. */
export async function visitTwoPages(page: Page, first = '/about', second = '/donate'): Promise<void> {
  await open(page, first);
  await follow(page, second);
  await waitForCachedPages(page);
}

/** Waits for the precache, which is stored atomically. */
export async function waitForCachedPages(page: Page): Promise<void> {
  await expect.poll(() => listCachedPages(page)).toContain(OFFLINE_PATH);
}

export const listCachedPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
