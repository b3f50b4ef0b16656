import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as Container } from 'astro/container';

import { type NewsFeed, toPortableHtml } from './feeds/news-feed.ts';
import { toPictureName } from '../pictures/read-picture.build.ts';
import type { Article } from './news.content.ts';
import { getArticlesAsPublished } from '../publication/published.content.ts';
import { getPage, getSite } from '../site/entries.content.ts';
import { toNewsletterPicture } from '../newsletter/newsletter-pictures.ts';
import { toPageTitle } from '../../lib/words.ts';
import { LANGUAGE } from '../../lib/locale.ts';
import { ICONS } from '../../lib/icons.ts';
import FeedArticle from './feeds/FeedArticle.astro';

/**
 * The articles of a feed. A reader asks for the whole file every hour or so: with 50 articles of 700 words it has about
 * 100 kB as it travels, and whoever was away for the length of a campaign misses none.
 */
const FEED_ARTICLES = 50;

let feed: Promise<NewsFeed> | undefined;

/** The news as feeds tell it, rendered once for all formats of a build; `astro dev` always shows the present state. */
export const getNewsFeed = (base: URL | undefined): Promise<NewsFeed> =>
  import.meta.env.PROD ? (feed ??= renderNewsFeed(base)) : renderNewsFeed(base);

/** What only a preview shows is left out: a feed cannot mark it. */
async function renderNewsFeed(base: URL | undefined): Promise<NewsFeed> {
  const [site, page, all, container] = await Promise.all([
    getSite(),
    getPage('newsPage'),
    getArticlesAsPublished(),
    Container.create(),
  ]);
  container.addServerRenderer({ name: 'astro:jsx', renderer: mdxRenderer });
  const toAddress = (path: string) => new URL(path, base).href;
  const published = all.slice(0, FEED_ARTICLES);
  const about = { name: site.candidate, page: toAddress('/about') };
  const articles = [];
  for (const article of published) {
    const props = { article, authorisation: site.authorisation };
    const html = await container.renderToString(FeedArticle, { props });
    articles.push({
      address: toAddress(article.href),
      title: article.title,
      summary: article.excerpt,
      html: toPortableHtml(html, new URL(article.href, base)),
      author: article.author.name === site.candidate ? about : { name: article.author.name, page: undefined },
      categories: [...new Set([article.category, ...article.tags])],
      published: new Date(article.publishedAt),
      updated: new Date(article.modifiedAt),
      picture: {
        address: toAddress(toNewsletterPicture(toPictureName(article.cover.src))),
        alt: article.cover.alt,
      },
    });
  }
  return {
    title: toPageTitle(page.title, [site.title, site.candidate]),
    description: page.description,
    home: toAddress('/news'),
    language: LANGUAGE,
    rights: `© ${site.candidate}. ${site.authorisation}`,
    author: about,
    icon: toAddress(ICONS.large.href),
    updated: findNewestChange(published),
    articles,
  };
}

/** Atom wants a date even where there is nothing yet: 1970. */
const findNewestChange = (articles: readonly Article[]): Date =>
  new Date(Math.max(0, ...articles.map(({ modifiedAt }) => Date.parse(modifiedAt))));
