import { readDocument } from '../support/documents.ts';
import { loadDisplayFont, readShifts, watchShifts } from '../support/layout.ts';
import { readPromisesPage } from '../support/page-fields.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';

const words = readPromisesPage();
const MINUTE_MS = 60_000;
const AFTER_ALL_DATES = '2099-01-01T00:00:00Z';

/** Returns the dated promises of a built page, soonest first: `ends` is the end of the day; `isLate`: marked by the build. */
const listDatedPromises = (path: string) => {
  const $ = readDocument(path);
  return $('main [data-ends]')
    .toArray()
    .map((item) => ({
      id: $(item).attr('id') ?? '',
      ends: Date.parse($(item).attr('data-ends') ?? ''),
      isLate: $(item).find('[data-late]:not([hidden])').length > 0,
    }));
};
const dated = listDatedPromises('/promises');
const [first] = dated;

const readLargestFontPx = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) =>
      Math.max(...parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize))),
    );

test.describe('/promises', () => {
  test('opens at the promise of the URL, with its date in the largest font', async ({ page }) => {
    const { id = '' } = dated[5] ?? {};
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/promises#${id}`);
    await expect(page.locator(`li#${id}`)).toBeInViewport();
    const dayFontPx = await readLargestFontPx(page, `li#${id} time span`);
    expect(dayFontPx).toBeGreaterThanOrEqual(30);
    expect(dayFontPx).toBeGreaterThan(await readLargestFontPx(page, `li#${id} h3`));
  });

  test('marks today before the next date, in Auckland time, without a layout shift', async ({ page }) => {
    expect(dated.length).toBeGreaterThan(2);
    await loadDisplayFont(page);
    await watchShifts(page);
    for (const { ends } of [dated[1], dated.at(-1)].flatMap((each) => each ?? [])) {
      const now = ends - MINUTE_MS;
      await page.clock.setFixedTime(now);
      await page.goto('/promises');
      const next = dated.find((each) => each.ends > now);
      const todayMark = page.locator('[data-today]');
      await expect(todayMark).toBeVisible();
      expect(await todayMark.evaluate((item) => item.nextElementSibling?.id)).toBe(next?.id);
      for (const { id, ends: end, isLate } of dated)
        await expect(page.locator(`li#${id}`).getByText(words.states.due)).toBeVisible({
          visible: isLate || end <= now,
        });
      expect(await readShifts(page)).toEqual([]);
    }
    await page.clock.setFixedTime(AFTER_ALL_DATES);
    await page.goto('/promises');
    await expect(page.locator('[data-today]')).toBeVisible();
    const laterDates = page.locator('[data-today] ~ [data-ends]');
    await expect(laterDates).toHaveCount(0);
  });
});

test.describe('the promises with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('show no current day, and expand to explain how to check them', async ({ page }) => {
    await page.goto('/promises');
    await expect(page.locator('[data-today]')).toBeHidden();
    const item = page.locator(`li#${first?.id ?? ''}`);
    await expect(item.locator('dd').first()).toBeHidden();
    await item.getByText(words.tests.more).click();
    await expect(item.locator('dd').first()).toBeVisible();
  });
});
