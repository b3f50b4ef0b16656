import type { CollectionEntry } from 'astro:content';

import { formatVotingTime } from '../../core/event-times.ts';
import { type FactItem, type FactSection, type FactSheet, listSheetTexts } from './fact-sheet.ts';
import { type CampaignPromise, isDated, formatPromise } from '../promises/promises.ts';
import { ENGLISH_FORMATS, findLastDay } from '../../core/dates.ts';
import { MACHINE_PATHS, buildTelUrl, formatLocalPhone } from '../../core/addresses.ts';
import { type SiteEntry, getFilledEntry, getPublishedEntry, getSite } from '../../core/entries.content.ts';
import { getPolicies, type Policy, getPublishedPolicies } from '../policies/policies.content.ts';
import { sortByDay, buildPromises, getPublishedPromises } from '../policies/promises.content.ts';
import { getPublishedArticles } from '../news/news.content.ts';
import { buildFigurePattern } from '../../core/shortcodes.ts';
import { collapseSpaces } from '../../lib/text.ts';
import { getVoting } from '../voting/voting.content.ts';

const FALLBACK_DAY = '2025-01-01';

type PressKit = CollectionEntry<'pressKit'>['data'];
type FactSheetTexts = CollectionEntry<'factSheet'>['data'];

/** Returns the fact sheet for its page. Previews include unpublished content, marked. `origin` is the URL of the site. */
export const getFactSheet = async (origin: URL | undefined): Promise<FactSheet> =>
  buildSheet(origin, await getPolicies(), getFilledEntry);

/** Returns the fact sheet for downloads: published content only, even in previews. */
export const getPublishedFactSheet = async (origin: URL | undefined): Promise<FactSheet> =>
  buildSheet(origin, await getPublishedPolicies(), getPublishedEntry);

async function buildSheet(
  origin: URL | undefined,
  policies: readonly Policy[],
  getEntry: typeof getFilledEntry,
): Promise<FactSheet> {
  const { data: texts } = await getEntry('factSheet');
  const { data: kit } = await getEntry('pressKit');
  const site = await getSite();
  const { dates } = await getVoting();
  const resolveUrl = (path: string) => new URL(path, origin ?? site.address).href;
  const sections = [
    buildCandidateSection(texts.candidate, site, kit, resolveUrl('/')),
    buildPlansSection(texts.plans, policies, resolveUrl),
    ...(await buildPromiseSections(texts, policies, resolveUrl)),
    {
      kind: 'facts' as const,
      heading: texts.dates.heading,
      items: dates.map(({ title, span }) => ({ label: title, text: collapseSpaces(formatVotingTime(span)) })),
    },
  ];
  const day = await findNewestDay();
  return {
    heading: texts.heading,
    intro: texts.intro,
    asOf: `${texts.asOf} ${ENGLISH_FORMATS.longDay(day)}`,
    biography: kit.biography.texts[0]?.text ?? '',
    sections: [...sections, await buildSourcesSection(texts.sources, sections, resolveUrl)],
    authorisation: site.authorisation,
    address: resolveUrl(MACHINE_PATHS.factSheet),
    day,
  };
}

function buildCandidateSection(
  texts: FactSheetTexts['candidate'],
  site: SiteEntry,
  { names, contact: { abroad } }: PressKit,
  siteUrl: string,
): FactSection {
  const { candidate, position, press, contact } = site;
  return {
    kind: 'facts',
    heading: texts.heading,
    items: [
      { label: texts.name, text: candidate },
      { label: texts.say, text: names.items[0]?.say ?? '' },
      { label: texts.position, text: position },
      ...press.flatMap(({ name, phone, hours }) => [
        { label: texts.contact, text: `${name}, ${hours}` },
        { label: texts.phone, text: formatLocalPhone(phone), href: buildTelUrl(phone) },
        { label: abroad, text: phone, href: buildTelUrl(phone) },
      ]),
      { label: texts.email, text: contact, href: `mailto:${contact}` },
      { label: texts.website, text: new URL(siteUrl).host, href: siteUrl },
    ],
  };
}

type ResolveUrl = (path: string) => string;

const buildPlansSection = (
  texts: FactSheetTexts['plans'],
  policies: readonly Policy[],
  resolveUrl: ResolveUrl,
): FactSection => ({
  kind: 'table',
  heading: texts.heading,
  columns: [texts.plan, texts.what, texts.by, texts.cost],
  rows: policies.map((policy) => {
    const days = sortByDay(buildPromises(policy)).filter(isDated);
    const [first, last] = [days[0], days.at(-1)].map((promise) => promise?.day);
    const by = first === last ? (first ?? '') : `${first ?? ''} ${texts.between} ${last ?? ''}`;
    return {
      href: resolveUrl(policy.href),
      cells: [addBadge(policy.name, policy.badge), `${policy.title}. ${policy.subtitle}`, by, policy.cost],
    };
  }),
});

const addBadge = (text: string, badge: string | undefined): string =>
  badge === undefined ? text : `${text} (${badge})`;

async function buildPromiseSections(
  texts: FactSheetTexts,
  policies: readonly Policy[],
  resolveUrl: ResolveUrl,
): Promise<FactSection[]> {
  const { data: page } = await getFilledEntry('promisesPage');
  const promises = sortByDay(policies.flatMap((policy) => buildPromises(policy)));
  const buildItem = (label: string, promise: CampaignPromise) => ({
    label,
    text: addBadge(formatPromise(promise, page.states), promise.policy.badge),
    href: resolveUrl(promise.page),
  });
  const dated = promises.filter(isDated).map((promise) => buildItem(promise.day, promise));
  const undated = promises.filter(({ by }) => by === null);
  const fromDayOne = undated.map((promise) => buildItem(promise.policy.name, promise));
  return [
    { kind: 'facts', heading: texts.promises.heading, items: dated },
    { kind: 'facts', heading: texts.dayOne.heading, items: fromDayOne },
  ];
}

async function buildSourcesSection(
  labels: FactSheetTexts['sources'],
  sections: readonly FactSection[],
  resolveUrl: ResolveUrl,
): Promise<FactSection> {
  const { data } = await getFilledEntry('facts');
  const { data: voting } = await getFilledEntry('votingPage');
  const texts = sections.flatMap(listSheetTexts);
  const citedFacts = data.facts.filter(({ value, words: wording = value, except = [] }) =>
    texts
      // In these phrases, the figure means something else.
      .map((text) => except.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text))
      .some((text) => [value, wording].some((figure) => buildFigurePattern(figure).test(text))),
  );
  const items: FactItem[] = [
    { label: labels.plans, text: resolveUrl('/promises'), href: resolveUrl('/promises') },
    ...voting.official.map(({ name, href }) => ({ label: `${labels.vote}: ${name}`, text: href, href })),
    ...citedFacts.map(({ value, source }) => ({
      label: value,
      text: source,
      ...(source.startsWith('https:') && { href: source }),
    })),
  ];
  return { kind: 'facts', heading: labels.heading, items };
}

async function findNewestDay(): Promise<string> {
  const articles = await getPublishedArticles();
  const promises = await getPublishedPromises();
  const policies = await getPublishedPolicies();
  const dated = [
    ...articles,
    ...[...articles, ...policies].flatMap(({ corrections = [] }) => corrections),
    ...promises.flatMap(({ history }) => history),
  ];
  return findLastDay(dated.map(({ date }) => date)) ?? FALLBACK_DAY;
}
