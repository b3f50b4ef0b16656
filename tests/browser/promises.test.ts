import { readPolicies } from '../support/content-files.ts';
import { readDocument } from '../support/documents.ts';
import { loadDisplayFont, readShifts, watchShifts } from '../support/layout.ts';
import { readPromisesPage } from '../support/page-fields.ts';
import { expect, test } from '../support/quiet-test.ts';

const words = readPromisesPage();
const MINUTE_MS = 60_000;
const AFTER_ALL_DATES = '2099-01-01T00:00:00Z';

const $ = readDocument('/promises');
/** The dated promises, soonest first: `ends` is the end of the day; `isLate`: marked by the build. */
const dated = Array.from($('main [data-ends]'), (item) => ({
  id: $(item).find('details > [id]').attr('id') ?? '',
  ends: Date.parse($(item).attr('data-ends') ?? ''),
  isLate: $(item).find('[data-late]:not([hidden])').length > 0,
}));
const [first] = dated;

test.describe('/promises', () => {
  test('has at most 8,000 px on a phone, and opens the promise of the URL', async ({ page }) => {
    const [id = '', other = ''] = dated.slice(5).map((each) => each.id);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/promises');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000);
    for (const open of [
      () => page.goto(`/promises#${id}`),
      // A link on the page, for browsers that do not open <details> around its target.
      () =>
        page.evaluate((to) => {
          location.hash = to;
        }, other),
    ]) {
      await open();
      const target = new URL(page.url()).hash;
      const row = page.locator('li', { has: page.locator(target) });
      await expect(row.locator('details')).toHaveAttribute('open');
      await expect(row.locator('summary')).toBeInViewport({ ratio: 1 });
    }
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
      const after = page.locator('[data-today] + li [id]');
      await expect(after).toHaveId(next?.id ?? '');
      for (const { id, ends: end, isLate } of dated)
        await expect(
          page.locator('li', { has: page.locator(`#${id}`) }).getByText(words.states.due),
        ).toBeVisible({
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

  test('show no current day, expand, and are those of the policy that the URL names', async ({ page }) => {
    for (const { slug, promises } of readPolicies()) {
      await page.goto(`/promises#${slug}`);
      await expect(page.locator(`[id="${slug}"]`)).toBeInViewport();
      const shown = page.locator('li:visible > details');
      await expect(shown).toHaveCount(promises.length);
      for (const { id } of promises)
        await expect(shown.filter({ has: page.locator(`#${id}`) })).toBeVisible();
    }
    await page.locator(`nav[aria-label="${words.filters}"] a`).first().click();
    await expect(page.locator('[data-today]')).toBeHidden();
    const item = page.locator('li', { has: page.locator(`#${first?.id ?? ''}`) });
    await expect(item.locator('dd').first()).toBeHidden();
    await item.locator('summary').click();
    await expect(item.locator('dd').first()).toBeVisible();
  });
});
