import { expect, test } from '../support/quiet-test.ts';

import { toAddress } from '../support/content-files.ts';
import { ofType, readGraph, toInstant, type GraphNode } from '../support/structured-data.ts';

// What the build wrote, before any script has changed it.
test.use({ javaScriptEnabled: false });

const isScheduled = (event: GraphNode) => event['eventStatus'] === 'https://schema.org/EventScheduled';

for (const path of ['/', '/media']) {
  test(`the events of ${path} are those of its list, cancelled ones among them`, async ({ page }) => {
    await page.goto(path);
    const listed = await page
      .getByRole('main')
      .locator('li[data-until]')
      .evaluateAll((items) =>
        items.flatMap((item) => {
          const start = item.querySelector('time')?.dateTime;
          const heading = item.querySelector('h2, h3');
          const mark = heading?.querySelector('span')?.textContent ?? '';
          const name = heading?.firstChild?.textContent ?? '';
          return start === undefined ? [] : [{ start: Date.parse(start), name, isCancelled: mark !== '' }];
        }),
      );
    const told = ofType(await readGraph(page), 'Event').map((event) => ({
      start: toInstant(String(event['startDate'])),
      name: event['name'],
      isCancelled: !isScheduled(event),
    }));
    expect(told).not.toEqual([]);
    expect(told).toEqual(listed);
    const files = await page
      .getByRole('main')
      .locator('a[href*="?event="]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const events = ofType(await readGraph(page), 'Event');
    expect(new Set(events.map((event) => event['@id'])).size).toBe(events.length);
    // What is cancelled has no file to add to a calendar.
    expect(events.filter(isScheduled).map((event) => event['@id'])).toEqual(files.map(toAddress));
  });
}

test('an event is held at the same place on home and on /media', async ({ page }) => {
  const readEvents = async (path: string) => {
    await page.goto(path);
    return ofType(await readGraph(page), 'Event');
  };
  const onHome = await readEvents('/');
  const onMedia = await readEvents('/media');
  const pairs = onHome.flatMap((event) => {
    const same = onMedia.find(
      (other) => other['name'] === event['name'] && other['startDate'] === event['startDate'],
    );
    return same ? [[event, same] as const] : [];
  });
  expect(pairs).not.toEqual([]);
  for (const [event, same] of pairs)
    for (const field of ['eventAttendanceMode', 'location', 'endDate', 'eventStatus'])
      expect(event[field]).toEqual(same[field]);
});

test('an event has an address of its own on /media: the page about it, or its place in the list', async ({
  page,
}) => {
  await page.goto('/media');
  const events = ofType(await readGraph(page), 'Event');
  const addresses = events.map((event) => String(event['url']));
  for (const [index, address] of addresses.entries()) {
    if (!address.startsWith(toAddress('/media#'))) continue;
    const item = page.locator(`[id="${decodeURIComponent(new URL(address).hash.slice(1))}"]`);
    await expect(item.getByRole('heading', { includeHidden: true })).toContainText(
      String(events[index]?.['name']),
    );
  }
  expect(new Set(addresses).size).toBe(addresses.length);
});
