import { expect, test } from '../support/quiet-test.ts';

import { readSite } from '../support/content-files.ts';
import { readHome } from '../support/page-words.ts';

const headline = readHome().hero.headline.join(' ');

for (const width of [320, 344, 360, 768, 1024, 1280, 1440, 1920]) {
  test(`the rosette lies over no link of the hero at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1200 });
    await page.goto('/');
    const hero = page.getByRole('region', { name: headline });
    const links = hero.getByRole('link', { name: `${readSite().candidate} on ` });
    await expect(links).not.toHaveCount(0);
    for (const link of await hero.getByRole('link').all()) {
      const covered = await link.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
          [top + 1, (top + bottom) / 2, bottom - 1].map((y) => document.elementFromPoint(x, y)),
        );
        return points.filter((hit) => !element.contains(hit)).map((hit) => hit?.outerHTML.slice(0, 80));
      });
      expect.soft(covered, await link.ariaSnapshot()).toEqual([]);
    }
  });
}
