import { describe, expect, it } from 'vitest';

import { toBreadcrumbs, toListPage } from '../../../../src/lib/structured-data/lists.ts';
import { PAGE_FACTS } from '../../../support/page-facts.ts';

const LINKS = [
  { name: 'News', href: '/news' },
  { name: 'Home', href: '/' },
  { name: 'Newsroom', href: '/new' },
  { name: 'All news', href: '/news' },
  { name: 'The pipe', href: '/news/one-pipe' },
];

describe('a page that lists', () => {
  it('has its entries in their order', () => {
    expect(toListPage(PAGE_FACTS, LINKS.slice(0, 2)).mainEntity).toEqual({
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'News', url: 'https://site.example/news' },
        { '@type': 'ListItem', position: 2, name: 'Home', url: 'https://site.example/' },
      ],
    });
  });

  it('has no list while it has no entries', () => {
    expect(toListPage(PAGE_FACTS, [])).not.toHaveProperty('mainEntity');
  });
});

describe('the way to a page', () => {
  it('leads from the home page over the links above it to itself', () => {
    expect(toBreadcrumbs(PAGE_FACTS, LINKS)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://site.example/' },
        { '@type': 'ListItem', position: 2, name: 'News', item: 'https://site.example/news' },
        { '@type': 'ListItem', position: 3, name: 'One pipe', item: 'https://site.example/news/one-pipe' },
      ],
    });
  });
});
