import { glob, readFile } from 'node:fs/promises';
import { posix } from 'node:path';

const FOLDER = 'netlify/functions';

/** What is used of `config.rateLimit` of a function; Netlify enforces it in production. */
interface RateLimitRule {
  /** Requests of one visitor that are let through in a window. */
  readonly windowLimit: number;
  /** The length of the window in seconds. */
  readonly windowSize: number;
}

interface FunctionModule {
  readonly config: { readonly path: string; readonly rateLimit: RateLimitRule };
}

/** Answers 429 to a visitor who has asked too often, null to anybody else. */
export type CheckLimit = (visitor: string, path: string) => Response | null;

/** Reads the limits from the functions themselves: Netlify enforces them in production, the emulator does not. */
export async function readFunctionLimits(now: () => number): Promise<CheckLimit> {
  const rules = new Map<string, RateLimitRule>();
  for await (const file of glob('*.mts', { cwd: FOLDER })) {
    if (!(await readFile(`${FOLDER}/${file}`, 'utf8')).includes('rateLimit:')) continue;
    const { config } = (await import(`../functions/${file}`)) as FunctionModule;
    rules.set(config.path, config.rateLimit);
  }
  const count = createLocalRateLimit(now);
  return (visitor, path) => {
    const name = toFunctionPath(path);
    const rule = rules.get(name);
    const seconds = rule === undefined ? 0 : count(visitor, rule, name);
    return seconds === 0 ? null : answerTooMany(seconds);
  };
}

/** One spelling of a path: other cases, further slashes and dots lead to the same function. */
export const toFunctionPath = (path: string): string =>
  posix
    .normalize(path.toLowerCase())
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/+$/, '');

/** Tells whether one more request of a visitor may pass: 0 when it may, else the seconds until the next one may. */
type CountRequest = (visitor: string, rule: RateLimitRule, name: string) => number;

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
