import { expect, provokes, test } from '../support/quiet-test.ts';

import { findViolations } from '../support/accessibility.ts';
import { collectScripts } from '../support/islands.ts';
import { Newsletter } from '../support/newsletter.ts';
import { Toasts } from '../support/toasts.ts';

test.describe('toasts', () => {
  test('have a script that is not fetched before the first of them', async ({ page }) => {
    const scripts = collectScripts(page);
    await page.goto('/policies');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(scripts.filter((script) => script.includes('/ToastRegion.'))).toEqual([]);
    await new Toasts(page).open('Kia ora');
    expect(scripts.filter((script) => script.includes('/ToastRegion.'))).toHaveLength(1);
  });

  test('are at most one at once: a newer one takes the place of the one before', async ({ page }) => {
    await page.goto('/policies');
    const toasts = new Toasts(page);
    await toasts.open('The first');
    await toasts.open('The second');
    await expect(toasts.items).toHaveCount(1);
    await expect(toasts.items).toContainText('The second');
  });

  test('last 5000 ms', async ({ page }) => {
    await page.clock.install({ time: '2025-09-10T00:00:00Z' });
    await page.goto('/policies');
    await page.clock.pauseAt('2025-09-10T01:00:00Z');
    const toasts = new Toasts(page);
    await toasts.open('Kia ora');
    await page.clock.runFor(4900);
    await expect(toasts.items).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(toasts.items).toHaveCount(0);
  });

  test('are dismissed by a swipe to the right past 50 px, and by no shorter one', async ({ page }) => {
    await page.clock.install();
    await page.goto('/policies');
    const toasts = new Toasts(page);
    await toasts.open('Kia ora');
    await toasts.swipeRight(45);
    await expect(toasts.items).toHaveCount(1);
    await toasts.swipeRight(60);
    await expect(toasts.items).toHaveCount(0);
  });

  test('are dismissed by their button and by Escape', async ({ page }) => {
    await page.goto('/policies');
    const toasts = new Toasts(page);
    await toasts.open('The first');
    await toasts.items.getByRole('button', { name: 'Close' }).click();
    await expect(toasts.items).toHaveCount(0);
    await toasts.open('The second');
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(toasts.items).toHaveCount(0);
  });

  test('are reached by F8, and wait while they are looked at', async ({ page }) => {
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
  });

  test('are announced to screen readers', async ({ page }) => {
    await page.goto('/policies');
    await new Toasts(page).open('Kia ora');
    await expect(page.getByRole('status').filter({ hasText: 'Kia ora' })).not.toHaveCount(0);
  });

  test('of what did not work are headed Error', provokes('503'), async ({ page }) => {
    await page.route('**/api/subscribe', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/policies');
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    const { items } = new Toasts(page);
    await expect(items.getByText('Error', { exact: true })).toBeVisible();
    await expect(items.getByText('Failed to subscribe. Please try again.')).toBeVisible();
  });
});

for (const [width, height, place] of [
  [360, 740, 'at the top'],
  [1280, 800, 'at the bottom right'],
] as const) {
  test.describe(`toasts at ${String(width)} px`, () => {
    test.use({ viewport: { width, height } });

    for (const variant of ['default', 'destructive'] as const) {
      test(`stand ${place}, open to everybody, when ${variant}`, async ({ page }) => {
        await page.clock.install();
        await page.goto('/policies');
        const toasts = new Toasts(page);
        await toasts.open('Kia ora', variant);
        const box = await toasts.items.boundingBox();
        const { x = 0, y = 0, width: wide = 0, height: high = 0 } = box ?? {};
        if (place === 'at the top') {
          expect(y).toBeLessThan(40);
          expect(wide).toBeGreaterThan(width - 40);
        } else {
          expect(x).toBeGreaterThan(width / 2);
          expect(x + wide).toBeGreaterThan(width - 40);
          expect(y + high).toBeGreaterThan(height - 40);
        }
        expect(await findViolations(page)).toEqual([]);
      });
    }
  });
}
