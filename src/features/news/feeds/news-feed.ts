import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';

import { escapeHtml } from '../../../lib/words.ts';
import { formatHomeInstant } from '../../../lib/local-time.ts';

const TAG = /<(?<slash>\/?)(?<name>[a-z][\w-]*)(?<attributes>(?:\s+[\w:@-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s(?<name>[\w:@-]+)(?:="(?<value>[^"]*)")?/g;
const COMMENT = /<!--.*?-->/gs;

/** What says something where none of the styles and scripts of the site are. */
const ATTRIBUTES = new Set(
  'alt cite colspan datetime dir height href hreflang lang rowspan src start title width'.split(' '),
);
const ADDRESSES = new Set(['cite', 'href', 'src']);
/** `https:`, `mailto:`, or `//other.example`. */
const WHOLE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** The news as every format of feed tells it. Addresses are absolute. */
export interface NewsFeed {
  readonly title: string;
  readonly description: string;
  /** The page that lists the news. */
  readonly home: string;
  /** The language as BCP 47 names it. */
  readonly language: string;
  /** Who owns the words, and who authorises them (Local Electoral Act 2001, section 113). */
  readonly rights: string;
  /** Whose feed it is. */
  readonly author: FeedAuthor;
  /** A square PNG for lists of feeds. */
  readonly icon: string;
  /** When the latest change of an article in it was made: never the time of the build, so that a build changes nothing. */
  readonly updated: Date;
  /** Newest first. */
  readonly articles: readonly FeedArticle[];
}

/** An article of a feed. */
export interface FeedArticle {
  /** Its address, which is its id too: an address that moves has a redirect, but counts as another article. */
  readonly address: string;
  readonly title: string;
  /** One or two sentences. */
  readonly summary: string;
  /** The whole article: HTML without scripts, classes and relative addresses. */
  readonly html: string;
  readonly author: FeedAuthor;
  /** Its category, then its tags, each once. */
  readonly categories: readonly string[];
  readonly published: Date;
  readonly updated: Date;
  /** Its lead picture, a JPEG. */
  readonly picture: { readonly address: string; readonly alt: string };
}

/** Who wrote something. */
export interface FeedAuthor {
  readonly name: string;
  /** Their page; undefined where the site has none. */
  readonly page: string | undefined;
}

/** The media type of the lead pictures. */
export const PICTURE_TYPE = 'image/jpeg';

/** Writes the news as Atom (RFC 4287); `self` is the address of the feed. */
export const writeAtomFeed = (feed: NewsFeed, self: string): string =>
  trimCdata(
    generateAtomFeed(
      {
        xml: { lang: feed.language },
        id: self,
        title: { value: feed.title },
        subtitle: { value: feed.description },
        rights: { value: feed.rights },
        updated: new HomeDate(feed.updated),
        authors: [toPerson(feed.author)],
        icon: feed.icon,
        links: [
          { href: self, rel: 'self', type: 'application/atom+xml' },
          { href: feed.home, rel: 'alternate', type: 'text/html' },
        ],
        entries: feed.articles.map(toEntry),
      },
      { strict: true },
    ),
  );

const toEntry = (article: FeedArticle) => ({
  id: article.address,
  title: { value: article.title },
  summary: { value: article.summary },
  content: { type: 'html', value: article.html },
  links: [{ href: article.address, rel: 'alternate', type: 'text/html' }],
  authors: [toPerson(article.author)],
  categories: article.categories.map((term) => ({ term })),
  published: new HomeDate(article.published),
  updated: new HomeDate(article.updated),
  media: toPicture(article),
});

const toPerson = ({ name, page }: FeedAuthor) => ({ name, ...(page !== undefined && { uri: page }) });

/** Writes the news as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); `self` is the address of the feed. */
export const writeJsonFeed = (feed: NewsFeed, self: string): string =>
  JSON.stringify(
    generateJsonFeed(
      {
        title: feed.title,
        description: feed.description,
        home_page_url: feed.home,
        feed_url: self,
        language: feed.language,
        // The format has no field for rights; this is the one for people who look at the file.
        user_comment: feed.rights,
        icon: feed.icon,
        authors: [toAuthor(feed.author)],
        items: feed.articles.map(toJsonItem),
      },
      { strict: true },
    ),
  );

const toJsonItem = (article: FeedArticle) => ({
  id: article.address,
  url: article.address,
  title: article.title,
  summary: article.summary,
  content_html: article.html,
  image: article.picture.address,
  authors: [toAuthor(article.author)],
  tags: [...article.categories],
  date_published: new HomeDate(article.published),
  date_modified: new HomeDate(article.updated),
});

const toAuthor = ({ name, page }: FeedAuthor) => ({ name, ...(page !== undefined && { url: page }) });

/** Writes the news as RSS 2.0; `self` is the address of the feed. */
export const writeRssFeed = (feed: NewsFeed, self: string): string =>
  trimCdata(
    generateRssFeed(
      {
        title: feed.title,
        link: feed.home,
        description: feed.description,
        language: feed.language,
        copyright: feed.rights,
        lastBuildDate: new HomeDate(feed.updated),
        image: { url: feed.icon, title: feed.title, link: feed.home },
        atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
        items: feed.articles.map(toRssItem),
      },
      { strict: true },
    ),
  );

const toRssItem = (article: FeedArticle) => ({
  title: article.title,
  link: article.address,
  guid: { value: article.address, isPermaLink: true },
  // Readers take it for HTML.
  description: escapeHtml(article.summary),
  // RSS wants the e-mail address of an author; readers take the name from here.
  dc: { creators: [article.author.name] },
  categories: article.categories.map((name) => ({ name })),
  pubDate: new HomeDate(article.published),
  // RSS has no word for a change.
  atom: { updated: new HomeDate(article.updated) },
  content: { encoded: article.html },
  media: toPicture(article),
});

/** The lead picture, in the words of Media RSS. */
const toPicture = ({ picture }: FeedArticle) => ({
  contents: [
    {
      url: picture.address,
      type: PICTURE_TYPE,
      medium: 'image',
      description: { value: picture.alt, type: 'plain' },
    },
  ],
});

/**
 * A moment that is written with the offset of Auckland. feedsmith writes dates with these two methods; in UTC the beginning
 * of a day in Auckland has the date of the day before.
 */
class HomeDate extends Date {
  /** RFC 3339: `2025-09-08T00:00:00+12:00`. */
  override toISOString(): string {
    return formatHomeInstant(super.toISOString());
  }

  /** RFC 822: `Mon, 08 Sep 2025 00:00:00 +1200`. */
  override toUTCString(): string {
    const written = this.toISOString();
    // What clocks show in Auckland, as if it were UTC.
    const shown = new Date(`${written.slice(0, 19)}Z`).toUTCString();
    return shown.replace('GMT', written.slice(19).replace(':', ''));
  }
}

/** feedsmith indents the text of an element too, where it is CDATA; for readers those spaces are part of a title. */
const trimCdata = (xml: string): string =>
  xml.replaceAll(/>\s+<!\[CDATA\[/g, '><![CDATA[').replaceAll(/\]\]>\s+<\//g, ']]></');

/**
 * HTML that reads the same outside of its page at `page`: what Astro wrote, without comments, custom elements, and whatever
 * is for styles and scripts, its addresses absolute.
 */
export const toPortableHtml = (html: string, page: URL): string =>
  html
    .replaceAll(COMMENT, '')
    .replaceAll(TAG, (_, slash: string, name: string, attributes: string) =>
      name.includes('-') ? '' : `<${slash}${name}${slash ? '' : cleanAttributes(attributes, page)}>`,
    )
    .trim();

const cleanAttributes = (attributes: string, page: URL): string =>
  Array.from(attributes.matchAll(ATTRIBUTE), ({ groups: { name = '', value = '' } = {} }) => {
    if (!ATTRIBUTES.has(name)) return '';
    return ` ${name}="${ADDRESSES.has(name) ? toAbsolute(value, page) : value}"`;
  }).join('');

/** What is not whole belongs to the site. The value stays written as HTML writes it, with its references such as `&amp;`. */
const toAbsolute = (value: string, page: URL): string =>
  WHOLE.test(value) ? value : new URL(value, page).href;
