import type { Config } from '@netlify/functions';

import type { FunctionContext } from '../../src/server/mail/run-outbox.ts';
import { createPersonalDataDeps } from '../../src/site/function-pages/personal-data-endpoint.ts';
import { sendDueAndDeleteExpired } from '../../src/features/sign-ups/send-and-delete.server.ts';

/** Netlify stops scheduled functions after 30 seconds, and opening the database takes several of them. */
const LIMIT_MS = 15_000;

const deps = createPersonalDataDeps();

export default async (_request?: Request, context?: FunctionContext): Promise<void> => {
  await sendDueAndDeleteExpired(deps, { limitMs: LIMIT_MS, deployContext: context?.deploy?.context });
};

// Sends messages that could not be sent immediately. Most runs only read the next due time (Netlify Blobs).
export const config: Config = { schedule: '*/15 * * * *' };
