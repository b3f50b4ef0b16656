/** The events as a calendar; with `event=<id>` one of them. Islands need this address alone. */
export const EVENTS_CALENDAR = '/api/events.ics';

/** Where the site says what it says to programs. Addresses of this site, by what stands there. */
export const MACHINE_ADDRESSES = {
  facts: '/facts.json',
  schema: '/facts.schema.json',
  guide: '/llms.txt',
  rss: '/news/rss.xml',
  atom: '/news/atom.xml',
  jsonFeed: '/news/feed.json',
  events: EVENTS_CALENDAR,
  promises: '/promises.ics',
  factSheet: '/press-kit/fact-sheet',
  factSheetPdf: '/press-kit/fact-sheet.pdf',
  pressKitFiles: '/press-kit/press-kit.zip',
  sitemap: '/sitemap-index.xml',
  newsSitemap: '/sitemap-news.xml',
  manifest: '/site.webmanifest',
} as const;

/** The address of the Markdown copy of a page: `/policies/housing.md`. */
export const toCopyAddress = (page: string): string => `${page}.md`;

/** The pages that have one without being an article, a policy or a recording. */
export const COPIED_PAGES = ['/promises', '/voting', '/about'] as const;
