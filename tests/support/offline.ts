import { expect, type Page } from 'playwright/test';

import { OFFLINE_ADDRESS } from '../../src/features/offline/offline-reading.ts';
import { serveStoppableSite, type StoppableSite } from './stoppable-site.ts';
import { test as quietTest } from './quiet-test.ts';

/** What the console says without a connection: of pictures nobody has seen, and of the offline page, which has status 503. */
export const WITHOUT_CONNECTION = ['net::ERR_FAILED', 'status of 503'] as const;

/** A test with a site of its own, whose connection can be cut, and with the worker. */
export const offlineTest = quietTest.extend<{ site: StoppableSite }>({
  serviceWorkers: 'allow',
  // Playwright reads from the braces which fixtures one needs.
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

/** Goes to another page of the site, as by a link. */
export async function follow(page: Page, path: string): Promise<void> {
  const arrived = page.waitForEvent('load');
  await page.evaluate((address) => {
    location.href = address;
  }, path);
  await arrived;
}

/** Waits until a page has loaded and has done what it puts off until the browser has nothing else to do. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  for (let round = 0; round < 2; round += 1)
    await page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle, { timeout: 5000 })));
}

/** Goes from one page to another, and waits until the worker has fetched the pages that it keeps in advance. */
export async function readTwo(page: Page, first = '/about', second = '/donate'): Promise<void> {
  await open(page, first);
  await follow(page, second);
  await waitForCopies(page);
}

/** Waits for the pages that the worker keeps in advance: all are stored at once. */
export async function waitForCopies(page: Page): Promise<void> {
  await expect.poll(() => listCopies(page)).toContain(OFFLINE_ADDRESS);
}

export const listCopies = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
