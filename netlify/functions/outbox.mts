import type { Config } from '@netlify/functions';

import { runOutbox } from '../lib/people/environment.ts';

/** Less than the 30 seconds that a scheduled function has: the last message may take a while. */
const LIMIT_MS = 15_000;

export default async (): Promise<void> => {
  await runOutbox(LIMIT_MS);
};

// Each sign-up sends its own message at once; this is for those that could not be sent then. The database sleeps in
// between, which is why it does not run more often.
export const config: Config = { schedule: '*/15 * * * *' };
