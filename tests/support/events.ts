import type { Locator, Page } from 'playwright/test';

import type { CampaignEvent } from '../../src/features/events/events.ts';

/**
 * The current time for the events below: Friday, 12 September 2098, noon in Auckland. All built events are over by then, so only
 * events of the calendar are shown.
 */
export const EVENTS_NOW = '2098-09-12T00:00:00Z';

/** One event that has begun, three to come, and one without a start. */
export const EVENTS: readonly CampaignEvent[] = [
  buildEvent({ title: 'Begun at eleven', start: '2098-09-11T23:00:00Z', end: '2098-09-12T01:00:00Z' }),
  buildEvent({
    title: 'Street corner meeting',
    start: '2098-09-12T22:00:00Z',
    end: '2098-09-12T23:30:00Z',
    location: 'Ōtāhuhu',
    description: 'Bring a question.',
  }),
  buildEvent({ title: 'Overnight vigil', start: '2098-09-20T07:30:00Z', end: '2098-09-20T18:15:00Z' }),
  buildEvent({ title: 'After the clock change', start: '2098-09-27T22:00:00Z', end: '2098-09-27T23:00:00Z' }),
  buildEvent({ title: 'A debate to be announced' }),
];

/** Answers calendar requests with events or an error status, replacing earlier answers. */
export async function mockEvents(page: Page, answer: readonly CampaignEvent[] | number): Promise<void> {
  await page.unroute('**/api/events');
  await page.route('**/api/events', (route) =>
    typeof answer === 'number'
      ? route.fulfill({ status: answer, json: { error: 'The calendar could not be read.' } })
      : route.fulfill({ json: { events: answer } }),
  );
}

export async function goToEvents(
  page: Page,
  { path, region }: { readonly path: string; readonly region: string },
): Promise<Locator> {
  await page.goto(path);
  const events = page.getByRole('region', { name: region, exact: true });
  await events.scrollIntoViewIfNeeded();
  return events;
}

function buildEvent(fields: Partial<CampaignEvent> & { title: string }): CampaignEvent {
  return {
    id: fields.title,
    page: '/events/a-0a1b2c3d',
    start: null,
    end: null,
    allDay: false,
    location: '',
    description: '',
    url: '',
    ...fields,
  };
}
