import { DAY_ONE } from '../../core/facts.schema.ts';
import { type CampaignPromise, isDated } from '../promises/promises.ts';
import { PROMISE_STATES } from '../promises/promise-states.ts';
import { ENGLISH_FORMATS, getAucklandDay } from '../../core/dates.ts';
import { getDayEnd } from '../../core/local-time.ts';
import { readBuildTime } from '../../core/settings.server.ts';
import { memoizeForBuild } from '../../lib/memoize.ts';
import { type Policy, getPolicies } from './policies.content.ts';

export function buildPromises({ slug, name, href, look, badge, picture, entry }: Policy): CampaignPromise[] {
  const today = getAucklandDay(readBuildTime(process.env));
  return entry.data.promises.map((fields, index) => {
    const { id, by, source, today: situation, history = [] } = fields;
    const state = history.at(-1)?.state ?? 'open';
    const { isOpen } = PROMISE_STATES[state];
    const withTeReo = entry.withTeReo.promises[index] ?? fields;
    return {
      ...withTeReo,
      // `id` and links must not contain te reo Māori shortcodes.
      id,
      source,
      today: situation && { ...situation, text: withTeReo.today?.text ?? situation.text },
      by: by === DAY_ONE ? null : by,
      day: by === DAY_ONE ? '' : ENGLISH_FORMATS.longDay(by),
      until: by === DAY_ONE ? null : getDayEnd(by),
      isDue: by !== DAY_ONE && by < today && isOpen,
      href: `/promises#${id}`,
      page: `/promises/${slug}/${id}`,
      history: history.map((record, recordIndex) => ({
        ...record,
        ...withTeReo.history?.[recordIndex],
        evidence: record.evidence,
      })),
      state,
      isOpen,
      policy: { slug, name, href, look, badge, picture },
    };
  });
}

export const getPromises = (): Promise<readonly CampaignPromise[]> =>
  memoizeForBuild('promises', async () => sortByDay((await getPolicies()).flatMap(buildPromises)));

export const getPublishedPromises = async (): Promise<CampaignPromise[]> =>
  (await getPromises()).filter(({ policy }) => policy.badge === undefined);

export const sortByDay = (promises: readonly CampaignPromise[]): CampaignPromise[] =>
  promises.toSorted((a, b) => (a.by ?? '9').localeCompare(b.by ?? '9'));

export function listNext(promises: readonly CampaignPromise[]) {
  const today = getAucklandDay(readBuildTime(process.env));
  return promises.filter(isDated).filter(({ by, isOpen }) => by >= today && isOpen);
}
