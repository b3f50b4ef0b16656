/** What is used of `config.rateLimit` of a function; Netlify enforces it in production. */
export interface RateLimitRule {
  /** Requests of one visitor that are let through in a window. */
  readonly windowLimit: number;
  /** The length of the window in seconds. */
  readonly windowSize: number;
}

/** Tells whether one more request of a visitor may pass: 0 when it may, else the seconds until the next one may. */
export type CountRequest = (visitor: string, rule: RateLimitRule, name: string) => number;

/**
 * The rate limits of Netlify for the local server, which emulates none: a sliding window for each visitor and rule.
 * `now` is in milliseconds; `name` sets the counts of functions apart.
 */
export function createLocalRateLimit(now: () => number): CountRequest {
  const passed = new Map<string, readonly number[]>();
  return (visitor, { windowLimit, windowSize }, name) => {
    const windowMs = windowSize * 1_000;
    const key = `${name} ${visitor}`;
    const recent = (passed.get(key) ?? []).filter((instant) => instant > now() - windowMs);
    const isFull = recent.length >= windowLimit;
    passed.set(key, isFull ? recent : [...recent, now()]);
    const oldest = recent[0];
    return isFull && oldest !== undefined ? Math.max(1, Math.ceil((oldest + windowMs - now()) / 1_000)) : 0;
  };
}

/** What a visitor over the limit is answered, with the status that Netlify uses. */
export const answerTooMany = (seconds: number): Response =>
  new Response('Too many requests. Please wait a little.\n', {
    status: 429,
    headers: {
      'Retry-After': String(seconds),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
