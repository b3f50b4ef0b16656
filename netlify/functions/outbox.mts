import type { Config } from '@netlify/functions';

import type { FunctionContext } from '../../src/server/mail/run-outbox.ts';
import { createPersonalDataDeps } from '../../src/site/function-pages/personal-data-endpoint.ts';
import { announceEventChanges } from '../../src/features/attendance/attendance.server.ts';
import { announceAnswers } from '../../src/features/questions/answered.server.ts';
import { sendDueAndDeleteExpired } from '../../src/features/sign-ups/send-and-delete.server.ts';

/** Netlify stops scheduled functions after 30 seconds, and the calendar and the database take several of them each. */
const LIMIT_MS = 12_000;

const deps = createPersonalDataDeps();

export default async (_request?: Request, context?: FunctionContext): Promise<void> => {
  await announceAnswers(deps);
  const isChanged = await announceEventChanges(deps);
  await sendDueAndDeleteExpired(
    deps,
    { limitMs: LIMIT_MS, deployContext: context?.deploy?.context },
    isChanged,
  );
};

// Announces changes of events, and sends messages that could not be sent immediately. Most runs only read the next due time
// (Netlify Blobs), and the calendar while people are coming to its events.
export const config: Config = { schedule: '*/5 * * * *' };
