import type { CheerioAPI } from 'cheerio';

export interface BuiltPage {
  /** `/news/eels`; `/index` for the home page. */
  readonly path: string;
  readonly $: CheerioAPI;
}

export interface PageVisitor {
  readonly visit: (page: BuiltPage) => void | Promise<void>;
  readonly finish?: () => void | Promise<void>;
}
