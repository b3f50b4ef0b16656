import { expect, test, type Page } from '../support/quiet-test.ts';

import { readArticles, readLabels } from '../support/content-files.ts';
import { collectScripts } from '../support/islands.ts';

const [article] = readArticles();
const path = `/news/${article?.slug ?? ''}`;

const findShare = (page: Page, name: string) =>
  page.getByRole('region', { name: readLabels().articles.sharing }).getByRole('link', { name, exact: true });

test.describe('tooltips', () => {
  // They repeat the names of the controls and are hidden from screen readers: only their text can find them.
  const findTooltip = (page: Page, text: string) => page.getByText(text, { exact: true });

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: '2025-09-10T00:00:00Z' });
    await page.goto(path);
    await page.clock.pauseAt('2025-09-10T01:00:00Z');
    await findShare(page, 'Share on Facebook').hover();
  });

  test('open after 700 ms', async ({ page }) => {
    await page.clock.runFor(600);
    await expect(findTooltip(page, 'Share on Facebook')).toBeHidden();
    await page.clock.runFor(200);
    await expect(findTooltip(page, 'Share on Facebook')).toBeVisible();
  });

  for (const [afterMs, isSoon] of [
    [200, true],
    [400, false],
  ] as const) {
    const when = isSoon ? 'at once' : 'after 700 ms';
    test(`open ${when} when another one closed ${String(afterMs)} ms ago`, async ({ page }) => {
      await page.clock.runFor(800);
      await expect(findTooltip(page, 'Share on Facebook')).toBeVisible();
      await page.getByRole('heading', { level: 1 }).hover();
      await expect(findTooltip(page, 'Share on Facebook')).toBeHidden();
      await page.clock.runFor(afterMs);
      await findShare(page, 'Copy Link').hover();
      await page.clock.runFor(10);
      await expect(findTooltip(page, 'Copy Link')).toBeVisible({ visible: isSoon });
      await page.clock.runFor(700);
      await expect(findTooltip(page, 'Copy Link')).toBeVisible();
    });
  }

  test('close on Escape', async ({ page }) => {
    await page.clock.runFor(800);
    await expect(findTooltip(page, 'Share on Facebook')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(findTooltip(page, 'Share on Facebook')).toBeHidden();
  });

  test('open at once for the keyboard', async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).hover();
    await findShare(page, 'Share on Twitter').focus();
    await page.clock.runFor(10);
    await expect(findTooltip(page, 'Share on Twitter')).toBeVisible();
  });

  test('stay while the pointer rests on them, and close when it leaves them', async ({ page }) => {
    const tooltip = findTooltip(page, 'Share on Facebook');
    await page.clock.runFor(800);
    const from = await findShare(page, 'Share on Facebook').boundingBox();
    const to = await tooltip.boundingBox();
    if (!from || !to) throw new Error('There is no tooltip to rest on.');
    // In one step: what lies between the two belongs to neither.
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
    await page.clock.runFor(1000);
    await expect(tooltip).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(tooltip).toBeHidden();
  });

  test('close when the mouse button goes down', async ({ page }) => {
    await page.clock.runFor(800);
    await expect(findTooltip(page, 'Share on Facebook')).toBeVisible();
    await page.mouse.down();
    await expect(findTooltip(page, 'Share on Facebook')).toBeHidden();
  });

  test('need no script but that of the page', async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).hover();
    const scripts = collectScripts(page);
    await findShare(page, 'Copy Link').hover();
    await page.clock.runFor(800);
    await expect(findTooltip(page, 'Copy Link')).toBeVisible();
    expect(scripts).toEqual([]);
  });
});
