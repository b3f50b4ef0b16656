import type {
  ContactPoint,
  Organization,
  OrganizationLeaf,
  PersonLeaf,
  ProfilePage,
  WebSite,
} from 'schema-dts';

import { LANGUAGE } from '../../lib/language.ts';
import { toUrl, type PageFacts } from './page-facts.ts';
import { ICONS } from '../../lib/icons.ts';

/** The picture by which search engines know the campaign. */
const LOGO = ICONS.large;

const toId = (page: PageFacts) => toUrl(page, '/#campaign');

/** The campaign in a few words, for pages that only name it: the home page says all of it under the same id. */
export const toPublisher = (page: PageFacts): OrganizationLeaf => ({
  '@type': 'Organization',
  '@id': toId(page),
  name: page.campaign.title,
  url: page.home.href,
  logo: {
    '@type': 'ImageObject',
    url: toUrl(page, LOGO.href),
    width: String(LOGO.size),
    height: String(LOGO.size),
  },
});

/** The website and the campaign, for the home page. */
export const toCampaign = (page: PageFacts): (WebSite | Organization)[] => [
  {
    '@type': 'WebSite',
    url: page.home.href,
    name: page.campaign.title,
    description: page.description,
    inLanguage: LANGUAGE,
    publisher: { '@id': toId(page) },
  },
  {
    ...toPublisher(page),
    logo: toUrl(page, LOGO.href),
    email: page.campaign.contact,
    sameAs: Object.values(page.campaign.socials).flatMap((address) => address ?? []),
    ...(page.campaign.press && { contactPoint: toPressContact(page.campaign.press, page.campaign.contact) }),
  },
];

/** Whoever has an id here is the same on each page. */
export const toCandidate = (page: PageFacts): PersonLeaf => ({
  '@type': 'Person',
  '@id': toUrl(page, '/about#candidate'),
  name: page.campaign.candidate,
  url: toUrl(page, '/about'),
});

/** The page about the candidate; `portrait` is the path of a picture, in the place of the share image of the page. */
export const toProfile = (page: PageFacts, portrait?: string): ProfilePage => ({
  '@type': 'ProfilePage',
  url: page.url,
  name: page.title,
  inLanguage: LANGUAGE,
  mainEntity: {
    ...toCandidate(page),
    jobTitle: page.campaign.position,
    description: page.description,
    image: portrait === undefined ? page.image : toUrl(page, portrait),
    email: page.campaign.contact,
    sameAs: Object.values(page.campaign.socials).flatMap((address) => address ?? []),
    affiliation: toPublisher(page),
  },
});

const toPressContact = (
  { name, phone, hours }: NonNullable<PageFacts['campaign']['press']>,
  email: string,
): ContactPoint => ({
  '@type': 'ContactPoint',
  contactType: 'press',
  name,
  telephone: phone,
  email,
  description: hours,
});
