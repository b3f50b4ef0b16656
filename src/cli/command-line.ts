import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

import { HttpError } from '../server/http/responses.ts';
import { type EmailAddress, parseEmailAddress } from '../server/mail/email-address.ts';

/** A command that cannot be carried out as it was given; `message` says why. */
export class CommandError extends Error {}

/** Reads words and options, or throws a {@link CommandError} that ends with `usage`. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
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

/** Reads an email address; `question` is put where there is none. Throws a {@link CommandError}. */
export function toEmail(word: string | undefined, question: string): EmailAddress {
  if (word === undefined) throw new CommandError(question);
  try {
    return parseEmailAddress(word);
  } catch (cause) {
    if (cause instanceof HttpError) throw new CommandError(`"${word}": ${cause.message}`, { cause });
    throw cause;
  }
}
