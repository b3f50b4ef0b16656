import { formatLongDay } from '../../src/lib/dates.ts';
import {
  readArticles,
  readLabels,
  readMediaFiles,
  readPolicies,
  readSite,
  toAddress,
} from '../support/content-files.ts';
import { readPromisesPage } from '../support/page-words.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';
import { Toasts } from '../support/toasts.ts';

const { candidate } = readSite();
const { quotes: labels } = readLabels();
const promiseWords = readPromisesPage();
const pages = [
  ...readArticles().map((article) => ({ ...article, path: `/news/${article.slug}` })),
  ...readMediaFiles()
    .filter(({ placeholder }) => placeholder === undefined)
    .map((file) => ({ ...file, path: `/media/${file.slug}` })),
];
const first = pages[0]?.path ?? '';
const [policy] = readPolicies();
const promise = policy?.promises.find(({ by }) => by !== 'day one');
const promisePath = `/promises/${policy?.slug ?? ''}/${promise?.id ?? ''}`;

const findQuote = (page: Page, index: number) =>
  page.getByRole('region', { name: labels.section }).getByRole('figure').nth(index);
const findPromise = (page: Page) => page.getByRole('listitem').and(page.locator(`#${promise?.id ?? ''}`));
const readCopied = async (page: Page) =>
  (await page.evaluate(() => navigator.clipboard.readText())).split('\n');

test.describe('quotes', () => {
  for (const { path, title, date, location, quotes } of pages) {
    const said = [candidate, ...(location === undefined ? [] : [location]), formatLongDay(date)].join(', ');

    test(`of ${path} name who said them, where and when, and the page that they are from`, async ({
      page,
    }) => {
      await page.goto(path);
      for (const [index, quote] of quotes.entries()) {
        const figure = findQuote(page, index);
        await expect(figure.getByRole('blockquote')).toHaveText(`“${quote}”`);
        await expect(figure.getByRole('blockquote')).toHaveAttribute('cite', toAddress(path));
        await expect(figure.locator('figcaption').getByText(said)).toBeVisible();
        await expect(figure.getByRole('time')).toHaveAttribute('datetime', date);
      }
    });

    test(`of ${path} are copied with who said them, where, when, in which text, and their address`, async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(path);
      for (const [index, quote] of quotes.entries()) {
        await findQuote(page, index).getByRole('link', { name: labels.copy }).click();
        await expect(new Toasts(page).items.getByText(labels.copied).first()).toBeVisible();
        const copied = [`“${quote}”`, `${said}, ‘${title}’`, toAddress(`${path}#quote-${String(index + 1)}`)];
        await expect.poll(() => readCopied(page)).toEqual(copied);
      }
      await expect(page).toHaveURL(path);
    });
  }

  test('have a picture each, which is there and differs from the others', async ({ page }) => {
    const addresses: string[] = [];
    for (const { path, quotes } of pages) {
      await page.goto(path);
      for (const index of quotes.keys()) {
        const link = findQuote(page, index).getByRole('link', { name: labels.picture });
        const address = (await link.getAttribute('href')) ?? '';
        expect(address).toContain(`quote-${String(index + 1)}.`);
        const response = await page.request.get(address);
        expect(response.headers()['content-type'], address).toBe('image/png');
        expect(response.headers()['cache-control'], address).toContain('immutable');
        addresses.push(address);
      }
    }
    expect(addresses.length).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('say what to do where the browser does not let anybody copy', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('closed'));
    });
    await page.goto(first);
    await findQuote(page, 0).getByRole('link', { name: labels.copy }).click();
    await expect(new Toasts(page).items.getByText(labels.notCopied)).toBeVisible();
  });
});

test.describe('promises', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  });

  test('are copied from their own page with their day, who makes them and their address', async ({
    page,
  }) => {
    await page.goto(promisePath);
    await page.getByRole('main').getByRole('link', { name: promiseWords.copy.button }).click();
    await expect(new Toasts(page).items.getByText(promiseWords.copy.copied)).toBeVisible();
    expect(await readCopied(page)).toEqual([
      promise?.promise,
      `${promiseWords.by} ${formatLongDay(promise?.by ?? '')}`,
      `${candidate}, ‘${promise?.short ?? ''}’`,
      toAddress(promisePath),
    ]);
  });

  test('are copied from the list, each with its day and its own address', async ({ page }) => {
    await page.goto('/promises');
    await findPromise(page).getByRole('link', { name: promiseWords.copy.button }).click();
    await expect(new Toasts(page).items.getByText(promiseWords.copy.copied)).toBeVisible();
    const [words, day = '', source, address] = await readCopied(page);
    expect([words, source, address]).toEqual([
      promise?.promise,
      `${candidate}, ‘${promiseWords.title}’`,
      toAddress(promisePath),
    ]);
    expect(day).toMatch(/^by \d+ [A-Z][a-z]+ \d{4}$/);
    expect(day.slice(-4)).toBe(promise?.by.slice(0, 4));
  });

  test('have a picture to share', async ({ page }) => {
    await page.goto(promisePath);
    const link = page.getByRole('main').getByRole('link', { name: labels.picture });
    const address = (await link.getAttribute('href')) ?? '';
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', toAddress(address));
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of a quote leads to where it stands', async ({ page }) => {
    await page.goto(first);
    await findQuote(page, 1).getByRole('link', { name: labels.copy }).click();
    await expect(page).toHaveURL(`${first}#quote-2`);
    await expect(findQuote(page, 1)).toBeInViewport();
  });
});
