import { expect, test } from '@playwright/test';

import { readArticles, readHome, readPolicies, readSite } from '../support/content-files.ts';

const site = readSite();
const words = readHome();
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('has its sections in the order of the specification', async ({ page }) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    words.policies.heading,
    words.news.heading,
    words.videos.heading,
    words.events.heading,
    words.social.heading,
  ]);
});

test.describe('hero', () => {
  test('says whom to vote for, for what, and why', async ({ page }) => {
    const hero = page.getByRole('region', { name: 'VOTE' });
    const { name, candidate, position } = site;
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(`VOTE ${name} TRUST ${name} FOR MAYOR`);
    await expect(hero.getByText(`${candidate}. ${position}`)).toBeVisible();
    await expect(hero.getByText(words.hero.text)).toBeVisible();
    await expect(hero.getByText(/^MAYOR\s*2025$/)).toBeVisible();
  });

  test('leads to volunteering, to the policies and to the candidate elsewhere', async ({ page }) => {
    const links = page.getByRole('region', { name: 'VOTE' }).getByRole('link');
    for (const [name, href] of [
      ['Join the Movement', '/join'],
      ['View Policies', '/policies'],
      [`${site.candidate} on Facebook`, site.socials['facebook']],
      [`${site.candidate} on Twitter`, site.socials['twitter']],
      [`${site.candidate} on Instagram`, site.socials['instagram']],
      [`${site.candidate} on TikTok`, site.socials['tiktok']],
      [`${site.candidate} on YouTube`, site.socials['youtube']],
    ] as const) {
      await expect(links.and(page.getByRole('link', { name, exact: true }))).toHaveAttribute(
        'href',
        href ?? '',
      );
    }
  });

  test('fits the first view of a phone with both its buttons', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const hero = page.getByRole('region', { name: 'VOTE' });
    for (const part of [
      page.getByRole('button', { name: 'Open menu' }),
      hero.getByRole('heading', { level: 1 }),
      hero.getByText(site.position),
      hero.getByText(words.hero.text),
      hero.getByRole('link', { name: 'Join the Movement' }),
      hero.getByRole('link', { name: 'View Policies' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});

test('has a card for each of the six policies, in their order', async ({ page }) => {
  const cards = page.getByRole('region', { name: words.policies.heading }).getByRole('listitem');
  const policies = readPolicies();
  const slugs = ['transport', 'efficiency', 'housing', 'safety', 'environment', 'economy'];
  await expect(cards).toHaveCount(slugs.length);
  for (const [index, slug] of slugs.entries()) {
    const card = cards.nth(index);
    const { title, summary } = policies.find((policy) => policy.slug === slug) ?? {
      title: slug,
      summary: slug,
    };
    await expect(card.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
    await expect(card.getByText(summary)).toBeVisible();
    await expect(card.getByRole('link')).toHaveText('Read full plan');
    await expect(card.getByRole('link')).toHaveAttribute('href', `/policies/${slug}`);
  }
});

test.describe('latest news', () => {
  test('shows the three newest articles, each with its facts', async ({ page }) => {
    const cards = page.getByRole('region', { name: words.news.heading }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    for (const [index, article] of readArticles().slice(0, 3).entries()) {
      const card = cards.nth(index);
      const link = card.getByRole('link', { name: article.title, exact: true });
      await expect(link).toHaveAttribute('href', `/news/${article.slug}`);
      await expect(card.getByText(article.category, { exact: true })).toBeVisible();
      await expect(card.getByText(article.excerpt)).toBeVisible();
      await expect(card.getByText(article.location ?? '')).not.toHaveCount(0);
      await expect(card.getByRole('img', { name: article.images[0]?.alt ?? '' })).toBeVisible();
      const [, month, day] = article.date.split('-').map(Number);
      await expect(card.getByRole('time')).toHaveText(`${String(day)} ${String(MONTHS[Number(month) - 1])}`);
    }
  });

  test('marks the first as the latest, and no other', async ({ page }) => {
    const cards = page.getByRole('region', { name: words.news.heading }).getByRole('listitem');
    await expect(cards.filter({ hasText: 'Latest' })).toHaveCount(1);
    await expect(cards.first().getByText('Latest', { exact: true })).toBeVisible();
  });

  test('leads to all news', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'View All News' })).toHaveAttribute('href', '/news');
  });
});

test('leads to the channel of the videos', async ({ page }) => {
  const link = page
    .getByRole('region', { name: words.videos.heading })
    .getByRole('link', { name: 'Subscribe on YouTube' });
  await expect(link).toHaveAttribute('href', site.socials['youtube'] ?? '');
});

test('counts followers by platform and all engagement, thousands as K', async ({ page }) => {
  const wall = page.getByRole('region', { name: words.social.heading });
  const platforms = wall.getByRole('listitem');
  await expect(platforms).toContainText([
    /1\.4K\s*followers on\s*Facebook/,
    /199\s*followers on\s*Instagram/,
    /161\s*followers on\s*TikTok/,
    /107\s*followers on\s*YouTube/,
  ]);
  await expect(wall.getByText('44.2K likes, comments and shares')).toBeVisible();
});
