import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';

import {
  type NewsFeed,
  toPortableHtml,
  writeAtomFeed,
  writeJsonFeed,
  writeRssFeed,
} from '../../../../src/features/news/feeds/news-feed.ts';

const HTML = '<p>Fish &amp; <span lang="mi">tuna</span> ]]&gt; "quoted"</p>';
const FEED: NewsFeed = {
  title: 'News | Sam & Co',
  description: 'Reports <from> beaches',
  home: 'https://site.example/news',
  language: 'en-NZ',
  rights: '© Sam. Authorised by Sam, sam@site.example',
  author: { name: 'Sam Example', page: 'https://site.example/about' },
  icon: 'https://site.example/icon-512.png',
  updated: new Date('2025-09-29T00:00:00+13:00'),
  articles: [
    {
      address: 'https://site.example/news/eels',
      title: 'Eels in “Te Auaunga” & <other> drains',
      summary: 'A morning & its <eels>',
      html: HTML,
      author: { name: 'Aroha Ōtāhuhu', page: undefined },
      categories: ['Environment', 'Eels & co'],
      published: new Date('2025-09-08T00:00:00+12:00'),
      updated: new Date('2025-09-29T00:00:00+13:00'),
      picture: { address: 'https://site.example/newsletter/eels.svg.jpg', alt: 'An eel & a spade' },
    },
  ],
};
const [ARTICLE] = FEED.articles;
const PUBLISHED = '2025-09-08T00:00:00+12:00';
const UPDATED = '2025-09-29T00:00:00+13:00';

describe('RSS', () => {
  const text = writeRssFeed(FEED, 'https://site.example/news/rss.xml');
  const feed = parseRssFeed(text);
  const [item] = feed.items ?? [];

  it('says what the feed is, where it stands and who authorises it', () => {
    expect(feed).toMatchObject({
      title: FEED.title,
      description: FEED.description,
      link: FEED.home,
      language: 'en-NZ',
      copyright: FEED.rights,
      image: { url: FEED.icon, title: FEED.title, link: FEED.home },
      atom: { links: [{ href: 'https://site.example/news/rss.xml', rel: 'self' }] },
    });
    expect(feed.lastBuildDate).toBe('Mon, 29 Sep 2025 00:00:00 +1300');
  });

  it('has the whole article, its dates, author, tags and picture', () => {
    expect(item).toMatchObject({
      title: ARTICLE?.title,
      link: ARTICLE?.address,
      guid: { value: ARTICLE?.address, isPermaLink: true },
      description: 'A morning &#38; its &#60;eels&#62;',
      content: { encoded: HTML },
      dc: { creators: ['Aroha Ōtāhuhu'] },
      categories: [{ name: 'Environment' }, { name: 'Eels & co' }],
      media: {
        contents: [{ url: ARTICLE?.picture.address, type: 'image/jpeg', medium: 'image' }],
      },
    });
    expect(item?.pubDate).toBe('Mon, 08 Sep 2025 00:00:00 +1200');
    expect(item?.atom?.updated).toBe(UPDATED);
  });
});

describe('Atom', () => {
  const self = 'https://site.example/news/atom.xml';
  const feed = parseAtomFeed(writeAtomFeed(FEED, self));

  it('says what the feed is, where it stands and who authorises it', () => {
    expect(feed).toMatchObject({
      id: self,
      title: { value: FEED.title },
      subtitle: { value: FEED.description },
      rights: { value: FEED.rights },
      updated: UPDATED,
      authors: [{ name: 'Sam Example', uri: 'https://site.example/about' }],
      xml: { lang: 'en-NZ' },
      links: [
        { href: self, rel: 'self' },
        { href: FEED.home, rel: 'alternate' },
      ],
    });
  });

  it('has the whole article, its dates, author, tags and picture', () => {
    expect(feed.entries?.[0]).toMatchObject({
      id: ARTICLE?.address,
      title: { value: ARTICLE?.title },
      summary: { value: ARTICLE?.summary },
      content: { type: 'html', value: HTML },
      authors: [{ name: 'Aroha Ōtāhuhu' }],
      categories: [{ term: 'Environment' }, { term: 'Eels & co' }],
      links: [{ href: ARTICLE?.address, rel: 'alternate' }],
      published: PUBLISHED,
      updated: UPDATED,
      media: { contents: [{ url: ARTICLE?.picture.address }] },
    });
  });
});

describe('JSON Feed', () => {
  const self = 'https://site.example/news/feed.json';
  const feed = parseJsonFeed(writeJsonFeed(FEED, self));

  it('says what the feed is, where it stands and who authorises it', () => {
    expect(feed).toMatchObject({
      title: FEED.title,
      description: FEED.description,
      home_page_url: FEED.home,
      feed_url: self,
      language: 'en-NZ',
      user_comment: FEED.rights,
      icon: FEED.icon,
      authors: [{ name: 'Sam Example', url: 'https://site.example/about' }],
    });
  });

  it('has the whole article, its dates, author, tags and picture', () => {
    expect(feed.items).toEqual([
      {
        id: ARTICLE?.address,
        url: ARTICLE?.address,
        title: ARTICLE?.title,
        summary: ARTICLE?.summary,
        content_html: HTML,
        image: ARTICLE?.picture.address,
        authors: [{ name: 'Aroha Ōtāhuhu' }],
        tags: ['Environment', 'Eels & co'],
        date_published: PUBLISHED,
        date_modified: UPDATED,
      },
    ]);
  });
});

const PAGE = new URL('https://site.example/news/eels');

const clean = (html: string) => toPortableHtml(html, PAGE);

describe('HTML for feeds', () => {
  it.each([
    ['<a href="/join">Join</a>', '<a href="https://site.example/join">Join</a>'],
    ['<a href="#weeds">Weeds</a>', '<a href="https://site.example/news/eels#weeds">Weeds</a>'],
    ['<img src="/newsletter/eel.jpg" alt="">', '<img src="https://site.example/newsletter/eel.jpg" alt="">'],
    ['<a href="https://other.example/">There</a>', '<a href="https://other.example/">There</a>'],
    ['<a href="//other.example/">There</a>', '<a href="//other.example/">There</a>'],
    ['<a href="mailto:a@b.example">Write</a>', '<a href="mailto:a@b.example">Write</a>'],
    ['<a href="./join#form">Join</a>', '<a href="https://site.example/news/join#form">Join</a>'],
    ['<a href="../join?a=1&#38;b=2">Join</a>', '<a href="https://site.example/join?a=1&#38;b=2">Join</a>'],
    ['<a href="">Here</a>', '<a href="https://site.example/news/eels">Here</a>'],
    ['<q cite="/about">Eels</q>', '<q cite="https://site.example/about">Eels</q>'],
  ])('has whole addresses: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it.each([
    ['<p class="text-xl" id="top" data-astro-x hidden>Eels</p>', '<p>Eels</p>'],
    ['<!-- a note -->\n<p>Eels</p>', '<p>Eels</p>'],
    ['<p onclick="go()" style="color: red">Eels</p>', '<p>Eels</p>'],
    ['Eels<br/>and flax', 'Eels<br>and flax'],
  ])('has nothing for styles and scripts: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it('keeps languages, and words that look like tags or attributes', () => {
    const html = '<p><span lang="mi">kia ora</span> 1 &lt; 2, class="x" and href="/y"</p>';
    expect(clean(html)).toBe(html);
    expect(clean('<img alt="a > b" class="c" src="/d">')).toBe(
      '<img alt="a > b" src="https://site.example/d">',
    );
  });
});
