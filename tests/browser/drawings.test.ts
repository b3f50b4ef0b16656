import { globSync } from 'node:fs';

import { expect, provokes, test } from '../support/quiet-test.ts';

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const [film = ''] = globSync('dist/videos/*.svg').map((file) => file.replace(/^dist/, ''));

test('every drawing that somebody may open by itself has a policy that forbids scripts', async ({
  request,
}) => {
  const paths = globSync('dist/**/*.svg').map((file) => file.replace(/^dist/, ''));
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths)
    expect.soft((await request.get(path)).headers()['content-security-policy'], path).toBe(POLICY);
});

test('a drawing that is opened by itself is shown as it was drawn', async ({ page }) => {
  await page.goto(film);
  await expect(page.locator('svg').first()).toBeVisible();
});

test('a script inside a drawing does not run', provokes('Content Security Policy'), async ({ page }) => {
  await page.route(film, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: '<svg xmlns="http://www.w3.org/2000/svg" id="still"><script>document.documentElement.id = "ran"</script></svg>',
    });
  });
  await page.goto(film);
  await expect(page.locator('#still')).toBeAttached();
});
