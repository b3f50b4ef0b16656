import { readFileSync } from 'node:fs';
import { expect, test, type APIRequestContext } from '../support/quiet-test.ts';

import { findViolations } from '../support/accessibility.ts';
import { readFormPages, readSite } from '../support/content-files.ts';
import { readMessage, requestDataLink } from '../support/outbox.ts';

const { authorisation } = readSite();
const words = readFormPages();
const { lists, statuses, correct, history, download, deleted } = words.myData;

const subscribe = async (request: APIRequestContext, email: string) => {
  expect((await request.post('/api/subscribe', { data: { email, page: '/news' } })).status()).toBe(200);
  return readMessage(email);
};

test('the message to a new address says who sends it, and how to leave with one click', async ({
  request,
}) => {
  const { message, links } = await subscribe(request, 'tama.message@example.nz');
  expect(message.text).toContain(authorisation);
  expect(message.html).toContain(authorisation);
  const headers = new Map(message.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe(`<${links.unsubscribe}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  const left = await request.post(links.unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(left.status()).toBe(200);
  const data = await requestDataLink(request, 'tama.message@example.nz');
  expect(await (await request.get(data)).text()).toContain(`${lists.newsletter}: ${statuses.unsubscribed}`);
});

test('a sign-up is confirmed by the button of its page, not by opening the link', async ({
  page,
  request,
}) => {
  const { links } = await subscribe(request, 'tama.confirm@example.nz');
  const main = page.getByRole('main');
  await page.goto(links.confirm);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.confirm.newsletter.heading);
  await expect(main.getByText('tama.confirm@example.nz')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const data = await requestDataLink(request, 'tama.confirm@example.nz');
  await page.goto(data);
  await expect(main.getByText(`${lists.newsletter}: ${statuses.subscribed}`).first()).toBeVisible();

  await page.goto(links.confirm);
  await main.getByRole('button', { name: words.confirm.button }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.confirm.doneHeading);
  expect(await findViolations(page)).toEqual([]);
  await page.goto(data);
  await expect(main.getByText(`${lists.newsletter}: ${statuses.confirmed}`).first()).toBeVisible();

  await page.goto(links.unsubscribe);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.unsubscribe.heading);
  expect(await findViolations(page)).toEqual([]);
  await main.getByRole('button', { name: words.unsubscribe.button }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.unsubscribe.done.heading);
  await main.getByRole('link', { name: words.manage }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.myData.request.heading);
  expect(await findViolations(page)).toEqual([]);
  await main.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.nz');
  await main.getByRole('button', { name: words.myData.request.button }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.myData.sent.heading);
  await page.goto(data);
  await expect(main.getByText(`${lists.newsletter}: ${statuses.unsubscribed}`).first()).toBeVisible();
});

test('my data can be seen, corrected, downloaded and deleted', async ({ page, request }) => {
  const email = 'tama.data@example.nz';
  const volunteer = { name: 'Tama', email, area: 'Māngere', help: ['Drop leaflets'], available: 'Tuesdays' };
  expect((await request.post('/api/volunteers', { data: { ...volunteer, page: '/join' } })).status()).toBe(
    200,
  );
  await readMessage(email);
  const data = await requestDataLink(request, email);
  const main = page.getByRole('main');

  await page.goto(data);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.myData.heading);
  await expect(main.getByText(`${lists.volunteers}: ${statuses.subscribed}`).first()).toBeVisible();
  await expect(main.getByText(`${history.page} /join`)).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
  await expect(main.getByRole('textbox', { name: 'Your name' })).toHaveValue('Tama');
  await expect(main.getByRole('checkbox', { name: 'Drop leaflets' })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);

  await main.getByRole('textbox', { name: 'Your name' }).fill('Tama Iti');
  await main.getByRole('textbox', { name: 'Suburb or local board' }).fill('Ōrākei');
  await main.getByRole('button', { name: correct.button }).click();
  await expect(main.getByRole('alert')).toHaveText(correct.saved);
  await expect(main.getByRole('textbox', { name: 'Your name' })).toHaveValue('Tama Iti');

  const downloaded = page.waitForEvent('download');
  await main.getByRole('link', { name: download.link }).click();
  const file = await (await downloaded).path();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    email,
    newsletter: null,
    volunteers: 'subscribed',
    answers: [{ name: 'Tama Iti', area: 'Ōrākei', help: ['Drop leaflets'], available: 'Tuesdays' }],
  });

  await main.getByRole('button', { name: words.myData.delete.button }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(deleted.heading);
  expect(await findViolations(page)).toEqual([]);
  const gone = await page.goto(data);
  expect(gone?.status()).toBe(404);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.unknownLink.heading);
  expect(await findViolations(page)).toEqual([]);
});

test('the pages behind links are kept by nobody and told to nobody', async ({ request }) => {
  for (const path of ['/confirm', '/unsubscribe', '/my-data']) {
    const response = await request.get(path, { params: { token: 'a'.repeat(43) } });
    expect(response.status()).toBe(404);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
  }
});
