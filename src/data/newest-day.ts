import { getArticles } from './news.ts';
import type { Policy } from './policies.ts';
import { getPromises } from './promises.ts';

/** What the fact sheet is dated by where nothing in the content bears a day. */
const FIRST_DAY = '2025-01-01';

/** The newest day on which something that the sheet may speak of was published, corrected or settled. */
export async function findNewestDay(policies: readonly Policy[]): Promise<string> {
  const [articles, promises] = await Promise.all([getArticles(), getPromises()]);
  const days = [
    FIRST_DAY,
    ...[...articles, ...policies].flatMap(({ corrections = [] }) => corrections.map(({ date }) => date)),
    ...articles.map(({ date }) => date),
    ...promises.flatMap(({ history }) => history.map(({ date }) => date)),
  ];
  return days.sort().at(-1) ?? FIRST_DAY;
}
