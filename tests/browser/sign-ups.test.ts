import { findViolations } from '../support/accessibility.ts';
import { readFormPages } from '../support/content-files.ts';
import { findSmallControls, readOverflow } from '../support/layout.ts';
import { readMessage, fetchDataLink } from '../support/outbox.ts';
import { postForm } from '../support/post-form.ts';
import { expect, test, type Page } from '../support/quiet-test.ts';
import { KIND_OF_HELP } from '../support/volunteer-form.ts';

const words = readFormPages();
const { lists, statuses, correct, history, download, deleted } = words.myData;
/** CSS pixels. The accessibility rules are checked at the last, since the pages have one column at every width. */
const WIDTHS = [1920, 1280, 768, 320];

/** Asserts that a page of a function has the site design at every width and no accessibility violations. */
async function expectDesign(page: Page, heading: string) {
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(heading);
  await expect(title).toHaveCSS('font-family', /^"?Archivo (?:Display|Late)/);
  expect(await page.evaluate(findUnstyledClasses)).toEqual([]);
  // There is no gap between the content and the footer.
  const [mainBox, footer] = [await main.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
  expect((footer?.y ?? 0) - ((mainBox?.y ?? 0) + (mainBox?.height ?? 0))).toBe(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await readOverflow(page), `wider than ${String(width)} px`).toBe(0);
    expect.soft(await findSmallControls(main), `under 44 px at ${String(width)} px`).toEqual([]);
  }
  expect(await findViolations(page)).toEqual([]);
}

/** Runs in the page. Returns classes without a rule in its style sheets, which style trimming has removed by mistake. */
function findUnstyledClasses(): string[] {
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const names = [...document.querySelectorAll('main [class]')].flatMap((element) => [...element.classList]);
  return [...new Set(names)].filter((name) => !css.includes(`.${CSS.escape(name)}`));
}

test('a sign-up is confirmed and ended by buttons, not by opening the link', async ({ page, request }) => {
  const email = 'tama.confirm@example.nz';
  expect((await request.post('/api/subscribe', { data: { email, page: '/news' } })).status()).toBe(200);
  const { links } = await readMessage(email);
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  await page.goto(links.confirm);
  await expect(main.getByText(email)).toBeVisible();
  await expectDesign(page, words.confirm.newsletter.heading);
  await main.getByRole('button', { name: words.confirm.button }).click();
  await expect(title).toHaveText(words.confirm.doneHeading);
  expect(await findViolations(page)).toEqual([]);
  await page.goto(links.unsubscribe);
  await expectDesign(page, words.unsubscribe.heading);
  await main.getByRole('button', { name: words.unsubscribe.button }).click();
  await expect(title).toHaveText(words.unsubscribe.done.heading);
  await main.getByRole('link', { name: words.manage }).click();
  await expect(title).toHaveText(words.myData.request.heading);
  expect(await findViolations(page)).toEqual([]);
  await main.getByRole('textbox', { name: 'Email address' }).fill('nobody@example.nz');
  await main.getByRole('button', { name: words.myData.request.button }).click();
  await expect(title).toHaveText(words.myData.sent.heading);
});

test('my data can be viewed, corrected, downloaded and deleted', async ({ page, request }) => {
  const email = 'tama.data@example.nz';
  const volunteer = { name: 'Tama', email, area: 'Māngere', help: [KIND_OF_HELP], available: 'Tuesdays' };
  expect((await request.post('/api/volunteers', { data: { ...volunteer, page: '/join' } })).status()).toBe(
    200,
  );
  await readMessage(email);
  const data = await fetchDataLink(request, email);
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name });

  await page.goto(data);
  await expectDesign(page, words.myData.heading);
  await expect(main.getByText(`${lists.volunteers}: ${statuses.subscribed}`).first()).toBeVisible();
  await expect(main.getByText(`${history.page} /join`)).toBeVisible();
  await expect(field('Email address')).toHaveValue(email);
  await expect(field('Your name')).toHaveValue('Tama');
  await expect(main.getByRole('checkbox', { name: KIND_OF_HELP })).toBeChecked();

  await field('Your name').fill('Tama Iti');
  await field('Suburb or local board').fill('Ōrākei');
  await main.getByRole('button', { name: correct.button }).click();
  await expect(main.getByRole('alert')).toHaveText(correct.saved);
  await expect(field('Your name')).toHaveValue('Tama Iti');

  const downloaded = page.waitForEvent('download');
  await main.getByRole('link', { name: download.link }).click();
  expect((await downloaded).suggestedFilename()).toBe('my-data.json');

  await main.getByRole('button', { name: words.myData.delete.button }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(deleted.heading);
  expect(await findViolations(page)).toEqual([]);
  const response = await page.goto(data);
  expect(response?.status()).toBe(404);
  await expectDesign(page, words.unknownLink.heading);
});

for (const [action, heading, fields] of [
  ['/api/subscribe', words.forms.newsletter.heading, { email: 'aroha at example' }],
  ['/api/volunteers', words.forms.volunteers.heading, { name: 'Aroha', email: 'aroha at example' }],
] as const)
  test(`the form of ${action} with an error has the site design`, async ({ page }) => {
    await postForm(page, action, Object.entries(fields));
    await expectDesign(page, heading);
  });
