import { expect, test } from '../support/quiet-test.ts';

import { readPolicies, readLabels } from '../support/content-files.ts';
import { answerEvents } from '../support/events.ts';
import { readHome } from '../support/page-words.ts';
import { answerVideos, VIDEOS, VideoSection } from '../support/videos.ts';

test('a video that plays keeps its title', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Player</title>' }),
  );
  await answerVideos(page, { videos: VIDEOS });
  await page.goto('/');
  const { region, cards } = new VideoSection(page);
  await region.scrollIntoViewIfNeeded();
  await cards.first().getByText('Play: Film 0').click();
  await expect(region.getByTitle('Film 0', { exact: true })).toBeVisible();
  await expect(cards.first().getByText('Film 0', { exact: true })).toBeVisible();
});

test('handles are whole on the social wall at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const wall = page.getByRole('region', { name: readHome().social.heading });
  const handles = wall.getByRole('link').locator('span');
  expect(await handles.count()).toBeGreaterThan(0);
  const cut = await handles.evaluateAll((spans) =>
    spans
      .filter((span) => span.scrollWidth > span.clientWidth && getComputedStyle(span).display !== 'inline')
      .map((span) => span.textContent),
  );
  expect(cut).toEqual([]);
});

for (const { slug, name } of readPolicies())
  test(`the tab of ${slug} has the hue of the policy`, async ({ page }) => {
    await page.goto(`/policies/${slug}`);
    const tab = page
      .getByRole('navigation', { name: readLabels().policies.tabs })
      .getByRole('link', { name, exact: true });
    const hue = await page
      .locator('article > header')
      .evaluate((head) => getComputedStyle(head).backgroundColor);
    await expect(tab).toHaveCSS('background-color', hue);
    await expect(tab).toHaveCSS('color', 'rgb(255, 255, 255)');
  });

test('the play mark has a white edge', async ({ page }) => {
  await page.goto('/');
  const { cards } = new VideoSection(page);
  const mark = cards.first().locator('svg').locator('..');
  await expect(mark).toHaveCSS('border-top-color', 'rgb(255, 255, 255)');
  await expect(mark).toHaveCSS('border-top-width', '3px');
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('no button says that it shows more', async ({ page }) => {
    await answerEvents(page, []);
    await page.goto('/media');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
