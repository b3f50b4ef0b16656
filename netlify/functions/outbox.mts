import type { Config } from '@netlify/functions';

import { runOutbox } from '../../src/server/mail/run-outbox.ts';
import { createPeopleDeps } from '../../src/server/people-deps.ts';

/** Less than the 30 seconds that a scheduled function has: the last message may take a while. */
const LIMIT_MS = 15_000;

const deps = createPeopleDeps();

export default async (): Promise<void> => {
  await runOutbox(deps, LIMIT_MS);
};

// Each sign-up sends its own message at once; this is for those that could not be sent then. It does not run more often
// because each run wakes a serverless database.
export const config: Config = { schedule: '*/15 * * * *' };
