import { expect, test } from '@playwright/test';

import { readPolicies } from '../support/content-files.ts';

const policies = readPolicies();
const TABS = [
  ['All Policies', '/policies'],
  ['Transport', '/policies/transport'],
  ['Efficiency', '/policies/efficiency'],
  ['Housing', '/policies/housing'],
  ['Safety', '/policies/safety'],
  ['Environment', '/policies/environment'],
  ['Economy', '/policies/economy'],
] as const;

test.describe('/policies', () => {
  test('lists the six policies with title, summary and the way to the plan', async ({ page }) => {
    await page.goto('/policies');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(6);
    for (const [index, { slug, title, summary }] of policies.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(title);
      await expect(card.getByText(summary)).toBeVisible();
      await expect(card.getByRole('link', { name: `Read full plan: ${title}` })).toHaveAttribute(
        'href',
        `/policies/${slug}`,
      );
    }
  });

  test('opens a plan wherever its card is tapped', async ({ page }) => {
    await page.goto('/policies');
    await page
      .getByRole('main')
      .getByText(policies[0]?.summary ?? '')
      .click({ force: true });
    await expect(page).toHaveURL('/policies/transport');
  });
});

for (const { slug, name, title, subtitle, overview, keyPoints, headings } of policies) {
  test.describe(`/policies/${slug}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`/policies/${slug}`);
    });

    test('has its title, overview, key points and sections', async ({ page }) => {
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main.getByText(subtitle)).toBeVisible();
      await expect(main.getByText(overview)).toBeVisible();
      const points = main.getByRole('region', { name: 'Key points' }).getByRole('listitem');
      await expect(points).toContainText([...keyPoints]);
      await expect(points).toHaveCount(keyPoints.length);
      for (const heading of headings) {
        await expect(main.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
      }
    });

    test('has the tabs of all policies, its own marked, and asks to join the campaign', async ({ page }) => {
      const tabs = page.getByRole('main').getByRole('navigation', { name: 'Policies' });
      await expect(tabs.getByRole('link')).toHaveText(TABS.map(([tab]) => tab));
      for (const [index, [, href]] of TABS.entries()) {
        await expect(tabs.getByRole('link').nth(index)).toHaveAttribute('href', href);
      }
      await expect(tabs.locator('[aria-current="page"]')).toHaveText([name]);
      const join = page.getByRole('main').getByRole('link', { name: 'Join Campaign' });
      await expect(join).toHaveAttribute('href', '/join');
    });
  });
}

test.describe('tabs of a policy', () => {
  test('stay under the header while the plan is read, the current one in view on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/policies/economy');
    const tabs = page.getByRole('navigation', { name: 'Policies' });
    await expect(tabs.getByRole('link', { name: 'Economy' })).toBeInViewport({ ratio: 0.9 });
    await page.getByRole('link', { name: 'Join Campaign' }).last().scrollIntoViewIfNeeded();
    await expect(tabs).toBeInViewport({ ratio: 1 });
  });
});
