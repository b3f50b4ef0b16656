/**
 * A form that comes back sooner than this after it was shown was not filled in by a person. A page that is sooner done
 * (a browser that fills in by itself) waits for the rest before it sends.
 */
export const MIN_FILL_MS = 1_000;
