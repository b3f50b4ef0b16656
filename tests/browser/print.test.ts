import { expect, test } from '@playwright/test';

import { readArticles, readLabels, readPolicies, readSite, toAddress } from '../support/content-files.ts';

const { authorisation } = readSite();
const { actions, articles, header, policies } = readLabels();
const article = readArticles().find(({ keyPoints }) => keyPoints);
const HANDOUTS = [
  ...readPolicies()
    .slice(0, 1)
    .map(({ slug }) => [`/policies/${slug}`, policies.keyPoints] as const),
  ...(article ? [[`/news/${article.slug}`, articles.keyPoints] as const] : []),
];

for (const [path, keyPoints] of HANDOUTS) {
  test(`${path} prints as a handout with its text, its address and who authorised it`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('region', { name: keyPoints })).toBeVisible();
    await expect(page.getByText(authorisation)).toBeVisible();
    await expect(page.getByText(toAddress(path), { exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeHidden();
    await expect(page.getByRole('link', { name: header.skip })).toBeHidden();
    await expect(main.getByRole('link', { name: actions.join })).toBeHidden();
  });
}
