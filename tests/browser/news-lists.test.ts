import { expect, test, type Page } from '../support/quiet-test.ts';

import { readArticles, readLabels, toAddress, type ArticleFile } from '../support/content-files.ts';
import { readNewsPage } from '../support/page-words.ts';

const articles = readArticles();
const { lists, heading } = readNewsPage();

/** The articles of each category or tag, by its name, newest first. */
const groupBy = (list: (article: ArticleFile) => readonly string[]) =>
  Map.groupBy(
    articles.flatMap((article) => list(article).map((name) => ({ name, article }))),
    ({ name }) => name,
  );
const toSlug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
const GROUPS = {
  categories: groupBy(({ category }) => [category]),
  tags: groupBy(({ tags }) => tags),
};

/** The titles of the cards, in order. */
const readTitles = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).allInnerTexts();

test.use({ javaScriptEnabled: false });

for (const kind of ['categories', 'tags'] as const) {
  const { heading: name } = lists[kind];
  const back = [
    [lists.all, '/news'],
    [name, `/news/${kind}`],
  ] as const;

  test(`each of the ${kind} has a page with its articles, and a way back to all news`, async ({ page }) => {
    const groups = [...GROUPS[kind]];
    expect(groups.length).toBeGreaterThan(1);
    for (const [group, uses] of groups) {
      const path = `/news/${kind}/${toSlug(group)}`;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(group);
      const count = uses.length === 1 ? /^One article / : /^(Two|Three|Four|Five|Six|\d+) articles /;
      await expect(page.getByRole('main').getByText(count), path).toBeVisible();
      expect(await readTitles(page), path).toEqual(uses.map(({ article }) => article.title));
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', toAddress(path));
      for (const [words, href] of back)
        await expect(page.getByRole('main').getByRole('link', { name: words, exact: true })).toHaveAttribute(
          'href',
          href,
        );
    }
  });

  test(`/news/${kind} lists all of them in the order of their names, with the number of articles`, async ({
    page,
  }) => {
    await page.goto(`/news/${kind}`);
    const items = page.getByRole('region', { name }).getByRole('listitem');
    const sorted = [...GROUPS[kind]].sort(([a], [b]) => toSlug(a).localeCompare(toSlug(b)));
    await expect(items).toHaveText(sorted.map(([group, uses]) => `${group} (${String(uses.length)})`));
  });
}

test('/news leads to each category and to the list of the tags', async ({ page }) => {
  await page.goto('/news');
  const index = page.getByRole('navigation', { name: lists.categories.heading });
  for (const category of GROUPS.categories.keys()) {
    await page.goto('/news');
    await index.getByRole('link', { name: `${category} (` }).click();
    await expect(page).toHaveURL(`/news/categories/${toSlug(category)}`);
  }
  await page.goto('/news');
  await index.getByRole('link', { name: lists.tags.title }).click();
  await expect(page).toHaveURL('/news/tags');
});

test('an article leads to the pages of its category and of its tags', async ({ page }) => {
  const [article] = articles;
  const path = `/news/${article?.slug ?? ''}`;
  await page.goto(path);
  const head = page.getByRole('main').getByRole('link', { name: article?.category ?? '', exact: true });
  await expect(head).toHaveAttribute('href', `/news/categories/${toSlug(article?.category ?? '')}`);
  for (const tag of article?.tags ?? []) {
    await page.goto(path);
    await page
      .getByRole('list', { name: readLabels().articles.tags })
      .getByRole('link', { name: tag, exact: true })
      .click();
    await expect(page).toHaveURL(`/news/tags/${toSlug(tag)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tag);
  }
});

test('an address of the lists where nothing is leads to the page that says so', async ({ page }) => {
  for (const path of ['/news/tags/no-such-tag', '/news/categories/no-such', '/news/page/9999']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(readNewsPage().notFound.heading);
  }
});

test('/news has no links to other pages as long as one page holds all articles', async ({ page }) => {
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('navigation', { name: lists.pages.label })).toHaveCount(
    articles.length > 24 ? 1 : 0,
  );
});
