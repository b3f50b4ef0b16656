/** A count as people say it: `199`, but from a thousand on `1.4K`. */
export const formatCount = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(1)}K`;
