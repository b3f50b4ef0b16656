import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

import { listBuiltPages } from '../support/built-pages.ts';
import { collectComplaints } from '../support/complaints.ts';
import { Drawer } from '../support/drawer.ts';
import { readThrough } from '../support/islands.ts';
import { findSmallControls, readOverflow, readShifts, watchShifts } from '../support/layout.ts';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
/** What is left of the laptop's screen at 400 %. */
const ZOOMED = { width: 320, height: 200 };

for (const { path } of listBuiltPages()) {
  for (const viewport of [PHONE, LAPTOP]) {
    test.describe(`${path} at ${String(viewport.width)} px`, () => {
      test.use({ viewport });

      test('is quiet, still, wide enough for fingers and open to everybody', async ({ page, baseURL }) => {
        const complaints = collectComplaints(page, baseURL ?? '');
        await watchShifts(page);
        await page.goto(path);
        await readThrough(page);

        expect.soft(await readShifts(page), 'what moved by itself').toEqual([]);
        expect.soft(await findSmallControls(page.locator('body')), 'controls under 44 px').toEqual([]);
        expect.soft(await findViolations(page), 'WCAG 2.2 AA').toEqual([]);
        expect.soft(await readOverflow(page), 'pixels wider than the screen').toBe(0);
        await page.setViewportSize(ZOOMED);
        expect.soft(await readOverflow(page), 'pixels wider than the screen at 400 %').toBe(0);
        expect(complaints, 'complaints of the browser').toEqual([]);
      });
    });
  }
}

test.describe('open menu', () => {
  test.use({ viewport: PHONE });

  for (const path of ['/', '/policies/transport', '/no-such-page']) {
    test(`is wide enough for fingers and open to everybody on ${path}`, async ({ page }) => {
      await page.goto(path);
      const drawer = new Drawer(page);
      await drawer.hydrate();
      await drawer.open();
      expect(await findSmallControls(drawer.dialog)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize(ZOOMED);
      await drawer.link('Join the Movement').scrollIntoViewIfNeeded();
      await expect(drawer.link('Join the Movement')).toBeInViewport({ ratio: 1 });
    });
  }
});

/** The rules that the page breaks, each with the elements that break it. */
async function findViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).withTags(WCAG_22_AA);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html}`));
}
