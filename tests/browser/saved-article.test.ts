import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { readArticles, readSite, toAddress } from '../support/content-files.ts';
import { readThrough } from '../support/islands.ts';
import { readDrawnWidth } from '../support/pictures.ts';
import { listBlocks, toPlain } from '../support/plain-text.ts';
import { expect, test } from '../support/quiet-test.ts';

const [article] = readArticles();
const { title = '', text = '', excerpt = '', slug = '', images = [] } = article ?? {};
const path = `/news/${slug}`;
const { authorisation } = readSite();

test('an article that is saved with its pictures is read whole, in its own look, without a network', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  // At its public address, by which the policy of the page knows its pictures.
  await page.route(`${toAddress('/')}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname, baseURL).href }) });
  });
  await page.goto(toAddress(path));
  await readThrough(page);
  const shown = page.getByRole('heading', { level: 1 });
  const look = await shown.evaluate((element) => getComputedStyle(element).fontSize);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' });
  const file = testInfo.outputPath('article.mhtml');
  writeFileSync(file, data);
  await context.setOffline(true);

  const saved = await context.newPage();
  await saved.goto(pathToFileURL(file).href);
  await expect(saved).toHaveTitle(new RegExp(`^${RegExp.escape(title)}`));
  await expect(saved.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(saved.getByText(excerpt).first()).toBeVisible();
  const read = toPlain(await saved.getByRole('main').innerText());
  for (const block of listBlocks(text)) expect(read).toContain(block);
  await expect(saved.getByText(authorisation)).toBeVisible();
  expect(
    await saved.getByRole('heading', { level: 1 }).evaluate((element) => getComputedStyle(element).fontSize),
  ).toBe(look);
  for (const { alt } of images) {
    const picture = saved.getByRole('main').getByRole('img', { name: alt, exact: true }).first();
    expect(await readDrawnWidth(picture), alt).toBeGreaterThan(0);
  }
});
