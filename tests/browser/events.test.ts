import type { CampaignEvent } from '../../src/features/events/events.ts';
import { findViolations } from '../support/accessibility.ts';
import { HOME_EVENTS as home, MEDIA_EVENTS as media } from '../support/built-events.ts';
import { mockEvents, EVENTS, goToEvents, EVENTS_NOW } from '../support/events.ts';
import { scrollThrough } from '../support/islands.ts';
import { expect, test } from '../support/quiet-test.ts';
import { mockVideos, VIDEOS, VideoSection } from '../support/videos.ts';

const DAY_MS = 86_400_000;
const [, meeting, vigil, clocks] = EVENTS as [CampaignEvent, CampaignEvent, CampaignEvent, CampaignEvent];
const WORD = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';
const LONG_URL = `https://us02web.zoom.us/j/81234567890?pwd=${'aGVsbG8'.repeat(20)}`;

test.describe('events from the calendar', () => {
  // A visitor abroad, at a fixed time.
  test.use({ timezoneId: 'America/New_York' });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(EVENTS_NOW);
    await mockEvents(page, EVENTS);
  });

  test('on the home page are the next three to begin, in Auckland time, with a map link', async ({
    page,
  }) => {
    const events = await goToEvents(page, home);
    const items = events.getByRole('listitem');
    await expect(items).toHaveText([
      /13\sSeptember.*10\sam.*Ōtāhuhu/,
      /20\sSeptember.*7:30\spm/,
      /28\sSeptember.*11\sam/,
    ]);
    await expect(items.getByRole('heading')).toHaveText([meeting, vigil, clocks].map(({ title }) => title));
    await expect(items.filter({ hasText: '2098' })).toHaveCount(0);
    await expect(events.locator('[aria-live="polite"]')).toHaveAttribute('aria-busy', 'false');
    const map = 'https://www.google.com/maps/search/?api=1&query=%C5%8Ct%C4%81huhu';
    await expect(events.getByRole('link', { name: meeting.location })).toHaveAttribute('href', map);
  });

  test('on /media are all, with year, date range, and TBA for a missing start', async ({ page }) => {
    const items = (await goToEvents(page, media)).getByRole('listitem');
    await expect(items.getByRole('heading')).toHaveText(EVENTS.map(({ title }) => title));
    await expect(items).toContainText([
      /12\sSeptember\s2098.*11\sam/,
      /13\sSeptember\s2098.*10\sam.*Ōtāhuhu.*Bring a question\./,
      /20\sSeptember\s2098.*7:30\spm.*21\sSeptember\s2098.*6:15\sam/,
      /28\sSeptember\s2098.*11\sam/,
      'TBA',
    ]);
    const debate = items.last();
    await expect(debate).not.toContainText(/\d/);
    await debate.getByText('Add to calendar: A debate to be announced').click();
    await expect(debate.getByRole('link')).toHaveText(['Calendar file']);
    await items.getByText(`Add to calendar: ${meeting.title}`).click();
    await expect(items.nth(1).getByRole('link', { name: 'Calendar file' })).toHaveAttribute(
      'href',
      '/api/events.ics?event=Street+corner+meeting',
    );
  });

  test('stay on /media as cancelled or moved, with any reason, until their time has passed', async ({
    page,
  }) => {
    const cancelled = 'The hall has flooded.';
    const moved = { ...vigil, moved: { from: 'Hall', reason: 'Full.' }, url: 'https://example.org/vigil' };
    await mockEvents(page, [{ ...meeting, cancelled }, moved, { ...clocks, cancelled: '' }]);
    const events = await goToEvents(page, media);
    const item = events.getByRole('listitem').filter({ hasText: cancelled });
    await expect(item.getByRole('heading')).toHaveText(`${meeting.title} Cancelled`);
    await expect(item).toContainText(/Saturday 13\sSeptember.*10\sam/);
    await expect(item.getByText('Add to calendar')).toHaveCount(0);
    await expect(events.getByRole('heading', { name: `${clocks.title} Cancelled` })).toBeVisible();
    const movedItem = events.getByRole('listitem').filter({ hasText: 'Moved from Hall. Full.' });
    await expect(movedItem.getByRole('heading')).toHaveText(`${vigil.title} Moved`);
    await expect(movedItem.getByRole('link', { name: 'Details' })).toHaveAttribute('href', moved.url);
    expect(await findViolations(page)).toEqual([]);
    await page.clock.setFixedTime(meeting.end ?? '');
    await goToEvents(page, media);
    await expect(events.getByRole('heading', { name: vigil.title })).toBeVisible();
    await expect(item).toHaveCount(0);
  });

  test('may have long words and URLs, which do not widen the home page or /media', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await mockVideos(page, { videos: VIDEOS.map((video) => ({ ...video, title: WORD })) });
    await mockEvents(page, [
      { ...meeting, id: '1', title: WORD, location: WORD, description: `${WORD} ${LONG_URL}` },
      { ...meeting, id: '2', location: `https://example.nz/${WORD}`, description: LONG_URL },
      { ...meeting, id: '3', title: 'Hui', location: `Library, or ${LONG_URL}`, description: WORD },
    ]);
    for (const place of [home, media]) {
      const events = await goToEvents(page, place);
      await scrollThrough(page);
      const last = events.getByRole('listitem').filter({ hasText: 'Hui' });
      await expect(last).toContainText('Library, or Join online');
      for (const part of place === home ? [events, new VideoSection(page).region] : [events])
        expect(await part.evaluate(({ scrollWidth }) => scrollWidth)).toBe(320);
      const link = last.getByRole('link', { name: 'Join online', exact: true });
      await expect(link).toHaveAttribute('href', LONG_URL);
      await expect(link).toHaveAttribute('rel', 'nofollow noopener');
    }
  });

  test('of a weekly series are listed once on /media, with all dates on demand', async ({ page }) => {
    // At 10:00 in Auckland, where clocks go forward on 28 September 2098.
    const [first, ...later] = ['09-12T22', '09-19T22', '09-26T22', '10-03T21'].map((day): CampaignEvent => {
      const start = `2098-${day}:00Z`;
      return { ...meeting, id: `weekly/${start}`, start, end: start };
    });
    await mockEvents(page, first ? [first, vigil, ...later] : []);
    const items = (await goToEvents(page, media)).getByRole('listitem');
    await expect(items.getByRole('heading')).toHaveText([meeting.title, vigil.title]);
    await expect(page.getByText('Saturday 4 October 2098')).toBeHidden();
    await items.first().getByText('Every Saturday at 10 am until 4 October', { exact: true }).click();
    await expect(items.first().getByRole('listitem')).toHaveText([
      'Saturday 13 September 2098',
      'Saturday 20 September 2098',
      'Saturday 27 September 2098',
      'Saturday 4 October 2098',
    ]);
  });

  test('on /media are twelve, with a button that counts and shows the others', async ({ page }) => {
    const fourteen = Array.from({ length: 14 }, (_, index): CampaignEvent => {
      const start = new Date(Date.parse(EVENTS_NOW) + (index + 1) * 7 * DAY_MS).toISOString();
      return { ...meeting, id: String(index), title: `Event ${String(index)}`, start, end: start };
    });
    await mockEvents(page, fourteen);
    const events = await goToEvents(page, media);
    await expect(events.getByRole('listitem')).toHaveCount(12);
    await events.getByRole('button', { name: 'Show 2 more', exact: true }).click();
    await expect(events.getByRole('listitem')).toHaveCount(14);
    await expect(events.getByRole('list').first()).toBeFocused();
  });
});
