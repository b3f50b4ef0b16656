import { expect, test, type Page } from '@playwright/test';

import { readArticles, toAddress } from '../support/content-files.ts';
import { Toasts } from '../support/toasts.ts';

declare global {
  interface Window {
    /** The windows that the page has asked for, one list of arguments each. */
    asked?: unknown[][];
  }
}

const [article] = readArticles();
const path = `/news/${article?.slug ?? ''}`;
const address = toAddress(path);
const PLATFORMS = [
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: address }],
  ['Twitter', 'https://twitter.com/intent/tweet', { text: article?.title, url: address }],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: address }],
] as const;

const findShare = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Share this article' }).getByRole('link', { name, exact: true });

test.describe('share buttons', () => {
  test('are plain links to each platform, and to the article itself', async ({ page }) => {
    await page.goto(path);
    for (const [name, place, parameters] of PLATFORMS) {
      const href = (await findShare(page, `Share on ${name}`).getAttribute('href')) ?? '';
      const { origin, pathname, searchParams } = new URL(href);
      expect(origin + pathname).toBe(place);
      expect(Object.fromEntries(searchParams)).toEqual(parameters);
    }
    await expect(findShare(page, 'Copy Link')).toHaveAttribute('href', address);
  });

  for (const [name, place] of PLATFORMS) {
    test(`open ${name} in a popup of 600x400`, async ({ page }) => {
      await page.addInitScript(() => {
        const asked: unknown[][] = [];
        window.asked = asked;
        window.open = (...words) => {
          asked.push(words);
          return window;
        };
      });
      await page.goto(path);
      await findShare(page, `Share on ${name}`).click();
      const asked = (await page.evaluate(() => window.asked)) ?? [];
      expect(asked).toHaveLength(1);
      expect(asked[0]?.[0]).toContain(place);
      expect(asked[0]?.[2]).toBe('popup,width=600,height=400');
      await expect(page).toHaveURL(path);
    });
  }

  test('are followed as links where the browser refuses a popup', async ({ page, context }) => {
    await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'Facebook' }));
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(path);
    const opened = context.waitForEvent('page');
    await findShare(page, 'Share on Facebook').click();
    expect((await opened).url()).toContain('https://www.facebook.com/sharer/sharer.php');
  });

  test('copy the link of the article, and say so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path);
    await findShare(page, 'Copy Link').click();
    await expect(new Toasts(page).items.getByText('Article link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(page).toHaveURL(path);
  });

  test('say where the link is when the clipboard is closed', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
    });
    await page.goto(path);
    await findShare(page, 'Copy Link').click();
    const { items } = new Toasts(page);
    await expect(items.getByText('Copy it from the address bar.')).toBeVisible();
  });
});

test.describe('tooltips', () => {
  // They repeat the names of the controls and are hidden from screen readers: only their text can find them.
  const findTooltip = (page: Page, text: string) => page.getByText(text, { exact: true });

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: '2025-09-10T00:00:00Z' });
    await page.goto(path);
    await page.clock.pauseAt('2025-09-10T01:00:00Z');
    await findShare(page, 'Share on Facebook').hover();
    // The script comes with the first sign of interest; an island that draws nothing can only be found by its mark.
    await expect(page.locator('astro-island[component-export="Tooltips"]')).not.toHaveAttribute('ssr');
  });

  test('open after 700 ms', async ({ page }) => {
    await page.clock.runFor(600);
    await expect(findTooltip(page, 'Share on Facebook')).toBeHidden();
    await page.clock.runFor(200);
    await expect(findTooltip(page, 'Share on Facebook')).toBeVisible();
  });

  for (const [afterMs, isSoon] of [
    [200, true],
    [400, false],
  ] as const) {
    const when = isSoon ? 'at once' : 'after 700 ms';
    test(`open ${when} when another one closed ${String(afterMs)} ms ago`, async ({ page }) => {
      await page.clock.runFor(800);
      await expect(findTooltip(page, 'Share on Facebook')).toBeVisible();
      await page.getByRole('heading', { level: 1 }).hover();
      await expect(findTooltip(page, 'Share on Facebook')).toBeHidden();
      await page.clock.runFor(afterMs);
      await findShare(page, 'Copy Link').hover();
      await page.clock.runFor(10);
      await expect(findTooltip(page, 'Copy Link')).toBeVisible({ visible: isSoon });
      await page.clock.runFor(700);
      await expect(findTooltip(page, 'Copy Link')).toBeVisible();
    });
  }

  test('close on Escape', async ({ page }) => {
    await page.clock.runFor(800);
    await expect(findTooltip(page, 'Share on Facebook')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(findTooltip(page, 'Share on Facebook')).toBeHidden();
  });

  test('open at once for the keyboard', async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).hover();
    await findShare(page, 'Share on Twitter').focus();
    await page.clock.runFor(10);
    await expect(findTooltip(page, 'Share on Twitter')).toBeVisible();
  });
});
