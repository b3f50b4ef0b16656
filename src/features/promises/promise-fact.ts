import type { CampaignPromise, PromiseWords } from './promises.ts';
import { formatLongDay } from '../../lib/dates.ts';
import { removeMarks } from '../site/notation.ts';

/** A promise in few words, as one line of plain text, with what became of it and since when; nothing is added while it is open. */
export function toPromiseFact(
  { short, state, history }: Pick<CampaignPromise, 'short' | 'state' | 'history'>,
  states: PromiseWords['states'],
): string {
  const { date } = history.at(-1) ?? {};
  const outcome = date === undefined ? '' : ` (${states[state]}, ${formatLongDay(date)})`;
  return `${removeMarks(short)}${outcome}`;
}
