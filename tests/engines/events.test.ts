import { expect, inject } from 'vitest';

import { journey } from '../support/engines/journey.ts';
import type { Target } from '../support/engines/targets.ts';

interface EventsBody {
  readonly events: readonly { readonly title: string; readonly start: string }[];
}

async function fetchTitles(): Promise<string[]> {
  const response = await fetch(new URL('/api/events', inject('origin')));
  const { events } = (await response.json()) as EventsBody;
  return events.map(({ title }) => title);
}

const countResponses = (): number =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, duration }) => name.endsWith('/api/events') && duration > 0).length;

const LIST = 'section[aria-label="Events"]';

journey('events of the calendar are listed, and can be added to another calendar', async ({ user }) => {
  const titles = await fetchTitles();
  await user.open('/media');
  await user.waitForIsland(`${LIST} li`);
  await expect.poll(() => user.evaluate(countResponses), { timeout: 15_000 }).toBe(1);
  const headings: Target = { css: `${LIST} [aria-busy="false"] li :is(h2, h3)` };
  await user.waitFor(headings);
  const shownTitles = (await user.findVisible(headings)).map(({ text }) => text);
  expect(titles).toEqual(expect.arrayContaining(shownTitles));
  expect(shownTitles[0]).toBe(titles[0]);

  await user.click({ css: `${LIST} summary`, name: `Add to calendar: ${String(titles[0])}` });
  await user.expectTexts({ css: `${LIST} details a` }, 'Calendar file', 'Google', 'Outlook');
});
