import { expect, test } from '../support/quiet-test.ts';

import { readLabels, readPolicies } from '../support/content-files.ts';
import { readPoliciesPage } from '../support/page-words.ts';
import { listBlocks, listHeadings, toPlain } from '../support/plain-text.ts';

const policies = readPolicies();
const { actions, policies: labels } = readLabels();
const TABS = [
  [labels.all, '/policies'],
  ...policies.map(({ name, slug }) => [name, `/policies/${slug}`] as const),
] as const;
const [first] = policies;
const last = policies.at(-1);

test.describe('/policies', () => {
  test('lists the policies with title, summary and the way to the plan', async ({ page }) => {
    const { heading, intro } = readPoliciesPage();
    await page.goto('/policies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByText(intro)).toBeVisible();
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(policies.length);
    for (const [index, { slug, title, summary }] of policies.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole('heading', { level: 2 })).toHaveText(title);
      await expect(card.getByText(summary)).toBeVisible();
      const link = card.getByRole('link', { name: `${labels.readPlan}: ${title}`, exact: true });
      await expect(link).toHaveText(labels.readPlan);
      await expect(link).toHaveAttribute('href', `/policies/${slug}`);
    }
  });

  test('opens a plan wherever its card is tapped', async ({ page }) => {
    await page.goto('/policies');
    await page
      .getByRole('main')
      .getByText(first?.summary ?? '')
      .click({ force: true });
    await expect(page).toHaveURL(`/policies/${first?.slug ?? ''}`);
  });
});

for (const { slug, name, title, subtitle, overview, keyPoints, text } of policies) {
  test.describe(`/policies/${slug}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`/policies/${slug}`);
    });

    test('has its title, overview, key points and sections', async ({ page }) => {
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(main.getByText(subtitle)).toBeVisible();
      await expect(main.getByText(overview)).toBeVisible();
      const points = main.getByRole('region', { name: labels.keyPoints }).getByRole('listitem');
      await expect(points).toContainText([...keyPoints]);
      await expect(points).toHaveCount(keyPoints.length);
      const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
      expect(headings.map(toPlain)).toEqual(expect.arrayContaining(listHeadings(text)));
      const read = toPlain(await main.innerText());
      for (const block of listBlocks(text)) expect(read).toContain(block);
    });

    test('has the tabs of all policies, its own marked, and asks to join the campaign', async ({ page }) => {
      const tabs = page.getByRole('main').getByRole('navigation', { name: 'Policies' });
      await expect(tabs.getByRole('link')).toHaveText(TABS.map(([tab]) => tab));
      for (const [index, [, href]] of TABS.entries()) {
        await expect(tabs.getByRole('link').nth(index)).toHaveAttribute('href', href);
      }
      await expect(tabs.locator('[aria-current="page"]')).toHaveText([name]);
      const join = page.getByRole('region', { name: labels.join });
      await expect(join.getByRole('link', { name: actions.join })).toHaveAttribute('href', '/join');
    });
  });
}

test.describe('tabs of a policy', () => {
  test('stay under the header while the plan is read, the current one in view on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/policies/${last?.slug ?? ''}`);
    const tabs = page.getByRole('navigation', { name: 'Policies' });
    await expect(tabs.getByRole('link', { name: last?.name ?? '', exact: true })).toBeInViewport({
      ratio: 0.9,
    });
    await page.getByRole('main').getByRole('link', { name: actions.join }).scrollIntoViewIfNeeded();
    await expect(tabs).toBeInViewport({ ratio: 1 });
  });
});
