import { findViolations } from '../support/accessibility.ts';
import { readLabels } from '../support/content-files.ts';
import { collectScripts } from '../support/islands.ts';
import { expect, test } from '../support/quiet-test.ts';
import { Toasts } from '../support/toasts.ts';

test.describe('toasts', () => {
  test('load their script on demand, are announced, and only the newest is shown', async ({ page }) => {
    const scripts = collectScripts(page);
    await page.goto('/policies');
    const listToastScripts = () => scripts.filter((script) => script.includes('/Toasts.'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(listToastScripts()).toEqual([]);
    const toasts = new Toasts(page);
    await toasts.open('The first');
    expect(listToastScripts()).toHaveLength(1);
    await expect(page.getByRole('status').filter({ hasText: 'The first' })).not.toHaveCount(0);
    await toasts.open('The second');
    await expect(toasts.items).toHaveCount(1);
    await expect(toasts.items).toContainText('The second');
  });

  test('last 5000 ms, and their removal 1,000,000 ms later removes no other', async ({ page }) => {
    await page.clock.install({ time: '2025-09-10T00:00:00Z' });
    await page.goto('/policies');
    await page.clock.pauseAt('2025-09-10T01:00:00Z');
    const toasts = new Toasts(page);
    const storedToasts = page.locator('#toasts li');
    await toasts.open('The first');
    await page.clock.runFor(4900);
    await expect(toasts.items).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts.items).toHaveCount(0);
    await page.clock.runFor(990_000);
    await expect(storedToasts).toHaveCount(1);
    await page.clock.runFor(10_000);
    await expect(storedToasts).toHaveCount(0);
    await toasts.open('The second');
    await toasts.items.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(998_000);
    await toasts.open('The third');
    await page.clock.runFor(3000);
    await expect(toasts.items).toHaveText(/The third/);
  });

  test('are dismissed by button, Escape, or a swipe to the right of more than 50 px', async ({ page }) => {
    await page.clock.install();
    await page.goto('/policies');
    const toasts = new Toasts(page);
    await toasts.open('The first');
    await toasts.items.getByRole('button', { name: 'Close' }).click();
    await expect(toasts.items).toHaveCount(0);
    await toasts.open('The second');
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(toasts.items).toHaveCount(0);
    await toasts.open('The third');
    await toasts.swipeRight(45);
    await expect(toasts.items).toHaveCount(1);
    await toasts.swipeRight(60);
    await expect(toasts.items).toHaveCount(0);
  });

  test('are reached by F8, pause while focused, and return the focus', async ({ page }) => {
    await page.clock.install();
    await page.goto('/policies');
    const toasts = new Toasts(page);
    await toasts.open('Kia ora');
    await page.keyboard.press('F8');
    await expect(toasts.region.getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => toasts.region.evaluate((part) => part.contains(document.activeElement)))
      .toBe(true);
    await page.clock.runFor(20_000);
    await expect(toasts.items).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.clock.runFor(5000);
    await expect(toasts.items).toHaveCount(0);
    await page.getByRole('link', { name: readLabels().header.skip }).focus();
    await toasts.open('Kia ora again');
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toasts.items).toHaveCount(0);
    await expect(page.getByRole('link', { name: readLabels().header.skip })).toBeFocused();
  });
});

for (const [position, variant, width, height] of [
  ['at the top of a phone', 'destructive', 360, 740],
  ['at the bottom right of a laptop', 'default', 1280, 800],
] as const)
  test(`toasts are ${position} without accessibility violations when ${variant}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await page.goto('/policies');
    const toasts = new Toasts(page);
    await toasts.open('Kia ora', variant);
    const box = await toasts.items.boundingBox();
    const { x = 0, y = 0, width: wide = 0, height: high = 0 } = box ?? {};
    if (width === 360) {
      expect(y).toBeLessThan(40);
      expect(wide).toBeGreaterThan(width - 40);
    } else {
      expect(x).toBeGreaterThan(width / 2);
      expect(x + wide).toBeGreaterThan(width - 40);
      expect(y + high).toBeGreaterThan(height - 40);
    }
    expect(await findViolations(page)).toEqual([]);
  });
