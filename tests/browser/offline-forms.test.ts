import { findViolations } from '../support/accessibility.ts';
import { readFormPages, readLabels } from '../support/content-files.ts';
import { NewsletterFormLocators } from '../support/newsletter.ts';
import {
  follow,
  listCachedPages,
  offlineTest,
  open,
  visitTwoPages,
  WITHOUT_CONNECTION,
} from '../support/offline.ts';
import { readMessage, fetchDataLink } from '../support/outbox.ts';
import { readJoin, readOffline } from '../support/page-fields.ts';
import { expect, provokes, test, type Page } from '../support/quiet-test.ts';
import { VolunteerForm, KIND_OF_HELP } from '../support/volunteer-form.ts';

const { connection, checkInbox } = readLabels().forms;
const { unsent } = readOffline();
const words = readFormPages();
const OFFLINE_EMAIL = 'aroha.offline@example.nz';
/** Returns everything stored in the browser: caches with their paths, web storage, names of databases, and cookies. */
async function readBrowserStorage(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const openCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const responses = await Promise.all(openCaches.map((cache) => cache.matchAll()));
    const texts = await Promise.all(responses.flat().map((response) => response.text()));
    const storages = [Object.entries(localStorage), Object.entries(sessionStorage)];
    return [texts, storages, await indexedDB.databases(), document.cookie];
  });
  return JSON.stringify([stored, await listCachedPages(page)]);
}

const OFFLINE_ERRORS = [...WITHOUT_CONNECTION, 'net::ERR_', 'Failed to fetch'];

test.describe('a form sent by its script without a connection', () => {
  test(
    'of the newsletter keeps the email address, and is sent only on a click',
    provokes(...OFFLINE_ERRORS, 'There is no connection'),
    async ({ page, context }) => {
      await page.goto('/policies');
      const newsletter = new NewsletterFormLocators(page);
      const { field, button, message } = newsletter;
      await newsletter.type(OFFLINE_EMAIL);
      await context.setOffline(true);
      await button.click();
      await expect(message).toContainText(connection.lost);
      await expect(field).toHaveValue(OFFLINE_EMAIL);
      expect(await findViolations(page)).toEqual([]);

      const requests: unknown[] = [];
      await page.route('**/api/subscribe', (route, request) => {
        requests.push(request.postDataJSON());
        return route.fulfill({ json: { stored: true } });
      });
      await context.setOffline(false);
      await expect(message).toContainText(connection.back);
      expect(requests).toEqual([]);
      await message.getByRole('button', { name: connection.send }).click();
      await expect(message).toHaveText(checkInbox);
      expect(requests).toEqual([expect.objectContaining({ email: OFFLINE_EMAIL })]);
      await expect(field).toHaveValue('');
    },
  );

  test(
    'of volunteers keeps the input, and can be sent on a click',
    provokes(...OFFLINE_ERRORS, 'There is no connection'),
    async ({ page, context }) => {
      await page.goto('/join');
      const form = new VolunteerForm(page);
      await form.fill(OFFLINE_EMAIL);
      await form.start();
      await context.setOffline(true);
      await form.button.click();
      await expect(form.status).toContainText(connection.lost);
      await page.route('**/api/volunteers', (route) => route.fulfill({ json: { stored: true } }));
      await context.setOffline(false);
      await expect(form.status).toContainText(connection.back);
      await expect(form.area).toHaveValue('Ōtāhuhu');
      await form.status.getByRole('button', { name: connection.send }).click();
      await expect(form.status).toHaveText(readJoin().form.success);
    },
  );
});

offlineTest(
  'a form without its script, under the service worker, shows its input again and can be sent from there',
  provokes(...OFFLINE_ERRORS),
  async ({ page, site }) => {
    await visitTwoPages(page, '/about', '/join');
    await site.stop();
    await open(page, '/join');
    const form = new VolunteerForm(page);
    await form.fill(OFFLINE_EMAIL);
    await form.name.fill('Aroha "<b>[[words]]</b>" Ngata & whānau');
    await form.button.click();

    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(unsent.heading);
    await expect(main.getByRole('listitem')).toHaveText([
      'Aroha "<b>[[words]]</b>" Ngata & whānau',
      OFFLINE_EMAIL,
      'Ōtāhuhu',
      KIND_OF_HELP,
      /^Tuesdays\s+and most Saturdays$/,
    ]);
    await main.getByRole('button', { name: unsent.button }).click();
    await expect(main.getByRole('listitem').nth(1)).toHaveText(OFFLINE_EMAIL);
    expect(await readBrowserStorage(page)).not.toContain(OFFLINE_EMAIL);

    await site.start();
    expect(site.posted).toEqual([]);
    await main.getByRole('button', { name: unsent.button }).click();
    await expect(page).toHaveURL('/thank-you');
    expect(site.posted).toEqual([
      expect.objectContaining({
        name: 'Aroha "<b>[[words]]</b>" Ngata & whānau',
        email: OFFLINE_EMAIL,
        help: KIND_OF_HELP,
        available: 'Tuesdays\r\nand most Saturdays',
        page: '/join',
        subject: '',
      }),
    ]);
    expect(await readBrowserStorage(page)).not.toContain(OFFLINE_EMAIL);
  },
);

test.describe('the service worker, with a connection,', () => {
  test.use({ serviceWorkers: 'allow' });

  test('passes forms and token pages through, and stores none of them', async ({ page, request }) => {
    const EMAIL = 'wiremu.kept@example.nz';
    const main = page.getByRole('main');
    const title = main.getByRole('heading', { level: 1 });
    await visitTwoPages(page);
    await page.goto(`/join?email=${encodeURIComponent(EMAIL)}`);
    const form = new VolunteerForm(page);
    await form.fill(EMAIL);
    await form.start();
    const answered = page.waitForResponse('**/api/volunteers');
    await form.button.click();
    expect((await answered).status()).toBe(200);

    const { links } = await readMessage(EMAIL);
    await page.goto(links.confirm);
    await main.getByRole('button', { name: words.confirm.button }).click();
    await expect(title).toHaveText(words.confirm.doneHeading);
    await page.goto(await fetchDataLink(request, EMAIL));
    await expect(main.getByRole('textbox', { name: 'Email address' })).toHaveValue(EMAIL);
    await page.goto('/my-data');
    await main.getByRole('textbox', { name: 'Email address' }).fill(EMAIL);
    await main.getByRole('button').first().click();
    await expect(title).toHaveText(words.myData.sent.heading);

    // A native form post passes through the worker, which follows the redirect.
    await page.goto('/policies');
    await new NewsletterFormLocators(page).field.evaluate((field: HTMLInputElement, email) => {
      field.value = email;
      field.form?.submit();
    }, EMAIL);
    await expect(page).toHaveURL('/thank-you');
    // `follow` waits for the next load event.
    await page.waitForLoadState();

    await follow(page, '/terms');
    await expect.poll(() => listCachedPages(page)).toContain('/terms');
    const secretPaths = /data|confirm|thank|api|join\?/;
    expect((await listCachedPages(page)).filter((path) => secretPaths.test(path))).toEqual([]);
    const stored = await readBrowserStorage(page);
    expect(stored.length).toBeGreaterThan(1000);
    for (const personal of [EMAIL, encodeURIComponent(EMAIL), 'token=', 'Aroha Ngata'])
      expect(stored).not.toContain(personal);
  });

  test('passes a calendar and a redirect through', async ({ page }) => {
    await visitTwoPages(page);
    const download = page.waitForEvent('download');
    await page.evaluate(() => {
      location.href = '/api/events.ics';
    });
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);
    await page.goto('/events');
    await expect(page).toHaveURL('/media');
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  });
});
