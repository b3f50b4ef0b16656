import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readLabels, readPolicies } from '../support/content-files.ts';
import { readPromisesPage } from '../support/page-words.ts';

const { articles: articleLabels, policies: policyLabels } = readLabels();
const policies = readPolicies();
const articles = readArticles();
/** What stands at the foot of each page: the pages in their order, and the first again behind the last. */
const NEXT = [
  ...policies.map(({ slug }, index) => {
    const next = policies[(index + 1) % policies.length];
    const { title, picture } = next ?? {};
    return [`/policies/${slug}`, policyLabels.next, `/policies/${next?.slug ?? ''}`, title, picture] as const;
  }),
  ...articles.map(({ slug }, index) => {
    const next = articles[(index + 1) % articles.length];
    const { title, images } = next ?? {};
    return [`/news/${slug}`, articleLabels.next, `/news/${next?.slug ?? ''}`, title, images?.[0]] as const;
  }),
];

for (const [path, label, href, title = '', picture] of NEXT) {
  test(`${path} ends with the next one: its picture and its title`, async ({ page }) => {
    await page.goto(path);
    const next = page.getByRole('navigation', { name: label });
    await expect(next.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', href);
    await expect(next.getByRole('img', { name: picture?.alt ?? '', exact: true })).toHaveCount(1);
  });
}

test('the whole of the next page answers to a tap', async ({ page }) => {
  const [path = '', label = '', href = ''] = NEXT[0] ?? [];
  await page.goto(path);
  await page.getByRole('navigation', { name: label }).getByRole('img').click({ force: true });
  await expect(page).toHaveURL(href);
});

for (const { slug, promise: id } of articles) {
  if (id === undefined) continue;
  test(`/news/${slug} shows the promise that it is about, its day the largest thing in it`, async ({
    page,
  }) => {
    const policy = policies.find(({ promises }) => promises.some((promise) => promise.id === id));
    const promise = policy?.promises.find((other) => other.id === id);
    await page.goto(`/news/${slug}`);
    const aside = page.getByRole('complementary', { name: readPromisesPage().article.heading });
    await expect(aside.getByRole('link', { name: promise?.promise ?? '', exact: true })).toHaveAttribute(
      'href',
      `/promises/${policy?.slug ?? ''}/${id}`,
    );
    await expect(aside.getByRole('time')).toHaveAttribute('datetime', promise?.by ?? '');
    const sizes = await aside.evaluate((box) => {
      const toSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const day = box.querySelector('time');
      const others = [...box.querySelectorAll('h2, a, a *')].map(toSize);
      return { day: day ? toSize(day) : 0, others: Math.max(...others) };
    });
    expect(sizes.day).toBeGreaterThan(sizes.others);
  });
}
