import { formatLongDay } from '../../src/lib/dates.ts';
import { readArticles, readLabels, readPolicies, readSite, toAddress } from '../support/content-files.ts';
import { readPressKit, readPromisesPage } from '../support/page-words.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';
import { Toasts } from '../support/toasts.ts';

declare global {
  interface Window {
    /** The windows that the page has asked for, one list of arguments each. */
    asked?: unknown[][];
  }
}

const { candidate } = readSite();
const { articles: labels, quotes: quoteLabels } = readLabels();
const { biography } = readPressKit();
const promiseWords = readPromisesPage();
const [article] = readArticles();
const { title = '', date = '', location, quotes = [] } = article ?? {};
const path = `/news/${article?.slug ?? ''}`;
const address = toAddress(path);
const [policy] = readPolicies();
const promise = policy?.promises.find(({ by }) => by !== 'day one');
const promisePath = `/promises/${policy?.slug ?? ''}/${promise?.id ?? ''}`;
const PLATFORMS = [
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: address }],
  ['Twitter', 'https://twitter.com/intent/tweet', { text: title, url: address }],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: address }],
] as const;

const findShare = (page: Page, name: string) =>
  page.getByRole('region', { name: labels.sharing }).getByRole('link', { name, exact: true });
const findQuote = (page: Page, index: number) =>
  page.getByRole('region', { name: quoteLabels.section }).getByRole('figure').nth(index);
const readCopied = async (page: Page) =>
  (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
const closeClipboard = (page: Page) =>
  page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
  });

test.describe('share buttons', () => {
  test('are plain links to each platform, which open in a popup of 600x400', async ({ page }) => {
    await page.addInitScript(() => {
      const asked: unknown[][] = [];
      window.asked = asked;
      window.open = (...words) => {
        asked.push(words);
        return window;
      };
    });
    await page.goto(path);
    for (const [name, place, parameters] of PLATFORMS) {
      const link = findShare(page, `${labels.shareOn} ${name}`);
      const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
      expect(origin + pathname).toBe(place);
      expect(Object.fromEntries(searchParams)).toEqual(parameters);
      await link.click();
      const asked = await page.evaluate(() => window.asked?.splice(0));
      expect(asked).toEqual([
        [expect.stringContaining(place), expect.anything(), 'popup,width=600,height=400'],
      ]);
    }
    await expect(page).toHaveURL(path);
  });

  test('are followed as links where the browser refuses a popup', async ({ page, context }) => {
    await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'Facebook' }));
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto(path);
    const opened = context.waitForEvent('page');
    await findShare(page, `${labels.shareOn} Facebook`).click();
    expect((await opened).url()).toContain('https://www.facebook.com/sharer/sharer.php');
  });
});

test.describe('what is copied', () => {
  test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

  test('from an article is its link, or a quote with who said it, where, when, in which text, and its address', async ({
    page,
  }) => {
    await page.goto(path);
    const { items } = new Toasts(page);
    await expect(findShare(page, labels.copyLink)).toHaveAttribute('href', address);
    await findShare(page, labels.copyLink).click();
    await expect(items.getByText('Article link copied to clipboard!')).toBeVisible();
    expect(await readCopied(page)).toEqual([address]);
    const said = [candidate, ...(location === undefined ? [] : [location]), formatLongDay(date)].join(', ');
    expect(quotes.length).toBeGreaterThan(1);
    for (const [index, quote] of quotes.entries()) {
      await findQuote(page, index).getByRole('link', { name: quoteLabels.copy }).click();
      await expect(items.getByText(quoteLabels.copied).first()).toBeVisible();
      const copied = [`“${quote}”`, `${said}, ‘${title}’`, `${address}#quote-${String(index + 1)}`];
      await expect.poll(() => readCopied(page)).toEqual(copied);
    }
    await expect(page).toHaveURL(path);
  });

  test('from a promise is its words with their day, who makes it and its address, on its page and in the list', async ({
    page,
  }) => {
    await page.goto(promisePath);
    const { items } = new Toasts(page);
    const { button, copied } = promiseWords.copy;
    await page.getByRole('main').getByRole('link', { name: button }).click();
    await expect(items.getByText(copied)).toBeVisible();
    expect(await readCopied(page)).toEqual([
      promise?.promise,
      `${promiseWords.by} ${formatLongDay(promise?.by ?? '')}`,
      `${candidate}, ‘${promise?.short ?? ''}’`,
      toAddress(promisePath),
    ]);
    await page.goto('/promises');
    await page
      .locator(`li#${promise?.id ?? ''}`)
      .getByRole('link', { name: button })
      .click();
    await expect(items.getByText(copied)).toBeVisible();
    const [words, day = '', source, place] = await readCopied(page);
    expect([words, source, place]).toEqual([
      promise?.promise,
      `${candidate}, ‘${promiseWords.title}’`,
      toAddress(promisePath),
    ]);
    expect(day).toMatch(/^by \d+ [A-Z][a-z]+ \d{4}$/);
    expect(day.slice(-4)).toBe(promise?.by.slice(0, 4));
  });

  test('from the press kit is a biography as plain text', async ({ page }) => {
    await page.goto('/press-kit');
    for (const { heading, text } of [biography.short, biography.long]) {
      await page.getByRole('link', { name: `${biography.copy.button}: ${heading}` }).click();
      await expect(new Toasts(page).items.getByText(biography.copy.copied)).toBeVisible();
      await expect
        .poll(async () => (await readCopied(page)).join('\n'))
        .toBe(text.trim().replaceAll(/\n+/g, '\n\n'));
    }
  });
});

test('links that copy say what to do where the browser does not let anybody copy', async ({ page }) => {
  await closeClipboard(page);
  await page.goto(path);
  const { items } = new Toasts(page);
  await findQuote(page, 0).getByRole('link', { name: quoteLabels.copy }).click();
  await expect(items.getByText(quoteLabels.notCopied)).toBeVisible();
  await findShare(page, labels.copyLink).click();
  await expect(items.getByText('Copy it from the address bar.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('links that copy lead to where the quote stands, and to the page of the promise', async ({ page }) => {
    await page.goto(path);
    await findQuote(page, 1).getByRole('link', { name: quoteLabels.copy }).click();
    await expect(page).toHaveURL(`${path}#quote-2`);
    await expect(findQuote(page, 1)).toBeInViewport();
    await page.goto('/promises');
    await page
      .locator(`li#${promise?.id ?? ''}`)
      .getByRole('link', { name: promiseWords.copy.button })
      .click();
    await expect(page).toHaveURL(promisePath);
  });
});
