import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/quiet-test.ts';

import { TRUST } from '../support/cdn/certificate.ts';
import { startBuiltSite, type Answered } from '../support/brotli-site.ts';
import { startCdn, type Cdn } from '../support/cdn/cdn.ts';
import { readThrough } from '../support/islands.ts';
import { follow, holdWorker, open, waitForNote } from '../support/offline.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { CHROMIUM } from '../support/playwright-chromium.ts';
import { isIcon } from '../support/stray-requests.ts';
import { weighVisit } from '../support/weight.ts';

const FIRST_VIEW_BYTES = 34_500;
const READ_THROUGH_BYTES = 120_000;
const SECOND_PAGE_BYTES = 15_500;
/** What the worker keeps in advance, once: the vote, policies and promises, and the worker itself. */
const IN_ADVANCE_BYTES = 145_000;
/** Pages that cost more, each for what is in them: all promises with their tests; pictures and live lists in the first view. */
const LONG_LISTS: Readonly<Record<string, number>> = {
  '/promises': 16_800,
  '/news': 16_000,
  '/media': 19_000,
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
    await waitForNote(page);
    await site.close();
    const rows = answers.map(({ path, bytes }) => `${path} ${String(bytes)}`);
    expect(rows).toContainEqual(expect.stringMatching(/^\/policies\/\w+ \d/));
    const total = answers.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total, rows.join('\n')).toBeLessThanOrEqual(IN_ADVANCE_BYTES);
  });
});
