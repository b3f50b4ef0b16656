import { WORKER_ADDRESS } from '../../src/lib/offline-reading.ts';
import { readFormPages } from '../support/content-files.ts';
import { Newsletter } from '../support/newsletter.ts';
import { follow, listCopies, readStores, readTwo } from '../support/offline.ts';
import { readMessage, requestDataLink } from '../support/outbox.ts';
import { expect, test } from '../support/quiet-test.ts';
import { VolunteerForm } from '../support/volunteer-form.ts';

const EMAIL = 'wiremu.kept@example.nz';
const words = readFormPages();

test.use({ serviceWorkers: 'allow' });

test('the worker lets forms and the pages behind links through, and nothing of them stays in the browser', async ({
  page,
  request,
}) => {
  const main = page.getByRole('main');
  await readTwo(page);
  await page.goto(`/join?email=${encodeURIComponent(EMAIL)}`);
  const form = new VolunteerForm(page);
  await form.fill(EMAIL);
  await form.hydrate();
  const answered = page.waitForResponse('**/api/volunteers');
  await form.button.click();
  expect((await answered).status()).toBe(200);

  const { links } = await readMessage(EMAIL);
  await page.goto(links.confirm);
  await main.getByRole('button', { name: words.confirm.button }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.confirm.doneHeading);
  const data = await requestDataLink(request, EMAIL);
  await page.goto(data);
  await expect(main.getByRole('textbox', { name: 'Email address' })).toHaveValue(EMAIL);
  await page.goto('/my-data');
  await main.getByRole('textbox', { name: 'Email address' }).fill(EMAIL);
  await main.getByRole('button').first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.myData.sent.heading);

  // A form that the browser posts by itself goes through the worker, which follows the answer.
  await page.goto('/policies');
  await new Newsletter(page).field.evaluate((field: HTMLInputElement, email) => {
    field.value = email;
    field.form?.submit();
  }, EMAIL);
  await expect(page).toHaveURL('/thank-you');

  await follow(page, '/terms');
  await expect.poll(() => listCopies(page)).toContain('/terms');
  expect((await listCopies(page)).filter((path) => /data|confirm|thank|api|join\?/.test(path))).toEqual([]);
  const stored = await readStores(page);
  expect(stored).toContain('Terms');
  for (const secret of [EMAIL, encodeURIComponent(EMAIL), 'token=', 'Aroha Ngata'])
    expect(stored).not.toContain(secret);
});

test('the worker is asked for anew each time, and may ask this site alone', async ({ request }) => {
  expect((await request.get(WORKER_ADDRESS)).headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
});

test('a calendar, a file and an address that has moved pass the worker as ever', async ({ page }) => {
  await readTwo(page);
  const download = page.waitForEvent('download');
  await page.evaluate(() => {
    location.href = '/api/events.ics';
  });
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await page.goto('/events');
  await expect(page).toHaveURL('/media');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
});
