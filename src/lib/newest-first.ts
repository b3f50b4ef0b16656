/** Things that have a day (`2025-09-08`), the newest first. */
export const sortNewestFirst = <Dated extends { readonly date: string }>(things: readonly Dated[]): Dated[] =>
  things.toSorted((a, b) => b.date.localeCompare(a.date));
