import { extname } from 'node:path';

import { findViolations } from '../support/accessibility.ts';
import { readLabels, readRecordings, readVideosFile } from '../support/content-files.ts';
import { expect, provokes, test, type Page } from '../support/quiet-test.ts';
import { collectStrayRequests } from '../support/stray-requests.ts';
import { mockVideos, VIDEOS, VideoSection } from '../support/videos.ts';

const FAILURE = {
  status: 502,
  error: 'The videos could not be read.',
  details: 'YouTube did not answer in time.',
  code: 'timeout',
};
/** The build has at least the videos of the content file, which replaces the channel if that fails. */
const MIN_BUILT_VIDEOS = Math.min(6, readVideosFile().length);
const TITLES = VIDEOS.slice(0, 6).map(({ title }) => `Play: ${title}`);
const { recordings: labels } = readLabels();
const recordings = readRecordings();
/** The first video with its YouTube ID, and below it the first audio recording. */
const [video] = recordings.flatMap((file) => {
  const id = file.type === 'video' && /[/=]([\w-]{11})$/.exec(file.videoUrl)?.[1];
  return id ? [{ ...file, id }] : [];
});
const [audioRecording] = recordings.flatMap((file) => (file.type === 'audio' ? [file] : []));

const stubPlayer = (page: Page) =>
  page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Player</title><body><p>Player</p></body></html>',
    }),
  );
const buildPlayerUrl = (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;

test.describe('latest videos', () => {
  test('are the six newest, as linked pictures, and play in place one at a time', async ({
    page,
    baseURL,
  }) => {
    const stray = collectStrayRequests(page, baseURL ?? '');
    await stubPlayer(page);
    await mockVideos(page, { videos: VIDEOS });
    await page.goto('/');
    const { region, cards, links } = new VideoSection(page);
    await region.scrollIntoViewIfNeeded();
    await expect(links).toHaveText(TITLES);
    for (const [index, { id, thumbnail }] of VIDEOS.slice(0, 6).entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}`);
      await expect(links.nth(index).locator('img')).toHaveAttribute('src', thumbnail);
    }
    expect(stray).toEqual([]);
    for (const [index, { id, title }] of VIDEOS.slice(0, 2).entries()) {
      await links.getByText(`Play: ${title}`).click();
      await expect(region.getByTitle(title, { exact: true })).toHaveAttribute('src', buildPlayerUrl(id));
      await expect(region.locator('iframe')).toHaveCount(1);
      await expect(cards.nth(index).getByText(title, { exact: true })).toBeVisible();
    }
    // From the top, because the sticky header may cover controls.
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await findViolations(page)).toEqual([]);
  });

  test('show a message if the channel has none, and their date if it is unavailable', async ({ page }) => {
    await page.clock.setFixedTime('2025-09-10T06:00:00Z');
    await mockVideos(page, { videos: [] });
    await page.goto('/');
    const { region, links } = new VideoSection(page);
    await region.scrollIntoViewIfNeeded();
    await expect(region.getByText('No videos found.')).toBeVisible();
    await mockVideos(page, { videos: VIDEOS, stale: true, asOf: '2025-09-10T02:05:00Z' });
    await page.reload();
    await region.scrollIntoViewIfNeeded();
    await expect(region.getByText('We can’t reach the channel; this is from 2:05 pm.')).toBeVisible();
    await expect(links).toHaveText(TITLES);
  });
});

test(
  'a failed video request is retried three times, a second apart, before an error with the built videos',
  provokes('status of 502'),
  async ({ page }) => {
    await page.clock.install({ time: '2025-09-10T00:00:00Z' });
    const count = await mockVideos(page, FAILURE);
    await page.goto('/');
    await page.clock.pauseAt('2025-09-10T01:00:00Z');
    const { region, links } = new VideoSection(page);
    const builtTitles = await links.allTextContents();
    expect(builtTitles.length).toBeGreaterThanOrEqual(MIN_BUILT_VIDEOS);
    const failure = region.getByText('Unable to load videos');
    let answered = page.waitForResponse('**/api/youtube-channel/**');
    await region.scrollIntoViewIfNeeded();
    await answered;
    for (const requests of [1, 2, 3]) {
      await page.clock.runFor(900);
      expect(count.requests).toBe(requests);
      await expect(failure).toBeHidden();
      answered = page.waitForResponse('**/api/youtube-channel/**');
      await page.clock.runFor(200);
      await answered;
    }
    await expect(failure).toBeVisible();
    await expect(region.getByText(FAILURE.details)).toBeVisible();
    await expect(region.getByText(/^We can’t reach the channel; this is from (?:\d|noon)/)).toBeVisible();
    await expect(links).toHaveText(builtTitles);
    await page.clock.runFor(10_000);
    expect(count.requests).toBe(4);
    await page.unroute('**/api/youtube-channel/**');
    await mockVideos(page, { videos: VIDEOS });
    await region.getByRole('button', { name: 'Refresh Page' }).click();
    await region.scrollIntoViewIfNeeded();
    await expect(links).toHaveText(TITLES);
    await expect(failure).toBeHidden();
  },
);

test('the video of a page plays in place, without requests before that', async ({ page, baseURL }) => {
  const { slug = '', title = '', id = '', picture } = video ?? {};
  const stray = collectStrayRequests(page, baseURL ?? '');
  await stubPlayer(page);
  await page.goto(`/media/${slug}`, { waitUntil: 'load' });
  const link = page.getByRole('link', { name: `${labels.play} ${title}` });
  await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}`);
  await expect(link.getByRole('img', { name: picture?.alt ?? '' })).toBeVisible();
  await link.hover();
  expect(page.frames()).toHaveLength(1);
  expect(stray).toEqual([]);
  await link.click();
  const player = page.getByTitle(title, { exact: true });
  await expect(player).toHaveAttribute('src', buildPlayerUrl(id));
  await expect(player).toBeFocused();
  await expect(player.contentFrame().getByText('Player')).toBeVisible();
  await expect(link).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  // Only the player requests another host, which the policy of the page allows.
  expect(stray).toEqual([`other host: ${buildPlayerUrl(id)}`]);
});

test('an audio recording plays in the page and can be downloaded', async ({ page }) => {
  const { slug = '', title = '', audioUrl = '' } = audioRecording ?? {};
  await page.goto(`/media/${slug}`);
  const player = page.getByLabel(title);
  await expect(player).toHaveAttribute('controls');
  await expect(player).toHaveAttribute('preload', 'none');
  const link = page.getByRole('link', { name: labels.download });
  await expect(link).toHaveAttribute('href', (await player.getAttribute('src')) ?? '');
  const downloaded = page.waitForEvent('download');
  await link.click();
  expect((await downloaded).suggestedFilename().endsWith(extname(audioUrl))).toBe(true);
  await player.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0);
});
