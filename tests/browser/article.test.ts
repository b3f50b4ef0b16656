import { expect, test } from '@playwright/test';

import { readArticles, readSite } from '../support/content-files.ts';

const site = readSite();
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July'];
MONTHS.push('August', 'September', 'October', 'November', 'December');

for (const article of readArticles()) {
  test.describe(`/news/${article.slug}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`/news/${article.slug}`);
    });

    test('says what, when and where it was, how long it takes, and asks to join and donate', async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const [year, month, day] = article.date.split('-').map(Number);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(article.title);
      await expect(main.getByText(article.category, { exact: true }).first()).toBeVisible();
      await expect(main.getByRole('time')).toHaveText(
        `${String(day)} ${String(MONTHS[Number(month) - 1])} ${String(year)}`,
      );
      await expect(main.getByText(`· ${article.location ?? ''}`).first()).toBeVisible();
      const minutes =
        article.readingTime === undefined ? /[1-9]\d? min read/ : `${String(article.readingTime)} min read`;
      await expect(main.getByText(minutes)).toBeVisible();
      await expect(main.getByRole('link', { name: 'Join Campaign' })).toHaveAttribute('href', '/join');
      await expect(main.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', '/donate');
    });

    test('has its text, key points, quotes, pictures, tags and author', async ({ page }) => {
      const main = page.getByRole('main');
      for (const heading of article.headings) {
        await expect(main.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
      }
      const points = main.getByRole('region', { name: 'Key points' }).getByRole('listitem');
      await expect(points).toHaveText([...(article.keyPoints ?? [])]);
      const quotes = main.getByRole('region', { name: 'Quotes' }).getByRole('blockquote');
      await expect(quotes).toHaveText(article.quotes.map((quote) => `“${quote}”`));
      for (const { alt, caption } of article.images) {
        await expect(main.getByRole('img', { name: alt, exact: true })).toHaveCount(1);
        if (caption !== undefined) await expect(main.getByText(caption)).toBeVisible();
      }
      await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
        ...article.tags,
      ]);
      const author = main.getByRole('region', { name: 'The author' });
      await expect(author.getByText(site.candidate, { exact: true })).toBeVisible();
      await expect(author.getByText(site.author.title)).toBeVisible();
      await expect(author.getByText(site.author.bio)).toBeVisible();
      await expect(author.getByRole('link', { name: `${site.candidate} on Facebook` })).toBeVisible();
    });
  });
}
