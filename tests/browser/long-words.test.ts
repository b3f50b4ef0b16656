import { expect, test } from '../support/quiet-test.ts';

import { answerEvents, EVENTS, NOW } from '../support/events.ts';
import { readThrough } from '../support/islands.ts';
import { readHome, readMediaPage } from '../support/page-words.ts';
import { answerVideos, VIDEOS, VideoSection } from '../support/videos.ts';

const WORD = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';
const MEETING = `https://us02web.zoom.us/j/81234567890?pwd=${'aGVsbG8'.repeat(20)}`;
const PLACES = [
  { path: '/', region: readHome().events.heading },
  { path: '/media', region: readMediaPage().events },
];

for (const { path, region } of PLACES)
  for (const width of [320, 360])
    test(`long words of the calendar and the channel do not widen ${path} at ${String(width)} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.clock.setFixedTime(NOW);
      const [, event] = EVENTS;
      if (!event) throw new Error('EVENTS has too few events.');
      await answerVideos(page, { videos: VIDEOS.map((video) => ({ ...video, title: WORD })) });
      await answerEvents(page, [
        { ...event, id: '1', title: WORD, location: WORD, description: `${WORD} ${MEETING}` },
        {
          ...event,
          id: '2',
          title: 'Web page',
          location: `https://example.nz/${WORD}`,
          description: MEETING,
        },
        { ...event, id: '3', title: 'Meeting', location: `Library, or ${MEETING}`, description: WORD },
      ]);
      await page.goto(path);
      await readThrough(page);
      const events = page.getByRole('region', { name: region, exact: true });
      const last = events.getByRole('listitem').filter({ hasText: 'Meeting' });
      await expect(last).toContainText('Library, or Join online');
      for (const part of path === '/' ? [events, new VideoSection(page).region] : [events])
        expect(await part.evaluate(({ scrollWidth }) => scrollWidth)).toBe(width);
      const link = last.getByRole('link', { name: 'Join online', exact: true });
      await expect(link).toHaveAttribute('href', MEETING);
      await expect(link).toHaveAttribute('rel', 'nofollow noopener');
      const onPage = events.getByRole('link', { name: 'Join online', exact: true });
      // Descriptions stand on /media only.
      await expect(onPage).toHaveCount(path === '/' ? 1 : 3);
    });
