import { readArticles, readLabels } from '../support/content-files.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';

const { section, shareOn, copyLink } = readLabels().sharing;
const [FACEBOOK, TWITTER] = [`${shareOn} Facebook`, `${shareOn} Twitter`];

const findShare = (page: Page, name: string) =>
  page.getByRole('region', { name: section }).getByRole('link', { name, exact: true });
/** Tooltips repeat accessible names and are hidden from screen readers, so only their text can find them. */
const findTooltip = (page: Page, text: string) => page.getByText(text, { exact: true });

test.describe('tooltips', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: '2025-09-10T00:00:00Z' });
    await page.goto(`/news/${readArticles()[0]?.slug ?? ''}`);
    await page.clock.pauseAt('2025-09-10T01:00:00Z');
    await findShare(page, FACEBOOK).hover();
  });

  test('open after 700 ms, or at once if another one closed 200 ms ago, and close on Escape', async ({
    page,
  }) => {
    await page.clock.runFor(600);
    await expect(findTooltip(page, FACEBOOK)).toBeHidden();
    await page.clock.runFor(200);
    await expect(findTooltip(page, FACEBOOK)).toBeVisible();
    for (const [afterMs, name, isImmediate] of [
      [200, copyLink, true],
      [400, FACEBOOK, false],
    ] as const) {
      await page.getByRole('heading', { level: 1 }).hover();
      await expect(findTooltip(page, isImmediate ? FACEBOOK : copyLink)).toBeHidden();
      await page.clock.runFor(afterMs);
      await findShare(page, name).hover();
      await page.clock.runFor(10);
      await expect(findTooltip(page, name)).toBeVisible({ visible: isImmediate });
      await page.clock.runFor(700);
      await expect(findTooltip(page, name)).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(findTooltip(page, FACEBOOK)).toBeHidden();
  });

  test('stay open while hovered, close when the pointer leaves, and open at once on focus', async ({
    page,
  }) => {
    const tooltip = findTooltip(page, FACEBOOK);
    await page.clock.runFor(800);
    const box = await tooltip.boundingBox();
    if (!box) throw new Error('There is no tooltip to hover.');
    // In one step, because the gap between the two belongs to neither.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.clock.runFor(1000);
    await expect(tooltip).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(tooltip).toBeHidden();
    await page.clock.runFor(1000);
    await findShare(page, TWITTER).focus();
    await page.clock.runFor(10);
    await expect(findTooltip(page, TWITTER)).toBeVisible();
  });
});
