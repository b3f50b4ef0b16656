import { type DatedFields, findLastChange } from '../../src/core/dates.ts';
import { formatAucklandInstant } from '../../src/core/local-time.ts';
import { getModifiedAt, getPublishedAt } from '../../src/core/publication.ts';

type ArticleDays = DatedFields & Parameters<typeof getPublishedAt>[0];

/** Returns the times of publication and last change with offset: `2025-09-08T07:00:00+12:00`. */
export const getArticleTimes = (article: ArticleDays) => ({
  published: formatAucklandInstant(getPublishedAt(article)),
  modified: formatAucklandInstant(getModifiedAt(article, findLastChange(article))),
});

/** Sorts articles by publication time, newest first; the sort is stable. */
export const sortByPublication = <Fields extends ArticleDays>(articles: readonly Fields[]): Fields[] =>
  articles.toSorted((a, b) => getPublishedAt(b) - getPublishedAt(a));
