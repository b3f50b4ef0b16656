import { expect, test } from '../support/quiet-test.ts';

import type { CampaignEvent } from '../../src/contracts/events.ts';
import { findViolations } from '../support/accessibility.ts';
import { answerEvents, EVENTS, NOW } from '../support/events.ts';
import { readHome, readMediaPage } from '../support/page-words.ts';

const REASON = 'The hall has flooded.';
const CANCELLED: readonly CampaignEvent[] = EVENTS.map((event) =>
  event.title === 'Street corner meeting' ? { ...event, cancelled: REASON } : event,
);

for (const { path, region } of [
  { path: '/', region: readHome().events.heading },
  { path: '/media', region: readMediaPage().events },
]) {
  test(`a cancelled event stays on ${path} as cancelled, with the reason, until its time has passed`, async ({
    page,
  }) => {
    await answerEvents(page, CANCELLED);
    await page.clock.setFixedTime(NOW);
    await page.goto(path);
    const events = page.getByRole('region', { name: region, exact: true });
    await events.scrollIntoViewIfNeeded();
    const item = events.getByRole('listitem').filter({ hasText: REASON });
    await expect(item.getByRole('heading')).toHaveText('Street corner meeting Cancelled');
    await expect(item).toContainText('Saturday, 13 September');
    await expect(item).toContainText('10:00 am');
    await expect(item.getByText('Add to calendar')).toHaveCount(0);
    const other = events.getByRole('listitem').filter({ hasText: 'Overnight vigil' });
    await expect(other.getByText('Add to calendar')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);

    await page.clock.setFixedTime(path === '/' ? '2098-09-12T22:00:00Z' : '2098-09-12T23:30:00Z');
    await page.reload();
    await events.scrollIntoViewIfNeeded();
    await expect(other).toBeVisible();
    await expect(item).toHaveCount(0);
  });
}
