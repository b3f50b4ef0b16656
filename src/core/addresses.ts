/** `?event=<id>` selects one event. A separate constant, so that islands do not load the other paths. */
export const EVENTS_CALENDAR_PATH = '/api/events.ics';
export const VOTING_CALENDAR_PATH = '/voting.ics';

export const MACHINE_PATHS = {
  facts: '/facts.json',
  schema: '/facts.schema.json',
  guide: '/llms.txt',
  rss: '/news/rss.xml',
  events: EVENTS_CALENDAR_PATH,
  promises: '/promises.ics',
  voting: VOTING_CALENDAR_PATH,
  factSheet: '/press-kit/fact-sheet',
  pressKitFiles: '/press-kit/press-kit.zip',
  sitemap: '/sitemap-index.xml',
  manifest: '/site.webmanifest',
} as const;

export const getMarkdownHref = (page: string): string => `${page}.md`;

/** Pages without a content folder that have a Markdown page. */
export const FIXED_MARKDOWN_PAGES = ['/promises', '/voting', '/about', '/supporters'] as const;

export const buildMailtoUrl = (address: string, subject: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`;

/** Returns the address of the form for questions about a page. */
export const buildAskHref = (page: string): string => `/ask?page=${page}`;

export const buildTelUrl = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;

/** Formats `+64 9 555 0143` for readers in New Zealand: `09 555 0143`. */
export const formatLocalPhone = (phone: string): string => phone.replace(/^\+64 ?/, '0');

/** Decodes `M%C4%81ngere.jpg`. Returns invalid encodings, such as `100% local.jpg`, unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A URL in a text, without the punctuation after it. */
export const URL_IN_TEXT = /\b(?:https?|file):\/\/[^\s"'<>()[\]]*[^\s"'<>()[\].,;:!?]/gi;
/** Parameters with which advertisers and mail services follow people; `si` is that of YouTube and Spotify. */
const TRACKING =
  /(?<=[?&])(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|mc_[ce]id|igshi?d?|mibextid|twclid|ttclid|yclid|_hs(?:enc|mi)|mkt_tok|(?<=youtu[^?]*\?.*|spotify[^?]*\?.*)si)=[^&#]*&?/gi;

/** Removes tracking parameters from all URLs in a text. */
export const removeTracking = (text: string): string =>
  text.replaceAll(URL_IN_TEXT, (url) => {
    const rest = url.replaceAll(TRACKING, '');
    return rest === url ? url : rest.replace(/[?&](?=#|$)/, '');
  });

export const FAVICON = '/favicon.svg';

export const ICONS = {
  phone: { href: '/apple-touch-icon.png', size: 180 },
  small: { href: '/icon-192.png', size: 192 },
  /** Also the logo in structured data and feeds. */
  large: { href: '/icon-512.png', size: 512 },
  maskable: { href: '/icon-maskable-512.png', size: 512 },
} as const;

export const LEGAL_PAGES = ['privacy', 'terms'] as const;
