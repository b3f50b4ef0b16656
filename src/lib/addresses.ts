/** The events as a calendar; with `event=<id>` one of them. Islands need this address alone. */
export const EVENTS_CALENDAR = '/api/events.ics';

/** Where the site says what it says to programs. Addresses of this site, by what stands there. */
export const MACHINE_ADDRESSES = {
  facts: '/facts.json',
  schema: '/facts.schema.json',
  guide: '/llms.txt',
  rss: '/news/rss.xml',
  events: EVENTS_CALENDAR,
  promises: '/promises.ics',
  factSheet: '/press-kit/fact-sheet',
  pressKitFiles: '/press-kit/press-kit.zip',
  sitemap: '/sitemap-index.xml',
  newsSitemap: '/sitemap-news.xml',
  manifest: '/site.webmanifest',
} as const;

/** The address of the Markdown copy of a page: `/policies/housing.md`. */
export const toCopyAddress = (page: string): string => `${page}.md`;

/** The pages that have one without being an article, a policy or a recording. */
export const COPIED_PAGES = ['/promises', '/voting', '/about', '/supporters'] as const;

/** A link that opens a message to an address, with its subject filled in. */
export const toMailAddress = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

/** A link that calls a number: `+64 9 555 0143` is `tel:+6495550143`. */
export const toPhoneAddress = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/**
 * An address as people read it: `Māngere.jpg` for `M%C4%81ngere.jpg`. Texts may write it either way; where it is no valid
 * encoding, as in `100% local.jpg`, it is taken as it is.
 */
export function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
