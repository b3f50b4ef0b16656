import type * as Schema from 'schema-dts';
import type { z } from 'zod';

import { LANGUAGE } from './locale.ts';
import { ICONS } from './addresses.ts';
import type { siteSchema } from './site.schema.ts';

const LOGO = ICONS.large;

const getPageProperties = ({ url, title }: PageInfo) => ({ url, name: title, inLanguage: LANGUAGE });

const getCampaignId = (page: PageInfo) => resolveUrl(page, '/#campaign');

/** Describes the campaign in brief. The home page has the complete description under the same id. */
export const buildPublisher = (page: PageInfo): Schema.OrganizationLeaf => ({
  '@type': 'Organization',
  '@id': getCampaignId(page),
  name: page.campaign.title,
  url: page.home.href,
  logo: {
    '@type': 'ImageObject',
    url: resolveUrl(page, LOGO.href),
    width: String(LOGO.size),
    height: String(LOGO.size),
  },
});

export const buildCampaign = (page: PageInfo): (Schema.WebSite | Schema.Organization)[] => [
  {
    '@type': 'WebSite',
    url: page.home.href,
    name: page.campaign.title,
    description: page.description,
    inLanguage: LANGUAGE,
    publisher: { '@id': getCampaignId(page) },
    // `schema-dts` lacks `query-input`, which search engines require.
    potentialAction: {
      '@type': 'SearchAction',
      target: `${resolveUrl(page, '/search')}?q={q}`,
      'query-input': 'required name=q',
    } as Schema.SearchAction,
  },
  {
    ...buildPublisher(page),
    logo: resolveUrl(page, LOGO.href),
    email: page.campaign.contact,
    sameAs: Object.values(page.campaign.socials).flatMap((url) => url ?? []),
    contactPoint: page.campaign.press.map(({ name, phone, hours }) => ({
      '@type': 'ContactPoint',
      contactType: 'press',
      name,
      telephone: phone,
      email: page.campaign.contact,
      description: hours,
    })),
  },
];

export const buildCandidate = (page: PageInfo): Schema.PersonLeaf => ({
  '@type': 'Person',
  '@id': resolveUrl(page, '/about#candidate'),
  name: page.campaign.candidate,
  url: resolveUrl(page, '/about'),
});

/** Describes the page of the candidate. `portrait` is the path of a picture; default: the share image of the page. */
export const buildProfilePage = (page: PageInfo, portrait?: string): Schema.ProfilePage => ({
  '@type': 'ProfilePage',
  ...getPageProperties(page),
  mainEntity: {
    ...buildCandidate(page),
    jobTitle: page.campaign.position,
    description: page.description,
    image: portrait === undefined ? page.image : resolveUrl(page, portrait),
    email: page.campaign.contact,
    sameAs: Object.values(page.campaign.socials).flatMap((url) => url ?? []),
    affiliation: buildPublisher(page),
  },
});

/** Builds the structured data of a page, except its breadcrumbs. */
export type GraphBuilder = (page: PageInfo) => readonly Schema.Thing[];

/** Formats an `application/ld+json` block. Escapes `<`, so that no text can end the block. */
export const serializeGraph = (nodes: readonly Schema.Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes } satisfies Schema.Graph).replaceAll(
    '<',
    String.raw`\u003c`,
  );

type ListEntry = Readonly<Record<'name' | 'href', string>>;

export const buildListPage = (page: PageInfo, entries: readonly ListEntry[]): Schema.CollectionPage => ({
  '@type': 'CollectionPage',
  ...getPageProperties(page),
  ...(entries.length > 0 && {
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: entries.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: resolveUrl(page, href),
      })),
    },
  }),
});

export const buildWebPage = (page: PageInfo) => ({
  '@type': 'WebPage' as const,
  ...getPageProperties(page),
  description: page.description,
});

/** Describes a page by the campaign with the share image as its picture. */
export const buildPicturedPage = (page: PageInfo) => ({
  ...buildWebPage(page),
  primaryImageOfPage: { '@type': 'ImageObject' as const, url: page.image },
  publisher: buildPublisher(page),
});

/** Builds the breadcrumbs: home, and each of `links` whose path is above the path of the page. */
export function buildBreadcrumbs(page: PageInfo, links: readonly ListEntry[]): Schema.BreadcrumbList {
  const { pathname } = new URL(page.url);
  const isAbove = ({ href }: ListEntry) => href === '/' || pathname.startsWith(`${href}/`);
  const names = new Map(
    links
      .filter(isAbove)
      // The first link to a page names it, but a Map keeps the last.
      .toReversed()
      .map(({ href, name }) => [href, name]),
  );
  const above = [...names].sort(([a], [b]) => a.length - b.length);
  const steps = [
    ...above.map(([href, name]) => ({ name, item: resolveUrl(page, href) })),
    { name: page.title, item: page.url },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** `image` is the URL of the share image. */
export interface PageInfo extends Readonly<Record<'url' | 'title' | 'description' | 'image', string>> {
  readonly home: URL;
  readonly campaign: Pick<
    z.output<ReturnType<typeof siteSchema>>,
    'title' | 'candidate' | 'position' | 'contact' | 'press'
  > & { readonly socials: Readonly<Record<string, string | undefined>> };
}

export const resolveUrl = ({ home }: PageInfo, path: string): string => new URL(path, home).href;

export const buildFaqPages = (
  page: PageInfo,
  questions: readonly { readonly question: string; readonly answer: string }[],
): Schema.FAQPage[] => {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }));
  return [{ '@type': 'FAQPage', ...getPageProperties(page), mainEntity }];
};
