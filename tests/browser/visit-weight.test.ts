import type { BrowserContext } from 'playwright/test';

import { type Page, expect, test } from '../support/quiet-test.ts';
import { TRUST } from '../support/cdn/certificate.ts';
import { type Answered, startBuiltSite } from '../support/brotli-site.ts';
import { type Cdn, startCdn } from '../support/cdn/cdn.ts';
import { readThrough } from '../support/islands.ts';
import { follow, holdWorker, open, waitForCopies, waitForRest } from '../support/offline.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { CHROMIUM } from '../support/playwright-chromium.ts';
import { isIcon } from '../support/stray-requests.ts';

/** The drawings of a page of seven screens are near: the browser fetches most of them before anybody scrolls. */
const FIRST_VIEW_BYTES = 48_000;
const READ_THROUGH_BYTES = 120_000;
const SECOND_PAGE_BYTES = 16_500;
/** What the worker keeps in advance, once: the vote, policies and promises, and the worker itself. */
const IN_ADVANCE_BYTES = 157_000;

/** Pages that cost more, each for what is in them: all promises with their tests; pictures and live lists in the first view. */
const LONG_LISTS: Readonly<Record<string, number>> = {
  '/promises': 17_000,
  '/media': 19_800,
};

// Each worker would read home once more.
test.describe.configure({ mode: 'default' });

let cdn: Cdn;

test.beforeAll(async ({ baseURL }) => {
  cdn = await startCdn(baseURL ?? '');
});

test.afterAll(() => cdn.stop());

// The phone that Lighthouse measures with.
test.use({
  launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, ...TRUST] },
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
});

test('a first visit to home costs little before scrolling, and little to its end', async ({ page }) => {
  const weight = await weighVisit(page);
  await page.goto(cdn.origin);
  await weight.settle();
  expect(weight.total(), weight.describe()).toBeLessThanOrEqual(FIRST_VIEW_BYTES);
  await readThrough(page);
  await weight.settle();
  expect(weight.total(), weight.describe()).toBeLessThanOrEqual(READ_THROUGH_BYTES);
});

test.describe('a second page', () => {
  /** Somebody who has read home to its end. */
  let context: BrowserContext;
  test.beforeAll(async ({ browser, contextOptions }) => {
    context = await browser.newContext(contextOptions);
    const page = await context.newPage();
    await page.goto(cdn.origin);
    await readThrough(page);
    await page.close();
  });
  test.afterAll(() => context.close());

  test(`costs at most ${String(SECOND_PAGE_BYTES)} bytes, and a long list little more`, async () => {
    for (const path of PAGE_TEMPLATES.slice(1)) {
      const page = await context.newPage();
      const weight = await weighVisit(page);
      await page.goto(new URL(path, cdn.origin).href);
      await weight.settle();
      const budget = LONG_LISTS[path] ?? SECOND_PAGE_BYTES;
      expect.soft(weight.total(), `${path}\n${weight.describe()}`).toBeLessThanOrEqual(budget);
      await page.close();
    }
  });
});

test.describe('reading offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test(`costs at most ${String(IN_ADVANCE_BYTES)} bytes after the second page`, async ({ page }) => {
    // What a worker fetches is not counted with its page: here the server counts.
    const answers: Answered[] = [];
    const site = await startBuiltSite('dist', (answer) => {
      if (!isIcon(answer.path)) answers.push(answer);
    });
    const beginWorker = await holdWorker(page);
    await open(page, `${site.origin}/about`);
    await follow(page, '/donate');
    await page.evaluate(() => document.fonts.ready);
    answers.length = 0;
    await beginWorker();
    await waitForCopies(page);
    await site.close();
    const rows = answers.map(({ path, bytes }) => `${path} ${String(bytes)}`);
    expect(rows).toContainEqual(expect.stringMatching(/^\/policies\/\w+ \d/));
    const total = answers.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, rows.join('\n')).toBeLessThanOrEqual(IN_ADVANCE_BYTES);
  });
});

/** What a page has made the browser receive so far. */
interface Weight {
  /** Waits until the page has asked for what it puts off, and nothing is on its way. */
  readonly settle: () => Promise<void>;
  /** All of it in bytes, as it travelled: compressed, and with the headers. */
  readonly total: () => number;
  /** Each address with its bytes. */
  readonly describe: () => string;
}

/** Counts from now on what the browser receives; what it has kept from before costs nothing, and the icon is its own affair. */
async function weighVisit(page: Page): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  const addresses = new Map<string, string>();
  const received = new Map<string, number>();
  const open = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isIcon(request.url)) return;
    addresses.set(requestId, new URL(request.url).pathname);
    open.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (addresses.has(requestId)) received.set(requestId, encodedDataLength);
    open.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  await session.send('Network.enable');
  return {
    settle: async () => {
      await waitForRest(page);
      await expect.poll(() => [...open].map((id) => addresses.get(id))).toEqual([]);
    },
    total: () => [...received.values()].reduce((sum, bytes) => sum + bytes, 0),
    describe: () =>
      [...received]
        .filter(([, bytes]) => bytes > 0)
        .map(([id, bytes]) => `${addresses.get(id) ?? id} ${String(bytes)}`)
        .join('\n'),
  };
}
