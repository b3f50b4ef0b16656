import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readLabels, readPolicies, readSite, toAddress } from '../support/content-files.ts';
import { splitDate } from '../support/dates.ts';
import { readFeedArticles, type FeedReading } from '../support/feeds.ts';
import { readPromisesPage } from '../support/page-words.ts';
import { listBlocks, listHeadings, toPlain } from '../support/plain-text.ts';

const { articles: labels } = readLabels();
const promiseWords = readPromisesPage();
const promises = readPolicies().flatMap((policy) =>
  policy.promises.map((each) => ({ ...each, policy: policy.slug })),
);

test.describe('the text of an article in the feeds', () => {
  let readings: FeedReading[] = [];
  const articles = readArticles();

  test.beforeEach(async ({ page }) => {
    readings = await readFeedArticles(page);
    expect(readings).toHaveLength(articles.length);
  });

  const each = (check: (reading: FeedReading, article: (typeof articles)[number]) => void) => {
    for (const [index, reading] of readings.entries()) {
      const article = articles[index];
      if (article) check(reading, article);
    }
  };

  test('has every heading, paragraph and list, the key points, quotes, captions and corrections', () => {
    each((reading, article) => {
      const text = toPlain(reading.text);
      for (const block of listBlocks(article.text)) expect(text, article.slug).toContain(block);
      const { keyPoints = [], quotes, corrections = [], images, excerpt } = article;
      const captions = images.slice(1).flatMap(({ caption }) => caption ?? []);
      const texts = corrections.map((correction) => correction.text);
      for (const words of [excerpt, ...keyPoints, ...quotes, ...captions, ...texts])
        expect(text, article.slug).toContain(toPlain(words));
      const headings = [
        ...(article.promise === undefined ? [] : [promiseWords.article.heading]),
        ...(keyPoints.length > 0 ? [labels.keyPoints] : []),
        ...listHeadings(article.text),
      ];
      expect(reading.headings.map(toPlain), article.slug).toEqual(headings);
      const { day, month, year } = splitDate(article.date);
      expect(text, article.slug).toContain(`${day} ${month} ${year}`);
      expect(text, article.slug).toContain(toPlain(readSite().authorisation));
    });
  });

  test('says each quote once: in the text, or after it with who, where and when', () => {
    each((reading, article) => {
      const text = toPlain(reading.text);
      for (const quote of article.quotes) expect(text.split(toPlain(quote)), article.slug).toHaveLength(2);
      const { day, month, year } = splitDate(article.date);
      for (const words of reading.quotes.filter((quote) => quote.includes('“')))
        for (const part of [article.author?.name ?? readSite().candidate, `${day} ${month} ${year}`])
          expect(words, article.slug).toContain(part);
    });
  });

  test('has the promise that it is about, with its day and a link to its page', () => {
    expect(articles.filter(({ promise }) => promise !== undefined)).not.toEqual([]);
    each(({ text, links }, { slug, promise: id }) => {
      const promise = promises.find((each) => each.id === id);
      if (!promise) return;
      expect(toPlain(text), slug).toContain(toPlain(promise.promise));
      expect(links, slug).toContain(toAddress(`/promises/${promise.policy}/${promise.id}`));
      const { day, month, year } = splitDate(promise.by);
      expect(text, slug).toContain(
        promise.by === 'day one' ? promiseWords.dayOne : `${day} ${month} ${year}`,
      );
    });
  });

  test('has nothing for styles and scripts', () => {
    const allowed = 'alt cite colspan datetime dir height href hreflang lang rowspan src start title width';
    each(({ elements, attributes }, { slug }) => {
      expect(
        elements.filter((name) => name.includes('-') || /^(?:script|style|link|iframe|svg)$/.test(name)),
        slug,
      ).toEqual([]);
      expect(
        attributes.filter((name) => !allowed.split(' ').includes(name)),
        slug,
      ).toEqual([]);
    });
  });

  test('marks te reo Māori where the page does', async ({ page }) => {
    const marked = readings.map(({ teReo }) => teReo);
    expect(marked.flat().length).toBeGreaterThan(0);
    for (const [index, { slug }] of articles.entries()) {
      await page.goto(`/news/${slug}`);
      const article = page.getByRole('article').first();
      const [lede = '', ...rest] = await article.locator('p [lang="mi"]').allTextContents();
      for (const words of [lede, ...rest].filter(Boolean)) expect(marked[index], slug).toContain(words);
    }
  });

  test('has whole addresses, and pictures in a format that every reader takes', async ({ request }) => {
    const pictures = new Set<string>();
    each(({ links, pictures: shown }, { slug, images }) => {
      for (const address of links) expect(address, slug).toMatch(/^(?:https?:\/\/|mailto:)/);
      const alternatives = shown.map(({ alt }) => alt);
      for (const { alt } of images) expect(alternatives, slug).toContain(alt);
      for (const { src } of shown) {
        expect(new URL(src).origin, slug).toBe(new URL(toAddress('/')).origin);
        pictures.add(new URL(src).pathname);
      }
    });
    expect(pictures.size).toBeGreaterThanOrEqual(articles.length);
    for (const picture of pictures) {
      const response = await request.get(picture);
      expect(response.status(), picture).toBe(200);
      expect(response.headers()['content-type'], picture).toBe('image/jpeg');
    }
  });
});
