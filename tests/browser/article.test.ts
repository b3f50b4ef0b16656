import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readLabels, readSite } from '../support/content-files.ts';
import { splitDate } from '../support/dates.ts';
import { listBlocks, listHeadings, toPlain } from '../support/plain-text.ts';
import { PLATFORMS } from '../support/platforms.ts';

const { candidate, author: byline, socials } = readSite();
const { actions, articles: labels } = readLabels();

for (const article of readArticles()) {
  test.describe(`/news/${article.slug}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`/news/${article.slug}`);
    });

    test('says what, when and where it was, how long it takes, and asks to join and donate', async ({
      page,
    }) => {
      const main = page.getByRole('main');
      const { day, month, year } = splitDate(article.date);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(article.title);
      await expect(main.getByText(article.category, { exact: true }).first()).toBeVisible();
      await expect(main.getByRole('time').first()).toHaveText(`${day} ${month} ${year}`);
      const changes = [article.updated, ...(article.corrections ?? []).map((correction) => correction.date)];
      const changed = changes
        .filter((day) => day !== undefined && day > article.date)
        .sort()
        .at(-1);
      const head = main.locator('header').getByRole('time');
      await expect(head).toHaveCount(changed === undefined ? 1 : 2);
      if (changed !== undefined) {
        const last = splitDate(changed);
        await expect(head.last()).toHaveAttribute('datetime', changed);
        await expect(head.last()).toHaveText(`${last.day} ${last.month} ${last.year}`);
        await expect(main.getByText(`· ${labels.updated} `).first()).toBeVisible();
      }
      const minutes = article.readingTime === undefined ? '[1-9]\\d?' : String(article.readingTime);
      const facts = main.getByText(new RegExp(`· ${minutes} ${RegExp.escape(labels.readingTime)}$`));
      await expect(facts).toBeVisible();
      if (article.location !== undefined) await expect(facts).toContainText(`· ${article.location} ·`);
      await expect(main.getByRole('link', { name: actions.join })).toHaveAttribute('href', '/join');
      await expect(main.getByRole('link', { name: actions.donate })).toHaveAttribute('href', '/donate');
    });

    test('has its text, key points, quotes and tags', async ({ page }) => {
      const main = page.getByRole('main');
      const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
      expect(headings.map(toPlain)).toEqual(expect.arrayContaining(listHeadings(article.text)));
      const read = toPlain(await main.innerText());
      for (const block of listBlocks(article.text)) expect(read).toContain(block);
      const points = main.getByRole('region', { name: labels.keyPoints }).getByRole('listitem');
      await expect(points).toHaveText([...(article.keyPoints ?? [])]);
      const quotes = main.getByRole('region', { name: readLabels().quotes.section }).getByRole('blockquote');
      await expect(quotes).toHaveText(article.quotes.map((quote) => `“${quote}”`));
      const tags = main.getByRole('list', { name: labels.tags }).getByRole('listitem');
      await expect(tags).toHaveText([...article.tags]);
    });

    test('has its pictures, and its author: the candidate where it names no other', async ({ page }) => {
      const main = page.getByRole('main');
      const { name, title, bio, image, social } = article.author ?? {
        ...byline,
        name: candidate,
        social: socials,
      };
      const pictures = [...article.images, image].map(({ alt }) => alt);
      for (const alt of pictures) {
        const count = pictures.filter((other) => other === alt).length;
        await expect(main.getByRole('img', { name: alt, exact: true })).toHaveCount(count);
      }
      for (const { caption } of article.images) {
        if (caption !== undefined) await expect(main.getByText(caption)).toBeVisible();
      }
      const author = main.getByRole('region', { name: labels.author });
      await expect(author.getByText(name, { exact: true })).toBeVisible();
      await expect(author.getByText(title)).toBeVisible();
      await expect(author.getByText(bio)).toBeVisible();
      for (const platform of ['facebook', 'twitter', 'instagram'] as const) {
        const link = author.getByRole('link', { name: `${name} on ${PLATFORMS[platform]}` });
        if (social[platform]) await expect(link).toHaveAttribute('href', social[platform]);
        else await expect(link).toHaveCount(0);
      }
    });
  });
}
