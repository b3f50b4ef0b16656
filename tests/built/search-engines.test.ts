import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { listBuiltPages } from '../support/built-pages.ts';
import { resolveSiteUrl } from '../support/content-files.ts';
import { parseSitemap } from '../support/sitemaps.ts';

const readBuilt = (name: string) => readFileSync(`dist/${name}`, 'utf8');
const pages = parseSitemap(readBuilt('sitemap-0.xml'));

test('the sitemap lists exactly the pages for search engines', () => {
  expect(readBuilt('sitemap-index.xml')).toContain(`<loc>${resolveSiteUrl('/sitemap-0.xml')}</loc>`);
  const listed = listBuiltPages().filter(({ isListed }) => isListed);
  expect(pages.map(({ url }) => url).sort()).toEqual(listed.map(({ path }) => resolveSiteUrl(path)).sort());
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
