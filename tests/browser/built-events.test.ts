import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

import { collectComplaints } from '../support/complaints.ts';
import { readHome } from '../support/page-words.ts';
import { readThrough, waitForIsland } from '../support/islands.ts';
import { readShifts, watchShifts } from '../support/layout.ts';

const PLACES = [
  { path: '/', file: 'dist/index.html', region: readHome().events.heading, count: 3 },
  { path: '/media', file: 'dist/media.html', region: 'Events', count: 12 },
];

/** The events of a built page, hidden ones included: their titles, and when they are over, or begin on home. */
const readBuiltEvents = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/ data-until="([^"]+)"[^]*?<h[23][^>]*>([^<]+)</g)].map(
    ([, until = '', title = '']) => ({ until: Date.parse(until), title }),
  );

for (const { path, file, region, count } of PLACES) {
  test.describe(`the events that the build wrote into ${path}`, () => {
    const built = readBuiltEvents(file);

    test('are one more than it shows', async ({ page }) => {
      await page.route('**/_astro/*.js', (route) => route.abort());
      await page.goto(path);
      const items = page.getByRole('region', { name: region, exact: true }).getByRole('listitem');
      expect(built).toHaveLength(count + 1);
      await expect(items).toHaveCount(count);
      await expect(items.getByRole('heading')).toHaveText(built.slice(0, -1).map(({ title }) => title));
    });

    test('are as many as before when the first is over: without a shift, an error or another list', async ({
      page,
      baseURL,
    }) => {
      const complaints = collectComplaints(page, baseURL ?? '');
      await watchShifts(page);
      await page.clock.setFixedTime(built[0]?.until ?? 0);
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      await page.route('**/api/events', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path);
      const events = page.getByRole('region', { name: region, exact: true });
      const titles = built.slice(1).map(({ title }) => title);
      await expect(events.getByRole('listitem').getByRole('heading')).toHaveText(titles);

      const asked = page.waitForRequest('**/api/events');
      await events.scrollIntoViewIfNeeded();
      await asked;
      await expect(events.locator('astro-island')).not.toHaveAttribute('ssr');
      await expect(events.getByRole('listitem').getByRole('heading')).toHaveText(titles);

      release(undefined);
      await readThrough(page);
      await expect(events.getByRole('listitem').getByRole('heading')).toHaveText(titles);
      expect(await readShifts(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });
}

test('/media says from the start how many more events there are, and shows them all', async ({ page }) => {
  const [, rest = ''] =
    /Show (?:<!-- -->)?(\d+)(?:<!-- -->)? more/.exec(readFileSync('dist/media.html', 'utf8')) ?? [];
  expect(Number(rest)).toBeGreaterThan(1);
  await page.goto('/media');
  const events = page.getByRole('region', { name: 'Events', exact: true });
  const button = events.getByRole('button', { name: /^Show \d+ more$/ });
  await waitForIsland(button);
  await button.click();
  await expect(events.getByRole('listitem').nth(13)).toBeVisible();
  await expect(events.getByRole('list').first()).toBeFocused();
});
