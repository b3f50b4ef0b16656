import type { Page } from '@playwright/test';
import { z } from 'zod';

const authorSchema = z.strictObject({ name: z.string().min(1), url: z.url().optional() });

/** What https://www.jsonfeed.org/version/1.1/ asks for, and no field that it does not know. */
export const jsonFeedSchema = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().min(1),
  user_comment: z.string(),
  icon: z.url(),
  language: z.literal('en-NZ'),
  authors: z.array(authorSchema).min(1),
  items: z.array(
    z.strictObject({
      id: z.url(),
      url: z.url(),
      title: z.string().min(1),
      content_html: z.string().min(1),
      summary: z.string().min(1),
      image: z.url(),
      date_published: z.iso.datetime({ offset: true }),
      date_modified: z.iso.datetime({ offset: true }),
      authors: z.array(authorSchema).min(1),
      tags: z.array(z.string().min(1)),
    }),
  ),
});

export type JsonFeedItem = z.infer<typeof jsonFeedSchema>['items'][number];

/** What a reader of feeds makes of an article. */
export interface FeedReading {
  readonly text: string;
  readonly headings: readonly string[];
  readonly teReo: readonly string[];
  /** The addresses of links, then of pictures. */
  readonly links: readonly string[];
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  readonly quotes: readonly string[];
  readonly elements: readonly string[];
  readonly attributes: readonly string[];
}

/** What a reader of feeds makes of the articles of JSON Feed, in its order. */
export async function readFeedArticles(page: Page): Promise<FeedReading[]> {
  const feed = jsonFeedSchema.parse(await (await page.request.get('/news/feed.json')).json());
  return page.evaluate(
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
          quotes: [...body.querySelectorAll('blockquote')].map(({ textContent }) => textContent),
          elements: all.map(({ localName }) => localName),
          attributes: all.flatMap((part) => part.getAttributeNames()),
        };
      }),
    feed.items,
  );
}
