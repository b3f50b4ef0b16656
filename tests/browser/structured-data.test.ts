import { readFileSync } from 'node:fs';
import { expect, test } from '../support/quiet-test.ts';

import { listBuiltPages } from '../support/built-pages.ts';
import { readMediaFiles } from '../support/content-files.ts';
import { toPlain } from '../support/plain-text.ts';
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
    const main = page.getByRole('main');
    const times = await main
      .getByRole('time')
      .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    expect(article?.['headline']).toBe(await main.getByRole('heading', { level: 1 }).innerText());
    expect(article?.['datePublished']).toBe(times[0]);
    const author = article?.['author'] as { name: string };
    await expect(main.getByRole('region', { name: 'The author' })).toContainText(author.name);
    const words = (await main.textContent()) ?? '';
    const told = [article?.['description'], article?.['articleSection'], article?.['keywords']].flat();
    for (const text of told) expect(toPlain(words)).toContain(toPlain(String(text)));
    const corrections = (article?.['correction'] ?? []) as { text: string; datePublished: string }[];
    for (const { text, datePublished } of corrections) {
      expect(toPlain(words)).toContain(toPlain(text));
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
    const words = toPlain((await main.innerText()).replaceAll('\n', ' '));
    expect(told?.['name']).toBe(await main.getByRole('heading', { level: 1 }).innerText());
    expect(words).toContain(toPlain(String(told?.['description'])));
    if (!isReal) return;
    const lines = String(told?.['transcript']).split('\n');
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(words).toContain(toPlain(line));
  });
}

for (const path of ['/', '/media']) {
  test(`the events of ${path} are those of its list, cancelled ones among them`, async ({ page }) => {
    await page.goto(path);
    const listed = await page
      .getByRole('main')
      .locator('li[data-until]')
      .evaluateAll((items) =>
        items.flatMap((item) => {
          const start = item.querySelector('time')?.dateTime;
          const heading = item.querySelector('h2, h3');
          const mark = heading?.querySelector('span')?.textContent ?? '';
          const name = heading?.firstChild?.textContent ?? '';
          return start === undefined ? [] : [{ start: Date.parse(start), name, isCancelled: mark !== '' }];
        }),
      );
    const told = ofType(await readGraph(page), 'Event').map((event) => ({
      start: toInstant(String(event['startDate'])),
      name: event['name'],
      isCancelled: event['eventStatus'] === 'https://schema.org/EventCancelled',
    }));
    expect(told).not.toEqual([]);
    expect(told).toEqual(listed);
    // On the home page each byte counts.
    if (path === '/media')
      for (const event of ofType(await readGraph(page), 'Event')) expect(event['url']).toMatch(/^https:/);
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

/** A day without a time begins at midnight in Auckland, which is what the page says of it in UTC. */
const toInstant = (date: string) => Date.parse(date.length === 10 ? `${date}T00:00:00+12:00` : date);
