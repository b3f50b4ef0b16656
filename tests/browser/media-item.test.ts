import { extname } from 'node:path';
import { expect, test, type Page } from '../support/quiet-test.ts';

import { findViolations } from '../support/accessibility.ts';
import { collectStrayRequests } from '../support/stray-requests.ts';
import { readLabels, readMediaFiles } from '../support/content-files.ts';
import { splitDate } from '../support/dates.ts';
import { listBlocks, toPlain } from '../support/plain-text.ts';

const { actions, recordings: labels } = readLabels();
const files = readMediaFiles();
/** The videos whose address is YouTube's, each with its id there. */
const videos = files.flatMap((file) => {
  const id = file.type === 'video' && /[/=]([\w-]{11})$/.exec(file.videoUrl)?.[1];
  return id ? [{ ...file, id }] : [];
});
const recordings = files.flatMap((file) => (file.type === 'audio' ? [file] : []));

/** Puts an empty page in the place of YouTube's player. */
const answerPlayer = (page: Page) =>
  page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Player</title><body><p>Player</p></body></html>',
    }),
  );

for (const file of files) {
  test(`/media/${file.slug} has its details, quotes, transcript and feedback, and asks to join and donate`, async ({
    page,
  }) => {
    await page.goto(`/media/${file.slug}`);
    const main = page.getByRole('main');
    const { day, month, year } = splitDate(file.date);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(file.title);
    await expect(main.getByText(labels[file.type], { exact: true })).toBeVisible();
    await expect(
      main.getByText(`${day} ${month} ${year} · ${file.location} · ${file.duration}`),
    ).toBeVisible();
    await expect(main.getByText(file.description)).toBeVisible();
    if (file.placeholder !== undefined) await expect(main.getByText(file.placeholder)).toBeVisible();

    const details = main.getByRole('complementary', { name: labels.details });
    const lists = (['highlights', 'keyTopics', 'topics'] as const).filter((name) => file[name]);
    await expect(details.getByRole('listitem')).toHaveText(lists.flatMap((name) => file[name] ?? []));
    await expect(details.getByRole('heading', { level: 2 })).toHaveText([
      ...lists.map((name) => labels[name]),
      ...(file.attendees === undefined ? [] : [labels.attendees]),
    ]);
    if (file.attendees !== undefined) await expect(details.getByText(file.attendees)).toBeVisible();
    const quotes = main.getByRole('region', { name: readLabels().quotes.section }).getByRole('blockquote');
    await expect(quotes).toHaveText(file.quotes.map((quote) => `“${quote}”`));
    const feedback = main.getByRole('region', { name: labels.feedback }).getByRole('listitem');
    await expect(feedback).toHaveText(
      (file.communityFeedback ?? []).map(({ quote, from }) => `“${quote}”${from}`),
    );

    const transcript = main.getByRole('heading', { level: 2, name: labels.transcript, exact: true });
    const read = toPlain(await transcript.locator('xpath=following-sibling::*[1]').innerText());
    expect(read).toBe(listBlocks(file.text).join(' '));
    await expect(main.getByRole('link', { name: actions.join })).toHaveAttribute('href', '/join');
    await expect(main.getByRole('link', { name: actions.donate })).toHaveAttribute('href', '/donate');
  });
}

for (const { slug, title, id, picture } of videos) {
  test.describe(`video of /media/${slug}`, () => {
    test('is a picture and a link until it is clicked, and asks no other host for anything', async ({
      page,
      baseURL,
    }) => {
      const stray = collectStrayRequests(page, baseURL ?? '');
      await page.goto(`/media/${slug}`, { waitUntil: 'load' });
      const link = page.getByRole('link', { name: `${labels.play} ${title}` });
      await expect(link).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}`);
      await expect(link.getByRole('img', { name: picture.alt })).toBeVisible();
      await link.hover();
      expect(page.frames()).toHaveLength(1);
      expect(stray).toEqual([]);
    });

    test('plays in its place when it is clicked, from the host without cookies', async ({
      page,
      baseURL,
    }) => {
      await answerPlayer(page);
      await page.goto(`/media/${slug}`);
      const stray = collectStrayRequests(page, baseURL ?? '');
      await page.getByRole('link', { name: `${labels.play} ${title}` }).click();
      const address = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
      const player = page.getByTitle(title, { exact: true });
      await expect(player).toHaveAttribute('src', address);
      await expect(player).toBeFocused();
      await expect(player.contentFrame().getByText('Player')).toBeVisible();
      await expect(page.getByRole('link', { name: `${labels.play} ${title}` })).toHaveCount(0);
      await expect(page).toHaveURL(`/media/${slug}`);
      expect(await findViolations(page)).toEqual([]);
      // The one request to another host is the player's; the policy of the page lets it through.
      expect(stray).toEqual([`other host: ${address}`]);
    });
  });
}

test.describe('video with script off', () => {
  test.use({ javaScriptEnabled: false });

  for (const { slug, title, id } of videos) {
    test(`of /media/${slug} leads to YouTube`, async ({ page }) => {
      const address = `https://www.youtube.com/watch?v=${id}`;
      await page.route('https://www.youtube.com/**', (route) => route.fulfill({ body: 'YouTube' }));
      await page.goto(`/media/${slug}`);
      await page.getByRole('link', { name: `${labels.play} ${title}` }).click();
      await expect(page).toHaveURL(address);
    });
  }
});

for (const { slug, title, audioUrl } of recordings) {
  test(`recording of /media/${slug} plays in the page and can be downloaded`, async ({ page }) => {
    await page.goto(`/media/${slug}`);
    const player = page.getByLabel(title);
    const address = (await player.getAttribute('src')) ?? '';
    await expect(player).toHaveAttribute('controls');
    await expect(player).toHaveAttribute('preload', 'none');
    const link = page.getByRole('link', { name: labels.download });
    await expect(link).toHaveAttribute('href', address);
    const downloaded = page.waitForEvent('download');
    await link.click();
    expect((await downloaded).suggestedFilename().endsWith(extname(audioUrl))).toBe(true);
    const response = await page.request.get(address);
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^audio\//);
    await player.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect
      .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0);
  });
}
