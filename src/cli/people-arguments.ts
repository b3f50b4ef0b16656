import { parseArgs } from 'node:util';
import { fromZonedTime } from 'date-fns-tz';

import { HOME_TIME_ZONE } from '../lib/home-time-zone.ts';
import { SIGN_UP_FORMS, type SignUpForm } from '../lib/sign-up-forms.ts';
import { parseEmailAddress } from '../server/mail/email-address.ts';
import { HttpError } from '../server/http/http-error.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** How the command is used. */
export const USAGE = `Usage: npm run people -- COMMAND

  list                          everybody, one line for each list that they are on
  export [--confirmed] [--list newsletter|volunteers] > people.csv
                                the same as a spreadsheet; --confirmed leaves out who has not confirmed
  show EMAIL                    all that is stored about one person
  delete EMAIL                  deletes one person; only a count remains
  stats                         how many, by list and status, and how many messages wait
  purge --before YYYY-MM-DD     deletes everybody of whom nothing has been heard since that day began in Auckland
  migrate                       prepares a Postgres of your own; Netlify's is prepared by each deploy

Without NETLIFY_DB_URL it works on the database of npm start in this folder. For the production database:
  NETLIFY_DB_URL=postgres://… npm run people -- stats
`;

/** A command that cannot be carried out as it was given; `message` says why. */
export class CommandError extends Error {}

/** The arguments of a command, checked. */
export interface Input {
  /** The name of the command; '' where there is none. */
  readonly name: string;
  /** --confirmed: only who has confirmed. */
  readonly confirmed: boolean;
  /** --list: only this one. */
  readonly list: SignUpForm | undefined;
  /** EMAIL in canonical form; '' for commands that take none. */
  readonly canonical: string;
  /** --before as the instant at which that day begins in Auckland; null for commands that take none. */
  readonly before: Date | null;
}

/** Reads the arguments, or throws a {@link CommandError}. */
export function parseInput(args: readonly string[]): Input {
  const { positionals, values } = readArguments(args);
  const [name = '', email] = positionals;
  const list = SIGN_UP_FORMS.find((entry) => entry === values.list);
  if (values.list !== undefined && !list) {
    throw new CommandError(`--list is ${SIGN_UP_FORMS.join(' or ')}, not "${values.list}".`);
  }
  return {
    name,
    confirmed: values.confirmed ?? false,
    list,
    canonical: name === 'show' || name === 'delete' ? toCanonical(email) : '',
    before: name === 'purge' ? toInstant(values.before) : null,
  };
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { confirmed: { type: 'boolean' }, list: { type: 'string' }, before: { type: 'string' } },
    });
  } catch (cause) {
    throw new CommandError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`, {
      cause,
    });
  }
}

function toCanonical(word: string | undefined): string {
  if (word === undefined) throw new CommandError(`Which email address?\n\n${USAGE}`);
  try {
    return parseEmailAddress(word).canonical;
  } catch (cause) {
    if (cause instanceof HttpError) throw new CommandError(`"${word}": ${cause.message}`, { cause });
    throw cause;
  }
}

function toInstant(date: string | undefined): Date {
  const instant = DATE.test(date ?? '')
    ? fromZonedTime(`${String(date)}T00:00:00`, HOME_TIME_ZONE)
    : new Date(Number.NaN);
  // 2025-02-30 would otherwise be the second of March.
  const isReal =
    !Number.isNaN(instant.getTime()) &&
    new Date(`${String(date)}T00:00:00Z`).toISOString().startsWith(String(date));
  if (!isReal)
    throw new CommandError(
      `purge needs a day: --before 2026-04-17${date === undefined ? '' : `, not "${date}"`}`,
    );
  return instant;
}
