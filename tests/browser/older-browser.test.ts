import { answerEvents, EVENTS, NOW } from '../support/events.ts';
import { readArticles } from '../support/content-files.ts';
import { readThrough } from '../support/islands.ts';
import { Newsletter } from '../support/newsletter.ts';
import { becomeOlderBrowser } from '../support/older-browser.ts';
import { expect, test } from '../support/quiet-test.ts';
import { Toasts } from '../support/toasts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.describe('in a browser of spring 2023', () => {
  test.beforeEach(async ({ page }) => {
    await becomeOlderBrowser(page);
  });

  for (const path of ['/', '/media', '/policies', '/join', '/about']) {
    test(`${path} is read to the end, and touched, without an error`, async ({ page }) => {
      await page.goto(path);
      await readThrough(page);
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('Escape');
    });
  }

  test('an online meeting has its link', async ({ page }) => {
    const [meeting] = EVENTS.slice(1, 2).map((event) => ({
      ...event,
      location: 'https://zoom.us/j/1234567890',
    }));
    await page.clock.setFixedTime(NOW);
    await answerEvents(page, meeting ? [meeting] : []);
    await page.goto('/media');
    const item = page.getByRole('region', { name: 'Events', exact: true }).getByRole('listitem');
    await expect(item.getByRole('link', { name: 'Join online' })).toHaveAttribute(
      'href',
      'https://zoom.us/j/1234567890',
    );
  });

  test('the newsletter is subscribed to, and a toast says so', async ({ page }) => {
    await page.route('**/api/subscribe', (route) => route.fulfill({ json: {} }));
    await page.goto('/policies');
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(new Toasts(page).items).toHaveText(/Success! You've been subscribed to our newsletter\./);
  });

  test('icons have no tooltip, and leave nothing behind', async ({ page }) => {
    await page.goto(`/news/${readArticles()[0]?.slug ?? ''}`);
    await page.getByRole('link', { name: 'Copy Link' }).focus();
    await expect(page.locator('body > [aria-hidden="true"]')).toHaveCount(0);
  });
});
