import { readFileSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, test } from 'vitest';

import { listBuiltPages } from '../support/built-pages.ts';
import { resolveSiteUrl } from '../support/content-files.ts';

const readBuilt = (name: string) => readFileSync(`dist/${name}`, 'utf8');
const pages = Array.from(load(readBuilt('sitemap-0.xml'), { xml: true })('loc'), (loc) => load(loc).text());

test('the sitemap lists exactly the pages for search engines', () => {
  expect(readBuilt('sitemap-index.xml')).toContain(`<loc>${resolveSiteUrl('/sitemap-0.xml')}</loc>`);
  const listed = listBuiltPages().filter(({ isListed }) => isListed);
  expect(pages.sort()).toEqual(listed.map(({ path }) => resolveSiteUrl(path)).sort());
});

test('robots.txt allows everything and names the sitemap', () => {
  expect(readBuilt('robots.txt').trimEnd().split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${resolveSiteUrl('/sitemap-index.xml')}`,
  ]);
});
