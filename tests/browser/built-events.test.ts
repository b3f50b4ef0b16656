import type { EventsResponse } from '../../src/features/events/events.ts';
import { HOME_EVENTS, MEDIA_EVENTS, readBuiltEvents } from '../support/built-events.ts';
import { mockEvents, EVENTS, goToEvents } from '../support/events.ts';
import { scrollThrough } from '../support/islands.ts';
import { readShifts, watchShifts } from '../support/layout.ts';
import { expect, provokes, test, type Page } from '../support/quiet-test.ts';
import { collectStrayRequests } from '../support/stray-requests.ts';

const MINUTE_MS = 60_000;
const FAILURE = 'Couldn’t load events right now.';
/** On a day with a long name, because no notice may be longer. */
const OLD_BUILD_TIME = '2025-09-24T10:22:00Z';
const AFTER_ALL_EVENTS = '2098-09-12T00:00:00Z';
/** The value of the property in an island; Astro writes a type before it. */
const BUILT_AT = /(?<=&quot;builtAt&quot;:\[0,&quot;)[^&]+/g;
const RECORDINGS = '[aria-labelledby="recordings"]';

/** Returns the built events that a page shows at `now`: the next of each series and, with `fillsUp`, further occurrences. */
function listShown({ path, maxShown: shown, fillsUp }: typeof HOME_EVENTS, now: number) {
  const remaining = readBuiltEvents(path).filter(({ until }) => until > now);
  const next = remaining.filter((item) => item === remaining.find(({ series }) => series === item.series));
  const rest = fillsUp ? remaining.filter((item) => !next.includes(item)) : [];
  const listTitles = [...next, ...rest].slice(0, shown);
  return remaining.filter((item) => listTitles.includes(item));
}

const readTopPx = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.getBoundingClientRect().top + scrollY);

/** Blocks the display font, which the browser does not cache while a test intercepts requests: every visit would be a first one. */
const blockDisplayFont = (page: Page) => page.route('**/*.woff2', (route) => route.abort('aborted'));

/** Replaces the build time in the islands, because pages show no date on the day of their build. */
const ageBuild = (page: Page) =>
  page.route('/media', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(BUILT_AT, OLD_BUILD_TIME);
    await route.fulfill({ response, body });
  });

for (const list of [HOME_EVENTS, MEDIA_EVENTS]) {
  test.describe(`built events on ${list.path}`, () => {
    const built = readBuiltEvents(list.path);
    const first = built[0]?.until ?? 0;
    const listTitles = (now: number) => listShown(list, now).map(({ title }) => title);

    test(
      'are more than it shows, and none is over, even if no script or event can be fetched',
      provokes('net::ERR_FAILED'),
      async ({ page }) => {
        await page.route(/\/_astro\/.*\.js$|\/api\//, (route) => route.abort());
        const last = built.map(({ until }) => until).sort((a, b) => a - b)[1] ?? first;
        for (const now of [first - MINUTE_MS, last]) {
          await page.clock.setFixedTime(now);
          const events = await goToEvents(page, list);
          await expect(events.getByRole('listitem').getByRole('heading')).toHaveText(listTitles(now));
          await expect(events.getByText(/No upcoming events|No events found/)).toHaveCount(0);
          await expect(events.getByRole('button')).toHaveCount(0);
        }
        expect(built.length).toBeGreaterThan(listTitles(first - MINUTE_MS).length);
        expect(listTitles(first - MINUTE_MS).length).toBeGreaterThan(1);
      },
    );

    test('keep their number without a layout shift when the first has ended', async ({ page, baseURL }) => {
      const stray = collectStrayRequests(page, baseURL ?? '');
      await blockDisplayFont(page);
      await watchShifts(page);
      await page.clock.setFixedTime(first);
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      await page.route('**/api/events', async (route) => {
        await released;
        await route.continue();
      });
      // A single event reduces the number of series, of which there may be too few to fill the list.
      const before = listTitles(first - MINUTE_MS).length;
      const remaining = new Set(built.filter(({ until }) => until > first).map(({ series }) => series)).size;
      const titles = listTitles(first);
      expect(titles).toHaveLength(list.fillsUp ? before : Math.min(before, remaining));
      const requested = page.waitForRequest('**/api/events');
      const events = await goToEvents(page, list);
      const headings = events.getByRole('listitem').getByRole('heading');
      await requested;
      await expect(events.locator('astro-island')).not.toHaveAttribute('ssr');
      await expect(headings).toHaveText(titles);
      release(undefined);
      await scrollThrough(page);
      await expect(headings).toHaveText(titles);
      expect(await readShifts(page)).toEqual([]);
      expect(stray).toEqual([]);
    });
  });
}

test(
  'the home page shows its built events or none, without an error message, if the calendar is unavailable',
  provokes('net::ERR_FAILED'),
  async ({ page }) => {
    await page.route('**/api/events', (route) => route.abort());
    const events = await goToEvents(page, HOME_EVENTS);
    await expect(events.locator('[aria-busy="false"]')).toBeVisible();
    await expect(events.getByRole('listitem')).toHaveCount(listShown(HOME_EVENTS, Date.now()).length);
    await expect(events.getByText(FAILURE)).toBeHidden();
    await page.clock.setFixedTime(AFTER_ALL_EVENTS);
    await page.reload();
    await events.scrollIntoViewIfNeeded();
    await expect(events.getByText('No upcoming events scheduled yet.')).toBeVisible();
    await expect(events.getByText(FAILURE)).toBeHidden();
  },
);

for (const width of [320, 1280]) {
  test.describe(`no layout shift at ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(async ({ page }) => {
      await blockDisplayFont(page);
      await watchShifts(page);
    });

    test(
      'when /media shows the built events with their date below an error message',
      provokes('status of 502', 'net::ERR_FAILED'),
      async ({ page }) => {
        await ageBuild(page);
        await mockEvents(page, 502);
        await page.goto('/media', { waitUntil: 'domcontentloaded' });
        const before = await readTopPx(page, RECORDINGS);
        const events = page.getByRole('region', { name: MEDIA_EVENTS.region, exact: true });
        await events.scrollIntoViewIfNeeded();
        await expect(events.getByText(FAILURE)).toBeVisible();
        await expect(events.getByText('at 10:22 pm on Wednesday 24 September.')).toBeVisible();
        const headings = events.getByRole('listitem').getByRole('heading');
        await expect(headings).toHaveCount(listShown(MEDIA_EVENTS, Date.now()).length);
        expect(await readTopPx(page, RECORDINGS)).toBe(before);
        expect(await readShifts(page)).toEqual([]);
        await mockEvents(page, EVENTS);
        await events.getByRole('button', { name: 'Try again' }).click();
        await expect(headings).toHaveText(EVENTS.map(({ title }) => title));
        await expect(events.getByText(FAILURE)).toBeHidden();
      },
    );

    test('when an earlier list arrives on /media', async ({ page }) => {
      const { events } = (await (await page.request.get('/api/events')).json()) as EventsResponse;
      const answer = { events, stale: true, asOf: OLD_BUILD_TIME };
      await page.route('**/api/events', (route) => route.fulfill({ json: answer }));
      await page.goto('/media', { waitUntil: 'domcontentloaded' });
      const before = await readTopPx(page, RECORDINGS);
      await page.getByRole('region', { name: MEDIA_EVENTS.region, exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByText('We can’t reach the calendar; this is from 10:22 pm on Wed')).toBeVisible();
      expect(await readTopPx(page, RECORDINGS)).toBe(before);
      expect(await readShifts(page)).toEqual([]);
    });

    test(
      'when no events replace the placeholders of /media',
      provokes('net::ERR_FAILED'),
      async ({ page }) => {
        const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
        await page.clock.setFixedTime(AFTER_ALL_EVENTS);
        await page.route('**/api/events', async (route) => {
          await released;
          await route.abort();
        });
        await page.goto('/media');
        await expect(page.locator('[aria-busy="true"] li').first()).toBeAttached();
        const before = await readTopPx(page, RECORDINGS);
        await mockEvents(page, []);
        release(undefined);
        await page.reload();
        await expect(page.getByText('No events found (yet). Check back soon.')).toBeVisible();
        expect(await readTopPx(page, RECORDINGS)).toBe(before);
        expect(await readShifts(page)).toEqual([]);
      },
    );
  });
}
