import { expect, test } from '../support/quiet-test.ts';

import { listTemplatePages } from '../support/built-pages.ts';

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1280, height: 1024 },
  { width: 1920, height: 1080 },
];

/** The height from which boxes stick, and the width up to which: on wider screens the text grows with the screen. */
const TALL_PX = 1024;
const WIDE_PX = 1344;

test('a box that sticks is seen whole on every screen', async ({ page }) => {
  const sticking = SCREENS.map(() => 0);
  for (const { path } of listTemplatePages().filter(({ path }) => /^\/(policies|news|media)\/./.test(path))) {
    await page.goto(path);
    for (const [index, screen] of SCREENS.entries()) {
      await page.setViewportSize(screen);
      const ends = await page
        .locator('article section')
        .evaluateAll((boxes) =>
          boxes
            .filter((box) => getComputedStyle(box).position === 'sticky')
            .map((box) => parseFloat(getComputedStyle(box).top) + box.getBoundingClientRect().height),
        );
      sticking[index] = (sticking[index] ?? 0) + ends.length;
      const where = `${path} at ${String(screen.width)} x ${String(screen.height)}`;
      expect.soft(Math.max(0, ...ends), where).toBeLessThanOrEqual(screen.height);
    }
  }
  expect(sticking.map((count) => count > 0)).toEqual(
    SCREENS.map(({ width, height }) => height >= TALL_PX && width <= WIDE_PX),
  );
});
