import { expect, provokes, test } from '../support/quiet-test.ts';

import { findViolations } from '../support/accessibility.ts';
import { readSiteFile } from '../support/content-files.ts';
import { readJoin } from '../support/page-fields.ts';
import { VolunteerForm, KIND_OF_HELP } from '../support/volunteer-form.ts';

const { welcomeBack, form: words } = readJoin();
const { contact } = readSiteFile();
const ERROR_COLOR = 'rgb(168, 18, 62)';

test.describe('a visit to /join', () => {
  test('with an email address fills it in, and leaks it to no URL or request', async ({ page, baseURL }) => {
    const leaks: string[] = [];
    page.on('request', (request) => {
      const isPage = request.isNavigationRequest() && request.url().startsWith(baseURL ?? '');
      if (!isPage && decodeURIComponent(request.url()).includes('aroha+')) leaks.push(request.url());
    });
    await page.goto('/join?email=aroha%2Bhui%40example.nz&from=letter');
    await expect(page).toHaveURL('/join?from=letter');
    const banner = page.getByRole('main').getByRole('status').filter({ hasText: welcomeBack.heading });
    await expect(banner.getByText(welcomeBack.text)).toBeVisible();
    const field = page.getByRole('main').getByRole('textbox', { name: 'Email address' });
    await expect(field).toHaveValue('aroha+hui@example.nz');
    await new VolunteerForm(page).start();
    await expect(field).toHaveValue('aroha+hui@example.nz');
    await page.getByRole('banner').locator('a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/join?from=letter');
    expect(leaks).toEqual([]);
  });

  test('without a valid email address shows no greeting and an empty field', async ({ page }) => {
    for (const email of [
      '',
      'aroha at example.nz',
      '<b>aroha</b>@example.nz',
      'a@example.nz, b@example.nz',
    ]) {
      await page.goto(`/join?${new URLSearchParams({ email }).toString()}`);
      await expect(page).toHaveURL('/join');
      await expect(page.getByText(welcomeBack.heading)).toBeHidden();
      await expect(page.getByRole('main').getByRole('textbox', { name: 'Email address' })).toHaveValue('');
    }
  });
});

test.describe('the volunteer form', () => {
  test('is sent once for repeated clicks, stored, confirmed and cleared', async ({ page }) => {
    const bodies: unknown[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/volunteers', async (route, request) => {
      bodies.push(request.postDataJSON());
      await released;
      await route.continue();
    });
    await page.goto('/join');
    const form = new VolunteerForm(page);
    await form.fill('hemi.script@example.nz');
    await form.start();
    const answered = page.waitForResponse('**/api/volunteers');
    await form.button.click();
    await expect(form.button).toHaveText('Sending…');
    await form.button.press('Enter');
    await form.button.click({ force: true });
    release(undefined);
    expect((await answered).status()).toBe(200);
    await expect(form.status).toHaveText(words.success);
    await expect(form.name).toHaveValue('');
    await expect(form.kindOfHelp(KIND_OF_HELP)).not.toBeChecked();
    expect(bodies).toEqual([
      expect.objectContaining({
        name: 'Aroha Ngata',
        email: 'hemi.script@example.nz',
        area: 'Ōtāhuhu',
        help: KIND_OF_HELP,
        page: '/join',
      }),
    ]);
  });

  test(
    'shows an error in a red box with the contact address, and keeps the input',
    provokes('500', '503'),
    async ({ page }) => {
      await page.goto('/join');
      const form = new VolunteerForm(page);
      await form.fill('hemi@example.nz');
      await form.start();
      await form.fillHoneypot();
      await page.route('**/api/volunteers', (route) => route.fulfill({ status: 500, json: {} }));
      await form.button.click();
      const link = form.status.getByRole('link', { name: contact, exact: true });
      await expect(link).toHaveAttribute('href', `mailto:${contact}`);
      await expect(form.honeypot).toHaveValue('');
      const message = form.status.locator('> span');
      await expect(message).toHaveCSS('border-left-color', ERROR_COLOR);
      await expect(message).toHaveCSS('border-left-width', '10px');
      expect(await findViolations(page)).toEqual([]);
      const error = 'We could not store that just now, and nothing was stored. Please try again in a minute.';
      await page.unroute('**/api/volunteers');
      await page.route('**/api/volunteers', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', error } }),
      );
      await form.button.click();
      await expect(form.status).toHaveText(error);
      await expect(form.email).toHaveValue('hemi@example.nz');
      await expect(form.available).toHaveValue('Tuesdays\nand most Saturdays');
    },
  );
});

test.describe('the volunteer form with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('is shown again with error and input, and then leads to the confirmation', async ({ page }) => {
    await page.goto('/join');
    const form = new VolunteerForm(page);
    await form.fill('hemi at example.nz');
    await form.fillHoneypot();
    await form.button.evaluate((button: HTMLButtonElement) => {
      button.formNoValidate = true;
    });
    await form.button.click();
    await expect(page).toHaveURL('/api/volunteers');
    const main = page.getByRole('main');
    const field = (name: string) => main.getByRole('textbox', { name });
    await expect(main.getByRole('alert')).not.toBeEmpty();
    await expect(field('Email address')).toHaveValue('hemi at example.nz');
    await expect(field('Email address')).toHaveAttribute('aria-invalid', 'true');
    await expect(field('Your name')).toHaveValue('Aroha Ngata');
    await expect(field('Suburb or local board')).toHaveValue('Ōtāhuhu');
    await expect(main.getByRole('checkbox', { name: KIND_OF_HELP, exact: true })).toBeChecked();
    await expect(field('When you are free')).toHaveValue(/^Tuesdays\r?\nand most Saturdays$/);
    await field('Email address').fill('hemi.again@example.nz');
    await main.getByRole('button').click();
    await expect(page).toHaveURL('/thank-you/volunteers');
  });
});
