import { expect, provokes, test } from '../support/quiet-test.ts';

import { readLabels } from '../support/content-files.ts';
import { holdSignUps, Newsletter } from '../support/newsletter.ts';
import { readThankYou } from '../support/page-words.ts';

const FAILURE = 'Failed to subscribe. Please try again.';
const TOAST = "Success! You've been subscribed to our newsletter.";
const { checkInbox: SUCCESS } = readLabels().forms;

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
    await expect(newsletter.message).toHaveText(SUCCESS);
    expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([
      expect.objectContaining({ email: 'aroha@example.nz' }),
    ]);
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

  test('posts the address and the page it stands on as JSON, with cookies', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'session', value: 'kereru', url: baseURL ?? '' }]);
    const { requests, release } = await holdSignUps(page, 200);
    release();
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(newsletter.message).toHaveText(SUCCESS);
    const [request] = requests;
    expect(request?.method()).toBe('POST');
    expect(request?.postDataJSON()).toMatchObject({
      email: 'aroha@example.nz',
      page: '/policies',
      website: '',
    });
    expect(await request?.headerValue('content-type')).toBe('application/json');
    expect(await request?.headerValue('cookie')).toContain('session=kereru');
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
    await expect(newsletter.message).toHaveText(SUCCESS);
    await expect(newsletter.field).toHaveValue('');
  });

  test('says in the toast that it worked, and in the place of the form what to do then', async ({ page }) => {
    const { release } = await holdSignUps(page, 200);
    release();
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(page.getByRole('status').filter({ hasText: TOAST }).first()).toBeVisible();
    await expect(newsletter.message).toHaveText(SUCCESS);
    expect(SUCCESS).toMatch(/^Check your inbox: /);
  });

  for (const status of [400, 500, 503]) {
    test(
      `says that it failed and keeps what was typed when the answer is ${String(status)}`,
      provokes(String(status)),
      async ({ page }) => {
        const { release } = await holdSignUps(page, status);
        release();
        const newsletter = new Newsletter(page);
        await newsletter.type('aroha@example.nz');
        await newsletter.button.click();
        await expect(newsletter.message).toHaveText(FAILURE);
        await expect(newsletter.field).toHaveValue('aroha@example.nz');
        await expect(newsletter.button).toHaveText('SUBSCRIBE');
      },
    );
  }

  test('can be sent again after a failure', provokes('Failed to'), async ({ page }) => {
    await page.route('**/api/subscribe', (route) => route.abort(), { times: 1 });
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha@example.nz');
    await newsletter.button.click();
    await expect(newsletter.message).toHaveText(FAILURE);
    await page.route('**/api/subscribe', (route) => route.fulfill({ status: 200, json: {} }));
    await newsletter.button.click();
    await expect(newsletter.message).toHaveText(SUCCESS);
  });
});

test.describe('newsletter form with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('is posted by the browser and leads to a page that says thank you', async ({ page }) => {
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
