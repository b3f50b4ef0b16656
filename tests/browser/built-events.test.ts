import { expect, provokes, test } from '../support/quiet-test.ts';

import { chooseShown, HOME_EVENTS, MEDIA_EVENTS, readBuiltEvents } from '../support/built-events.ts';
import { collectStrayRequests } from '../support/stray-requests.ts';
import { readThrough } from '../support/islands.ts';
import { readShifts, watchShifts } from '../support/layout.ts';

const MINUTE_MS = 60_000;

for (const { path, file, region, ...choice } of [HOME_EVENTS, MEDIA_EVENTS]) {
  test.describe(`the events that the build wrote into ${path}`, () => {
    const built = readBuiltEvents(file);

    const first = built[0]?.until ?? 0;

    test(
      'are more than it shows, each series once where there are enough',
      provokes('net::ERR_FAILED'),
      async ({ page }) => {
        await page.route('**/_astro/*.js', (route) => route.abort());
        await page.clock.setFixedTime(first - MINUTE_MS);
        await page.goto(path);
        const items = page.getByRole('region', { name: region, exact: true }).getByRole('listitem');
        const titles = chooseShown(built, choice, first - MINUTE_MS).map(({ title }) => title);
        expect(built.length).toBeGreaterThan(titles.length);
        expect(titles.length).toBeGreaterThan(1);
        await expect(items.getByRole('heading')).toHaveText(titles);
      },
    );

    test('are as many as before when the first is over: without a shift, an error or another list', async ({
      page,
      baseURL,
    }) => {
      const stray = collectStrayRequests(page, baseURL ?? '');
      await watchShifts(page);
      await page.clock.setFixedTime(first);
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      await page.route('**/api/events', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(path);
      const events = page.getByRole('region', { name: region, exact: true });
      const titles = chooseShown(built, choice, first).map(({ title }) => title);
      // An event that does not repeat leaves one series less, of which there may be fewer than the list has room for.
      const before = chooseShown(built, choice, first - MINUTE_MS).length;
      const left = new Set(built.filter(({ until }) => until > first).map(({ series }) => series)).size;
      expect(titles).toHaveLength(choice.fillsUp ? before : Math.min(before, left));
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
      expect(stray).toEqual([]);
    });
  });
}
