import type { BreadcrumbList, CollectionPage } from 'schema-dts';

import type { CampaignPromise } from '../promises/promises.ts';
import { removeMarks } from './notation.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { toUrl, type PageFacts } from './page-facts.ts';

/** An entry of a list: what it is called, and the path of its page. */
export interface ListEntry {
  readonly name: string;
  readonly href: string;
}

/** A page whose subject is a list, with its entries in the order in which the page shows them; of none there is no list. */
export const toListPage = (page: PageFacts, entries: readonly ListEntry[]): CollectionPage => ({
  '@type': 'CollectionPage',
  url: page.url,
  name: page.title,
  inLanguage: LANGUAGE,
  ...(entries.length > 0 && {
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: entries.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: toUrl(page, href),
      })),
    },
  }),
});

/** A page that lists promises. */
export const toPromisesPage = (
  page: PageFacts,
  groups: readonly { readonly promises: readonly Pick<CampaignPromise, 'short' | 'page'>[] }[],
): CollectionPage =>
  toListPage(
    page,
    groups.flatMap(({ promises }) =>
      promises.map(({ short, page: href }) => ({ name: removeMarks(short), href })),
    ),
  );

/**
 * The way from the home page to a page, in the words of the links that every page has in its menu and at its foot: each of
 * `links` whose address is the beginning of the page's own is a step. Of two with one address the first counts.
 */
export function toBreadcrumbs(page: PageFacts, links: readonly ListEntry[]): BreadcrumbList {
  const { pathname } = new URL(page.url);
  const isAbove = ({ href }: ListEntry) => href === '/' || pathname.startsWith(`${href}/`);
  const names = new Map(
    links
      .filter(isAbove)
      .toReversed()
      .map(({ href, name }) => [href, name]),
  );
  const above = [...names].sort(([a], [b]) => a.length - b.length);
  const steps = [
    ...above.map(([href, name]) => ({ name, item: toUrl(page, href) })),
    { name: page.title, item: page.url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
