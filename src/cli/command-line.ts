import { createInterface } from 'node:readline/promises';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

import { NotStoredError } from '../server/database/database.ts';
import { HttpError } from '../server/http/responses.ts';
import { type EmailAddress, parseEmailAddress } from '../server/mail/email-address.ts';

const UNDEFINED_TABLE = '42P01';

export class CommandError extends Error {}

/** Parses options and positional arguments; throws a {@link CommandError} that ends with `usage`. */
export function parseArguments<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`${reason}\n\n${usage}`, { cause });
  }
}

/** Parses an email address; throws a {@link CommandError}. */
export function parseEmailArgument(argument: string): EmailAddress {
  try {
    return parseEmailAddress(argument);
  } catch (cause) {
    if (cause instanceof HttpError) throw new CommandError(`"${argument}": ${cause.message}`, { cause });
    throw cause;
  }
}

/** Writes progress to stderr, apart from the output of a command. */
export const printProgress = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Asks in the terminal; returns null if there is none, as in a script. */
export async function promptYesNo(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} Type yes: `).catch(() => '');
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

/** Throws a {@link CommandError} unless `isSure`, or the person types yes. */
export async function confirmFirst(
  { promptYesNo: prompt }: { readonly promptYesNo: (question: string) => Promise<boolean | null> },
  question: string,
  isSure = false,
): Promise<void> {
  const answer = isSure || (await prompt(question));
  if (answer === true) return;
  throw new CommandError(
    answer === null ? 'Nothing was done. Add --yes to skip the question.' : 'Nothing was done.',
  );
}

export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    console.error(formatError(cause));
    process.exitCode = 1;
  }
}

function formatError(cause: unknown): string {
  if (cause instanceof CommandError) return cause.message;
  if (!(cause instanceof Error)) return String(cause);
  const code = cause.cause instanceof Error && 'code' in cause.cause ? cause.cause.code : undefined;
  if (code === UNDEFINED_TABLE)
    return 'This database has no tables yet. A deploy creates them, and so does npm start with this NETLIFY_DB_URL.';
  if (cause instanceof NotStoredError && (code === 'ECONNREFUSED' || code === 'ENOTFOUND'))
    return `The database cannot be reached: ${cause.message}`;
  return `The command failed: ${cause.message}`;
}
