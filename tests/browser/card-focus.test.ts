import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readLabels, readMediaFiles, readPolicies } from '../support/content-files.ts';

const { readPlan } = readLabels().policies;
const CARDS = [
  ['/', `${readPlan}: ${readPolicies()[0]?.title ?? ''}`],
  ['/policies', `${readPlan}: ${readPolicies()[0]?.title ?? ''}`],
  ['/news', readArticles()[0]?.title ?? ''],
  ['/media', readMediaFiles()[0]?.title ?? ''],
] as const;

for (const [path, name] of CARDS) {
  test(`the focus ring goes around the card, not through its headline, on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    // The keyboard, not the script, makes a focus visible.
    await page.keyboard.press('Tab');
    await link.focus();
    const { own, ring, around, card } = await link.evaluate((element) => {
      const after = getComputedStyle(element, '::after');
      const item = element.closest<HTMLElement>('li, [role="rowheader"]');
      return {
        own: [getComputedStyle(element).outlineStyle, getComputedStyle(element).boxShadow],
        ring: [after.outlineStyle, after.outlineWidth],
        around: [Number.parseFloat(after.width), Number.parseFloat(after.height)],
        card: [item?.clientWidth, item ? item.offsetHeight - item.clientTop : 0],
      };
    });
    expect(own).toEqual(['none', 'none']);
    expect(ring).toEqual(['solid', '3px']);
    expect(around[0]).toBeCloseTo(card[0] ?? 0, 0);
    expect(around[1]).toBeCloseTo(card[1] ?? 0, 0);
  });
}
