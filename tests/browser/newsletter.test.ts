import type { Request } from 'playwright/test';

import { expect, provokes, test } from '../support/quiet-test.ts';

import { findViolations } from '../support/accessibility.ts';
import { readLabels } from '../support/content-files.ts';
import { NewsletterFormLocators } from '../support/newsletter.ts';
import { Toasts } from '../support/toasts.ts';

const FAILURE = 'Failed to subscribe. Please try again.';
const TOAST = 'Success! You’ve been subscribed to our newsletter.';
const ERROR_COLOR = 'rgb(168, 18, 62)';
const { checkInbox: SUCCESS, tooMany } = readLabels().forms;
const EMAIL = 'aroha@example.nz';

test.describe('newsletter form', () => {
  test('validates in the browser, and is sent once with a message and a toast', async ({ page }) => {
    await page.goto('/policies');
    const requests: Request[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/subscribe', async (route, request) => {
      requests.push(request);
      await released;
      await route.fulfill({ status: 201, json: {} });
    });
    const newsletter = new NewsletterFormLocators(page);
    const { field, button, message } = newsletter;
    for (const invalid of ['', '   ', 'aroha at example.nz']) {
      await newsletter.type(invalid);
      await button.click();
      await expect(button).toHaveText('SUBSCRIBE');
    }
    await expect(field).toBeFocused();
    await newsletter.type(`\u200E${EMAIL}`);
    await button.click();
    await expect(button).toHaveText('SUBSCRIBING...');
    await button.press('Enter');
    await field.press('Enter');
    release(undefined);
    await expect(button).toHaveText('SUBSCRIBE');
    await expect(page.getByRole('status').filter({ hasText: TOAST }).first()).toContainText(SUCCESS);
    await expect(message).toHaveText(SUCCESS);
    await expect(field).toHaveValue('');
    expect(requests.map((request) => [request.method(), request.postDataJSON() as unknown])).toEqual([
      ['POST', expect.objectContaining({ email: EMAIL, page: '/policies', subject: '' })],
    ]);
  });

  test(
    'reports that there were too many requests, and keeps the input',
    provokes('429'),
    async ({ page }) => {
      await page.goto('/policies');
      await page.route('**/api/subscribe', (route) =>
        route.fulfill({ status: 429, body: 'Too many', headers: { 'Retry-After': '42' } }),
      );
      const newsletter = new NewsletterFormLocators(page);
      await newsletter.type(EMAIL);
      await newsletter.button.click();
      await expect(newsletter.message).toHaveText(tooMany.replace('{seconds}', '42'));
      await expect(newsletter.field).toHaveValue(EMAIL);
      await expect(newsletter.button).toHaveText('SUBSCRIBE');
    },
  );

  test(
    'shows a failure as an error and in a toast, and can be sent again',
    provokes('Failed to'),
    async ({ page }) => {
      await page.goto('/policies');
      await page.route('**/api/subscribe', (route) => route.abort(), { times: 1 });
      const newsletter = new NewsletterFormLocators(page);
      await newsletter.type(EMAIL);
      await newsletter.button.click();
      await expect(newsletter.message).toHaveText(FAILURE);
      await expect(newsletter.message.locator('> span')).toHaveCSS('border-left-color', ERROR_COLOR);
      const { items } = new Toasts(page);
      await expect(items.getByText('Error', { exact: true })).toBeVisible();
      await expect(items.getByText(FAILURE)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.route('**/api/subscribe', (route) => route.fulfill({ status: 200, json: {} }));
      await newsletter.button.click();
      await expect(newsletter.message).toHaveText(SUCCESS);
    },
  );
});
