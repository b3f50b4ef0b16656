import { expect, test } from '@playwright/test';

import { listBuiltPages } from '../support/built-pages.ts';
import { readSite } from '../support/content-files.ts';

const { name, candidate, contact, authorisation, socials } = readSite();
const NAVIGATION = [
  ['Home', '/'],
  ['Policies', '/policies'],
  ['Events', '/media'],
  ['News', '/news'],
  ['About', '/about'],
  ['Press Kit', '/press-kit'],
] as const;

test.describe('header', () => {
  test('stays at the top of the screen, with the logo that leads home', async ({ page }) => {
    await page.goto('/policies');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const header = page.getByRole('banner');
    await expect(header).toBeInViewport({ ratio: 1 });
    const logo = header.getByRole('link', { name: `${name} for Mayor` });
    await expect(logo).toHaveAttribute('href', '/');
  });

  test('has the six entries of the menu in their order', async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(NAVIGATION.map(([entry]) => entry));
    for (const [index, [, href]] of NAVIGATION.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', href);
    }
  });

  const places = [
    ['/', 'Home', 'page'],
    ['/policies', 'Policies', 'page'],
    ['/policies/transport', 'Policies', 'true'],
    ['/media', 'Events', 'page'],
    ['/news', 'News', 'page'],
  ] as const;
  for (const [path, entry, current] of places) {
    test(`marks ${entry}, and nothing else, on ${path}`, async ({ page }) => {
      await page.goto(path);
      const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
      await expect(marked).toHaveText([entry]);
      await expect(marked).toHaveAttribute('aria-current', current);
    });
  }

  test('leads to the page for volunteers by both buttons', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const label of ['Join Campaign', 'Join the Movement']) {
      await expect(header.getByRole('link', { name: label })).toHaveAttribute('href', '/join');
    }
  });
});

test.describe('skip link', () => {
  test('is the first stop of the keyboard and leads past the header', async ({ page }) => {
    await page.goto('/policies');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    const box = await skip.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });
});

test.describe('footer', () => {
  const links = [
    ['Policies', '/policies'],
    ['About', '/about'],
    ['Events', '/media'],
    ['Press Kit', '/press-kit'],
    ['Volunteer', '/join'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
    [contact, `mailto:${contact}`],
  ] as const;

  test('has the newsletter form, the quick links, the contact and the legal pages', async ({ page }) => {
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect(footer.getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
    for (const [label, href] of links) {
      await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
  });

  test('leads to the five pages of the candidate elsewhere', async ({ page }) => {
    await page.goto('/');
    for (const [label, platform] of [
      ['Facebook', 'facebook'],
      ['Twitter', 'twitter'],
      ['Instagram', 'instagram'],
      ['TikTok', 'tiktok'],
      ['YouTube', 'youtube'],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name: `${candidate} on ${label}` });
      await expect(link).toHaveAttribute('href', socials[platform] ?? 'missing from site.yaml');
    }
  });

  test('says on every page who authorised it and whose rights they are', async ({ page }) => {
    for (const { path } of listBuiltPages()) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(authorisation), path).toBeVisible();
      await expect(footer.getByText(`© 2025 ${candidate}`), path).toBeVisible();
    }
  });
});
