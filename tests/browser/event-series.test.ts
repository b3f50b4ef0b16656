import { expect, test } from '../support/quiet-test.ts';

import type { CampaignEvent } from '../../src/contracts/events.ts';
import { answerEvents, EVENTS, NOW } from '../support/events.ts';
import { readHome, readMediaPage } from '../support/page-words.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const [, meeting, vigil, clocks] = EVENTS as [CampaignEvent, CampaignEvent, CampaignEvent, CampaignEvent];
/** Weekly at 10 am in Auckland. Clocks change there on 28 September 2098. */
const SATURDAYS = ['2098-09-12T22:00Z', '2098-09-19T22:00Z', '2098-09-26T22:00Z', '2098-10-03T21:00Z'].map(
  (start): CampaignEvent => ({ ...meeting, id: `weekly/${start}`, start, end: start }),
);

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(NOW);
});

test('/media lists a weekly meeting once, all its dates one tap away', async ({ page }) => {
  const [first, ...later] = SATURDAYS;
  await answerEvents(page, first ? [first, vigil, ...later] : []);
  await page.goto('/media');
  const items = page.getByRole('region', { name: readMediaPage().events, exact: true }).getByRole('listitem');
  await expect(items.getByRole('heading')).toHaveText([meeting.title, vigil.title]);
  await expect(items.first()).toContainText('13Sept');
  const summary = items.first().getByText('Every Saturday at 10 am until 4 October', { exact: true });
  await expect(page.getByText('Saturday, 4 October 2098')).toBeHidden();
  await summary.click();
  await expect(items.first().getByRole('listitem')).toHaveText([
    'Saturday, 13 September 2098',
    'Saturday, 20 September 2098',
    'Saturday, 27 September 2098',
    'Saturday, 4 October 2098',
  ]);
});

test('home shows events that differ, and fills up with further dates', async ({ page }) => {
  const list = page.getByRole('region', { name: readHome().events.heading }).getByRole('listitem');
  for (const [answer, titles] of [
    [
      [...SATURDAYS.slice(0, 3), vigil, clocks],
      [meeting.title, vigil.title, clocks.title],
    ],
    [
      [...SATURDAYS.slice(0, 2), vigil],
      [meeting.title, meeting.title, vigil.title],
    ],
  ] as const) {
    await page.unrouteAll();
    await answerEvents(page, answer);
    await page.goto('/');
    await list.first().or(page.locator('#events')).first().scrollIntoViewIfNeeded();
    await expect(list.getByRole('heading')).toHaveText(titles);
  }
});

test('/media says how many more there are, and shows them all', async ({ page }) => {
  const events = Array.from({ length: 14 }, (_, index): CampaignEvent => {
    const start = new Date(Date.parse(NOW) + (index + 1) * WEEK_MS).toISOString();
    return { ...meeting, id: String(index), title: `Event ${String(index)}`, start, end: start };
  });
  await answerEvents(page, events);
  await page.goto('/media');
  const region = page.getByRole('region', { name: readMediaPage().events, exact: true });
  await expect(region.getByRole('listitem')).toHaveCount(12);
  await region.getByRole('button', { name: 'Show 2 more', exact: true }).click();
  await expect(region.getByRole('listitem')).toHaveCount(14);
  await expect(region.getByRole('list').first()).toBeFocused();
});
