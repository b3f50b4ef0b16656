import { expect, provokes, test, type Page } from '../support/quiet-test.ts';

import {
  countShown,
  HOME_EVENTS as home,
  MEDIA_EVENTS as media,
  readBuiltEvents,
  type EventPlace,
} from '../support/built-events.ts';
import { answerEvents, EVENTS, NOW } from '../support/events.ts';

const STALE = "We can't reach the calendar; this is from 14:05.";

const goToEvents = async (page: Page, { path, region }: EventPlace) => {
  await page.goto(path);
  const events = page.getByRole('region', { name: region, exact: true });
  await events.scrollIntoViewIfNeeded();
  return events;
};

test.describe('events that the calendar answered', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(NOW);
  });

  for (const place of [home, media]) {
    test(`can be added to a calendar on ${place.path}, by file, Google or Outlook`, async ({ page }) => {
      await answerEvents(page, EVENTS.slice(1, 2));
      const events = await goToEvents(page, place);
      // What the build wrote is hidden by now, but it is there until the script has come.
      const item = events.getByRole('listitem');
      await item.getByText('Add to calendar: Street corner meeting').click();
      const file = events.getByRole('link', { name: 'Calendar file' });
      await expect(file).toHaveAttribute('href', '/api/events.ics?event=Street+corner+meeting');
      const google = events.getByRole('link', { name: 'Google' });
      await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\/.*20980912T220000Z%2F/);
      const outlook = events.getByRole('link', { name: 'Outlook' });
      await expect(outlook).toHaveAttribute('href', /^https:\/\/outlook\.live\.com\/.*2098-09-12T22%3A00/);
    });

    test(`have a map link on ${place.path}`, async ({ page }) => {
      await answerEvents(page, EVENTS.slice(1, 2));
      const events = await goToEvents(page, place);
      const address = 'https://www.google.com/maps/search/?api=1&query=%C5%8Ct%C4%81huhu';
      await expect(events.getByRole('link', { name: 'Ōtāhuhu' })).toHaveAttribute('href', address);
    });

    test(`are announced to screen readers on ${place.path}`, async ({ page }) => {
      await answerEvents(page, EVENTS);
      const events = await goToEvents(page, place);
      const live = events.locator('[aria-live="polite"]');
      await expect(live.getByRole('heading', { name: 'Street corner meeting' })).toBeVisible();
      await expect(live).toHaveAttribute('aria-busy', 'false');
    });
  }

  test('can only be kept as a file while their start is yet to be announced', async ({ page }) => {
    await answerEvents(page, EVENTS.slice(4));
    const events = await goToEvents(page, media);
    const item = events.getByRole('listitem');
    await item.getByText('Add to calendar: A debate to be announced').click();
    await expect(item.getByRole('link')).toHaveText(['Calendar file']);
  });

  test('say when they are from, when the calendar could not be reached just now', async ({ page }) => {
    await page.clock.setFixedTime('2098-09-12T03:00:00Z');
    const answer = { events: EVENTS.slice(1), stale: true, asOf: '2098-09-12T02:05:00Z' };
    await page.route('**/api/events', (route) => route.fulfill({ json: answer }));
    const events = await goToEvents(page, media);
    await expect(events.getByText(STALE)).toBeVisible();
    await expect(events.getByRole('heading', { name: 'Street corner meeting' })).toBeVisible();
  });
});

test.describe('events that the build knew', () => {
  test(
    'stand under the words of failure on /media, marked with their time',
    provokes('status of 502'),
    async ({ page }) => {
      await answerEvents(page, 502);
      const events = await goToEvents(page, media);
      await expect(events.getByText("Couldn't load events right now.")).toBeVisible();
      const known = countShown(media, Date.now());
      const asOf = events.getByText(/^This is what we knew at \d\d:\d\d( on \w+, \d+ \w+)?\.$/);
      await expect(asOf).toBeVisible({ visible: known > 0 });
      await expect(events.getByRole('listitem')).toHaveCount(known);
      await page.unroute('**/api/events');
      await answerEvents(page, EVENTS);
      await events.getByRole('button', { name: 'Try again' }).click();
      await expect(events.getByRole('heading')).toHaveText(EVENTS.map(({ title }) => title));
    },
  );

  test(
    'stay on the home page when the calendar cannot be read, without a word of failure',
    provokes('status of 502'),
    async ({ page }) => {
      const asked = page.waitForResponse('**/api/events');
      await answerEvents(page, 502);
      const events = await goToEvents(page, home);
      await (await asked).finished();
      await expect(events.locator('[aria-busy="false"]')).toBeVisible();
      const known = countShown(home, Date.now());
      await expect(events.getByRole('listitem')).toHaveCount(known);
      await expect(events.getByText('No upcoming events scheduled yet.')).toBeVisible({
        visible: known === 0,
      });
      await expect(events.getByText("Couldn't load events right now.")).toBeHidden();
    },
  );

  for (const place of [home, media]) {
    test(
      `do not show on ${place.path} once they are over, even where nothing can be fetched`,
      provokes('net::ERR_FAILED'),
      async ({ page }) => {
        const ends = readBuiltEvents(place.file)
          .map(({ until }) => until)
          .sort((a, b) => a - b);
        const last = ends[Math.min(1, ends.length - 1)] ?? Date.now();
        await page.route(/\/_astro\/.*\.js$|\/api\//, (route) => route.abort());
        await page.clock.setFixedTime(last);
        const events = await goToEvents(page, place);
        await expect(events.getByRole('listitem')).toHaveCount(countShown(place, last));
      },
    );
  }
});
