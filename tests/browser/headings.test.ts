import {
  readArticles,
  readMediaFiles,
  readPolicies,
  type ArticleFile,
  type PolicyFile,
} from '../support/content-files.ts';
import { listHeadings, toPlain } from '../support/plain-text.ts';
import { expect, test } from '../support/quiet-test.ts';

const articles = readArticles().map(({ slug }) => `/news/${slug}`);
const policies = readPolicies().map(({ slug }) => `/policies/${slug}`);
const media = readMediaFiles().map(({ slug }) => `/media/${slug}`);
const PAGES = [
  ...articles,
  ...policies,
  ...media,
  '/accessibility',
  '/privacy',
  '/terms',
  '/voting',
  '/about',
  '/press-kit',
  '/join',
];

const isText = ({ text }: ArticleFile | PolicyFile) => listHeadings(text).length > 0;
const [article] = readArticles().filter(isText);
const [policy] = readPolicies().filter(isText);
const TEXTS = [
  [`/news/${article?.slug ?? ''}`, listHeadings(article?.text ?? '')],
  [`/policies/${policy?.slug ?? ''}`, listHeadings(policy?.text ?? '')],
] as const;

/** The anchor of a heading by the rule that GitHub has: its words in small letters, with dashes. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

test.use({ javaScriptEnabled: false });

test('every heading of a page that people quote has an anchor of its own', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    const headings = await page.getByRole('main').locator('h2, h3').all();
    const ids = await Promise.all(headings.map((heading) => heading.getAttribute('id')));
    expect(ids.length, path).toBeGreaterThan(0);
    expect(
      ids.filter((id) => id === null || id === ''),
      path,
    ).toEqual([]);
    expect(new Set(ids).size, `${path}: ${ids.join(' ')}`).toBe(ids.length);
  }
});

for (const [path, headings] of TEXTS) {
  test(`each heading of the text of ${path} is a link to itself, at an anchor made of its own words`, async ({
    page,
  }) => {
    expect(headings.length).toBeGreaterThan(0);
    for (const words of headings) {
      await page.goto(path);
      const places = page.getByRole('main').getByRole('heading', { level: 2 });
      const all = await places.allInnerTexts();
      const heading = places.nth(all.findIndex((text) => toPlain(text) === words));
      const link = heading.getByRole('link');
      await link.focus();
      await page.keyboard.press('Enter');
      const anchor = toAnchor((await heading.innerText()).trim());
      expect(decodeURIComponent(new URL(page.url()).hash)).toBe(`#${anchor}`);
      await expect(heading).toBeInViewport();
      await expect(heading).toHaveAttribute('id', anchor);
    }
  });
}

test('a heading shows that it is a link where the pointer or the keyboard is, and says its words alone', async ({
  page,
}) => {
  const [path, [words = '']] = TEXTS[0];
  await page.goto(path);
  const links = page.getByRole('main').locator('h2').getByRole('link');
  const link = links.first();
  const readSign = () => link.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await readSign()).toBe('none');
  await link.hover();
  expect(await readSign()).toContain('#');
  expect(toPlain((await link.innerText()).trim())).toBe(words);
});
