import { readArticles, readLabels, readSiteFile } from '../support/content-files.ts';
import { readAbout, readDonate, readHome, readJoin, readPressKit } from '../support/page-fields.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';

const { portrait, position } = readSiteFile();
const { hero: heroTexts } = readHome();
const { actions } = readLabels();
const [newest] = readArticles();
const headline = heroTexts.headline.join(' ');

const findPicture = (page: Page, alt: string) =>
  page.getByRole('main').getByRole('img', { name: alt, exact: true }).first();

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`each page begins with its subject at ${String(size.width)} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/about');
    await expect(findPicture(page, portrait.alt)).toBeInViewport({ ratio: 1 });
    const heading = page.getByRole('heading', { level: 1, name: readAbout().heading });
    await expect(heading).toBeInViewport({ ratio: 1 });
    await page.goto('/news');
    await expect(findPicture(page, newest?.images[0]?.alt ?? '')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: newest?.title ?? '', exact: true })).toBeInViewport();
    for (const [path, { picture }] of [
      ['/join', readJoin()],
      ['/donate', readDonate()],
      ['/press-kit', readPressKit()],
    ] as const) {
      await page.goto(path);
      await expect(findPicture(page, picture.alt)).toBeInViewport();
    }
    await page.goto('/media');
    const event = page.locator('[data-until]:not([hidden])').first();
    await expect(event.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(event.locator('p:has(time)')).toBeInViewport({ ratio: 1 });
    await page.goto('/');
    const hero = page.getByRole('region', { name: headline });
    for (const part of [
      hero.getByRole('heading', { level: 1 }),
      hero.getByText(position),
      hero.getByText(heroTexts.why),
      hero.locator('[data-expires]:not([hidden])'),
      hero.getByRole('link', { name: actions.movement, exact: true }),
      hero.getByRole('link', { name: heroTexts.policies, exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    // The face is in the upper half of the portrait.
    await expect(hero.getByRole('img', { name: portrait.alt, exact: true })).toBeInViewport({ ratio: 0.6 });
  });

test('home fits seven screens of a phone, and meetings begin within four', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7 * 740);
  const events = await page.getByRole('region', { name: readHome().events.heading }).boundingBox();
  expect(events?.y).toBeLessThanOrEqual(4 * 740);
});
