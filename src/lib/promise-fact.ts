import type { CampaignPromise, PromiseWords } from './campaign-promise.ts';
import { formatLongDay } from './dates.ts';
import { removeMarks } from './notation.ts';

/** A promise in few words, as one line of plain text, with what became of it and since when; nothing is added while it is open. */
export function toPromiseFact(
  { short, state, history }: Pick<CampaignPromise, 'short' | 'state' | 'history'>,
  states: PromiseWords['states'],
): string {
  const { date } = history.at(-1) ?? {};
  const outcome = date === undefined ? '' : ` (${states[state]}, ${formatLongDay(date)})`;
  return `${removeMarks(short)}${outcome}`;
}
