import { readArticles, readPolicies } from '../support/content-files.ts';
import { readPromisesPage } from '../support/page-words.ts';
import { expect, test } from '../support/quiet-test.ts';

const first = `/news/${readArticles()[0]?.slug ?? ''}`;
const [policy] = readPolicies();
const promise = policy?.promises.find(({ by }) => by !== 'day one');
const promisePath = `/promises/${policy?.slug ?? ''}/${promise?.id ?? ''}`;

test('links that copy, and those to pictures, are easy to hit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [first, '/promises', promisePath]) {
    await page.goto(path);
    const links = await page.locator('main').locator('[data-copy], [href^="/share/"]').all();
    expect(links.length, path).toBeGreaterThan(0);
    for (const link of links) expect((await link.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of a promise in the list leads to its own page', async ({ page }) => {
    await page.goto('/promises');
    const listed = page.getByRole('listitem').and(page.locator(`#${promise?.id ?? ''}`));
    await listed.getByRole('link', { name: readPromisesPage().copy.button }).click();
    await expect(page).toHaveURL(promisePath);
  });
});
