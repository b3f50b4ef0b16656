import { expect, test, type Page } from '../support/quiet-test.ts';

import { readArticles, readLabels, readSite } from '../support/content-files.ts';
import { Newsletter } from '../support/newsletter.ts';
import { readNewsPage } from '../support/page-words.ts';

const articles = readArticles();
const { contact } = readSite();
const { latest } = readLabels().articles;
const { lists, panels, more } = readNewsPage();
const { inquiry, newsletter, pressKit } = panels;

const findCards = (page: Page) =>
  page
    .getByRole('region', { name: articles.length > 24 ? lists.part : lists.complete, exact: true })
    .getByRole('listitem');

test.beforeEach(async ({ page }) => {
  await page.goto('/news');
});

test('/news lists the newest articles, newest first, with their facts', async ({ page }) => {
  const cards = findCards(page);
  await expect(cards).toHaveCount(Math.min(articles.length, 24));
  const newest = articles.slice(0, 12);
  for (const [index, { slug, title, date, excerpt, category, location, images }] of newest.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/news/${slug}`,
    );
    await expect(card.getByRole('time')).toHaveAttribute('datetime', date);
    await expect(card.getByText(excerpt)).toBeVisible();
    await expect(card.getByText(category, { exact: true })).toBeVisible();
    if (location !== undefined) await expect(card.getByText(`· ${location}`)).toBeVisible();
    await expect(card.getByRole('img', { name: images[0]?.alt ?? '', exact: true })).toBeVisible();
  }
});

test('/news marks the first as the latest, and no other', async ({ page }) => {
  const cards = findCards(page);
  await expect(cards.getByText(latest, { exact: true })).toHaveCount(1);
  await expect(cards.first().getByText(latest, { exact: true })).toBeVisible();
});

test('/news opens an article wherever its card is tapped', async ({ page }) => {
  const [newest] = articles;
  await page.getByText(newest?.excerpt ?? '').click({ force: true });
  await expect(page).toHaveURL(`/news/${newest?.slug ?? ''}`);
});

test('/news has panels for the media, the newsletter and the press kit', async ({ page }) => {
  const region = page.getByRole('region', { name: more });
  for (const { heading, text } of [inquiry, newsletter, pressKit]) {
    await expect(region.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(region.getByText(text)).toBeVisible();
  }
  const mail = region.getByRole('link', { name: inquiry.button, exact: true });
  const subject = encodeURIComponent(inquiry.subject);
  await expect(mail).toHaveAttribute('href', `mailto:${contact}?subject=${subject}`);
  await expect(region.getByRole('textbox', { name: 'Email address' })).toBeVisible();
  await expect(region.getByRole('link', { name: pressKit.button, exact: true })).toHaveAttribute(
    'href',
    '/press-kit',
  );
});

test('/news keeps its two newsletter forms apart', async ({ page }) => {
  await page.route('**/api/subscribe', (route) => route.fulfill({ json: {} }));
  const panel = new Newsletter(page, 'main');
  const footer = new Newsletter(page);
  await footer.type('rangi@example.nz');
  await panel.type('aroha@example.nz');
  await panel.button.click();
  await expect(panel.message).toHaveText(readLabels().forms.checkInbox);
  await expect(footer.field).toHaveValue('rangi@example.nz');
  await expect(footer.message).toBeEmpty();
});
