import { readFileSync } from 'node:fs';
import { expect, test } from '../support/quiet-test.ts';

import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles, readLabels, readMediaFiles } from '../support/content-files.ts';
import { toMachineTimes } from '../support/dates.ts';
import { foldSpaces } from '../support/plain-text.ts';
import { listIssues, listItems, ofType, parsePage, readGraph } from '../support/structured-data.ts';

const pages = listBuiltPages().filter(({ isListed }) => isListed);
/** Lists beside the articles. */
const NEWS_LISTS = /^\/news\/(categories|tags|page)\b/;
const listPaths = (pattern: RegExp) => pages.map(({ path }) => path).filter((path) => pattern.test(path));

// What the build wrote, before any script has changed it.
test.use({ javaScriptEnabled: false });

test('a validator finds nothing wrong on any page', async () => {
  const found = await Promise.all(
    pages.map(async ({ path, file }) => [path, await listIssues(readFileSync(file, 'utf8'))] as const),
  );
  expect(found.filter(([, issues]) => issues.length > 0)).toEqual([]);
});

test('the validator knows the vocabulary, and what search engines ask for', async () => {
  const block = '{"@context":"https://schema.org","@type":"VideoObject","headlin":"Two minutes"}';
  const issues = await listIssues(`<script type="application/ld+json">${block}</script>`);
  expect(issues).toContainEqual(expect.stringContaining('"headlin"'));
  expect(issues).toContainEqual(expect.stringMatching(/^ERROR: .*uploadDate/));
});

test('each page that is found has one data block, and others have none', () => {
  for (const { path, file, isListed } of listBuiltPages()) {
    const blocks = readFileSync(file, 'utf8').match(/<script type="application\/ld\+json">/g) ?? [];
    expect.soft(blocks, path).toHaveLength(isListed && path !== '/form-shell' ? 1 : 0);
  }
});

test('the way to a page leads over links that the page has, to its own title', async ({ page }) => {
  for (const { path, file } of pages.filter((each) => each.path !== '/')) {
    const { title, canonical, links, graph } = await parsePage(page, readFileSync(file, 'utf8'));
    const steps = listItems(ofType(graph, 'BreadcrumbList')[0]);
    expect.soft(steps.length, path).toBeGreaterThan(1);
    for (const { name = '', item = '' } of steps.slice(0, -1))
      expect.soft(links, path).toContainEqual([name, new URL(item).pathname]);
    const { name = '', item } = steps.at(-1) ?? {};
    expect.soft(title, path).toContain(name);
    expect.soft(item, path).toBe(canonical);
  }
});

for (const path of listPaths(/^\/news\/[a-z-]+$/).filter((each) => !NEWS_LISTS.test(each))) {
  test(`the article at ${path} is told as it stands on the page`, async ({ page }) => {
    await page.goto(path);
    const [article] = ofType(await readGraph(page), 'NewsArticle');
    const file = readArticles().find(({ slug }) => path === `/news/${slug}`);
    if (!file) throw new Error(`${path} has no file`);
    const { published, modified } = toMachineTimes(file);
    const main = page.getByRole('main');
    const times = await main
      .getByRole('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(article?.['headline']).toBe(await main.getByRole('heading', { level: 1 }).innerText());
    expect(article).toMatchObject({ datePublished: published, dateModified: modified });
    expect(times[0]).toBe(file.date);
    const author = article?.['author'] as { name: string };
    await expect(main.getByRole('region', { name: readLabels().articles.author })).toContainText(author.name);
    const words = foldSpaces((await main.textContent()) ?? '');
    const told = [article?.['description'], article?.['articleSection'], article?.['keywords']].flat();
    for (const text of told) expect(words).toContain(foldSpaces(String(text)));
    const corrections = (article?.['correction'] ?? []) as { text: string; datePublished: string }[];
    for (const { text, datePublished } of corrections) {
      expect(words).toContain(foldSpaces(text));
      expect(times).toContain(datePublished);
    }
  });
}

for (const { slug, placeholder } of readMediaFiles()) {
  const isReal = placeholder === undefined;
  test(`the recording at /media/${slug} is told ${isReal ? 'with its transcript' : 'as a page, as it is yet to come'}`, async ({
    page,
  }) => {
    await page.goto(`/media/${slug}`);
    const graph = await readGraph(page);
    const recordings = [...ofType(graph, 'VideoObject'), ...ofType(graph, 'AudioObject')];
    const pagesTold = ofType(graph, 'WebPage');
    expect([recordings.length, pagesTold.length]).toEqual(isReal ? [1, 0] : [0, 1]);
    const [told] = [...recordings, ...pagesTold];
    const main = page.getByRole('main');
    const words = foldSpaces(await main.innerText());
    expect(told?.['name']).toBe(await main.getByRole('heading', { level: 1 }).innerText());
    expect(words).toContain(foldSpaces(String(told?.['description'])));
    if (!isReal) return;
    const lines = String(told?.['transcript']).split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(words).toContain(line);
  });
}

const lists = [
  '/policies',
  '/news',
  '/media',
  ...listPaths(/^\/promises(\/[a-z-]+)?$/),
  ...listPaths(NEWS_LISTS),
];
for (const path of lists) {
  test(`the list of ${path} has the addresses of its links, in their order`, async ({ page }) => {
    await page.goto(path);
    const graph = await readGraph(page);
    const list = ofType(graph, 'CollectionPage')[0]?.['mainEntity'];
    const addresses = listItems(list).map(({ url }) => new URL(url ?? '').pathname);
    const links = await page
      .getByRole('main')
      .getByRole('link', { includeHidden: true })
      .evaluateAll((all) =>
        all.map((link) => new URL(link.getAttribute('href') ?? '', document.baseURI).pathname),
      );
    expect(addresses).not.toEqual([]);
    expect([...new Set(links)].filter((link) => addresses.includes(link))).toEqual(addresses);
  });
}
