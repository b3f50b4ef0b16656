import { type CampaignFacts, FACTS_VERSION, linksSchema } from './campaign-facts.schema.ts';
import { mapTexts } from '../../core/interpolate.ts';
import { getFactLabel, unwrapTeReo } from '../../core/shortcodes.ts';
import { getLanguages } from '../../features/languages/languages.content.ts';
import { AUCKLAND_TIME_ZONE, LANGUAGE } from '../../core/locale.ts';
import { MACHINE_PATHS, getMarkdownHref } from '../../core/addresses.ts';
import { formatEnd, formatStart } from '../../core/local-time.ts';
import { getFilledEntry, getSite } from '../../core/entries.content.ts';
import { getUpstreamSnapshot } from '../upstream-snapshot.content.ts';
import { getPublishedArticles } from '../../features/news/news.content.ts';
import { getPublishedPromises } from '../../features/policies/promises.content.ts';
import { getPublishedPolicies } from '../../features/policies/policies.content.ts';
import { getVoting } from '../../features/voting/voting.content.ts';

type ResolveUrl = (path: string) => string;

/** Builds `/facts.json`. `pressPortrait` is the path of the portrait in the press kit. */
export async function getCampaignFacts(site: URL, pressPortrait: string | undefined): Promise<CampaignFacts> {
  const resolveUrl: ResolveUrl = (path) => new URL(path, site).href;
  const campaign = await getSite();
  const { data: figures } = await getFilledEntry('facts');
  const { dates } = await getVoting();
  const policies = await getPublishedPolicies();
  const articles = await getPublishedArticles();
  return {
    $schema: resolveUrl(MACHINE_PATHS.schema),
    version: FACTS_VERSION,
    site: {
      name: campaign.title,
      description: campaign.description,
      url: resolveUrl('/'),
      language: LANGUAGE,
      timeZone: AUCKLAND_TIME_ZONE,
    },
    candidate: {
      name: campaign.candidate,
      position: campaign.position,
      biography: resolveUrl('/about'),
      portrait: { url: resolveUrl(pressPortrait ?? campaign.portrait.src.src), alt: campaign.portrait.alt },
      profiles: Object.values(campaign.socials).filter((url) => url !== ''),
    },
    authorisation: campaign.authorisation,
    press: campaign.press.map((person) => ({ ...person, email: campaign.contact })),
    policies: policies.map(({ slug, name, title, href, summary, cost, decides, promises }) => ({
      id: slug,
      name,
      title,
      url: resolveUrl(href),
      markdown: resolveUrl(getMarkdownHref(href)),
      summary,
      cost,
      decides,
      promises: promises.map(({ id }) => id),
    })),
    promises: await getFactPromises(resolveUrl),
    facts: figures.facts.map(({ name, label, value, source, checked }) => ({
      name,
      label: getFactLabel({ name, label }),
      value,
      source,
      checked: checked === 'never' ? null : checked,
    })),
    result: campaign.result,
    keyDates: dates.map(({ title, text, span: { start, allDay }, until }) => ({
      title,
      start: start === null ? formatEnd(until, allDay) : formatStart(start, allDay),
      end: formatEnd(until, allDay),
      allDay,
      description: text,
      url: resolveUrl('/voting'),
    })),
    events: await getFactEvents(resolveUrl),
    news: articles.map(({ slug, title, href, excerpt, author, date, updated }) => ({
      id: slug,
      title,
      url: resolveUrl(href),
      markdown: resolveUrl(getMarkdownHref(href)),
      summary: excerpt,
      author: author.name,
      published: date,
      updated,
    })),
    languages: (await getLanguages()).map(({ tag, name, href }) => ({
      language: tag,
      name,
      url: resolveUrl(href),
    })),
    // Drops the other paths.
    links: linksSchema.parse(
      mapTexts({ ...MACHINE_PATHS, pressKit: '/press-kit', corrections: '/corrections' }, resolveUrl),
    ),
  };
}

async function getFactPromises(resolveUrl: ResolveUrl): Promise<CampaignFacts['promises']> {
  const promises = await getPublishedPromises();
  const { data: labels } = await getFilledEntry('promisesPage');
  return promises.map(({ id, page, policy, by, day, source, state, today, history, ...texts }) => ({
    id,
    url: resolveUrl(page),
    policy: policy.slug,
    promise: unwrapTeReo(texts.promise),
    short: unwrapTeReo(texts.short),
    by,
    due: by === null ? labels.dayOne : `${labels.by} ${day}`,
    kept: unwrapTeReo(texts.kept),
    cost: unwrapTeReo(texts.cost),
    decides: unwrapTeReo(texts.decides),
    source: resolveUrl(source),
    ...(today && {
      today: { ...today, text: unwrapTeReo(today.text), source: resolveUrl(today.source) },
    }),
    state,
    history: history.map(({ text, evidence, noEvidence = '', ...record }) => ({
      ...record,
      text: unwrapTeReo(text),
      ...(evidence === undefined ? { noEvidence: unwrapTeReo(noEvidence) } : { link: resolveUrl(evidence) }),
    })),
  }));
}

async function getFactEvents(resolveUrl: ResolveUrl): Promise<CampaignFacts['events']> {
  const { events } = await getUpstreamSnapshot();
  return events.map(
    ({ id, title, page, start, end, allDay, location, description, url, cancelled, moved }) => ({
      id,
      title,
      start: start === null ? null : formatStart(start, allDay),
      end: end === null ? null : formatEnd(end, allDay),
      allDay,
      location,
      description,
      status: cancelled === undefined ? 'scheduled' : 'cancelled',
      ...(moved && { movedFrom: moved.from, reason: moved.reason }),
      ...(cancelled !== undefined && { reason: cancelled }),
      url: url === '' ? resolveUrl(page) : url,
      calendar: resolveUrl(`${MACHINE_PATHS.events}?${new URLSearchParams({ event: id }).toString()}`),
    }),
  );
}
