import { expect, test } from '../support/quiet-test.ts';

import { listBuiltPages } from '../support/built-pages.ts';

const SCREENS = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1280, height: 1024 },
  { width: 1920, height: 1080 },
];

/** The height from which boxes stick, and the width up to which: on wider screens the text grows with the screen. */
const TALL_PX = 1024;
const WIDE_PX = 1344;

for (const screen of SCREENS)
  test(`a box that sticks at ${String(screen.width)} x ${String(screen.height)} is seen whole`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    let sticking = 0;
    for (const { path } of listBuiltPages().filter(({ path }) => /^\/(policies|news|media)\/./.test(path))) {
      await page.goto(path);
      const ends = await page
        .locator('article section')
        .evaluateAll((boxes) =>
          boxes
            .filter((box) => getComputedStyle(box).position === 'sticky')
            .map((box) => parseFloat(getComputedStyle(box).top) + box.getBoundingClientRect().height),
        );
      sticking += ends.length;
      expect.soft(Math.max(0, ...ends), path).toBeLessThanOrEqual(screen.height);
    }
    expect(sticking > 0).toBe(screen.height >= TALL_PX && screen.width <= WIDE_PX);
  });
