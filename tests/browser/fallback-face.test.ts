import { expect, provokes, test } from '../support/quiet-test.ts';

import { readOverflow } from '../support/layout.ts';

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
      expect(lines).toBeLessThanOrEqual(column);
      expect(await readOverflow(page)).toBe(0);
    },
  );
}
