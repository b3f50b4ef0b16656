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
