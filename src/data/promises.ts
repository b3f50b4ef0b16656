import { DAY_ONE, type OUTCOMES } from '../content-schemas/promises.ts';
import { formatLongDay, toHomeDay } from '../lib/dates.ts';
import { readBuildTime } from '../server/config/build-time.ts';
import { getFilledEntry } from './entries.ts';
import { getPolicies, type Policy } from './policies.ts';

type Fields = Policy['promises'][number];

/** A promise ready to show. Its texts have the notation of te reo Māori, for the component `Words`. */
export type CampaignPromise = Omit<Fields, 'by' | 'history'> & {
  /** The day by which it is kept, such as `2026-10-31`; null where it holds from day one. */
  readonly by: string | null;
  /** That day in words: `31 October 2026`; '' where it holds from day one. */
  readonly day: string;
  /** Where it stands among the others: `/promises#airport-price`. */
  readonly href: string;
  /** The page of its own. */
  readonly page: string;
  /** What became of it, oldest first. */
  readonly history: NonNullable<Fields['history']>;
  /** The last of that; `open` where nothing became of it yet. */
  readonly state: (typeof OUTCOMES)[number] | 'open';
  readonly policy: Pick<Policy, 'slug' | 'name' | 'href' | 'look'>;
};

/** The promises of a policy, in the order of its page. */
export const toPromises = ({ slug, name, href, look, entry }: Policy): CampaignPromise[] =>
  entry.data.promises.map((fields, index) => {
    const { id, by, source, history = [] } = fields;
    const marked = entry.marked.promises[index] ?? fields;
    return {
      ...marked,
      // Addresses have no notation.
      id,
      source,
      by: by === DAY_ONE ? null : by,
      day: by === DAY_ONE ? '' : formatLongDay(by),
      href: `/promises#${id}`,
      page: `/promises/${slug}/${id}`,
      history: history.map(({ link, ...outcome }, at) => ({
        ...outcome,
        text: marked.history?.[at]?.text ?? outcome.text,
        ...(link !== undefined && { link }),
      })),
      state: history.at(-1)?.state ?? 'open',
      policy: { slug, name, href, look },
    };
  });

/** All promises: first those with a day, in the order of the days; those of one day in the order of the policies. */
export async function getPromises(): Promise<CampaignPromise[]> {
  const policies = await getPolicies();
  return sortByDay(policies.flatMap(toPromises));
}

/** A promise that has a day. */
type DatedPromise = CampaignPromise & { readonly by: string };

/** The open promises whose day is `today` (such as `2026-10-31`) or later, soonest first. */
export async function getNextPromises(today: string, count: number): Promise<DatedPromise[]> {
  const promises = await getPromises();
  return promises
    .filter((promise): promise is DatedPromise => promise.by !== null && promise.by >= today)
    .filter(({ state }) => state === 'open')
    .slice(0, count);
}

/** Sorts promises by their days; those from day one come last. */
export const sortByDay = (promises: readonly CampaignPromise[]): CampaignPromise[] =>
  promises.toSorted((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9'));

/** Of promises sorted by their days, the one whose day comes next after the build; the last where all have passed. */
export function getNext(promises: readonly CampaignPromise[]) {
  const today = toHomeDay(readBuildTime(process.env));
  const dated = promises.flatMap(({ by, ...promise }) => (by === null ? [] : { ...promise, by }));
  return dated.find(({ by }) => by >= today) ?? dated.at(-1);
}

/** The words around the promises. */
export const getPromisesPage = async () => await getFilledEntry('promisesPage', 'promises');
