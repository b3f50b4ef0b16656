import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readLabels, readPolicies, readSite, readSocial } from '../support/content-files.ts';
import { splitDate } from '../support/dates.ts';
import { readHome, readPromisesPage } from '../support/page-words.ts';
import { listSocials, PLATFORMS } from '../support/platforms.ts';
import { toHandle } from '../../src/lib/social-handle.ts';

const site = readSite();
const words = readHome();
const labels = readLabels();
const headline = words.hero.headline.join(' ');
const newest = readArticles().slice(0, 3);

/** A count as people say it. */
const toShort = (count: number) => (count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}K`);

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('has the next dates, then its sections in the order of the specification', async ({ page }) => {
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    readPromisesPage().home.heading,
    words.policies.heading,
    words.news.heading,
    words.videos.heading,
    words.events.heading,
    words.social.heading,
  ]);
});

test.describe('hero', () => {
  test('says whom to vote for, for what, and why', async ({ page }) => {
    const hero = page.getByRole('region', { name: headline });
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(headline);
    await expect(hero.getByText(`${site.candidate}. ${site.position}`)).toBeVisible();
    await expect(hero.getByText(words.hero.text)).toBeVisible();
    const [first, second] = words.hero.badge;
    const badge = hero.getByRole('paragraph').filter({ has: page.getByText(first, { exact: true }) });
    await expect(badge.getByText(second, { exact: true })).toBeVisible();
  });

  test('leads to volunteering, to the policies and to the candidate elsewhere', async ({ page }) => {
    const hero = page.getByRole('region', { name: headline });
    const links = [
      [labels.actions.movement, '/join'],
      [words.hero.policies, '/policies'],
      ...listSocials(site.socials).map(([platform, href]) => [`${site.candidate} on ${platform}`, href]),
    ];
    await expect(hero.getByRole('link')).toHaveCount(links.length);
    for (const [name = '', href = ''] of links) {
      await expect(hero.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
  });

  test('fits the first view of a phone with both its buttons', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const hero = page.getByRole('region', { name: headline });
    for (const part of [
      page.getByRole('button', { name: 'Open menu' }),
      hero.getByRole('heading', { level: 1 }),
      hero.getByText(site.position),
      hero.getByText(words.hero.text),
      hero.getByRole('link', { name: labels.actions.movement, exact: true }),
      hero.getByRole('link', { name: words.hero.policies, exact: true }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    // The face is the upper half of the portrait.
    await expect(hero.getByRole('img', { name: site.portrait.alt, exact: true })).toBeInViewport({
      ratio: 0.6,
    });
  });
});

test('has a card for each policy, in their order', async ({ page }) => {
  const cards = page.getByRole('region', { name: words.policies.heading }).getByRole('listitem');
  const policies = readPolicies();
  await expect(cards).toHaveCount(policies.length);
  for (const [index, { slug, title, summary }] of policies.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
    await expect(card.getByText(summary)).toBeVisible();
    await expect(card.getByRole('link')).toHaveText(labels.policies.readPlan);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/policies/${slug}`);
  }
});

test.describe('latest news', () => {
  test('shows the three newest articles, each with its facts', async ({ page }) => {
    const cards = page.getByRole('region', { name: words.news.heading }).getByRole('listitem');
    await expect(cards).toHaveCount(newest.length);
    for (const [index, article] of newest.entries()) {
      const card = cards.nth(index);
      const link = card.getByRole('link', { name: article.title, exact: true });
      await expect(link).toHaveAttribute('href', `/news/${article.slug}`);
      await expect(card.getByText(article.category, { exact: true })).toBeVisible();
      await expect(card.getByText(article.excerpt)).toBeVisible();
      if (article.location !== undefined) {
        await expect(card.getByText(`· ${article.location}`)).toBeVisible();
      }
      await expect(card.getByRole('img', { name: article.images[0]?.alt ?? '', exact: true })).toBeVisible();
      const { day, shortMonth } = splitDate(article.date);
      await expect(card.getByRole('time')).toHaveText(`${day} ${shortMonth}`);
    }
  });

  test('marks the first as the latest, and no other', async ({ page }) => {
    const cards = page.getByRole('region', { name: words.news.heading }).getByRole('listitem');
    await expect(cards.getByText(labels.articles.latest, { exact: true })).toHaveCount(1);
    await expect(cards.first().getByText(labels.articles.latest, { exact: true })).toBeVisible();
  });

  test('leads to all news', async ({ page }) => {
    const news = page.getByRole('region', { name: words.news.heading });
    const link = news.getByRole('link', { name: words.news.button, exact: true });
    await expect(link).toHaveAttribute('href', '/news');
  });
});

test('leads to the channel of the videos', async ({ page }) => {
  const { youtube } = site.socials;
  const link = page
    .getByRole('region', { name: words.videos.heading })
    .getByRole('link', { name: words.videos.button, exact: true });
  await expect(link).toHaveCount(youtube === '' ? 0 : 1);
  if (youtube !== '') await expect(link).toHaveAttribute('href', youtube);
});

test('counts followers and likes by platform and all engagement, thousands as K', async ({ page }) => {
  const { totalEngagement, platforms } = readSocial();
  const { heading, text, followers: on, likes: unit } = words.social;
  const wall = page.getByRole('region', { name: heading });
  const items = wall.getByRole('listitem');
  await expect(items).toHaveCount(platforms.length);
  for (const [index, { platform, followers, likes }] of platforms.entries()) {
    const item = items.nth(index);
    const said = [toShort(followers), on, PLATFORMS[platform], `${toShort(likes)} ${unit}`];
    await expect(item).toHaveText(new RegExp(`^\\s*${said.map(RegExp.escape).join('\\s*')}`));
    const address = site.socials[platform];
    const link = item.getByRole('link', { name: toHandle(platform, address), exact: true });
    await expect(link).toHaveCount(address === '' ? 0 : 1);
    if (address !== '') await expect(link).toHaveAttribute('href', address);
  }
  await expect(wall.getByText(`${toShort(totalEngagement)} ${text}`)).toBeVisible();
});
