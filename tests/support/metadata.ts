import type { Page } from '@playwright/test';

/** What a page tells machines, and the outline of its text. */
export interface Metadata {
  readonly title: string;
  readonly description: string;
  readonly robots: string;
  readonly canonical: string;
  readonly lang: string;
  readonly card: string;
  /** The values of each `og:` and `article:` property, in order. */
  readonly properties: Readonly<Partial<Record<string, readonly string[]>>>;
  /** The levels of the headings, in order. */
  readonly levels: readonly number[];
}

/** Reads the metadata of one page from its HTML as the server sends it. */
export async function readMetadata(page: Page, path: string): Promise<Metadata> {
  const response = await page.request.get(path);
  return page.evaluate(
    (html) => {
      const document = new DOMParser().parseFromString(html, 'text/html');
      const read = (selector: string, attribute = 'content') =>
        document.querySelector(selector)?.getAttribute(attribute) ?? '';
      const properties: Record<string, string[]> = {};
      for (const meta of document.querySelectorAll('meta[property]')) {
        (properties[meta.getAttribute('property') ?? ''] ??= []).push(meta.getAttribute('content') ?? '');
      }
      return {
        title: document.title,
        description: read('meta[name="description"]'),
        robots: read('meta[name="robots"]'),
        canonical: read('link[rel="canonical"]', 'href'),
        lang: document.documentElement.lang,
        card: read('meta[name="twitter:card"]'),
        properties,
        levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
          Number(tagName.slice(1)),
        ),
      };
    },
    await response.text(),
  );
}
