import { DAY_ONE } from '../../src/content-schemas/promises.ts';
import { readPolicies } from '../support/content-files.ts';
import { readShifts, watchShifts } from '../support/layout.ts';
import { readPromisesPage } from '../support/page-words.ts';
import { expect, test } from '../support/quiet-test.ts';

const words = readPromisesPage();
const policies = readPolicies();
const all = policies.flatMap(({ slug, name, promises }) =>
  promises.map((promise) => ({ ...promise, slug, policy: name })),
);
const dated = all.filter(({ by }) => by !== DAY_ONE).sort((a, b) => a.by.localeCompare(b.by));
const [first] = dated;

test.describe('/promises', () => {
  test('has each promise at its short address, with its day, its policy and how to check it', async ({
    page,
  }) => {
    await page.goto('/promises');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading);
    for (const { id, by, promise, policy, kept, cost, decides, source } of all) {
      const item = page.locator(`li#${id}`);
      await expect(item.getByRole('heading', { level: 3 })).toHaveText(promise);
      const plan = item.getByRole('link', { name: new RegExp(`^${policy} ?: ${words.single.plan}$`) });
      await expect(plan).toBeVisible();
      if (by === DAY_ONE) await expect(item).toContainText(words.dayOne);
      else await expect(item.locator('time').first()).toHaveAttribute('datetime', by);
      const text = await item.locator('details').evaluate((details) => details.textContent);
      for (const part of [kept, cost, decides]) expect(text).toContain(part);
      await expect(item.locator(`a[href="${source}"]`)).toHaveCount(1);
    }
  });

  test('is in the order of the days, those from day one last', async ({ page }) => {
    await page.goto('/promises');
    const ids = await page.locator('main ol > li[id]').evaluateAll((items) => items.map(({ id }) => id));
    expect(ids.slice(0, dated.length)).toEqual(dated.map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set(all.map(({ id }) => id)));
  });

  test('opens at a promise, below the header', async ({ page }) => {
    const { id = '' } = dated[5] ?? {};
    await page.goto(`/promises#${id}`);
    await expect(page.locator(`li#${id}`)).toBeInViewport();
  });

  test('has the day as the largest type of each promise', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/promises');
    const item = page.locator(`li#${first?.id ?? ''}`);
    const sizes = await item
      .locator('time span, h3')
      .evaluateAll((parts) => parts.map((part) => parseFloat(getComputedStyle(part).fontSize)));
    expect(sizes.indexOf(Math.max(...sizes))).toBe(0);
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(30);
  });

  test('is linked from home, from every policy and from the foot of every page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').locator('a[href="/promises"]')).not.toHaveCount(0);
    await expect(page.getByRole('contentinfo').locator('a[href="/promises"]')).toHaveCount(1);
    for (const { slug } of policies) {
      await page.goto(`/policies/${slug}`);
      await expect(page.getByRole('main').locator(`a[href="/promises/${slug}"]`)).toHaveCount(1);
    }
  });
});

test.describe('the promises with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('are filtered by addresses', async ({ page }) => {
    await page.goto('/promises');
    const filters = page.getByRole('navigation', { name: words.filters });
    await filters.getByRole('link', { name: words.byPolicy }).click();
    await expect(page).toHaveURL('/promises/by-policy');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      policies.map(({ name }) => name),
    );
    for (const { slug, name, promises } of policies) {
      await filters.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/promises/${slug}`);
      await expect(filters.locator('[aria-current="page"]')).toHaveText(name);
      await expect(page.getByRole('main').locator('ol > li[id]')).toHaveCount(promises.length);
    }
  });

  test('show no today, and open to say how to check them', async ({ page }) => {
    await page.goto('/promises');
    await expect(page.locator('[data-today]')).toBeHidden();
    const item = page.locator(`li#${first?.id ?? ''}`);
    await item.getByText(words.tests.more).click();
    await expect(item.getByText(first?.kept ?? '')).toBeVisible();
  });

  test('take one sheet of paper', async ({ page }) => {
    await page.goto('/promises');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    for (const { id } of all) await expect(page.locator(`li#${id} h3`)).toBeVisible();
  });
});

test.describe('today on the line', () => {
  test('stands before the next day, in Auckland, and moves nothing', async ({ page }) => {
    // The build marks what was due when it was made: two days that come after it.
    const [day, after] = [...new Set(dated.map(({ by }) => by))].filter((by) => Date.parse(by) > Date.now());
    const past = dated.find(({ by }) => by === day);
    const next = dated.find(({ by }) => by === after);
    await watchShifts(page);
    // Late in the evening of the day before the second, in Auckland.
    await page.clock.setFixedTime(Date.parse(`${next?.by ?? ''}T00:00:00+13:00`) - 60_000);
    await page.goto('/promises');
    const mark = page.locator('[data-today]');
    await expect(mark).toBeVisible();
    expect(await mark.evaluate((item) => item.nextElementSibling?.id)).toBe(next?.id);
    await expect(page.locator(`li#${past?.id ?? ''}`).getByText(words.states.due)).toBeVisible();
    await expect(page.locator(`li#${next?.id ?? ''}`).getByText(words.states.due)).toBeHidden();
    expect(await readShifts(page)).toEqual([]);
  });

  test('stands last when all days have passed', async ({ page }) => {
    await page.clock.setFixedTime(Date.parse('2040-01-01T00:00:00Z'));
    await page.goto('/promises');
    const mark = page.locator('[data-today]');
    await expect(mark).toBeVisible();
    expect(await mark.evaluate((item) => item.nextElementSibling)).toBeNull();
  });
});
