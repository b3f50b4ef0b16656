import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readPolicies } from '../support/content-files.ts';

const articles = readArticles();
const policies = readPolicies();
/** A picture on a list, and the head of the page that it leads to. */
const JOURNEYS = [
  ...articles.map(({ slug, images }) => ['/news', `/news/${slug}`, images[0]?.alt ?? ''] as const),
  ...policies.map(({ slug, picture }) => ['/policies', `/policies/${slug}`, picture.alt] as const),
];
const PAGES = [...new Set(JOURNEYS.flatMap(([from, to]) => [from, to])), '/'];

/** The name under which the frame of a picture goes from one page to the next. */
const readName = (picture: Locator) =>
  picture.evaluate((image) => getComputedStyle(image.parentElement ?? image).viewTransitionName);

const listNames = (page: Page) =>
  page
    .locator('body *')
    .evaluateAll((elements) =>
      elements
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => name !== 'none'),
    );

for (const [from, to, alt] of JOURNEYS) {
  test(`a picture of ${from} becomes the head of ${to}`, async ({ page }) => {
    const names: string[] = [];
    for (const path of [from, to]) {
      await page.goto(path);
      names.push(await readName(page.getByRole('main').getByRole('img', { name: alt, exact: true }).first()));
    }
    expect(names[0]).not.toBe('none');
    expect(names[1]).toBe(names[0]);
  });
}

test('no name stands twice on a page', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    const names = await listNames(page);
    expect(names, path).toEqual([...new Set(names)]);
  }
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing has a name', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      expect(await listNames(page), path).toEqual([]);
    }
  });
});
