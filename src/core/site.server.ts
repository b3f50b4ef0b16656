import type { z } from 'zod';

import { siteSchema } from './site.schema.ts';
import { interpolateEntry } from './interpolate.ts';
import { DAY_MS } from './locale.ts';
import { toAucklandTimeInstant } from './local-time.ts';
import { getLocalTime, parseMoment } from './moment.schema.ts';
import { type Voting, votingSchema } from './voting.schema.ts';
import { picturePath, readContentFields, type ReadContent } from './content-files.server.ts';
import { type Environment, isProduction, readSetting } from './settings.server.ts';

type Sources = Readonly<{ readContent: ReadContent; env: Environment }>;

export type Site = z.output<ReturnType<typeof siteSchema>> & {
  /** When the site closes by itself, in milliseconds: the end of the vote in production, else never. */
  readonly closesAt: number;
};

/** Reads `content/site.yaml`. `address` is an origin, never from the Host header of a request: a forged one would get into mails. */
export async function readSite({ readContent, env }: Sources): Promise<Site> {
  const site = await readContentFields(readContent, 'site.yaml', siteSchema(picturePath));
  const { candidate, name, position, title, authorisation } = site;
  return {
    ...site,
    ...interpolateEntry({ title, authorisation }, { candidate, name, position }),
    address: new URL(readSetting(env, 'URL') ?? site.address).origin,
    closesAt: await readClosingTime({ readContent, env }),
  };
}

/** Returns `closesAt` of a {@link Site}. Other builds never close, so that developers see a campaign in any year. */
export const readClosingTime = async ({ readContent, env }: Sources): Promise<number> =>
  isProduction(env)
    ? getClosingTime(await readContentFields(readContent, 'voting.yaml', votingSchema))
    : Infinity;

/** Returns the end of the vote, in milliseconds; `Infinity` without a date named `closes`. */
export function getClosingTime({ dates }: Pick<Voting, 'dates'>): number {
  const { start = '', end = start } = dates.find(({ id }) => id === 'closes') ?? {};
  const moment = parseMoment(end);
  return moment === null
    ? Infinity
    : toAucklandTimeInstant(getLocalTime(moment) + (moment.time === null ? DAY_MS : 0));
}

/** Returns the result that the site shows: after the end of the vote, `unknown` until staff say more. */
export const getResult = ({ result, closesAt }: Pick<Site, 'result' | 'closesAt'>, now: Date) =>
  result === 'open' && now.getTime() >= closesAt ? 'unknown' : result;
