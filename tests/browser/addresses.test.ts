import { expect, test } from '@playwright/test';

import { listBuiltPages } from '../support/built-pages.ts';
import { readPolicies } from '../support/content-files.ts';

test.describe('addresses', () => {
  for (const { path } of listBuiltPages().filter(({ isAddress }) => isAddress)) {
    test(`${path} answers 200 at once`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toContain('text/html');
    });
  }

  test('/events leads to /media for good', async ({ request, baseURL }) => {
    const response = await request.get('/events', { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(new URL(response.headers()['location'] ?? '', baseURL).href).toBe(`${baseURL ?? ''}/media`);
  });
});

test.describe('an address that is not there', () => {
  for (const path of ['/policies/parking', '/policies/transport/more']) {
    test(`${path} answers 404 with the way back to the policies`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Policy Not Found');
      await page.getByRole('link', { name: 'Back to Policies' }).click();
      await expect(page).toHaveURL('/policies');
    });
  }

  test('offers the policies that there are', async ({ page }) => {
    await page.goto('/policies/parking');
    for (const { name, slug } of readPolicies()) {
      const link = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `/policies/${slug}`);
    }
  });

  for (const [path, heading, way, home] of [
    ['/news/yesterday', 'Article Not Found', 'Back to News', '/news'],
    ['/media/yesterday', 'Media Item Not Found', 'Back to Events', '/media'],
  ] as const) {
    test(`${path} answers 404 with the way back to ${home}`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.getByRole('link', { name: way }).click();
      await expect(page).toHaveURL(home);
    });
  }

  for (const path of ['/parking', '/about-us/team', '/policies.old', '/%E0%A4%A']) {
    test(`${path} answers with a status of failure`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(path.startsWith('/%') ? 400 : 404);
    });
  }

  test('/parking answers with the two sentences and links that help', async ({ page }) => {
    await page.goto('/parking');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    await expect(main.getByText('Did you forget to add the page to the router?')).toBeVisible();
    await expect(main.getByRole('link')).toHaveText([
      'Home',
      'Policies',
      'Events',
      'News',
      'About',
      'Press Kit',
    ]);
    await main.getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
