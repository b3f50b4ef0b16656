import { expect, test } from '../support/quiet-test.ts';

import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles, readMediaFiles, readPolicies, readSite } from '../support/content-files.ts';
import { readMediaPage, readNewsPage, readNotFound, readPoliciesPage } from '../support/page-words.ts';
import { readDrawnWidth } from '../support/pictures.ts';

const [policy] = readPolicies();
const [article] = readArticles();

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
  for (const [path, { notFound }, list] of [
    ['/policies/no-such-policy', readPoliciesPage(), '/policies'],
    [`/policies/${policy?.slug ?? ''}/more`, readPoliciesPage(), '/policies'],
    ['/news/no-such-article', readNewsPage(), '/news'],
    ['/media/no-such-item', readMediaPage(), '/media'],
  ] as const) {
    test(`${path} answers 404 with the way back to ${list}`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
      await expect(main.getByText(notFound.text)).toBeVisible();
      await main.getByRole('link', { name: notFound.back, exact: true }).click();
      await expect(page).toHaveURL(list);
    });
  }

  for (const [path, entries] of [
    ['/policies/no-such-policy', readPolicies().map(({ slug, name }) => [`/policies/${slug}`, name])],
    ['/media/no-such-item', readMediaFiles().map(({ slug, title }) => [`/media/${slug}`, title])],
    [
      '/news/no-such-article',
      article ? [[`/news/${article.slug}`, `${readNewsPage().notFound.latest} ${article.title}`]] : [],
    ],
  ] as const) {
    test(`${path} offers what there is`, async ({ page }) => {
      await page.goto(path);
      for (const [href = '', name = ''] of entries) {
        const link = page.getByRole('main').getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', href);
      }
    });
  }

  for (const path of ['/no-such-page', '/about-us/team', '/policies.old', '/%E0%A4%A']) {
    test(`${path} answers with a status of failure`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(path.startsWith('/%') ? 400 : 404);
    });
  }

  test('/no-such-page answers with a sentence, a drawing and the links that lost visitors want', async ({
    page,
  }) => {
    const { heading, intro, picture, links, contact } = readNotFound();
    await page.goto('/no-such-page');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByText(intro)).toBeVisible();
    await expect(main.getByRole('img', { name: picture.alt, exact: true })).toBeInViewport();
    const wanted = ['/voting', '/policies', '/promises', '/news', '/media'];
    expect(links.map(({ href }) => href)).toEqual(wanted);
    await expect(main.getByRole('link')).toHaveText([...links.map(({ name }) => name), contact]);
    await expect(main.getByRole('link').last()).toHaveAttribute('href', `mailto:${readSite().contact}`);
    await main.getByRole('link').first().click();
    await expect(page).toHaveURL('/voting');
  });

  test('shows its drawing and its links at any depth', async ({ page }) => {
    for (const path of ['/no/such/page', '/news/no/such/page']) {
      await page.goto(path);
      const main = page.getByRole('main');
      const { picture, links } = readNotFound();
      const drawing = main.getByRole('img', { name: picture.alt, exact: true });
      await expect.poll(() => readDrawnWidth(drawing)).toBeGreaterThan(0);
      const link = main.getByRole('link', { name: links[0]?.name ?? '', exact: true });
      await expect(link).toHaveAttribute('href', links[0]?.href ?? '');
    }
  });
});
