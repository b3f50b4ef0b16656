import { expect, test } from '../support/quiet-test.ts';

import { Hero } from '../support/hero.ts';
import { NAMES, WIDTHS } from '../support/names.ts';

for (const width of WIDTHS) {
  test(`the headline fills ${String(width)} px with every name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // The display face is used from the second page on when it comes late: `font-display: optional`.
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    await page.goto('/about');
    await page.goto('/');
    const hero = new Hero(page);
    for (const name of NAMES) {
      await hero.showName(name);
      const { broken, filled } = await hero.readFit();
      expect.soft(broken, name).toEqual([]);
      expect.soft(filled, name).toBeGreaterThan(0.9);
    }
  });
}
