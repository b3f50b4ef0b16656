import { expect, test } from '../support/quiet-test.ts';

import { toHomeDay } from '../../src/lib/dates.ts';
import { readBuildTime } from '../../src/server/config/build-time.ts';
import { readLabels, readPolicies, sortByDay } from '../support/content-files.ts';
import { readBox } from '../support/layout.ts';
import { readPoliciesPage } from '../support/page-words.ts';

const policies = readPolicies();
const [first] = policies;
const { policies: labels } = readLabels();

test.describe('/policies', () => {
  test('compares the policies in a table, each with its promises by day and the way to the plan', async ({
    page,
  }) => {
    const { heading, intro, compare } = readPoliciesPage();
    await page.goto('/policies');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByText(intro)).toBeVisible();
    const table = page.getByRole('table', { name: compare.caption });
    await expect(table.getByRole('columnheader')).toHaveText([
      compare.policy,
      compare.by,
      compare.cost,
      compare.decides,
    ]);
    const rows = table.getByRole('row');
    await expect(rows).toHaveCount(policies.length + 1);
    for (const [index, { slug, title, summary, cost, decides, promises }] of policies.entries()) {
      const row = rows.nth(index + 1);
      const header = row.getByRole('rowheader');
      await expect(header.getByRole('heading', { level: 2 })).toHaveText(title);
      await expect(header.getByText(summary)).toBeVisible();
      const link = header.getByRole('link', { name: `${labels.readPlan}: ${title}`, exact: true });
      await expect(link).toHaveText(labels.readPlan);
      await expect(link).toHaveAttribute('href', `/policies/${slug}`);
      const dated = sortByDay(promises).filter(({ by }) => by !== 'day one');
      await expect(row.getByRole('cell').nth(0).getByRole('link')).toContainText(
        dated.map(({ short }) => short),
      );
      await expect(row.getByRole('cell').nth(1)).toContainText(cost);
      await expect(row.getByRole('cell').nth(2)).toContainText(decides);
    }
  });

  test('makes a card of each row on a phone, with the drawing on top and its parts still those of a table', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/policies');
    const { compare } = readPoliciesPage();
    const rows = page.getByRole('table', { name: compare.caption }).getByRole('row');
    await expect(rows).toHaveCount(policies.length + 1);
    for (const [index, { picture }] of policies.entries()) {
      const row = rows.nth(index + 1);
      await expect(row.getByRole('rowheader')).toHaveCount(1);
      await expect(row.getByRole('cell')).toHaveCount(3);
      const drawing = await readBox(row.getByRole('img', { name: picture.alt, exact: true }));
      const cost = await readBox(row.getByRole('cell').nth(1));
      expect(drawing.width).toBeGreaterThan(300);
      expect(cost.y).toBeGreaterThan(drawing.y + drawing.height);
      expect(cost.x).toBeLessThan(40);
      // The header of the column says it to screen readers.
      const label = row.getByRole('cell').nth(1).getByText(compare.cost, { exact: true });
      await expect(label).toBeVisible();
      await expect(label).toHaveAttribute('aria-hidden', 'true');
    }
  });

  test('has the next day of each policy at its head, a way into the table', async ({ page }) => {
    const { compare } = readPoliciesPage();
    await page.goto('/policies');
    const board = page.getByRole('navigation', { name: compare.next });
    const today = toHomeDay(readBuildTime(process.env));
    for (const { slug, name, promises } of policies) {
      const link = board.getByRole('link').filter({ hasText: name });
      await expect(link).toHaveAttribute('href', `#${slug}`);
      const dated = sortByDay(promises).filter(({ by }) => by !== 'day one');
      const next = dated.find(({ by }) => by >= today);
      await expect(link).toContainText(next?.short ?? compare.past);
      await expect(link.getByRole('time')).toHaveCount(next ? 1 : 0);
      if (next) await expect(link.getByRole('time')).toHaveAttribute('datetime', next.by);
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
