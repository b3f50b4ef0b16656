import { describe, expect, test } from 'vitest';
import sharp from 'sharp';

import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles, readSite, toAddress } from '../support/content-files.ts';
import { listLinks, readDocument, toWords } from '../support/documents.ts';
import { readMetadata } from '../support/metadata.ts';
import { scrapeOpenGraph } from '../support/open-graph.ts';

const site = readSite();
const articlePaths = new Set(readArticles().map(({ slug }) => `/news/${slug}`));
/** What search engines show of a title. */
const TITLE_LETTERS = 65;
/** What they show of a description, in letters. */
const DESCRIPTION_LETTERS = { least: 50, most: 160 };
/** The colour of the header, in which phones draw their own bars. */
const THEME_COLOR = '#12203a';

describe('metadata of every page', () => {
  const pages = listBuiltPages().map((page) => ({ ...page, ...readMetadata(page.path) }));

  test('has a title of its own: its words, then as much of the name of the site as search results show', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    for (const { path, title, properties } of pages) {
      const [words = ''] = properties['og:title'] ?? [];
      const titles = [`${words} | ${site.title}`, `${words} | ${site.candidate}`, words];
      expect(words, path).toMatch(/\w/);
      expect(title, path).toBe(titles.find(({ length }) => length <= TITLE_LETTERS));
      expect(title.length, path).toBeLessThanOrEqual(TITLE_LETTERS);
    }
  });

  test('has a description of its own, of a length that search engines show', () => {
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    for (const { path, description } of pages) {
      expect(description.trim().length, path).toBeGreaterThanOrEqual(DESCRIPTION_LETTERS.least);
      expect(description.length, path).toBeLessThanOrEqual(DESCRIPTION_LETTERS.most);
    }
  });

  test('has its own address as the canonical one, or stays out of search engines', () => {
    for (const { path, isListed, canonical, robots } of pages) {
      expect({ canonical, robots }, path).toEqual(
        isListed ? { canonical: toAddress(path), robots: '' } : { canonical: '', robots: 'noindex' },
      );
    }
  });

  test('tells those who share it its title, description, address and picture', () => {
    for (const { path, isListed, title, description, card, properties } of pages) {
      expect(properties['og:title'], path).toEqual([title.replace(/ \| .*$/, '')]);
      expect(properties['og:description'], path).toEqual([description]);
      if (isListed) expect(properties['og:url'], path).toEqual([toAddress(path)]);
      expect(properties['og:site_name'], path).toEqual([site.title]);
      expect(properties['og:locale'], path).toEqual(['en_NZ']);
      expect(properties['og:image:alt']?.[0], path).toMatch(/\w/);
      expect(card, path).toBe('summary_large_image');
    }
  });

  test('is read by a scraper of messaging apps with all that a card needs', async () => {
    for (const built of pages) {
      const { path, title, description, properties, isListed } = built;
      const scraped = await scrapeOpenGraph(built);
      const isArticle = articlePaths.has(path);
      expect(scraped, path).toMatchObject({
        ogTitle: title.replace(/ \| .*$/, ''),
        ogDescription: description,
        ogType: isArticle ? 'article' : 'website',
        ogSiteName: site.title,
        ogLocale: 'en_NZ',
        twitterCard: 'summary_large_image',
        charset: 'utf-8',
        customMetaTags: { description, themeColor: THEME_COLOR },
        ...(isListed && { ogUrl: toAddress(path) }),
      });
      expect(scraped.ogImage, path).toEqual([
        {
          url: properties['og:image']?.[0],
          width: '1200',
          height: '630',
          alt: expect.stringMatching(/\w/),
          type: expect.stringMatching(/^(png|jpe?g)$/),
        },
      ]);
    }
  });

  test('is in New Zealand English, with one h1 and no level of heading left out', () => {
    for (const { path, lang, levels } of pages) {
      expect(lang, path).toBe('en-NZ');
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1);
      const jumps = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
      expect(jumps, `${path}: ${levels.join(' ')}`).toEqual([]);
    }
  });

  test('has a picture for shared links that is there, a PNG or JPEG of 1200 by 630', async () => {
    const pictures = new Set(pages.map(({ properties }) => properties['og:image']?.[0] ?? 'none'));
    for (const picture of pictures) {
      expect.soft(new URL(picture).origin, picture).toBe(new URL(toAddress('/')).origin);
      const { format, width, height } = await sharp(`dist${new URL(picture).pathname}`).metadata();
      expect.soft(format, picture).toMatch(/^(png|jpeg)$/);
      expect.soft([width, height], picture).toEqual([1200, 630]);
    }
    for (const { path, properties } of pages) {
      const told = [properties['og:image:width'], properties['og:image:height']];
      expect(told, path).toEqual([['1200'], ['630']]);
    }
  });

  test('stands in a page that ends where it ends, and says who authorised it and whose rights they are', () => {
    for (const { path } of pages) {
      const { html, $ } = readDocument(path);
      expect.soft(html.split('</html>').slice(1), path).toEqual([expect.stringMatching(/^\s*$/)]);
      const foot = toWords($('body > footer'));
      expect.soft(foot, path).toContain(site.authorisation);
      expect.soft(foot, path).toMatch(/© 2025 \S/);
      // What a browser waits for before it shows the page has to be there: it would wait for the last byte.
      const awaited = listLinks($, 'link[rel="expect"]');
      expect.soft($('h1').attr('id'), path).toBe(awaited[0]?.slice(1));
      for (const id of awaited) expect.soft($(id), `${path}${id}`).toHaveLength(1);
    }
  });
});
