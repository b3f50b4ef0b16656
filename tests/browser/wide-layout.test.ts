import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readMediaFiles, readPolicies } from '../support/content-files.ts';
import { readPoliciesPage } from '../support/page-words.ts';

const articlePath = `/news/${readArticles()[0]?.slug ?? ''}`;
const [policy] = readPolicies();
/** The words under the headline, by the page. */
const LEDES = [
  ['/policies', readPoliciesPage().intro],
  [articlePath, readArticles()[0]?.excerpt ?? ''],
  [`/policies/${policy?.slug ?? ''}`, policy?.subtitle ?? ''],
] as const;

for (const width of [360, 768, 1024, 1280, 1920, 2560]) {
  test(`header, hero and sections begin at one left edge at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const parts = [
      page.getByRole('banner').getByRole('link').first(),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('heading', { level: 2 }).first(),
    ];
    const edges = await Promise.all(parts.map((part) => part.boundingBox()));
    expect(new Set(edges.map((edge) => Math.round(edge?.x ?? -1))).size).toBe(1);
    const share = (edges[1]?.width ?? 0) / width;
    expect(share, 'the share of the screen that the headline fills').toBeGreaterThan(0.9);
  });
}

for (const [path, words] of LEDES) {
  test(`the lede of ${path} is as open as running text`, async ({ page }) => {
    await page.goto(path);
    const lede = page.getByRole('main').getByText(words, { exact: true }).first();
    const [spacing, body] = await Promise.all([
      lede.evaluate((text) => {
        const style = getComputedStyle(text);
        return Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
      }),
      page.evaluate(() => {
        const style = getComputedStyle(document.body);
        return Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
      }),
    ]);
    expect(spacing).toBeGreaterThanOrEqual(body - 0.01);
  });
}

for (const path of [articlePath, ...readMediaFiles().map(({ slug }) => `/media/${slug}`)]) {
  test(`the tags of ${path} have no frame like a button`, async ({ page }) => {
    await page.goto(path);
    const framed = await page
      .getByRole('main')
      .getByRole('listitem')
      .evaluateAll(
        (items) =>
          items
            .map((item) => getComputedStyle(item))
            .filter(
              ({ borderTopWidth, borderRightWidth }) =>
                borderTopWidth !== '0px' && borderRightWidth !== '0px',
            ).length,
      );
    expect(framed).toBe(0);
  });
}

test('sticky bars take at most a sixth of a phone held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  for (const [path] of LEDES) {
    await page.goto(path);
    await page.evaluate(() => {
      scrollTo({ top: 900, behavior: 'instant' });
    });
    const lowest = await page.evaluate(() =>
      Math.max(
        0,
        ...[...document.querySelectorAll('header, nav')]
          .filter((bar) => getComputedStyle(bar).position === 'sticky')
          .map((bar) => bar.getBoundingClientRect().bottom)
          .filter((bottom) => bottom < innerHeight / 2),
      ),
    );
    expect.soft(lowest, path).toBeLessThanOrEqual(360 / 6);
  }
});
