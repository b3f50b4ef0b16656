/** The days (`2025-09-08`) that a content file names itself. */
export interface DatedFields {
  readonly date?: string | undefined;
  readonly updated?: string | undefined;
  readonly corrections?: readonly { readonly date: string }[] | undefined;
  readonly promises?:
    readonly { readonly history?: readonly { readonly date: string }[] | undefined }[] | undefined;
}

/** The day of the last change that visitors are told of; undefined where they are told of none. */
export const findLastChange = ({
  date,
  updated,
  corrections = [],
  promises = [],
}: DatedFields): string | undefined =>
  findLastDay([
    date,
    updated,
    ...corrections.map((correction) => correction.date),
    ...promises.flatMap(({ history = [] }) => history.map((outcome) => outcome.date)),
  ]);

/** The last of some days. */
export const findLastDay = (days: readonly (string | undefined)[]): string | undefined =>
  days.reduce(
    (last, day) => (last === undefined || (day !== undefined && day > last) ? day : last),
    undefined,
  );
