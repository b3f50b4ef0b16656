import type { z } from 'zod';

import { ENGLISH_FORMATS } from '../../core/dates.ts';
import type { pictureSchema } from '../../core/picture.schema.ts';
import { unwrapTeReo } from '../../core/shortcodes.ts';
import type { promisesSchema } from './promise.schema.ts';
import type { PromiseState } from './promise-states.ts';

type PromiseFields = z.output<typeof promisesSchema>[number];

/** A promise to display. Its texts contain te reo Māori shortcodes, for `TeReoText`. */
export interface CampaignPromise extends Omit<PromiseFields, 'by' | 'history'> {
  /** The due day (`2026-10-31`), null for a promise from day one. `day` is the formatted day, or ''. */
  readonly by: string | null;
  readonly day: string;
  /** The end of the due day in Auckland: ISO 8601 in UTC. */
  readonly until: string | null;
  /** Whether the due day has passed without an outcome. */
  readonly isDue: boolean;
  /** The link to the promise in the list of all promises; `page` is the path of its page. */
  readonly href: string;
  readonly page: string;
  readonly history: NonNullable<PromiseFields['history']>;
  readonly state: PromiseState;
  readonly isOpen: boolean;
  readonly policy: Readonly<Record<'slug' | 'name' | 'href' | 'look', string>> & {
    readonly badge?: string | undefined;
    readonly picture: z.output<ReturnType<typeof pictureSchema>>;
  };
}

export const isDated = <Dated extends Pick<CampaignPromise, 'by'>>(
  promise: Dated,
): promise is Dated & Record<Extract<keyof Dated, 'by' | 'until'>, string> => promise.by !== null;

/** Formats a promise as a line of plain text, with its last outcome and the day of that outcome. */
export function formatPromise(
  { short, state, history }: Pick<CampaignPromise, 'short' | 'state' | 'history'>,
  states: Readonly<Record<PromiseState, string>>,
): string {
  const { date } = history.at(-1) ?? {};
  const outcome = date === undefined ? '' : ` (${states[state]}, ${ENGLISH_FORMATS.longDay(date)})`;
  return `${unwrapTeReo(short)}${outcome}`;
}

type TimelineMeasures = Readonly<
  Record<'from' | 'to', string> & Record<'width' | 'flagWidth' | 'levels', number>
>;

export const getTimelineX = (day: string, { from, to, width }: TimelineMeasures): number =>
  Math.round((width * (Date.parse(day) - Date.parse(from))) / (Date.parse(to) - Date.parse(from)));

/** Lays out one flag per day. `x` is its left edge. It is below earlier flags that it would overlap; level 0 is the lowest. */
export function layOutFlags<Item extends { readonly by: string }>(
  items: readonly Item[],
  measures: TimelineMeasures,
) {
  const levelEnds = new Array<number>(measures.levels).fill(-Infinity);
  return [...Map.groupBy(items, ({ by }) => by)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, group]) => {
      const x = getTimelineX(day, measures);
      const firstTaken = levelEnds.findIndex((end) => end > x);
      const level = Math.max(0, (firstTaken === -1 ? measures.levels : firstTaken) - 1);
      levelEnds[level] = x + measures.flagWidth;
      return { x, level, day, items: group };
    });
}
