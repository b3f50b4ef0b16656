import { expect, test, type Page } from '@playwright/test';

import { findViolations } from '../support/accessibility.ts';
import { collectComplaints } from '../support/complaints.ts';
import { readMediaFiles } from '../support/page-words.ts';

const files = readMediaFiles();
const videos = files.filter(({ type }) => type === 'video');
const recordings = files.filter(({ type }) => type === 'audio');

/** Puts an empty page in the place of YouTube's player. */
const answerPlayer = (page: Page) =>
  page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Player</title><body><p>Player</p></body></html>',
    }),
  );
const getId = (address = '') => new URL(address).searchParams.get('v') ?? '';

test('/media/{slug} has the three items of the specification', () => {
  expect(files.map(({ slug }) => slug)).toEqual(['campaign-launch', 'housing-interview', 'town-hall']);
});

for (const file of files) {
  test(`/media/${file.slug} has its details, quotes, transcript and feedback, and asks to join and donate`, async ({
    page,
  }) => {
    await page.goto(`/media/${file.slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(file.title);
    await expect(main.getByText(`· ${file.location} · ${file.duration}`)).toBeVisible();
    await expect(main.getByText(file.description)).toBeVisible();
    await expect(main.getByText(file.placeholder)).toBeVisible();

    const details = main.getByRole('complementary', { name: 'Details' });
    const facts = [...(file.highlights ?? []), ...(file.keyTopics ?? []), ...(file.topics ?? [])];
    expect(facts).not.toEqual([]);
    await expect(details.getByRole('listitem')).toHaveText(facts);
    if (file.attendees !== undefined) await expect(details.getByText(file.attendees)).toBeVisible();
    const quotes = main.getByRole('region', { name: 'Quotes' }).getByRole('blockquote');
    await expect(quotes).toHaveText(file.quotes.map((quote) => `“${quote}”`));
    const feedback = main.getByRole('region', { name: 'Community feedback' }).getByRole('listitem');
    await expect(feedback).toHaveText(file.communityFeedback.map(({ quote, from }) => `“${quote}”${from}`));

    await expect(main.getByRole('heading', { level: 2, name: 'Transcript' })).toBeVisible();
    const spoken = main
      .getByRole('paragraph')
      .filter({ hasText: /^(Host|Candidate|Question from the floor):/ });
    await expect(spoken).toHaveCount(file.paragraphs);
    await expect(main.getByRole('link', { name: 'Join Campaign' })).toHaveAttribute('href', '/join');
    await expect(main.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', '/donate');
  });
}

for (const { slug, title, videoUrl, picture } of videos) {
  const id = getId(videoUrl);
  test.describe(`video of /media/${slug}`, () => {
    test('is a picture and a link until it is clicked, and asks no other host for anything', async ({
      page,
      baseURL,
    }) => {
      const complaints = collectComplaints(page, baseURL ?? '');
      await page.goto(`/media/${slug}`, { waitUntil: 'load' });
      const link = page.getByRole('link', { name: `Play the video: ${title}` });
      await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}`);
      await expect(link.getByRole('img', { name: picture.alt })).toBeVisible();
      await link.hover();
      expect(page.frames()).toHaveLength(1);
      expect(complaints).toEqual([]);
    });

    test('plays in its place when it is clicked, from the host without cookies', async ({
      page,
      baseURL,
    }) => {
      await answerPlayer(page);
      await page.goto(`/media/${slug}`);
      const complaints = collectComplaints(page, baseURL ?? '');
      await page.getByRole('link', { name: `Play the video: ${title}` }).click();
      const address = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
      const player = page.getByTitle(title, { exact: true });
      await expect(player).toHaveAttribute('src', address);
      await expect(player).toBeFocused();
      await expect(player.contentFrame().getByText('Player')).toBeVisible();
      await expect(page.getByRole('link', { name: `Play the video: ${title}` })).toHaveCount(0);
      await expect(page).toHaveURL(`/media/${slug}`);
      expect(await findViolations(page)).toEqual([]);
      // The one request to another host is the player's; the policy of the page lets it through.
      expect(complaints).toEqual([`other host: ${address}`]);
    });
  });
}

test.describe('video with script off', () => {
  test.use({ javaScriptEnabled: false });

  for (const { slug, title, videoUrl } of videos) {
    test(`of /media/${slug} leads to YouTube`, async ({ page }) => {
      const address = `https://www.youtube.com/watch?v=${getId(videoUrl)}`;
      await page.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'YouTube' }));
      await page.goto(`/media/${slug}`);
      await page.getByRole('link', { name: `Play the video: ${title}` }).click();
      await expect(page).toHaveURL(address);
    });
  }
});

for (const { slug, title } of recordings) {
  test(`recording of /media/${slug} plays in the page and can be downloaded`, async ({ page }) => {
    await page.goto(`/media/${slug}`);
    const player = page.getByLabel(title);
    const address = (await player.getAttribute('src')) ?? '';
    await expect(player).toHaveAttribute('controls');
    await expect(player).toHaveAttribute('preload', 'none');
    const link = page.getByRole('link', { name: 'Download audio' });
    await expect(link).toHaveAttribute('href', address);
    const downloaded = page.waitForEvent('download');
    await link.click();
    expect((await downloaded).suggestedFilename()).toMatch(/\.mp3$/);
    const response = await page.request.get(address);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain('audio/mpeg');
    await player.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0);
  });
}

test('an unknown item offers those that there are', async ({ page }) => {
  await page.goto('/media/yesterday');
  for (const { slug, title } of files) {
    const link = page.getByRole('main').getByRole('link', { name: title, exact: true });
    await expect(link).toHaveAttribute('href', `/media/${slug}`);
  }
});
