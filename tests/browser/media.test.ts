import { readFileSync } from 'node:fs';
import { expect, provokes, test, type Page } from '../support/quiet-test.ts';

import type { EventsResponse } from '../../src/contracts/events.ts';
import { readLabels, readMediaFiles } from '../support/content-files.ts';
import { groupEvents } from '../../src/features/events/event-series.ts';
import { answerEvents, EVENTS, isOfStaff, NOW, toHeading } from '../support/events.ts';
import { readMediaPage } from '../support/page-words.ts';
import { readWithIcalJs } from '../support/read-with-ical-js.ts';

const DAY_MS = 86_400_000;
const words = readMediaPage();

const getItems = (page: Page) =>
  page.getByRole('region', { name: words.events, exact: true }).getByRole('listitem');

test.describe('/media', () => {
  // Somebody who reads from abroad, at a fixed moment.
  test.use({ timezoneId: 'America/New_York' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(NOW);
  });

  test('has its headline, and the way to the calendar and to the recordings', async ({ page }) => {
    await page.goto('/media');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.heading);
    const subscribe = main.getByRole('link', { name: words.subscribe });
    await expect(subscribe).toHaveAttribute('href', '/api/events.ics');
    const { recordings } = readLabels();
    const cards = main.getByRole('region', { name: words.recordings.heading }).getByRole('listitem');
    const files = readMediaFiles();
    await expect(cards).toHaveCount(files.length);
    for (const { slug, title, type, duration, picture } of files) {
      const link = page.getByRole('link', { name: title, exact: true });
      const card = cards.filter({ has: link });
      await expect(link).toHaveAttribute('href', `/media/${slug}`);
      await expect(card.getByText(recordings[type], { exact: true })).toBeVisible();
      await expect(card.getByText(`· ${duration}`)).toBeVisible();
      await expect(card.getByRole('img', { name: picture.alt, exact: true })).toBeVisible();
    }
  });

  test('lists every event with its year, in Auckland time on a 12-hour clock', async ({ page }) => {
    await answerEvents(page, EVENTS);
    await page.goto('/media');
    const items = getItems(page);
    await expect(items).toHaveCount(5);
    await expect(items.getByRole('heading')).toHaveText(EVENTS.map(({ title }) => title));
    await expect(items.nth(0)).toContainText(/12 September 2098.*11:00 am/);
    await expect(items.nth(1)).toContainText(/13 September 2098.*10:00 am/);
    await expect(items.nth(1)).toContainText('Ōtāhuhu');
    await expect(items.nth(1)).toContainText('Bring a question.');
    await expect(items.nth(3)).toContainText(/28 September 2098.*11:00 am/);
  });

  test('shows a range when the end falls on a different day', async ({ page }) => {
    await answerEvents(page, EVENTS);
    await page.goto('/media');
    const vigil = getItems(page).filter({ hasText: 'Overnight vigil' });
    await expect(vigil).toContainText(/20 September 2098.*7:30 pm.*21 September 2098.*6:15 am/);
  });

  test('shows TBA where the start is missing', async ({ page }) => {
    await answerEvents(page, EVENTS);
    await page.goto('/media');
    const debate = getItems(page).filter({ hasText: 'A debate to be announced' });
    await expect(debate.getByText('TBA').last()).toBeVisible();
    await expect(debate).not.toContainText(/\d/);
  });

  test('says that there are none yet', async ({ page }) => {
    await answerEvents(page, []);
    await page.goto('/media');
    await expect(page.getByText('No events found (yet). Check back soon.')).toBeVisible();
  });

  for (const status of [500, 502, 504]) {
    test(
      `says that it cannot load them on a ${String(status)}, and tries again by reloading`,
      provokes(`status of ${String(status)}`),
      async ({ page }) => {
        await answerEvents(page, status);
        await page.goto('/media');
        await expect(page.getByText("Couldn't load events right now.")).toBeVisible();
        await answerEvents(page, EVENTS);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: 'Street corner meeting' })).toBeVisible();
        await expect(page.getByText("Couldn't load events right now.")).toBeHidden();
      },
    );
  }

  test('shows placeholders while the calendar is asked', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/events', async (route) => {
      await released;
      await route.fulfill({ json: { events: [] } });
    });
    await page.goto('/media');
    const events = page.getByRole('region', { name: words.events, exact: true });
    const list = events.getByRole('listitem', { includeHidden: true });
    await expect(list).not.toHaveCount(0);
    await expect(page.getByText('No events found (yet). Check back soon.')).toBeHidden();
    release(undefined);
    await expect(list).toHaveCount(0);
  });
});

test.describe('GET /api/events', () => {
  test('answers what is not over of the calendar, soonest first, and /media lists it', async ({
    page,
    request,
  }) => {
    const response = await request.get('/api/events');
    expect(response.status()).toBe(200);
    const { events } = (await response.json()) as EventsResponse;
    const answered = Date.parse(response.headers()['date'] ?? '');
    const until = answered + 300 * DAY_MS;
    // What began a month ago may still be on.
    const theirs = readWithIcalJs(
      readFileSync('content/calendar.ics', 'utf8'),
      new Date(answered - 31 * DAY_MS),
      new Date(until),
    ).filter(({ end }) => Date.parse(end) > answered);
    const ours = events
      .filter((event) => !isOfStaff(event) && event.cancelled === undefined)
      .filter(({ start }) => start !== null && Date.parse(start) <= until);
    expect(ours.map(({ start, title }) => `${String(start)} ${title}`)).toEqual(
      theirs.map(({ start, title }) => `${start} ${title}`),
    );
    await page.goto('/media');
    await expect(getItems(page).getByRole('heading')).toHaveText(
      groupEvents(events).slice(0, 12).map(toHeading),
    );
  });
});
