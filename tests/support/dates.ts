import { formatAucklandInstant, toAucklandInstant } from '../../src/core/local-time.ts';

interface ArticleDays {
  readonly date: string;
  readonly publishAt?: string | undefined;
  readonly updated?: string | undefined;
  readonly corrections?: readonly { readonly date: string }[] | undefined;
}

/** Returns the times of publication and last change with offset: `2025-09-08T07:00:00+12:00`. */
export function getArticleTimes({ date, publishAt, updated, corrections = [] }: ArticleDays): {
  readonly published: string;
  readonly modified: string;
} {
  const startOf = (day: string) => toAucklandInstant(day, '00:00');
  const published = publishAt === undefined ? startOf(date) : Date.parse(publishAt);
  const changes = [...(updated === undefined ? [] : [updated]), ...corrections.map((each) => each.date)];
  return {
    published: formatAucklandInstant(published),
    modified: formatAucklandInstant(Math.max(published, ...changes.map(startOf))),
  };
}

/** Sorts articles by publication time, newest first; the sort is stable. */
export const sortByPublication = <Fields extends ArticleDays>(articles: readonly Fields[]): Fields[] => {
  const getPublishedMs = (article: Fields) => Date.parse(getArticleTimes(article).published);
  return articles.toSorted((a, b) => getPublishedMs(b) - getPublishedMs(a));
};
