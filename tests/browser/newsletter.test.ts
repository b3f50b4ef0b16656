import { expect, test } from '@playwright/test';

import { holdSignUps, Newsletter } from '../support/newsletter.ts';

const FAILURE = 'Failed to subscribe. Please try again.';
const SUCCESS = "Success! You've been subscribed to our newsletter.";

test.beforeEach(async ({ page }) => {
  await page.goto('/policies');
});

test.describe('newsletter form', () => {
  test('ignores an empty field', async ({ page }) => {
    const { requests, release } = await holdSignUps(page, 200);
    const newsletter = new Newsletter(page);
    await newsletter.type('');
    await newsletter.button.click();
    await newsletter.type('   ');
    await newsletter.button.click();
    // A filled field is sent, and it is all that is.
    release();
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText(SUCCESS);
    expect(requests.map((request) => request.postData())).toEqual(['{"email":"aroha@example.nz"}']);
  });

  test('leaves it to the browser to refuse what is no address', async ({ page }) => {
    const { requests } = await holdSignUps(page, 200);
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha at example.nz');
    await newsletter.button.click();
    await expect(newsletter.field).toBeFocused();
    await expect(newsletter.button).toHaveText('SUBSCRIBE');
    expect(requests).toEqual([]);
  });

  test('posts the address as JSON, with cookies', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'session', value: 'kererū', url: baseURL ?? '' }]);
    const { requests, release } = await holdSignUps(page, 200);
    release();
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText(SUCCESS);
    const [request] = requests;
    expect(request?.method()).toBe('POST');
    expect(request?.postData()).toBe('{"email":"aroha@example.nz"}');
    expect(await request?.headerValue('content-type')).toBe('application/json');
    expect(await request?.headerValue('cookie')).toContain('session=');
  });

  test('says that it is at work, and asks once however often it is pressed', async ({ page }) => {
    const { requests, release } = await holdSignUps(page, 200);
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(newsletter.button).toHaveText('SUBSCRIBING...');
    await newsletter.button.press('Enter');
    await newsletter.field.press('Enter');
    release();
    await expect(newsletter.button).toHaveText('SUBSCRIBE');
    expect(requests).toHaveLength(1);
  });

  test('clears the field once the address is stored', async ({ page }) => {
    const { release } = await holdSignUps(page, 201);
    release();
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText(SUCCESS);
    await expect(newsletter.field).toHaveValue('');
  });

  test('says that it failed and keeps what was typed, while sign-ups are closed', async ({ page }) => {
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText(FAILURE);
    await expect(newsletter.field).toHaveValue('aroha@example.nz');
    await expect(newsletter.button).toHaveText('SUBSCRIBE');
  });

  test('can be sent again after a failure', async ({ page }) => {
    await page.route('**/api/subscribe', (route) => route.abort(), { times: 1 });
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText(FAILURE);
    await page.route('**/api/subscribe', (route) => route.fulfill({ status: 200, json: {} }));
    await newsletter.button.click();
    await expect(newsletter.status).toHaveText(SUCCESS);
  });
});

test.describe('newsletter form with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('is posted by the browser', async ({ page }) => {
    const newsletter = new Newsletter(page);
    await newsletter.field.fill('aroha@example.nz');
    const posted = page.waitForRequest('**/api/subscribe');
    await newsletter.button.click();
    const request = await posted;
    expect(request.method()).toBe('POST');
    expect(request.postDataJSON()).toEqual({ email: 'aroha@example.nz' });
    expect(await request.headerValue('content-type')).toBe('application/x-www-form-urlencoded');
  });
});

test.describe('POST /api/subscribe', () => {
  test('answers 503 while sign-ups are closed, and pretends nothing', async ({ request }) => {
    const response = await request.post('/api/subscribe', { data: { email: 'aroha@example.nz' } });
    expect(response.status()).toBe(503);
    expect(await response.json()).toEqual({
      error: 'Sign-ups are not open yet. Your address has not been stored.',
    });
  });
});
