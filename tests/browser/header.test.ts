import { expect, test, type Page } from '../support/quiet-test.ts';

import { readPolicies, readLabels } from '../support/content-files.ts';
import { NAMES, WIDTHS } from '../support/names.ts';
import { SiteHeader } from '../support/site-header.ts';

/** 4rem at the usual size of text. */
const HEADER_PX = 64;
const [first] = readPolicies();

for (const width of [...WIDTHS, 1040, 1060, 1100]) {
  test(`the header is one bar at ${String(width)} px, whatever the name`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const header = new SiteHeader(page);
    for (const name of [undefined, ...NAMES]) {
      if (name !== undefined) await header.showName(name);
      expect.soft(await header.findMisfits(), name).toEqual([]);
      expect.soft((await header.readHeight()) / (await readRem(page)), name).toBeCloseTo(HEADER_PX / 16, 1);
    }
  });

  test(`the tabs of a policy stick to the header at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/policies/${first?.slug ?? ''}`);
    await page.evaluate(() => {
      scrollTo({ top: 1500, behavior: 'instant' });
    });
    const header = await page.getByRole('banner').boundingBox();
    const tabs = await page.getByRole('navigation', { name: readLabels().policies.tabs }).boundingBox();
    expect(header?.y).toBe(0);
    expect(tabs?.y).toBeCloseTo(header?.height ?? -1, 0);
  });
}

/** The size of the root's text in CSS pixels. */
const readRem = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
