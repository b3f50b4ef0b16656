import type { Context } from '@netlify/functions';

import { readSite } from '../config/site.ts';
import { readSettings } from '../config/settings.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { readMailWords } from './mail-words.ts';
import { deliverOutbox, type OutboxRun } from './outbox.ts';
import { createToken } from './tokens.ts';
import { createSendMail } from './transport.ts';

/** After an answer a function may go on for a little; the scheduled one has 30 seconds in all. */
const AFTER_ANSWER_MS = 10_000;

/** The collaborators of a run of the outbox. */
export type RunOutboxDeps = Pick<Deps, 'env' | 'now' | 'readContent'> & {
  readonly getDatabase: () => Database;
};

/** Sends what waits in the outbox, if there is a way to send it. Never rejects: a failure is logged and tried again. */
export async function runOutbox(deps: RunOutboxDeps, limitMs: number): Promise<void> {
  try {
    const settings = readSettings(deps.env);
    const sendMail = createSendMail(settings);
    if (!sendMail) return;
    const [site, words, { composeMessage }] = await Promise.all([
      readSite(deps),
      readMailWords(deps.readContent),
      // Loaded here, so that no answer waits for React.
      import('./message.ts'),
    ]);
    const context = { site, words, from: settings.mailFrom };
    logRun(
      await deliverOutbox({
        database: deps.getDatabase(),
        sendMail,
        compose: (request) => composeMessage(request, context),
        now: deps.now,
        createToken,
        limitMs,
      }),
    );
  } catch (cause) {
    console.error('The outbox could not be sent.', cause);
  }
}

/** Answers a request, then sends what a successful post may have put into the outbox; the visitor does not wait for it. */
export const sendOutboxAfter =
  (deps: RunOutboxDeps, answer: (request: Request) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const response = await answer(request);
    if (request.method === 'POST' && response.status < 400)
      context.waitUntil(runOutbox(deps, AFTER_ANSWER_MS));
    return response;
  };

function logRun({ sent, failed }: OutboxRun): void {
  if (sent + failed > 0)
    console.log(`Outbox: ${String(sent)} sent, ${String(failed)} to be tried again or given up.`);
}
