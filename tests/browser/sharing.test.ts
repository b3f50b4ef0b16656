import { expect, test, type Page } from '../support/quiet-test.ts';

import { readArticles, readLabels, toAddress } from '../support/content-files.ts';
import { Toasts } from '../support/toasts.ts';

declare global {
  interface Window {
    /** The windows that the page has asked for, one list of arguments each. */
    asked?: unknown[][];
  }
}

const { shareOn, copyLink } = readLabels().articles;
const [article] = readArticles();
const path = `/news/${article?.slug ?? ''}`;
const address = toAddress(path);
const PLATFORMS = [
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: address }],
  ['Twitter', 'https://twitter.com/intent/tweet', { text: article?.title, url: address }],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: address }],
] as const;

const findShare = (page: Page, name: string) =>
  page.getByRole('region', { name: readLabels().articles.sharing }).getByRole('link', { name, exact: true });

test.describe('share buttons', () => {
  test('are plain links to each platform, and to the article itself', async ({ page }) => {
    await page.goto(path);
    for (const [name, place, parameters] of PLATFORMS) {
      const href = (await findShare(page, `${shareOn} ${name}`).getAttribute('href')) ?? '';
      const { origin, pathname, searchParams } = new URL(href);
      expect(origin + pathname).toBe(place);
      expect(Object.fromEntries(searchParams)).toEqual(parameters);
    }
    await expect(findShare(page, copyLink)).toHaveAttribute('href', address);
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
      await findShare(page, `${shareOn} ${name}`).click();
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
    await findShare(page, `${shareOn} Facebook`).click();
    expect((await opened).url()).toContain('https://www.facebook.com/sharer/sharer.php');
  });

  test('copy the link of the article, and say so', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path);
    await findShare(page, copyLink).click();
    await expect(new Toasts(page).items.getByText('Article link copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expect(page).toHaveURL(path);
  });

  test('say where the link is when the clipboard is closed', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
    });
    await page.goto(path);
    await findShare(page, copyLink).click();
    const { items } = new Toasts(page);
    await expect(items.getByText('Copy it from the address bar.')).toBeVisible();
  });
});
