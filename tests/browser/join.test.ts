import { expect, test } from '../support/quiet-test.ts';

import { waitForIsland } from '../support/islands.ts';
import { readJoin } from '../support/page-words.ts';

const { heading, welcomeBack, ways, flexible, quote, form } = readJoin();

test.describe('/join', () => {
  test('has the form, how to help, the flexible commitment and the quote', async ({ page }) => {
    await page.goto('/join');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    const signUp = main.getByRole('region', { name: form.heading });
    await expect(signUp.getByText(form.intro)).toBeVisible();
    for (const field of ['Your name', 'Email address', 'Suburb or local board', 'When you are free']) {
      await expect(signUp.getByRole('textbox', { name: field })).toBeVisible();
    }
    const titles = ways.items.map(({ title }) => title);
    await expect(signUp.getByRole('group', { name: 'How you can help' }).getByRole('checkbox')).toHaveCount(
      titles.length,
    );
    const help = main.getByRole('region', { name: ways.heading }).getByRole('listitem');
    await expect(help.getByRole('heading', { level: 3 })).toHaveText(titles);
    await expect(help).toContainText(ways.items.map(({ text }) => text));
    const panel = main.getByRole('region', { name: flexible.heading });
    await expect(panel.getByText(flexible.text)).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveText([...flexible.points]);
    await expect(main.getByRole('blockquote')).toHaveText(`“${quote.text}”`);
    await expect(main.getByText(quote.attribution)).toBeVisible();
  });

  test('welcomes back whoever comes with an address, fills it in and takes it off the address bar', async ({
    page,
  }) => {
    await page.goto('/join?email=aroha%2Bhui%40example.nz&from=letter');
    await expect(page).toHaveURL('/join?from=letter');
    const banner = page.getByRole('main').getByRole('status').filter({ hasText: welcomeBack.heading });
    await expect(banner.getByText(welcomeBack.text)).toBeVisible();
    const field = page.getByRole('main').getByRole('textbox', { name: 'Email address' });
    await expect(field).toHaveValue('aroha+hui@example.nz');
    await field.hover();
    await waitForIsland(field);
    await expect(field).toHaveValue('aroha+hui@example.nz');
    // Neither does the way back bring the address to light.
    await page.goto('/policies');
    await page.goBack();
    await expect(page).toHaveURL('/join?from=letter');
  });

  test('sends the address to no host', async ({ page, baseURL }) => {
    const leaks: string[] = [];
    page.on('request', (request) => {
      const isPage = request.isNavigationRequest() && request.url().startsWith(baseURL ?? '');
      if (!isPage && decodeURIComponent(request.url()).includes('aroha@')) leaks.push(request.url());
    });
    await page.goto('/join?email=aroha@example.nz');
    await page.getByRole('banner').locator('a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
    expect(leaks).toEqual([]);
  });

  for (const value of [
    '',
    'aroha',
    'aroha at example.nz',
    '<b>aroha</b>@example.nz',
    'a@example.nz, b@example.nz',
  ]) {
    test(`ignores “${value}”, which is no address`, async ({ page }) => {
      await page.goto(`/join?${new URLSearchParams({ email: value }).toString()}`);
      await expect(page).toHaveURL('/join');
      await expect(page.getByText(welcomeBack.heading)).toBeHidden();
      await expect(page.getByRole('main').getByRole('textbox', { name: 'Email address' })).toHaveValue('');
    });
  }

  test('has no banner for whoever comes without an address', async ({ page }) => {
    await page.goto('/join');
    await expect(page.getByText(welcomeBack.heading)).toBeHidden();
  });
});
