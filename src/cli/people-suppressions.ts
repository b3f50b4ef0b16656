import { allow, suppress } from '../server/mail/suppressions.ts';
import { parseBounceReport } from './bounce-report.ts';
import { logAction, type CommandDeps } from './command-deps.ts';
import { CommandError } from './command-line.ts';
import type { Input } from './people-arguments.ts';

/** Puts the hard bounces of a report on the suppression list. */
export async function recordBounces(deps: CommandDeps, input: Input): Promise<void> {
  const { hard, ignored } = parseBounceReport(await deps.readText());
  for (const email of hard) await suppress(deps.database, email, 'bounced', deps.now());
  await logAction(deps, input, hard.length);
  deps.report(
    `${String(hard.length)} addresses are never written to again; ${String(ignored)} lines did not say that the address failed for good.`,
  );
}

/** Never writes to an address again. */
export async function suppressOne(deps: CommandDeps, input: Input): Promise<void> {
  await suppress(deps.database, input.email, 'staff', deps.now());
  await logAction(deps, input, 1);
  deps.report('Nothing is sent to that address any more.');
}

/** Takes an address off the list. */
export async function allowOne(deps: CommandDeps, input: Input): Promise<void> {
  if (!(await allow(deps.database, input.email)))
    throw new CommandError('That address is not on the list of addresses that are never written to.');
  await logAction(deps, input, 1);
  deps.report('That address may be written to again.');
}
