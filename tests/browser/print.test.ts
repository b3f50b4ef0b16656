import { expect, test } from '@playwright/test';

import { readSite, toAddress } from '../support/content-files.ts';

const { authorisation } = readSite();

for (const path of ['/policies/transport', '/news/seven-kilometres-no-price']) {
  test(`${path} prints as a handout with its text, its address and who authorised it`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Key points' })).toBeVisible();
    await expect(page.getByText(authorisation)).toBeVisible();
    await expect(page.getByText(toAddress(path), { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeHidden();
    await expect(main.getByRole('link', { name: 'Join Campaign' })).toBeHidden();
  });
}
