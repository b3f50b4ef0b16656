import type { z } from 'zod';

import { formatLongDay } from '../../core/dates.ts';
import { unwrapTeReo } from '../../core/shortcodes.ts';
import type { promisesSchema } from './promise.schema.ts';
import type { PromiseState } from './promise-states.ts';

type Written = z.output<typeof promisesSchema>[number];

/** A promise to display. Its texts contain language marks for `TeReoText`. */
export interface CampaignPromise extends Omit<Written, 'by' | 'history'> {
  /** The due day (`2026-10-31`); null from day one. */
  readonly by: string | null;
  readonly day: string;
  /** The end of the due day in Auckland: ISO 8601 in UTC. */
  readonly until: string | null;
  readonly isDue: boolean;
  readonly href: string;
  readonly page: string;
  readonly history: NonNullable<Written['history']>;
  readonly state: PromiseState;
  readonly isOpen: boolean;
  readonly policy: Readonly<Record<'slug' | 'name' | 'href' | 'look', string>> & {
    readonly badge?: string | undefined;
  };
}

export const isDated = <Promised extends Pick<CampaignPromise, 'by'>>(
  promise: Promised,
): promise is Promised & Record<Extract<keyof Promised, 'by' | 'until'>, string> => promise.by !== null;

/** Formats a promise as a line of plain text, with its last outcome and the day of it. */
export function formatPromise(
  { short, state, history }: Pick<CampaignPromise, 'short' | 'state' | 'history'>,
  states: Readonly<Record<PromiseState, string>>,
): string {
  const { date } = history.at(-1) ?? {};
  const outcome = date === undefined ? '' : ` (${states[state]}, ${formatLongDay(date)})`;
  return `${unwrapTeReo(short)}${outcome}`;
}

export interface TimelineMeasures {
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly flagWidth: number;
  readonly levels: number;
}

export const getTimelineX = (day: string, { from, to, width }: TimelineMeasures): number =>
  Math.round((width * (Date.parse(day) - Date.parse(from))) / (Date.parse(to) - Date.parse(from)));

/** Lays out flags to the right of their poles at `x`, lower than close flags before them. Level 0 is the lowest. */
export function layOutFlags<Item extends { readonly by: string }>(
  items: readonly Item[],
  measures: TimelineMeasures,
) {
  const ends = new Array<number>(measures.levels).fill(-Infinity);
  return [...Map.groupBy(items, ({ by }) => by)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, group]) => {
      const x = getTimelineX(day, measures);
      const taken = ends.findIndex((end) => end > x);
      const level = Math.max(0, (taken === -1 ? measures.levels : taken) - 1);
      ends[level] = x + measures.flagWidth;
      return { x, level, day, items: group };
    });
}
