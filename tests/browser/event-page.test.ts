import type { CampaignEvent } from '../../src/features/events/events.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import { readLabels } from '../support/content-files.ts';
import { mockEvents } from '../support/events.ts';
import { readShifts, watchShifts } from '../support/layout.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';

const { page: texts, item } = readLabels().events;
const path = listBuiltPages().find((page) => page.path.startsWith('/events/'))?.path ?? '';

/** Visits the page of an event that the calendar has changed since the build. */
async function visit(page: Page, change: (event: CampaignEvent) => CampaignEvent[]) {
  const response = await page.request.get('/api/events');
  const { events } = (await response.json()) as { events: CampaignEvent[] };
  await mockEvents(
    page,
    events.flatMap((event) => (event.page === path ? change(event) : event)),
  );
  // Otherwise every visit would be a first one, because the browser does not cache while a test intercepts requests.
  await page.route('**/*.woff2', (route) => route.abort('aborted'));
  await watchShifts(page);
  await page.goto(path);
  return page.locator('[data-event-state]');
}

test.skip(path === '', 'The calendar has no event ahead.');

test('shows nothing if the calendar has the event as it was built', async ({ page }) => {
  const answer = page.waitForResponse('**/api/events');
  const notice = await visit(page, (event) => [event]);
  await answer;
  await expect(notice).toBeHidden();
});

for (const [name, change, text] of [
  [
    'is cancelled',
    (event) => [{ ...event, cancelled: 'The hall is flooded.' }],
    `${item.cancelled}. The hall is flooded.`,
  ],
  ['is elsewhere', (event) => [{ ...event, location: 'Old Town Hall' }], '· Old Town Hall'],
  ['is gone', () => [], texts.gone],
] satisfies [string, (event: CampaignEvent) => CampaignEvent[], string][])
  test(`says at the end of the screen, without a shift, that the event ${name} since the build`, async ({
    page,
  }) => {
    const notice = await visit(page, change);
    await expect(notice).toContainText(text);
    await expect(notice).toBeInViewport();
    expect(await readShifts(page)).toEqual([]);
  });

test('says first that the event is over, without its calendar links', async ({ page }) => {
  await page.clock.setFixedTime('2098-09-12T00:00:00Z');
  await page.goto(path);
  await expect(page.locator('main p:visible').first()).toContainText(texts.over);
  await expect(page.getByRole('link', { name: item.file })).toBeHidden();
});
