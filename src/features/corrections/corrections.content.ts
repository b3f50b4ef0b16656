import { getArticles } from '../news/news.content.ts';
import { getPolicies } from '../policies/policies.content.ts';

/** A correction ready to list. */
export interface ListedCorrection {
  /** The day on which it was made. */
  readonly date: string;
  /** What was wrong, and what is right. */
  readonly text: string;
  /** The page that was corrected. */
  readonly title: string;
  readonly href: string;
}

/** All corrections of articles and policies, newest first; those of one day in the order of the titles. */
export async function getCorrections(): Promise<ListedCorrection[]> {
  const entries = (await Promise.all([getArticles(), getPolicies()])).flat();
  return entries
    .flatMap(({ corrections = [], title, href }) => corrections.map((entry) => ({ ...entry, title, href })))
    .sort((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title));
}
