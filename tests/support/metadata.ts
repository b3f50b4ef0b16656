import { readDocument } from './documents.ts';

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

/** Reads the metadata of one built page. */
export function readMetadata(path: string): Metadata {
  const { $ } = readDocument(path);
  const read = (selector: string, attribute = 'content') => $(selector).first().attr(attribute) ?? '';
  const properties: Record<string, string[]> = {};
  for (const meta of $('meta[property]').toArray())
    (properties[$(meta).attr('property') ?? ''] ??= []).push($(meta).attr('content') ?? '');
  return {
    title: $('head > title').text(),
    description: read('meta[name="description"]'),
    robots: read('meta[name="robots"]'),
    canonical: read('link[rel="canonical"]', 'href'),
    lang: read('html', 'lang'),
    card: read('meta[name="twitter:card"]'),
    properties,
    levels: $('h1, h2, h3, h4, h5, h6')
      .toArray()
      .map(({ tagName }) => Number(tagName.slice(1))),
  };
}
