import type { Context } from '@netlify/functions';

import { readMailSettings } from '../mail/mail-settings.ts';
import { deliverOutbox, type OutboxRun } from '../mail/outbox.ts';
import { createSendMail } from '../mail/transport.ts';
import { getSharedDatabase } from '../open-database.ts';
import { createShowPage } from '../shell.ts';
import { readSiteFacts } from '../site-facts.ts';
import { readWordings, type Form, type Wording } from './consent.ts';
import type { LinkHandlerOptions } from './link-handlers.ts';
import { createSignUpHandler } from './sign-up-handler.ts';
import { createToken } from './tokens.ts';

/** After an answer a function may go on for a little; the scheduled one has 30 seconds in all. */
const AFTER_ANSWER_MS = 10_000;

/** The real world for the pages behind links. */
export const LINK_OPTIONS: LinkHandlerOptions = {
  getDatabase: getSharedDatabase,
  showPage: createShowPage(),
  now: () => new Date(),
};

/** The entry of a sign-up form: answers, then sends the message without letting the visitor wait for it. */
export function createSignUpEntry(form: Form) {
  const answer = createSignUpHandler({ ...LINK_OPTIONS, form, readWordings: readSiteWordings });
  return async (request: Request, context: Context): Promise<Response> => {
    const response = await answer(request);
    if (response.status === 200 || response.status === 303) context.waitUntil(runOutbox(AFTER_ANSWER_MS));
    return response;
  };
}

/** The entry of a page behind links: answers, then sends what it may have put into the outbox. */
export const createLinkEntry =
  (answer: (request: Request) => Promise<Response>) =>
  async (request: Request, context: Context): Promise<Response> => {
    const response = await answer(request);
    if (request.method === 'POST') context.waitUntil(runOutbox(AFTER_ANSWER_MS));
    return response;
  };

/** Sends what waits in the outbox, if there is a way to send it. Never rejects: a failure is logged, and tried again. */
export async function runOutbox(limitMs: number): Promise<void> {
  try {
    const settings = readMailSettings(process.env);
    const sendMail = createSendMail(settings);
    if (!sendMail) return;
    const site = await readSiteFacts(process.env['URL']);
    const run = await deliverOutbox({
      database: getSharedDatabase(),
      sendMail,
      site,
      from: settings.from,
      now: () => new Date(),
      createToken,
      limitMs,
    });
    logRun(run);
  } catch (cause) {
    console.error('The outbox could not be sent.', cause);
  }
}

function logRun({ sent, failed }: OutboxRun): void {
  if (sent + failed > 0)
    console.log(`Outbox: ${String(sent)} sent, ${String(failed)} to be tried again or given up.`);
}

/** Read once and kept; after a failure it is tried again. */
function readSiteWordings(): Promise<readonly Wording[]> {
  wordings ??= readSiteFacts(process.env['URL'])
    .then(({ candidate }) => readWordings(candidate))
    .catch((cause: unknown) => {
      wordings = undefined;
      throw cause;
    });
  return wordings;
}

let wordings: Promise<readonly Wording[]> | undefined;
