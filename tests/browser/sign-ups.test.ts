import { expect, provokes, test } from '../support/quiet-test.ts';

import { findViolations } from '../support/accessibility.ts';
import { Newsletter } from '../support/newsletter.ts';
import { readJoin } from '../support/page-words.ts';
import { Toasts } from '../support/toasts.ts';
import { VolunteerForm, WAY } from '../support/volunteer-form.ts';

const THANKS = readJoin().form.success;

test.describe('sign-up with script', () => {
  test('for the newsletter is stored, says so and clears the form', async ({ page }) => {
    await page.goto('/policies');
    const newsletter = new Newsletter(page);
    await newsletter.type('aroha.script@example.nz');
    const answered = page.waitForResponse('**/api/subscribe');
    await newsletter.button.click();
    await expect(newsletter.button).toHaveText('SUBSCRIBING...');
    expect((await answered).status()).toBe(200);
    await expect(
      new Toasts(page).items.getByText("Success! You've been subscribed to our newsletter."),
    ).toBeVisible();
    await expect(newsletter.field).toHaveValue('');
    await expect(newsletter.button).toHaveText('SUBSCRIBE');
  });

  test('of a volunteer is stored, says so and clears the form', async ({ page }) => {
    await page.goto('/join');
    const form = new VolunteerForm(page);
    await form.fill('hemi.script@example.nz');
    await form.hydrate();
    const answered = page.waitForResponse('**/api/volunteers');
    await form.button.click();
    expect((await answered).status()).toBe(200);
    await expect(form.status).toHaveText(THANKS);
    await expect(form.name).toHaveValue('');
    await expect(form.way(WAY)).not.toBeChecked();
  });

  test('of a volunteer is sent once however often the button is pressed', async ({ page }) => {
    const bodies: unknown[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/volunteers', async (route, request) => {
      bodies.push(request.postDataJSON());
      await released;
      await route.fulfill({ json: { stored: true } });
    });
    await page.goto('/join');
    const form = new VolunteerForm(page);
    await form.fill('hemi@example.nz');
    await form.hydrate();
    await form.button.click();
    await expect(form.button).toHaveText('Sending…');
    await form.button.press('Enter');
    await form.button.click({ force: true });
    release(undefined);
    await expect(form.status).toHaveText(THANKS);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({
      name: 'Aroha Ngata',
      email: 'hemi@example.nz',
      area: 'Ōtāhuhu',
      help: [WAY],
      page: '/join',
    });
  });

  test(
    'of a volunteer that is refused says why and keeps what was typed',
    provokes('503'),
    async ({ page }) => {
      const error = 'We could not store that just now, and nothing was stored. Please try again in a minute.';
      await page.route('**/api/volunteers', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', error } }),
      );
      await page.goto('/join');
      const form = new VolunteerForm(page);
      await form.fill('hemi@example.nz');
      await form.hydrate();
      await form.button.click();
      await expect(form.status).toHaveText(error);
      await expect(form.email).toHaveValue('hemi@example.nz');
      await expect(form.available).toHaveValue('Tuesdays\nand most Saturdays');
    },
  );
});

test.describe('sign-up without script', () => {
  test.use({ javaScriptEnabled: false });

  test('of a volunteer leads to a page that thanks', async ({ page }) => {
    await page.goto('/join');
    const form = new VolunteerForm(page);
    await form.fill('hemi.plain@example.nz');
    await form.button.click();
    await expect(page).toHaveURL('/thank-you');
  });
});

test.describe('sign-up that is refused without script', () => {
  // Script is on for axe alone, and kept from the page; the form is told to let its browser check nothing.
  test(
    'shows the form again with the error and all that was typed',
    provokes('net::ERR_FAILED', 'Failed to fetch dynamically imported module'),
    async ({ page }) => {
      await page.route('**/_astro/*.js', (route) => route.abort());
      await page.goto('/join');
      const form = new VolunteerForm(page);
      await form.fill('hemi at example.nz');
      await form.button.evaluate((button: HTMLButtonElement) => {
        button.formNoValidate = true;
      });
      const answered = page.waitForResponse('**/api/volunteers');
      await form.button.click();
      expect((await answered).status()).toBe(400);

      const main = page.getByRole('main');
      await expect(main.getByRole('alert')).not.toBeEmpty();
      await expect(main.getByRole('textbox', { name: 'Email address' })).toHaveValue('hemi at example.nz');
      await expect(main.getByRole('textbox', { name: 'Email address' })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await expect(main.getByRole('textbox', { name: 'Your name' })).toHaveValue('Aroha Ngata');
      await expect(main.getByRole('textbox', { name: 'Suburb or local board' })).toHaveValue('Ōtāhuhu');
      await expect(main.getByRole('checkbox', { name: WAY, exact: true })).toBeChecked();
      const available = main.getByRole('textbox', { name: 'When you are free' });
      await expect(available).toHaveValue(/^Tuesdays\r?\nand most Saturdays$/);
      expect(await findViolations(page)).toEqual([]);

      await main.getByRole('textbox', { name: 'Email address' }).fill('hemi.again@example.nz');
      await main.getByRole('button').click();
      await expect(page).toHaveURL('/thank-you');
    },
  );
});
