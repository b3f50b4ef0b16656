import { formatHomeInstant, toHomeInstant } from '../../src/lib/local-time.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** As New Zealand shortens them: from May to July they are left whole, and September keeps four letters. */
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** The parts of a date that is written `2025-09-08`: `8`, `September`, `Sept` and `2025`. */
export function splitDate(date: string) {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  return {
    day: String(day),
    month: String(MONTHS[month - 1]),
    shortMonth: String(SHORT_MONTHS[month - 1]),
    year: String(year),
  };
}

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
