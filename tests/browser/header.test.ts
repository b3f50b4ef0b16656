import { readLabels, readPolicies } from '../support/content-files.ts';
import { NAMES, WIDTHS } from '../support/names.ts';
import { expect, test } from '../support/quiet-test.ts';
import { SiteHeader } from '../support/site-header.ts';

/** 4rem at the usual size of text. */
const HEADER_REM = 4;
const { header: labels, policies } = readLabels();
const policy = `/policies/${readPolicies()[0]?.slug ?? ''}`;

test('the header is one bar at every width, whatever the name', async ({ page }) => {
  await page.goto('/');
  const header = new SiteHeader(page);
  for (const width of [...WIDTHS, 1040, 1060, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of NAMES) {
      await header.showName(name);
      const where = `${name} at ${String(width)} px`;
      expect.soft(await header.findMisfits(), where).toEqual([]);
      expect.soft(await header.readHeight(), where).toBeCloseTo(HEADER_REM, 1);
    }
  }
});

test('the header stays at the top of the screen, and the tabs of a policy stick to it', async ({ page }) => {
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(policy);
    await page.evaluate(() => {
      scrollTo({ top: 1500, behavior: 'instant' });
    });
    const header = await page.getByRole('banner').boundingBox();
    const tabs = await page.getByRole('navigation', { name: policies.tabs }).boundingBox();
    expect(header?.y).toBe(0);
    expect(tabs?.y).toBeCloseTo(header?.height ?? -1, 0);
  }
});

test('the skip link is the first stop of the keyboard and leads past the header', async ({ page }) => {
  await page.goto('/policies');
  const skip = page.getByRole('link', { name: labels.skip });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});
