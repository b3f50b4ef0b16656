import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { getAucklandDay } from '../../src/core/dates.ts';
import { listBuiltPages } from '../support/built-pages.ts';
import { readArticles, resolveSiteUrl } from '../support/content-files.ts';
import { sortByPublication, getArticleTimes } from '../support/dates.ts';
import { parseSitemap } from '../support/sitemaps.ts';

const readBuilt = (name: string) => readFileSync(`dist/${name}`, 'utf8');
const pages = parseSitemap(readBuilt('sitemap-0.xml'));

test('the sitemap lists exactly the pages for search engines', () => {
  expect(readBuilt('sitemap-index.xml')).toContain(`<loc>${resolveSiteUrl('/sitemap-0.xml')}</loc>`);
  const listed = listBuiltPages().filter(({ isListed }) => isListed);
  expect(pages.map(({ url }) => url).sort()).toEqual(listed.map(({ path }) => resolveSiteUrl(path)).sort());
});

test('the sitemap has the last change of each article, and for /news the newest', () => {
  const findDay = (path: string) => {
    const lastmod = pages.find(({ url }) => url === resolveSiteUrl(path))?.lastmod;
    return lastmod ? getAucklandDay(new Date(lastmod)) : undefined;
  };
  const changes = readArticles().map((article) => {
    const day = getAucklandDay(new Date(getArticleTimes(article).modified));
    expect(findDay(`/news/${article.slug}`), article.slug).toBe(day);
    return day;
  });
  for (const path of ['/news/tags', '/news/categories', '/press-kit/fact-sheet'])
    expect(findDay(path)).toBeDefined();
  expect((findDay('/news') ?? '') >= (changes.sort().at(-1) ?? 'none')).toBe(true);
});

test('the news sitemap has the newest article', () => {
  const [newest] = parseSitemap(readBuilt('sitemap-news.xml'));
  const [article] = sortByPublication(readArticles());
  expect(newest).toMatchObject({
    url: resolveSiteUrl(`/news/${article?.slug ?? ''}`),
    title: article?.title,
  });
});

test('robots.txt allows everything and names the sitemaps', () => {
  expect(readBuilt('robots.txt').trimEnd().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${resolveSiteUrl('/sitemap-index.xml')}`,
    `Sitemap: ${resolveSiteUrl('/sitemap-news.xml')}`,
  ]);
});
