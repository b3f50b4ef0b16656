import { readFileSync } from 'node:fs';
import { expect, provokes, test, type Page } from '../support/quiet-test.ts';

import type { EventsResponse } from '../../src/contracts/events.ts';
import { answerEvents, EVENTS } from '../support/events.ts';
import { readThrough } from '../support/islands.ts';
import { readShifts, watchShifts } from '../support/layout.ts';
import { answerVideos, VideoSection } from '../support/videos.ts';
import { readMediaPage } from '../support/page-words.ts';

const NONE = 'No events found (yet). Check back soon.';
const FAILURE = {
  status: 502,
  error: 'No videos.',
  details: 'YouTube did not answer in time.',
  code: 'timeout',
};
const SIZES = [
  { width: 320, height: 740 },
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
/** A day of long ago with a long name: no notice is longer. */
const LONG_AGO = '2025-09-24T10:22:00Z';
/** After all that the build wrote is over. */
const LATER = '2098-09-12T00:00:00Z';

/** How far below the top of the page the part stands that follows the list. */
const readTop = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.getBoundingClientRect().top + scrollY);

/** Has the islands say that their build is of that day. A build of today names no day. */
const age = (page: Page) =>
  page.route('**/_astro/props.*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<="builtAt":")[^"]+/, LONG_AGO);
    await route.fulfill({ response, body });
  });

/** On a phone the list of events begins below the first view. */
const showList = (page: Page) =>
  page.getByRole('region', { name: readMediaPage().events, exact: true }).scrollIntoViewIfNeeded();

for (const size of SIZES) {
  test.describe(`at ${String(size.width)} px`, () => {
    test.use({ viewport: size });

    test(
      'the failure of the calendar moves nothing on /media',
      provokes('status of 502'),
      async ({ page }) => {
        await watchShifts(page);
        await age(page);
        await answerEvents(page, 502);
        await page.goto('/media', { waitUntil: 'domcontentloaded' });
        const before = await readTop(page, '[aria-labelledby="recordings"]');
        await showList(page);
        await expect(page.getByText("Couldn't load events right now.")).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
        await expect(page.getByText('at 22:22 on Wednesday, 24 September.')).toBeVisible();
        expect(await readTop(page, '[aria-labelledby="recordings"]')).toBe(before);
        expect(await readShifts(page)).toEqual([]);
      },
    );

    test('a list from earlier moves nothing on /media', async ({ page }) => {
      await watchShifts(page);
      const { events } = (await (await page.request.get('/api/events')).json()) as EventsResponse;
      const answer = { events, stale: true, asOf: LONG_AGO };
      await page.route('**/api/events', (route) => route.fulfill({ json: answer }));
      await page.goto('/media', { waitUntil: 'domcontentloaded' });
      const before = await readTop(page, '[aria-labelledby="recordings"]');
      await showList(page);
      await expect(page.getByText("We can't reach the calendar; this is from 22:22 on Wed")).toBeVisible();
      expect(await readTop(page, '[aria-labelledby="recordings"]')).toBe(before);
      expect(await readShifts(page)).toEqual([]);
    });

    for (const answer of [[], 502] as const)
      test(
        `an answer of ${answer === 502 ? '502' : 'no events'} in the place of the placeholders moves nothing on /media`,
        provokes('status of 502', 'net::ERR_FAILED'),
        async ({ page }) => {
          // The display face makes the second view of a page other than the first.
          await page.route('**/*.woff2', (route) => route.abort());
          const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
          await page.clock.setFixedTime(LATER);
          await page.route('**/api/events', async (route) => {
            await released;
            await route.fallback();
          });
          await watchShifts(page);
          await page.goto('/media');
          await expect(page.locator('[aria-busy="true"] li').first()).toBeAttached();
          const before = await readTop(page, '[aria-labelledby="recordings"]');
          await page.unroute('**/api/events');
          await answerEvents(page, answer);
          release(undefined);
          await page.reload();
          const words = answer === 502 ? "Couldn't load events right now." : NONE;
          await expect(page.getByText(words)).toBeVisible();
          expect(await readTop(page, '[aria-labelledby="recordings"]')).toBe(before);
          expect(await readShifts(page)).toEqual([]);
        },
      );

    test(
      'the failure of the channel moves nothing on the home page',
      provokes('status of 502', 'net::ERR_FAILED'),
      async ({ page }) => {
        // The display face changes the height of headlines that nobody has seen yet.
        await page.route('**/*.woff2', (route) => route.abort());
        await watchShifts(page);
        await age(page);
        await answerEvents(page, EVENTS);
        await answerVideos(page, FAILURE);
        await page.goto('/', { waitUntil: 'domcontentloaded' });
        const before = await readTop(page, '#events');
        const { region } = new VideoSection(page);
        await region.scrollIntoViewIfNeeded();
        await readThrough(page);
        await page.locator('#events').scrollIntoViewIfNeeded();
        await expect(region.getByText('Unable to load videos')).toBeAttached({ timeout: 10_000 });
        await expect(region.getByText(FAILURE.details)).toBeAttached();
        await expect(region.getByText('this is from 22:22 on Wednesday, 24')).toBeAttached();
        expect(await readTop(page, '#events')).toBe(before);
      },
    );
  });
}

test('the build has written events, so that the tests above see a list', () => {
  expect(readFileSync('dist/media.html', 'utf8')).toContain('data-until=');
});
