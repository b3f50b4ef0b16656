import type { Request } from 'playwright/test';

import { expect, provokes, test, type Page } from '../support/quiet-test.ts';

import { findViolations } from '../support/accessibility.ts';
import { readLabels } from '../support/content-files.ts';
import { Newsletter } from '../support/newsletter.ts';
import { readThankYou } from '../support/page-words.ts';
import { Toasts } from '../support/toasts.ts';

const FAILURE = 'Failed to subscribe. Please try again.';
const TOAST = 'Success! You’ve been subscribed to our newsletter.';
const SENTENCE = 'This page has changed since you opened it. Load it again, and send it once more.';
const ERROR_EDGE = 'rgb(168, 18, 62)';
const { checkInbox: SUCCESS, tooMany } = readLabels().forms;
const EMAIL = 'aroha@example.nz';

/** Answers sign-ups in place of the server, once `release` is called. */
async function holdSignUps(page: Page, status: number) {
  const requests: Request[] = [];
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/api/subscribe', async (route, request) => {
    requests.push(request);
    await released;
    await route.fulfill({ status, json: {} });
  });
  return {
    requests,
    release: () => {
      resolve(undefined);
    },
  };
}

test.describe('newsletter form', () => {
  test('ignores an empty field, leaves it to the browser to refuse what is no address, and sends a filled field', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/policies');
    await context.addCookies([{ name: 'session', value: 'kereru', url: baseURL ?? '' }]);
    const { requests, release } = await holdSignUps(page, 200);
    const { field, button, message } = new Newsletter(page);
    for (const nothing of ['', '   ', 'aroha at example.nz']) {
      await new Newsletter(page).type(nothing);
      await button.click();
      await expect(button).toHaveText('SUBSCRIBE');
    }
    await expect(field).toBeFocused();
    release();
    await new Newsletter(page).type(EMAIL);
    await button.click();
    await expect(message).toHaveText(SUCCESS);
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.method()).toBe('POST');
    expect(request?.postDataJSON()).toMatchObject({ email: EMAIL, page: '/policies', website: '' });
    expect(await request?.headerValue('content-type')).toBe('application/json');
    expect(await request?.headerValue('cookie')).toContain('session=kereru');
  });

  test('is at work until the answer comes, asks once, is cleared, and says what to do then', async ({
    page,
  }) => {
    await page.goto('/policies');
    const { requests, release } = await holdSignUps(page, 201);
    const newsletter = new Newsletter(page);
    await newsletter.type(EMAIL);
    await newsletter.button.click();
    await expect(newsletter.button).toHaveText('SUBSCRIBING...');
    await newsletter.button.press('Enter');
    await newsletter.field.press('Enter');
    release();
    await expect(newsletter.button).toHaveText('SUBSCRIBE');
    await expect(page.getByRole('status').filter({ hasText: TOAST }).first()).toContainText(SUCCESS);
    await expect(newsletter.message).toHaveText(SUCCESS);
    await expect(newsletter.field).toHaveValue('');
    expect(requests).toHaveLength(1);
  });

  for (const [what, answer, reason] of [
    ['it failed', { status: 500, json: {} }, FAILURE],
    [
      'the words of consent are out of date',
      { status: 400, json: { code: 'unknown-consent', error: SENTENCE } },
      SENTENCE,
    ],
    [
      'there were too many tries',
      { status: 429, body: 'Too many', headers: { 'Retry-After': '42' } },
      tooMany.replace('{seconds}', '42'),
    ],
    [
      'there were too many tries, and nobody says for how long',
      { status: 429, body: '' },
      tooMany.replace('{seconds}', '60'),
    ],
  ] as const)
    test(`says that ${what}, and keeps what was typed`, provokes(String(answer.status)), async ({ page }) => {
      await page.goto('/policies');
      await page.route('**/api/subscribe', (route) => route.fulfill({ ...answer }));
      const newsletter = new Newsletter(page);
      await newsletter.type(EMAIL);
      await newsletter.button.click();
      await expect(newsletter.message).toHaveText(reason);
      await expect(newsletter.field).toHaveValue(EMAIL);
      await expect(newsletter.button).toHaveText('SUBSCRIBE');
    });

  test(
    'looks like an error when it failed, says so in a toast, and can be sent again',
    provokes('Failed to'),
    async ({ page }) => {
      await page.goto('/policies');
      await page.route('**/api/subscribe', (route) => route.abort(), { times: 1 });
      const newsletter = new Newsletter(page);
      await newsletter.type(EMAIL);
      await newsletter.button.click();
      await expect(newsletter.message).toHaveText(FAILURE);
      await expect(newsletter.message.locator('> span')).toHaveCSS('border-left-color', ERROR_EDGE);
      const { items } = new Toasts(page);
      await expect(items.getByText('Error', { exact: true })).toBeVisible();
      await expect(items.getByText(FAILURE)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await page.route('**/api/subscribe', (route) => route.fulfill({ status: 200, json: {} }));
      await newsletter.button.click();
      await expect(newsletter.message).toHaveText(SUCCESS);
    },
  );

  test('of /news keeps apart from that at the foot of the page', async ({ page }) => {
    await page.goto('/news');
    await page.route('**/api/subscribe', (route) => route.fulfill({ json: {} }));
    const panel = new Newsletter(page, 'main');
    const footer = new Newsletter(page);
    await footer.type('rangi@example.nz');
    await panel.type(EMAIL);
    await panel.button.click();
    await expect(panel.message).toHaveText(SUCCESS);
    await expect(footer.field).toHaveValue('rangi@example.nz');
    await expect(footer.message).toBeEmpty();
  });
});

test.describe('newsletter form with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('is posted by the browser and leads to a page that says thank you', async ({ page }) => {
    await page.goto('/policies');
    const newsletter = new Newsletter(page);
    await newsletter.field.fill('hinemoa@example.nz');
    const answered = page.waitForResponse('**/api/subscribe');
    await newsletter.button.click();
    const response = await answered;
    const request = response.request();
    expect(response.status()).toBe(303);
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toMatchObject({ email: 'hinemoa@example.nz', page: '/policies' });
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(readThankYou().heading);
  });
});
