import type { CampaignFacts } from './campaign-facts.schema.ts';
import { toCopyAddress } from '../../lib/machine-addresses.ts';
import { removeMarks } from '../site/notation.ts';
import { getPromisesPage } from '../promises/promises.content.ts';
import { getPublishedPolicies, getPublishedPromises } from '../publication/published.content.ts';

/** The policies, in the order of the site. */
export async function getFactPolicies(
  toAddress: (path: string) => string,
): Promise<CampaignFacts['policies']> {
  const policies = await getPublishedPolicies();
  return policies.map(({ slug, name, title, href, summary, cost, decides, promises }) => ({
    id: slug,
    name,
    title,
    url: toAddress(href),
    markdown: toAddress(toCopyAddress(href)),
    summary,
    cost,
    decides,
    promises: promises.map(({ id }) => id),
  }));
}

/** The promises: by their days, those without one last. */
export async function getFactPromises(
  toAddress: (path: string) => string,
): Promise<CampaignFacts['promises']> {
  const [promises, { data: words }] = await Promise.all([getPublishedPromises(), getPromisesPage()]);
  return promises.map(({ id, page, policy, by, day, source, state, history, ...texts }) => ({
    id,
    url: toAddress(page),
    policy: policy.slug,
    promise: removeMarks(texts.promise),
    short: removeMarks(texts.short),
    by,
    due: by === null ? words.dayOne : `${words.by} ${day}`,
    kept: removeMarks(texts.kept),
    cost: removeMarks(texts.cost),
    decides: removeMarks(texts.decides),
    source: toAddress(source),
    state,
    history: history.map(({ text, link, ...outcome }) => ({
      date: outcome.date,
      state: outcome.state,
      text: removeMarks(text),
      ...(link !== undefined && { link: toAddress(link) }),
    })),
  }));
}
