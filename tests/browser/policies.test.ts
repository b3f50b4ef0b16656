import { expect, test } from '../support/quiet-test.ts';

import { readLabels, readPolicies, sortByDay } from '../support/content-files.ts';
import { readBox } from '../support/layout.ts';
import { listBlocks, listHeadings, toPlain } from '../support/plain-text.ts';

const policies = readPolicies();
const { actions, policies: labels } = readLabels();
const TABS = [
  [labels.all, '/policies'],
  ...policies.map(({ name, slug }) => [name, `/policies/${slug}`] as const),
] as const;
const last = policies.at(-1);

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
      const byDay = sortByDay(promises);
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
      const { x, y, width } = await readBox(drawing);
      const heading = await readBox(main.getByRole('heading', { level: 1 }));
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
      const tabs = page.getByRole('main').getByRole('navigation', { name: readLabels().policies.tabs });
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
    const tabs = page.getByRole('navigation', { name: readLabels().policies.tabs });
    await expect(tabs.getByRole('link', { name: last?.name ?? '', exact: true })).toBeInViewport({
      ratio: 0.9,
    });
    await page.getByRole('main').getByRole('link', { name: actions.join }).scrollIntoViewIfNeeded();
    await expect(tabs).toBeInViewport({ ratio: 1 });
  });
});
