import { glob, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Config } from '@netlify/functions';

const FOLDER = 'netlify/functions';

/** Answers 429 to a visitor who has sent too many requests, null to anybody else. */
export type CheckLimit = (visitor: string, path: string) => Response | null;

/** The requests of one visitor to one function. */
interface Window {
  /** The time, in milliseconds, when the count begins again. */
  readonly end: number;
  requests: number;
}

/** Reads the rate limits of the functions. Netlify enforces them in production; its emulator does not. */
export async function readFunctionLimits(now: () => number): Promise<CheckLimit> {
  const limits = new Map<unknown, { windowLimit: number; windowSize: number }>();
  for await (const file of glob('*.mts', { cwd: FOLDER })) {
    // Functions without a limit are not loaded, which takes time.
    if (!(await readFile(`${FOLDER}/${file}`, 'utf8')).includes('rateLimit:')) continue;
    const { config } = (await import(`../functions/${file}`)) as { config: Required<Config> };
    limits.set(config.path, config.rateLimit);
  }
  const windows = new Map<string, Window>();
  return (visitor, path) => {
    const name = normalizeFunctionPath(path);
    const limit = limits.get(name);
    if (limit === undefined) return null;
    const key = `${name} ${visitor}`;
    const known = windows.get(key);
    const window =
      known && known.end > now() ? known : { end: now() + limit.windowSize * 1_000, requests: 0 };
    windows.set(key, window);
    window.requests += 1;
    return window.requests > limit.windowLimit
      ? answerTooMany(Math.ceil((window.end - now()) / 1_000))
      : null;
  };
}

/** Normalises a path: other cases, further slashes and dots lead to the same function. */
const normalizeFunctionPath = (path: string): string =>
  posix
    .normalize(path.toLowerCase())
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(?<=.)\/+$/, '');

const answerTooMany = (seconds: number): Response =>
  new Response('Too many requests. Please wait a little.\n', {
    status: 429,
    headers: {
      'Retry-After': String(seconds),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
