import { expect, test } from '../support/quiet-test.ts';

import { readArticles, readLabels, readSite, toAddress } from '../support/content-files.ts';
import { splitDate } from '../support/dates.ts';
import { jsonFeedSchema, type JsonFeedItem } from '../support/feeds.ts';
import { listBlocks, listHeadings, toPlain } from '../support/plain-text.ts';

const { articles: labels } = readLabels();

/** What a reader of feeds makes of an article. */
interface Reading {
  readonly text: string;
  readonly headings: readonly string[];
  readonly teReo: readonly string[];
  /** The addresses of links, then of pictures. */
  readonly links: readonly string[];
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
}

test.describe('the text of an article in the feeds', () => {
  let readings: Reading[] = [];
  const articles = readArticles();

  test.beforeEach(async ({ page }) => {
    const feed = jsonFeedSchema.parse(await (await page.request.get('/news/feed.json')).json());
    readings = await page.evaluate(
      (items: readonly Pick<JsonFeedItem, 'content_html'>[]) =>
        items.map(({ content_html: html }) => {
          const { body } = new DOMParser().parseFromString(html, 'text/html');
          const all = [...body.querySelectorAll('*')];
          const read = (selector: string, name: string) =>
            [...body.querySelectorAll(selector)].map((part) => part.getAttribute(name) ?? '');
          return {
            text: body.textContent,
            headings: [...body.querySelectorAll('h2')].map(({ textContent }) => textContent),
            teReo: [...body.querySelectorAll('[lang="mi"]')].map(({ textContent }) => textContent),
            links: read('a', 'href'),
            pictures: [...body.querySelectorAll('img')].map((picture) => ({
              src: picture.getAttribute('src') ?? '',
              alt: picture.alt,
            })),
            elements: all.map(({ localName }) => localName),
            attributes: all.flatMap((part) => part.getAttributeNames()),
          };
        }),
      feed.items,
    );
    expect(readings).toHaveLength(articles.length);
  });

  const each = (check: (reading: Reading, article: (typeof articles)[number]) => void) => {
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
      const headings = [...(keyPoints.length > 0 ? [labels.keyPoints] : []), ...listHeadings(article.text)];
      expect(reading.headings.map(toPlain), article.slug).toEqual(headings);
      const { day, month, year } = splitDate(article.date);
      expect(text, article.slug).toContain(`${day} ${month} ${year}`);
      expect(text, article.slug).toContain(toPlain(readSite().authorisation));
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
