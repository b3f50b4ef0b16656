import { expect, test } from '../support/quiet-test.ts';

import { readLabels, readSite } from '../support/content-files.ts';
import { Drawer } from '../support/drawer.ts';
import { collectScripts } from '../support/islands.ts';

const { nav } = readSite();
const { join, movement } = readLabels().actions;
/** The last entry of the menu, and the page that it leads to. */
const { name: entry, href: path } = nav.at(-1) ?? { name: '', href: '/' };

test.use({ viewport: { width: 360, height: 740 } });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`menu with script ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });

    test.beforeEach(async ({ page }) => {
      await page.goto(path);
      const drawer = new Drawer(page);
      if (javaScriptEnabled) await drawer.hydrate();
      await drawer.open();
    });

    test('holds the entries of the menu and both buttons', async ({ page }) => {
      await expect(new Drawer(page).dialog.getByRole('link')).toHaveText([
        ...nav.map(({ name }) => name),
        join,
        movement,
      ]);
    });

    test('marks the current page', async ({ page }) => {
      await expect(new Drawer(page).link(entry)).toHaveAttribute('aria-current', 'page');
    });

    test('closes on Escape and gives the keyboard back to its opener', async ({ page }) => {
      const { dialog, opener } = new Drawer(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('closes by its button and gives the keyboard back to its opener', async ({ page }) => {
      const { dialog, opener, closer } = new Drawer(page);
      await closer.click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });

    test('closes when the page beside it is tapped', async ({ page }) => {
      const drawer = new Drawer(page);
      await drawer.tapBackdrop();
      await expect(drawer.dialog).toBeHidden();
    });

    test('stays open when its edge is tapped', async ({ page }) => {
      const { dialog } = new Drawer(page);
      await dialog.click({ position: { x: 8, y: 300 } });
      await expect(dialog).toBeVisible();
    });

    for (const [label, address] of [
      ...nav.map(({ name, href }) => [name, href] as const),
      [join, '/join'],
      [movement, '/join'],
    ] as const) {
      test(`closes when ${label} is tapped, and leads to ${address}`, async ({ page }) => {
        const drawer = new Drawer(page);
        await drawer.link(label).click();
        await expect(page).toHaveURL(address);
        await expect(drawer.dialog).toBeHidden();
      });
    }

    test('keeps the keyboard to itself', async ({ page }) => {
      const drawer = new Drawer(page);
      for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        expect(await drawer.hasLostFocus(), `after ${key}`).toBe(false);
      }
    });
  });
}

test.describe('script of the menu', () => {
  test('is fetched when the visitor points at the menu, not before', async ({ page }) => {
    const scripts = collectScripts(page);
    await page.goto(path);
    expect(scripts).toEqual([]);
    await new Drawer(page).hydrate();
    expect(scripts).toContainEqual(expect.stringContaining('/MenuDrawer.'));
  });

  test('is fetched when the keyboard comes to the menu, not before', async ({ page }) => {
    const scripts = collectScripts(page);
    await page.goto(path);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(scripts).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(new Drawer(page).opener).toBeFocused();
    await expect.poll(() => scripts).toContainEqual(expect.stringContaining('/MenuDrawer.'));
  });
});

test.describe('look of the menu', () => {
  test('slides in', async ({ page }) => {
    await page.goto(path);
    const started = page.evaluate(
      () =>
        new Promise((done) => {
          document.addEventListener('animationstart', ({ animationName }) => {
            done(animationName);
          });
        }),
    );
    await new Drawer(page).open();
    expect(await started).toBe('slide-in');
  });

  test('is there at once where motion is unwanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    const drawer = new Drawer(page);
    await drawer.open();
    await expect(drawer.dialog).toHaveCSS('animation-name', 'none');
  });

  test('has an edge where the browser sets the colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    const drawer = new Drawer(page);
    await drawer.open();
    const [width, edge, ground] = await drawer.dialog.evaluate((dialog) => {
      const { borderLeftWidth, borderLeftColor, backgroundColor } = getComputedStyle(dialog);
      return [borderLeftWidth, borderLeftColor, backgroundColor];
    });
    expect(width).toBe('3px');
    expect(edge).not.toBe(ground);
    expect(edge).toMatch(/^rgb\(/);
  });
});
