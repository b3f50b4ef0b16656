import { glob, readFile } from 'node:fs/promises';
import { posix } from 'node:path';

import { answerTooMany, createLocalRateLimit, type RateLimitRule } from './rate-limit.ts';

const FOLDER = 'netlify/functions';

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
