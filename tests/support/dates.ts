import { formatHomeInstant, toHomeInstant } from '../../src/core/local-time.ts';

/** What an article says of its days. */
interface ArticleDays {
  readonly date: string;
  readonly publishAt?: string | undefined;
  readonly updated?: string | undefined;
  readonly corrections?: readonly { readonly date: string }[] | undefined;
}

/** When an article became public and was last changed, as machines read it: `2025-09-08T07:00:00+12:00`. */
export function toMachineTimes({ date, publishAt, updated, corrections = [] }: ArticleDays): {
  readonly published: string;
  readonly modified: string;
} {
  const startOf = (day: string) => toHomeInstant(day, '00:00');
  const published = publishAt === undefined ? startOf(date) : Date.parse(publishAt);
  const changes = [...(updated === undefined ? [] : [updated]), ...corrections.map((each) => each.date)];
  return {
    published: formatHomeInstant(published),
    modified: formatHomeInstant(Math.max(published, ...changes.map(startOf))),
  };
}

/** Articles in the order in which they became public, newest first; those of one moment in the order in which they stand. */
export const sortByPublication = <Fields extends ArticleDays>(articles: readonly Fields[]): Fields[] => {
  const toMoment = (article: Fields) => Date.parse(toMachineTimes(article).published);
  return articles.toSorted((a, b) => toMoment(b) - toMoment(a));
};
