import mdxRenderer from '@astrojs/mdx/server.js';
import { experimental_AstroContainer as Container } from 'astro/container';
import { generateRssFeed } from 'feedsmith';

import { ICONS, MACHINE_PATHS } from '../../core/addresses.ts';
import { LANGUAGE } from '../../core/locale.ts';
import { escapeHtml, formatPageTitle } from '../../lib/text.ts';
import { getNewsletterPicturePath } from '../pictures/newsletter-pictures.ts';
import { getPictureName } from '../pictures/read-picture.build.ts';
import { getNewestPublishedArticles } from './news.content.ts';
import { getPage, getSite } from '../../core/entries.content.ts';
import FeedArticle from './feeds/FeedArticle.astro';
import { renderPortableHtml } from './feeds/portable-html.build.ts';

/** Feed readers fetch the whole feed about every hour: 50 articles are about 100 kB compressed. */
const FEED_ARTICLES = 50;

/** Renders the newest articles with their full text as RSS 2.0. Omits unpublished articles, even in previews. */
export async function renderNewsFeed(base: URL | undefined): Promise<string> {
  const site = await getSite();
  const page = await getPage('newsPage');
  const articles = await getNewestPublishedArticles();
  const container = await Container.create();
  container.addServerRenderer({ name: 'astro:jsx', renderer: mdxRenderer });
  const resolveUrl = (path: string) => new URL(path, base).href;
  const title = formatPageTitle(page.title, [site.title, site.candidate]);
  const link = resolveUrl('/news');
  const recent = articles.slice(0, FEED_ARTICLES);
  const items = [];
  for (const article of recent) {
    const { href, excerpt, category, tags, cover } = article;
    const props = { article, authorisation: site.authorisation };
    const html = await container.renderToString(FeedArticle, { props });
    items.push({
      title: article.title,
      link: resolveUrl(href),
      guid: { value: resolveUrl(href), isPermaLink: true },
      // Feed readers parse descriptions as HTML.
      description: escapeHtml(excerpt),
      // In RSS, `author` must be an email address.
      dc: { creators: [article.author.name] },
      categories: [...new Set([category, ...tags])].map((name) => ({ name })),
      pubDate: article.publishedAt,
      // RSS has no modification time.
      atom: { updated: article.modifiedAt },
      content: { encoded: renderPortableHtml(html, new URL(href, base)) },
      media: {
        contents: [
          {
            url: resolveUrl(getNewsletterPicturePath(getPictureName(cover.src))),
            type: 'image/jpeg',
            medium: 'image',
            description: { value: cover.alt, type: 'plain' },
          },
        ],
      },
    });
  }
  return generateRssFeed({
    title,
    link,
    description: page.description,
    language: LANGUAGE,
    copyright: `© ${site.candidate}. ${site.authorisation}`,
    // Not the build time: two builds of a commit must be identical.
    lastBuildDate: new Date(Math.max(0, ...recent.map(({ modifiedAt }) => Date.parse(modifiedAt)))),
    image: { url: resolveUrl(ICONS.large.href), title, link },
    atom: { links: [{ href: resolveUrl(MACHINE_PATHS.rss), rel: 'self', type: 'application/rss+xml' }] },
    items,
  });
}
