import { readFileSync } from 'node:fs';

import type { CampaignEvent, EventsResponse } from '../../src/features/events/events.ts';
import { chooseEvents, listEntries } from '../../src/features/events/events.ts';
import { findViolations } from '../support/accessibility.ts';
import { HOME_EVENTS as home, MEDIA_EVENTS as media } from '../support/built-events.ts';
import { answerEvents, EVENTS, goToEvents, NOW } from '../support/events.ts';
import { readThrough } from '../support/islands.ts';
import { expect, provokes, test } from '../support/quiet-test.ts';
import { readWithIcalJs } from '../support/read-with-ical-js.ts';
import { answerVideos, VIDEOS, VideoSection } from '../support/videos.ts';

const DAY_MS = 86_400_000;
const NONE = {
  '/': 'No upcoming events scheduled yet.',
  '/media': 'No events found (yet). Check back soon.',
};
const FAILURE = 'Couldn’t load events right now.';
const [, meeting, vigil, clocks] = EVENTS as [CampaignEvent, CampaignEvent, CampaignEvent, CampaignEvent];
/** Weekly at 10 am in Auckland. Clocks change there on 28 September 2098. */
const SATURDAYS = ['2098-09-12T22:00Z', '2098-09-19T22:00Z', '2098-09-26T22:00Z', '2098-10-03T21:00Z'].map(
  (start): CampaignEvent => ({ ...meeting, id: `weekly/${start}`, start, end: start }),
);
const WORD = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';
const ONLINE = `https://us02web.zoom.us/j/81234567890?pwd=${'aGVsbG8'.repeat(20)}`;

test.describe('events that the calendar answered', () => {
  // Somebody who reads from abroad, at a fixed moment.
  test.use({ timezoneId: 'America/New_York' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await answerEvents(page, EVENTS);
  });

  test('are on home the next three that have not begun, in Auckland time', async ({ page }) => {
    const items = (await goToEvents(page, home)).getByRole('listitem');
    await expect(items).toHaveText([
      /13 September.*10:00 am.*Ōtāhuhu/,
      /20 September.*7:30 pm/,
      /28 September.*11:00 am/,
    ]);
    await expect(items.getByRole('heading')).toHaveText([meeting, vigil, clocks].map(({ title }) => title));
    await expect(items.filter({ hasText: '2098' })).toHaveCount(0);
  });

  test('are on /media all of them with their year, a range over several days, and TBA where the start is missing', async ({
    page,
  }) => {
    const items = (await goToEvents(page, media)).getByRole('listitem');
    await expect(items.getByRole('heading')).toHaveText(EVENTS.map(({ title }) => title));
    await expect(items).toContainText([
      /12 September 2098.*11:00 am/,
      /13 September 2098.*10:00 am.*Ōtāhuhu.*Bring a question\./,
      /20 September 2098.*7:30 pm.*21 September 2098.*6:15 am/,
      /28 September 2098.*11:00 am/,
      'TBA',
    ]);
    const debate = items.last();
    await expect(debate).not.toContainText(/\d/);
    await debate.getByText('Add to calendar: A debate to be announced').click();
    await expect(debate.getByRole('link')).toHaveText(['Calendar file']);
  });

  for (const place of [home, media]) {
    test(`on ${place.path} are announced and lead to a map${place === media ? ', and go into a calendar by file, Google or Outlook' : ''}`, async ({
      page,
    }) => {
      await answerEvents(page, [meeting]);
      const events = await goToEvents(page, place);
      const live = events.locator('[aria-live="polite"]');
      await expect(live.getByRole('heading', { name: meeting.title })).toBeVisible();
      await expect(live).toHaveAttribute('aria-busy', 'false');
      const map = 'https://www.google.com/maps/search/?api=1&query=%C5%8Ct%C4%81huhu';
      await expect(events.getByRole('link', { name: meeting.location })).toHaveAttribute('href', map);
      if (place === home) return;
      await events.getByRole('listitem').getByText(`Add to calendar: ${meeting.title}`).click();
      for (const [name, address] of [
        ['Calendar file', '/api/events.ics?event=Street+corner+meeting'],
        ['Google', /^https:\/\/calendar\.google\.com\/.*20980912T220000Z%2F/],
        ['Outlook', /^https:\/\/outlook\.live\.com\/.*2098-09-12T22%3A00/],
      ] as const)
        await expect(events.getByRole('link', { name })).toHaveAttribute('href', address);
    });

    test(`on ${place.path} stay as cancelled, with the reason if there is one, until their time has passed`, async ({
      page,
    }) => {
      const cancelled = 'The hall has flooded.';
      await answerEvents(
        page,
        EVENTS.map((event) => {
          if (event === meeting) return { ...event, cancelled };
          return event === clocks ? { ...event, cancelled: '' } : event;
        }),
      );
      const events = await goToEvents(page, place);
      const item = events.getByRole('listitem').filter({ hasText: cancelled });
      await expect(item.getByRole('heading')).toHaveText(`${meeting.title} Cancelled`);
      await expect(item).toContainText(/Saturday, 13 September.*10:00 am/);
      await expect(item.getByText('Add to calendar')).toHaveCount(0);
      // Without a reason it is cancelled all the same.
      await expect(events.getByRole('heading', { name: `${clocks.title} Cancelled` })).toBeVisible();
      const other = events.getByRole('listitem').filter({ hasText: vigil.title });
      await expect(other.getByText('Add to calendar')).toHaveCount(place === home ? 0 : 1);
      expect(await findViolations(page)).toEqual([]);

      await page.clock.setFixedTime((place === home ? meeting.start : meeting.end) ?? '');
      await goToEvents(page, place);
      await expect(other).toBeVisible();
      await expect(item).toHaveCount(0);
    });

    test(`on ${place.path} are placeholders until the answer comes, which may be none`, async ({ page }) => {
      const none = page.getByText(NONE[place.path as '/' | '/media']);
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      await page.unroute('**/api/events');
      await page.route('**/api/events', async (route) => {
        await released;
        await route.fulfill({ json: { events: [] } });
      });
      const events = await goToEvents(page, place);
      const list = events.getByRole('listitem', { includeHidden: true });
      if (place === home) await expect(list).toHaveCount(3);
      else await expect(list).not.toHaveCount(0);
      await expect(none).toBeHidden();
      release(undefined);
      await expect(none).toBeVisible();
      await expect(list).toHaveCount(0);
    });

    test(`on ${place.path} may have long words and addresses, which do not widen it`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 });
      await answerVideos(page, { videos: VIDEOS.map((video) => ({ ...video, title: WORD })) });
      await answerEvents(page, [
        { ...meeting, id: '1', title: WORD, location: WORD, description: `${WORD} ${ONLINE}` },
        { ...meeting, id: '2', location: `https://example.nz/${WORD}`, description: ONLINE },
        { ...meeting, id: '3', title: 'Hui', location: `Library, or ${ONLINE}`, description: WORD },
      ]);
      const events = await goToEvents(page, place);
      await readThrough(page);
      const last = events.getByRole('listitem').filter({ hasText: 'Hui' });
      await expect(last).toContainText('Library, or Join online');
      for (const part of place === home ? [events, new VideoSection(page).region] : [events])
        expect(await part.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
      const link = last.getByRole('link', { name: 'Join online', exact: true });
      await expect(link).toHaveAttribute('href', ONLINE);
      await expect(link).toHaveAttribute('rel', 'nofollow noopener');
    });
  }

  test(
    'on home are said to be none when the calendar or the network fails, and nothing is said of that',
    provokes('status of 502', 'net::ERR_FAILED'),
    async ({ page }) => {
      await answerEvents(page, 502);
      const events = await goToEvents(page, home);
      await expect(events.getByText(NONE['/'])).toBeVisible();
      await page.unroute('**/api/events');
      await page.route('**/api/events', (route) => route.abort());
      await goToEvents(page, home);
      await expect(events.getByText(NONE['/'])).toBeVisible();
      await expect(events.getByText(FAILURE)).toBeHidden();
    },
  );

  test(
    'on /media are asked for again after a failure, which is said in words',
    provokes('status of 500', 'status of 502', 'status of 504'),
    async ({ page }) => {
      for (const status of [500, 502, 504]) {
        await answerEvents(page, status);
        await goToEvents(page, media);
        await expect(page.getByText(FAILURE)).toBeVisible();
        await answerEvents(page, EVENTS);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { name: meeting.title })).toBeVisible();
        await expect(page.getByText(FAILURE)).toBeHidden();
      }
    },
  );

  test('of a weekly meeting are listed once on /media, all dates one tap away', async ({ page }) => {
    const [first, ...later] = SATURDAYS;
    await answerEvents(page, first ? [first, vigil, ...later] : []);
    const items = (await goToEvents(page, media)).getByRole('listitem');
    await expect(items.getByRole('heading')).toHaveText([meeting.title, vigil.title]);
    await expect(items.first()).toContainText('13 Sept');
    await expect(page.getByText('Saturday, 4 October 2098')).toBeHidden();
    await items.first().getByText('Every Saturday at 10 am until 4 October', { exact: true }).click();
    await expect(items.first().getByRole('listitem')).toHaveText([
      'Saturday, 13 September 2098',
      'Saturday, 20 September 2098',
      'Saturday, 27 September 2098',
      'Saturday, 4 October 2098',
    ]);
  });

  test('are twelve on /media, which says how many more there are and shows them all', async ({ page }) => {
    const many = Array.from({ length: 14 }, (_, index): CampaignEvent => {
      const start = new Date(Date.parse(NOW) + (index + 1) * 7 * DAY_MS).toISOString();
      return { ...meeting, id: String(index), title: `Event ${String(index)}`, start, end: start };
    });
    await answerEvents(page, many);
    const events = await goToEvents(page, media);
    await expect(events.getByRole('listitem')).toHaveCount(12);
    await events.getByRole('button', { name: 'Show 2 more', exact: true }).click();
    await expect(events.getByRole('listitem')).toHaveCount(14);
    await expect(events.getByRole('list').first()).toBeFocused();
  });
});

test('the endpoint answers what is not over of the calendar, soonest first; /media lists it, and home the next three that differ', async ({
  page,
  request,
}) => {
  const response = await request.get('/api/events');
  const { events } = (await response.json()) as EventsResponse;
  const answered = Date.parse(response.headers()['date'] ?? '');
  const until = answered + 300 * DAY_MS;
  // What began a month ago may still be on.
  const theirs = readWithIcalJs(
    readFileSync('content/calendar.ics', 'utf8'),
    new Date(answered - 31 * DAY_MS),
    new Date(until),
  ).filter(({ end }) => Date.parse(end) > answered);
  // Those of content/events.yaml stand beside the calendar.
  const ours = events.filter(
    ({ id, cancelled, start }) =>
      !/@events\.yaml(?:\/|$)/.test(id) &&
      cancelled === undefined &&
      start !== null &&
      Date.parse(start) <= until,
  );
  expect(ours.map(({ start, title }) => `${String(start)} ${title}`)).toEqual(
    theirs.map(({ start, title }) => `${start} ${title}`),
  );
  const toHeading = ({ title, cancelled }: CampaignEvent) =>
    `${title}${cancelled === undefined ? '' : ' Cancelled'}`;
  const listed = await goToEvents(page, media);
  const all = listEntries(events, 'whole', Date.now()).slice(0, 12).map(toHeading);
  await expect(listed.getByRole('listitem').getByRole('heading')).toHaveText(all);
  const shown = await goToEvents(page, home);
  const ahead = listEntries(events, 'upcoming', Date.now());
  const three = chooseEvents(ahead, 'upcoming', 3).map(toHeading);
  await expect(shown.getByRole('listitem').getByRole('heading')).toHaveText(three);
});
