import { expect, test } from '../support/quiet-test.ts';

import { readLabels, readPolicies, readSite } from '../support/content-files.ts';
import { listSocials } from '../support/platforms.ts';

const { name, candidate, contact, nav, socials } = readSite();
const { actions, header: labels, footer } = readLabels();

test.describe('header', () => {
  test('stays at the top of the screen, with the logo that leads home', async ({ page }) => {
    await page.goto('/policies');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const header = page.getByRole('banner');
    await expect(header).toBeInViewport({ ratio: 1 });
    const logo = header.getByRole('link', { name: `${name} ${labels.office}` });
    await expect(logo).toHaveAttribute('href', '/');
  });

  test('has the entries of the menu in their order', async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: labels.main }).getByRole('link');
    await expect(links).toHaveText(nav.map((entry) => entry.name));
    for (const [index, { href }] of nav.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', href);
    }
  });

  // A page below an entry's own marks that entry too.
  const below = readPolicies()
    .slice(0, 1)
    .map(({ slug }) => `/policies/${slug}`);
  const places = [
    ...nav.map((entry) => [entry.href, entry.name, 'page'] as const),
    ...nav
      .filter(({ href }) => href === '/policies')
      .flatMap((entry) => below.map((path) => [path, entry.name, 'true'] as const)),
  ];
  for (const [path, entry, current] of places) {
    test(`marks ${entry}, and nothing else, on ${path}`, async ({ page }) => {
      await page.goto(path);
      const marked = page.getByRole('navigation', { name: labels.main }).locator('[aria-current]');
      await expect(marked).toHaveText([entry]);
      await expect(marked).toHaveAttribute('aria-current', current);
    });
  }

  test('leads to the page for volunteers by both buttons', async ({ page }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const label of [actions.join, actions.movement]) {
      await expect(header.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', '/join');
    }
  });
});

test.describe('skip link', () => {
  test('is the first stop of the keyboard and leads past the header', async ({ page }) => {
    await page.goto('/policies');
    const skip = page.getByRole('link', { name: labels.skip });
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
    ...[...footer.quickLinks, ...footer.legal].map((entry) => [entry.name, entry.href] as const),
    [contact, `mailto:${contact}`],
  ] as const;

  test('has the newsletter form, the quick links, the contact and the legal pages', async ({ page }) => {
    await page.goto('/');
    const foot = page.getByRole('contentinfo');
    const newsletter = foot.getByRole('region', { name: footer.newsletter });
    await expect(newsletter.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect(newsletter.getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
    for (const [label, href] of links) {
      await expect(foot.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
  });

  test('leads to the pages of the candidate elsewhere', async ({ page }) => {
    await page.goto('/');
    const links = page.getByRole('contentinfo').getByRole('link', { name: `${candidate} on ` });
    await expect(links).toHaveCount(listSocials(socials).length);
    for (const [platform, address] of listSocials(socials)) {
      const link = links.and(page.getByRole('link', { name: `${candidate} on ${platform}`, exact: true }));
      await expect(link).toHaveAttribute('href', address);
    }
  });
});
