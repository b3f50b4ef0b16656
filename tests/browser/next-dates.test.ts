import { expect, test, type Page } from '../support/quiet-test.ts';

import { DAY_ONE } from '../../src/content-schemas/promises.ts';
import { readPolicies, readLabels } from '../support/content-files.ts';
import { readShifts, watchShifts } from '../support/layout.ts';
import { readPromisesPage } from '../support/page-words.ts';

const { heading, button } = readPromisesPage().home;
const DAY_MS = 86_400_000;

const getDates = (page: Page) => page.getByRole('region', { name: heading, exact: true });
const readDays = (page: Page) =>
  getDates(page)
    .getByRole('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
/** The days of all promises from one on, soonest first. */
const listDays = (from: string) =>
  readPolicies()
    .flatMap(({ promises }) => promises)
    .filter(({ by, history = [] }) => by !== DAY_ONE && by >= from && history.length === 0)
    .map(({ by }) => by)
    .sort();

const toDay = (at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date(at));
const days = listDays(toDay(Date.now()));
const first = days[0] ?? '';

test.describe('the next dates on home with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('are the next three promises of the day of the build, each with its page', async ({ page }) => {
    await page.goto('/');
    expect(await readDays(page)).toEqual(days.slice(0, 3));
    const dates = getDates(page);
    await expect(dates.getByRole('listitem')).toHaveCount(3);
    for (const link of await dates.getByRole('listitem').getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/promises\/[a-z]+\/[a-z-]+$/);
    await expect(dates.getByRole('link', { name: button })).toHaveAttribute('href', '/promises');
  });

  test('have the day as the largest type', async ({ page }) => {
    await page.goto('/');
    const sizes = await getDates(page)
      .locator('time, h2, h3, p, a')
      .evaluateAll((parts) =>
        parts.map((part) => [part.localName, parseFloat(getComputedStyle(part).fontSize)]),
      );
    const largest = Math.max(...sizes.map(([, size]) => Number(size)));
    const others = sizes.filter(([name]) => name !== 'time').map(([, size]) => Number(size));
    expect(largest).toBeGreaterThan(Math.max(...others) * 1.1);
  });
});

test('a promise stays until the midnight after its day, in Auckland', async ({ page }) => {
  await watchShifts(page);
  // Noon of the day in Auckland is the evening before, or just after midnight, in UTC.
  await page.clock.setFixedTime(Date.parse(`${first}T00:00:00Z`));
  await page.goto('/');
  expect(await readDays(page)).toEqual(days.slice(0, 3));
  expect(await readShifts(page)).toEqual([]);
});

test('the following ones take the place of those whose day is past, and nothing moves', async ({ page }) => {
  await watchShifts(page);
  await page.clock.setFixedTime(Date.parse(`${first}T00:00:00Z`) + DAY_MS);
  await page.goto('/');
  const left = days.filter((day) => day > first);
  const passed = days.length - left.length;
  expect(passed).toBeLessThanOrEqual(2);
  expect(await readDays(page)).toEqual(left.slice(0, 3));
  expect(await readShifts(page)).toEqual([]);
});

test('are gone when all are past', async ({ page }) => {
  await page.clock.setFixedTime('2098-01-01T00:00:00Z');
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(getDates(page)).toBeHidden();
});

test('all promises are linked from the foot of every page', async ({ page }) => {
  await page.goto('/about');
  const foot = page.getByRole('navigation', { name: readLabels().footer.links });
  await foot.getByRole('link', { name: 'Promises', exact: true }).click();
  await expect(page).toHaveURL('/promises');
});
