import { listOutbox, readServerState, retryOutbox } from '../server/mail/outbox-overview.ts';
import { readPersonData } from '../features/my-data/my-data.server.ts';
import {
  countUnreminded,
  remindUnconfirmed,
  resendConfirmations,
} from '../features/sign-ups/staff-commands.server.ts';
import { CommandError } from './command-line.ts';
import { type CommandDeps, confirmFirst, logAction } from './command-deps.ts';
import type { Input } from './people-commands.ts';

/** The scheduled run looks at least this often: `netlify/functions/outbox.mts`. */
const NEXT_RUN = 'The site sends with its next message, or within two hours.';

/** Lists the messages that wait or were given up, and what the mail server said. */
export async function showOutbox({ database, write }: CommandDeps): Promise<void> {
  const { pausedUntil, fault } = await readServerState(database);
  if (fault !== null)
    await write(
      `The mail server refuses every message; nothing is sent before ${pausedUntil?.toISOString() ?? 'the next run'}. It said: ${fault}\n`,
    );
  await write('email\tkind\tattempts\tnext attempt\tlast error\n');
  for (const { email, kind, attempts, next, error } of await listOutbox(database))
    await write(
      `${[email, kind, String(attempts), next?.toISOString() ?? 'given up', error ?? ''].join('\t')}\n`,
    );
}

/** Makes everything due now. */
export async function retry(deps: CommandDeps, input: Input): Promise<void> {
  const number = await retryOutbox(deps.database, deps.now());
  await logAction(deps, input, number);
  deps.report(`${String(number)} messages are due now. ${NEXT_RUN}`);
}

/** Queues the message to confirm for one person again. */
export async function resend(deps: CommandDeps, input: Input): Promise<void> {
  const { canonical } = input.email;
  const data = await readPersonData(deps.database, { canonical });
  if (!data) throw new CommandError(`Nobody is stored as ${canonical}.`);
  if (data.isSuppressed)
    throw new CommandError(`${canonical} is on the list of addresses that are never written to.`);
  const number = await resendConfirmations(deps.database, canonical, deps.now());
  if (number === 0) throw new CommandError(`There is nothing to confirm for ${canonical}.`);
  await logAction(deps, input, 1);
  deps.report(`${String(number)} queued. ${NEXT_RUN}`);
}

/** Queues the one reminder for everybody who has not confirmed. */
export async function remind(deps: CommandDeps, input: Input): Promise<void> {
  const planned = await countUnreminded(deps.database, deps.now());
  if (planned > 0)
    await confirmFirst(deps, input, `This sends a reminder to ${String(planned)} people, once ever.`);
  const number = await remindUnconfirmed(deps.database, deps.now());
  await logAction(deps, input, number);
  deps.report(`${String(number)} reminders queued. ${NEXT_RUN}`);
}
