import { readArticles, readLabels } from '../support/content-files.ts';
import { MEDIA_EVENTS } from '../support/built-events.ts';
import { mockEvents, EVENTS, goToEvents, EVENTS_NOW } from '../support/events.ts';
import { scrollThrough } from '../support/islands.ts';
import { NewsletterFormLocators } from '../support/newsletter.ts';
import { emulateOlderBrowser } from '../support/older-browser.ts';
import { expect, test } from '../support/quiet-test.ts';
import { Toasts } from '../support/toasts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('in a browser of spring 2023 pages can be read and used without an error', async ({ page }) => {
  await emulateOlderBrowser(page);
  for (const path of ['/', '/media', '/join', '/about']) {
    await page.goto(path);
    await scrollThrough(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Escape');
  }
  await page.route('**/api/subscribe', (route) => route.fulfill({ json: {} }));
  await page.goto('/policies');
  const newsletter = new NewsletterFormLocators(page);
  await newsletter.type('aroha@example.nz');
  await newsletter.button.click();
  await expect(new Toasts(page).items).toHaveText(/Success! You’ve been subscribed to our newsletter\./);

  // Icons have no tooltip in such a browser.
  await page.goto(`/news/${readArticles()[0]?.slug ?? ''}`);
  await page.getByRole('link', { name: readLabels().sharing.copyLink, exact: true }).focus();
  await expect(page.locator('body > [aria-hidden="true"]')).toHaveCount(0);

  const location = 'https://zoom.us/j/1234567890';
  await page.clock.setFixedTime(EVENTS_NOW);
  await mockEvents(
    page,
    EVENTS.slice(1, 2).map((event) => ({ ...event, location })),
  );
  const link = (await goToEvents(page, MEDIA_EVENTS)).getByRole('link', { name: 'Join online' });
  await expect(link).toHaveAttribute('href', location);
});
