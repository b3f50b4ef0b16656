import type { Locator } from '@playwright/test';

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
/** What sorts a promise: its day; one without a day comes last, and YAML reads some days as dates. */
const toDue = ({ by }: { by: unknown }): string =>
  by instanceof Date ? by.toISOString() : by === 'day one' ? '9' : String(by);
const toBox = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
};
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

for (const { slug, name, title, subtitle, overview, promises, picture, map, text } of policies) {
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
      const byDay = promises.toSorted((a, b) => toDue(a).localeCompare(toDue(b)));
      await expect(points).toHaveCount(byDay.length);
      await expect(points).toContainText(byDay.map(({ promise }) => promise));
      const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
      expect(headings.map(toPlain)).toEqual(expect.arrayContaining(listHeadings(text)));
      const read = toPlain(await main.innerText());
      for (const block of listBlocks(text)) expect(read).toContain(block);
    });

    test('opens with its drawing, which is in the page itself, under the headline on a phone', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      const main = page.getByRole('main');
      const drawing = main.getByRole('img', { name: picture.alt, exact: true });
      await expect(drawing).toBeInViewport({ ratio: 1 });
      expect(await drawing.evaluate(({ tagName }) => tagName)).toBe('svg');
      const { x, y, width } = await toBox(drawing);
      const heading = await toBox(main.getByRole('heading', { level: 1 }));
      expect({ x, width }).toEqual({ x: 0, width: 360 });
      expect(y).toBeGreaterThanOrEqual(heading.y + heading.height);
    });

    if (map) {
      test('has its map, readable on a small phone and on paper, and the same in words', async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        const figure = page.getByRole('main').getByRole('figure');
        const drawing = figure.getByRole('img', { name: map.alt, exact: true });
        await expect(drawing).toBeVisible();
        await expect(figure.getByText(map.caption)).toBeVisible();
        const letters = await drawing.evaluate((svg) => {
          const scale = svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width;
          return [...svg.querySelectorAll('text')].map(
            (label) => Number.parseFloat(getComputedStyle(label).fontSize) * scale,
          );
        });
        expect(Math.min(...letters)).toBeGreaterThanOrEqual(12);
        await expect(figure.getByText(map.text)).toBeHidden();
        await figure.getByText(labels.mapInWords).click();
        await expect(figure.getByText(map.text)).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(drawing).toBeVisible();
      });
    }

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
