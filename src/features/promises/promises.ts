import type { z } from 'zod';

import { formatLongDay } from '../../core/dates.ts';
import { removeMarks } from '../../core/notation.ts';
import type { promisesSchema } from '../policies/promise.schema.ts';
import type { PromiseState } from '../policies/promise-states.ts';

type Written = z.output<typeof promisesSchema>[number];

/** A promise ready to show. Its texts have the notation of te reo Māori, for the component `MarkedText`. */
export interface CampaignPromise extends Omit<Written, 'by' | 'history'> {
  /** The day by which it is kept, such as `2026-10-31`; null where it holds from day one. */
  readonly by: string | null;
  readonly day: string;
  /** The instant at which that day is over in Auckland, ISO 8601 in UTC. */
  readonly until: string | null;
  /** Set if that day was over at the build while the promise is open. */
  readonly isDue: boolean;
  readonly href: string;
  readonly page: string;
  readonly history: NonNullable<Written['history']>;
  readonly state: PromiseState;
  readonly isOpen: boolean;
  readonly policy: Readonly<Record<'slug' | 'name' | 'href' | 'look', string>> & {
    /** The words that say to staff that it is not published; undefined where it is. */
    readonly mark?: string | undefined;
  };
}

/** Whether a promise has a day, and so an instant at which that day is over. */
export const isDated = <Promised extends Pick<CampaignPromise, 'by'>>(
  promise: Promised,
): promise is Promised & Record<Extract<keyof Promised, 'by' | 'until'>, string> => promise.by !== null;

/** A promise in few words, as one line of plain text, with what became of it and since when; nothing is added while it is open. */
export function toPromiseFact(
  { short, state, history }: Pick<CampaignPromise, 'short' | 'state' | 'history'>,
  states: Readonly<Record<PromiseState, string>>,
): string {
  const { date } = history.at(-1) ?? {};
  const outcome = date === undefined ? '' : ` (${states[state]}, ${formatLongDay(date)})`;
  return `${removeMarks(short)}${outcome}`;
}

export interface RoadMeasures {
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly flagWidth: number;
  readonly levels: number;
}

export const toRoadX = (day: string, { from, to, width }: RoadMeasures): number =>
  Math.round((width * (Date.parse(day) - Date.parse(from))) / (Date.parse(to) - Date.parse(from)));

/** Hangs a flag right of its pole, lower than a close one before it. Level 0 is the lowest; `x` is the pole. */
export function hangFlags<Item extends { readonly by: string }>(
  items: readonly Item[],
  measures: RoadMeasures,
) {
  const ends = new Array<number>(measures.levels).fill(-Infinity);
  return [...Map.groupBy(items, ({ by }) => by)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, group]) => {
      const x = toRoadX(day, measures);
      const taken = ends.findIndex((end) => end > x);
      const level = Math.max(0, (taken === -1 ? measures.levels : taken) - 1);
      ends[level] = x + measures.flagWidth;
      return { x, level, day, items: group };
    });
}
