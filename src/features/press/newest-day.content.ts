import { findLastDay } from '../../lib/last-change.ts';
import {
  getPublishedArticles,
  getPublishedPolicies,
  getPublishedPromises,
} from '../publication/published.content.ts';

/** What the fact sheet is dated by where nothing in the content bears a day. */
const FIRST_DAY = '2025-01-01';

/** The newest day on which something that is published, and that the sheet may speak of, appeared, was corrected or settled. */
export async function findNewestDay(): Promise<string> {
  const [articles, policies, promises] = await Promise.all([
    getPublishedArticles(),
    getPublishedPolicies(),
    getPublishedPromises(),
  ]);
  const days = [
    ...[...articles, ...policies].flatMap(({ corrections = [] }) => corrections.map(({ date }) => date)),
    ...articles.map(({ date }) => date),
    ...promises.flatMap(({ history }) => history.map(({ date }) => date)),
  ];
  return findLastDay(days) ?? FIRST_DAY;
}
