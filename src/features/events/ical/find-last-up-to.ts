/** The last of some sorted items whose value is at most `limit`, in logarithmic time; undefined when there is none. */
export function findLastUpTo<T>(
  sorted: readonly T[],
  limit: number,
  getValue: (item: T) => number,
): T | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && getValue(item) <= limit) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}
