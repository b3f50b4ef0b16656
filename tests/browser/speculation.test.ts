import { expect, test, type Page } from '../support/quiet-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** What the browser has fetched ahead of a visit, by path, and whether it has read the rules for that. */
async function watchPrefetches(page: Page) {
  const session = await page.context().newCDPSession(page);
  const fetched: string[] = [];
  const rules: string[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(new URL(ruleSet.url ?? '').pathname));
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return { fetched, rules };
}

/** Lets the browser do what it has to do, for half a second at most. */
const waitForRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((idle) => void requestIdleCallback(idle, { timeout: 500 })));

async function press(page: Page, href: string): Promise<void> {
  await page.getByRole('main').locator(`a[href="${href}"]`).first().hover();
  await page.mouse.down();
}

test('a page is fetched as soon as a tap on its link begins, and not before', async ({ page }) => {
  const { fetched, rules } = await watchPrefetches(page);
  await page.goto('/policies');
  await expect.poll(() => rules).toEqual(['/speculation-rules.json']);
  const link = page.getByRole('main').locator('a[href^="/policies/"]').first();
  const href = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await waitForRest(page);
  expect(fetched).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => fetched).toEqual([href]);
  await page.mouse.up();
  await expect(page).toHaveURL(href);
});

test('a file is not fetched before it is asked for', async ({ page }) => {
  const { fetched, rules } = await watchPrefetches(page);
  await page.goto('/promises');
  await expect.poll(() => rules).not.toEqual([]);
  await press(page, '/promises.ics');
  await waitForRest(page);
  expect(fetched).toEqual([]);
});
