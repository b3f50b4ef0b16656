import { expect, provokes, test } from '../support/quiet-test.ts';

import { readOverflow } from '../support/layout.ts';

/** On Linux the width of every letter of a hinted face, such as Arial's double, is rounded; the page has room for that. */
const ROUNDED_PX = 1;

for (const width of [320, 360, 768, 1280]) {
  test(
    `without the display face the headline fits its column at ${String(width)} px`,
    provokes('net::ERR_FAILED'),
    async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      const { column, lines } = await page
        .getByRole('heading', { level: 1 })
        .evaluate(({ clientWidth, scrollWidth }) => ({ column: clientWidth, lines: scrollWidth }));
      expect(lines).toBeLessThanOrEqual(column + ROUNDED_PX);
      expect(await readOverflow(page)).toBe(0);
    },
  );
}
