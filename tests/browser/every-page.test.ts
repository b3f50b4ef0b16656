import { expect, test } from '../support/quiet-test.ts';

import { findViolations } from '../support/accessibility.ts';
import { listTemplatePages } from '../support/built-pages.ts';
import { collectStrayRequests } from '../support/stray-requests.ts';
import { readLabels, readPolicies } from '../support/content-files.ts';
import { Drawer } from '../support/drawer.ts';
import { readThrough } from '../support/islands.ts';
import { findSmallControls, readOverflow, readShifts, watchShifts } from '../support/layout.ts';

const { movement } = readLabels().actions;
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
/** What is left of the laptop's screen at 400 %. */
const ZOOMED = { width: 320, height: 200 };

for (const { path } of listTemplatePages()) {
  for (const viewport of [PHONE, LAPTOP]) {
    test.describe(`${path} at ${String(viewport.width)} px`, () => {
      test.use({ viewport });

      test('is quiet, still, wide enough for fingers and open to everybody', async ({ page, baseURL }) => {
        const stray = collectStrayRequests(page, baseURL ?? '');
        await watchShifts(page);
        await page.goto(path);
        await readThrough(page);
        // At the end of a page the header may lie over a control that fingers reach after a little scrolling.
        await page.evaluate(() => {
          scrollTo({ top: 0, behavior: 'instant' });
        });

        expect.soft(await readShifts(page), 'what moved by itself').toEqual([]);
        expect.soft(await findSmallControls(page.locator('body')), 'controls under 44 px').toEqual([]);
        expect.soft(await findViolations(page), 'WCAG 2.2 AA').toEqual([]);
        expect.soft(await readOverflow(page), 'pixels wider than the screen').toBe(0);
        await page.setViewportSize(ZOOMED);
        expect.soft(await readOverflow(page), 'pixels wider than the screen at 400 %').toBe(0);
        expect(stray, 'requests that fail or leave the site').toEqual([]);
      });
    });
  }
}

test.describe('open menu', () => {
  test.use({ viewport: PHONE });

  for (const path of ['/', `/policies/${readPolicies()[0]?.slug ?? ''}`, '/no-such-page']) {
    test(`is wide enough for fingers and open to everybody on ${path}`, async ({ page }) => {
      await page.goto(path);
      const drawer = new Drawer(page);
      await drawer.hydrate();
      await drawer.open();
      expect(await findSmallControls(drawer.dialog)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize(ZOOMED);
      await drawer.link(movement).scrollIntoViewIfNeeded();
      await expect(drawer.link(movement)).toBeInViewport({ ratio: 1 });
    });
  }
});
