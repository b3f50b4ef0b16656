import { answerTooMany, createLocalRateLimit, type RateLimitRule } from '../lib/local-rate-limit.ts';

/** The endpoints whose limits Netlify enforces in production; the emulator enforces none. */
const LIMITED = ['subscribe', 'volunteers'] as const;

interface FunctionModule {
  readonly config: { readonly path: string; readonly rateLimit: RateLimitRule };
}

/** Answers 429 to a visitor who has asked too often, null to anybody else. */
export type CheckLimit = (visitor: string, path: string) => Response | null;

/** Reads the limits from the functions themselves, so that they hold here as they do in production. */
export async function readRateLimits(now: () => number): Promise<CheckLimit> {
  const modules = await Promise.all(
    LIMITED.map((name) => import(`../functions/${name}.mts`) as Promise<FunctionModule>),
  );
  const rules = new Map(modules.map(({ config }) => [config.path, config.rateLimit]));
  const count = createLocalRateLimit(now);
  return (visitor, path) => {
    const rule = rules.get(path);
    const seconds = rule === undefined ? 0 : count(visitor, rule, path);
    return seconds === 0 ? null : answerTooMany(seconds);
  };
}
