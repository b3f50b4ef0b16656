import type { Config } from '@netlify/functions';

import type { FunctionContext } from '../../src/server/mail/run-outbox.ts';
import { createPeopleDeps } from '../../src/site/function-pages/people-function.ts';
import { runScheduled } from '../../src/features/sign-ups/scheduled-run.server.ts';

/** Less than the 30 seconds that a scheduled function has: the database needs some of them. */
const LIMIT_MS = 15_000;

const deps = createPeopleDeps();

export default async (_request?: Request, context?: FunctionContext): Promise<void> => {
  await runScheduled(deps, { limitMs: LIMIT_MS, deployContext: context?.deploy?.context });
};

// Sends messages that could not be sent at once. Most runs read one note and leave the database asleep.
export const config: Config = { schedule: '*/15 * * * *' };
