import type { CheerioAPI } from 'cheerio';

export interface BuiltPage {
  /** The path of its address: `/news/eels`, and `/index` for the home page. */
  readonly path: string;
  readonly $: CheerioAPI;
}

/** A part of the one pass over the built pages. */
export interface PageVisitor {
  /** Reads or changes a page. */
  readonly visit: (page: BuiltPage) => void | Promise<void>;
  /** Runs when all pages are written. */
  readonly finish?: () => void | Promise<void>;
}
