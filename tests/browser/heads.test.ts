import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readSite, readVoting } from '../support/content-files.ts';
import { readShifts, watchShifts } from '../support/layout.ts';
import { readAbout, readDonate, readJoin, readPressKit } from '../support/page-words.ts';

const { portrait } = readSite();

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${String(size.width)} px`, () => {
    test.use({ viewport: size });

    test('/about begins with the face and the headline', async ({ page }) => {
      await page.goto('/about');
      await expect(page.getByRole('img', { name: portrait.alt, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { level: 1, name: readAbout().heading })).toBeInViewport({
        ratio: 1,
      });
    });

    test('/news begins with the newest article', async ({ page }) => {
      await page.goto('/news');
      const [newest] = readArticles();
      await expect(page.getByRole('img', { name: newest?.images[0]?.alt ?? '' })).toBeInViewport({
        ratio: 1,
      });
      await expect(page.getByRole('link', { name: newest?.title ?? '', exact: true })).toBeInViewport();
    });

    for (const [path, { picture }] of [
      ['/join', readJoin()],
      ['/donate', readDonate()],
      ['/press-kit', readPressKit()],
    ] as const)
      test(`${path} begins with its drawing`, async ({ page }) => {
        await page.goto(path);
        const drawing = page.getByRole('main').getByRole('img', { name: picture.alt, exact: true });
        await expect(drawing).toHaveCount(1);
        await expect(drawing).toBeInViewport();
      });
  });
}

test('/join heads its page with the ways to help', async ({ page }) => {
  const { ways } = readJoin();
  await page.goto('/join');
  for (const { title } of ways.items)
    await expect(
      page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first(),
    ).toBeVisible();
});

test('/voting heads its page with the date that comes next', async ({ page }) => {
  const { dates, endedShort } = readVoting();
  await watchShifts(page);
  for (const [now, day, words] of [
    ['2025-09-30T00:00:00Z', '7 October', dates[2]?.title ?? ''],
    ['2025-10-10T22:00:00Z', '11 October', dates[4]?.title ?? ''],
    ['2025-10-10T23:00:00Z', '11 October', endedShort],
  ] as const) {
    await page.clock.setFixedTime(now);
    await page.goto('/voting');
    const date = page.getByRole('main').locator('[data-first]:visible');
    await expect(date).toHaveCount(1);
    await expect(date.getByRole('time')).toHaveText(day);
    await expect(date).toContainText(words);
    expect(await readShifts(page)).toEqual([]);
  }
});

test('/media heads its page with the next event, and turns the leaf when that has begun', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/media');
  const leaves = page.getByRole('main').locator('[data-first]');
  const starts = await leaves.evaluateAll((all) => all.map((leaf) => leaf.getAttribute('data-first') ?? ''));
  expect(starts.length).toBeGreaterThan(2);
  for (const [index, start] of starts.slice(0, -1).entries()) {
    await page.clock.setFixedTime(Date.parse(start) - 1);
    await page.goto('/media');
    const shown = leaves.filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAttribute('data-first', starts[index] ?? '');
    expect(await readShifts(page)).toEqual([]);
  }
  await page.clock.setFixedTime('2098-01-01T00:00:00Z');
  await page.goto('/media');
  await expect(leaves.filter({ visible: true })).toHaveCount(0);
});
