import { expect, provokes, test, type Page } from '../support/quiet-test.ts';

import type { EventsResponse } from '../../src/contracts/events.ts';
import { chooseEvents } from '../../src/features/events/event-series.ts';
import { readHome } from '../support/page-words.ts';
import { answerEvents, EVENTS, NOW, toHeading } from '../support/events.ts';

const { heading, button } = readHome().events;
const NONE = 'No upcoming events scheduled yet.';

const goToEvents = async (page: Page) => {
  await page.goto('/');
  const events = page.getByRole('region', { name: heading });
  await events.scrollIntoViewIfNeeded();
  return events;
};

test.describe('upcoming events on the home page', () => {
  // Somebody who reads from abroad, at a fixed moment.
  test.use({ timezoneId: 'America/New_York' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(NOW);
  });

  test('are the next three that have not begun, in Auckland time', async ({ page }) => {
    await answerEvents(page, EVENTS);
    const items = (await goToEvents(page)).getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.nth(0)).toContainText('Street corner meeting');
    await expect(items.nth(0)).toContainText(/13 September.*10:00 am/);
    await expect(items.nth(0)).toContainText('Ōtāhuhu');
    await expect(items.nth(1)).toContainText('Overnight vigil');
    await expect(items.nth(1)).toContainText(/20 September.*7:30 pm/);
    await expect(items.nth(2)).toContainText('After the clocks changed');
    await expect(items.nth(2)).toContainText(/28 September.*11:00 am/);
    await expect(items.filter({ hasText: '2098' })).toHaveCount(0);
  });

  test('are three placeholders while the calendar is asked', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/events', async (route) => {
      await released;
      await route.fulfill({ json: { events: EVENTS } });
    });
    const events = await goToEvents(page);
    await expect(events.getByRole('listitem', { includeHidden: true })).toHaveCount(3);
    await expect(events.getByText(NONE)).toBeHidden();
    release(undefined);
    await expect(events.getByRole('heading', { name: 'Street corner meeting' })).toBeVisible();
  });

  test('are said to be none when the calendar has none', async ({ page }) => {
    await answerEvents(page, []);
    await expect((await goToEvents(page)).getByText(NONE)).toBeVisible();
  });

  test('are said to be none when all have begun', async ({ page }) => {
    await answerEvents(page, EVENTS.slice(0, 1));
    await expect((await goToEvents(page)).getByText(NONE)).toBeVisible();
  });

  test(
    'are said to be none when the calendar cannot be read',
    provokes('status of 502'),
    async ({ page }) => {
      await answerEvents(page, 502);
      await expect((await goToEvents(page)).getByText(NONE)).toBeVisible();
    },
  );

  test('are said to be none when the network fails', provokes('net::ERR_FAILED'), async ({ page }) => {
    await page.route('**/api/events', (route) => route.abort());
    await expect((await goToEvents(page)).getByText(NONE)).toBeVisible();
  });

  test('lead to all events', async ({ page }) => {
    const link = (await goToEvents(page)).getByRole('link', { name: button });
    await expect(link).toHaveAttribute('href', '/media');
  });
});

test.describe('upcoming events of the real endpoint', () => {
  test('are the next three that differ of the calendar', async ({ page, request }) => {
    const { events } = (await (await request.get('/api/events')).json()) as EventsResponse;
    const ahead = events.filter(({ start }) => start !== null && Date.parse(start) > Date.now());
    const items = (await goToEvents(page)).getByRole('listitem');
    await expect(items.getByRole('heading')).toHaveText(chooseEvents(ahead, 3, true).map(toHeading));
  });
});

test.describe('upcoming events with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('are not said to be none by a page that has not asked', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: button })).toBeVisible();
    await expect(page.getByText(NONE)).toHaveCount(0);
  });
});
