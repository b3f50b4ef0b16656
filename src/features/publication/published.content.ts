import type { CampaignPromise } from '../promises/promises.ts';
import { askOnce } from '../../lib/once.ts';
import { getArticles } from '../news/news.content.ts';
import { getPolicies } from '../policies/policies.content.ts';
import { sortByDay, toPromises } from '../promises/promises.content.ts';

// What programs read cannot say of an entry that it is not published: it has none of them, in previews either.
const isUnmarked = ({ mark }: { readonly mark: string | undefined }): boolean => mark === undefined;

export const getPublishedPolicies = async () => (await getPolicies()).filter(isUnmarked);

/** The published promises: first those with a day, in the order of the days. */
export const getPublishedPromises = (): Promise<readonly CampaignPromise[]> =>
  askOnce('published promises', async () => sortByDay((await getPublishedPolicies()).flatMap(toPromises)));

export const getPublishedArticles = async () => (await getArticles()).filter(isUnmarked);

/** The same in the order in which they became public, for feeds and search engines. */
export const getArticlesAsPublished = async () =>
  (await getPublishedArticles()).sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
