import { glob, readFile } from 'node:fs/promises';

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
    const rule = rules.get(path);
    const seconds = rule === undefined ? 0 : count(visitor, rule, path);
    return seconds === 0 ? null : answerTooMany(seconds);
  };
}
