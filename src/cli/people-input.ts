import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';

import { logStaffAction } from '../features/sign-ups/members.server.ts';
import { SIGN_UP_FORMS, type SignUpForm } from '../features/sign-ups/subscription.ts';
import { VOLUNTEER_FIELDS } from '../features/sign-ups/sign-up-fields.ts';
import { toDayStart } from '../lib/local-time.ts';
import type { ReadContent } from '../server/config/content.ts';
import type { Database } from '../server/database/database.ts';
import { CommandError, readArguments, toEmail } from './command-line.ts';

/** All options; each command accepts those that {@link COMMAND_OPTIONS} lists for it. */
const OPTIONS = {
  confirmed: { type: 'boolean' },
  yes: { type: 'boolean' },
  'for-them': { type: 'boolean' },
  list: { type: 'string' },
  before: { type: 'string' },
  out: { type: 'string' },
  consent: { type: 'string' },
} as const;

/** The argument (`EMAIL` or `FILE`) and the options of each command. */
const COMMAND_OPTIONS = {
  export: { options: ['confirmed', 'list', 'out'] },
  show: { argument: 'EMAIL', options: ['for-them', 'out'] },
  delete: { argument: 'EMAIL', options: ['yes'] },
  purge: { options: ['before', 'confirmed', 'yes'] },
  suppress: { argument: 'EMAIL', options: [] },
  import: { argument: 'FILE', options: ['list', 'consent', 'yes'] },
  stats: { options: [] },
} as const satisfies Readonly<
  Record<string, { argument?: 'EMAIL' | 'FILE'; options: readonly (keyof typeof OPTIONS)[] }>
>;

const USAGE = `Usage: npm run --silent people -- COMMAND

  export [--confirmed] [--list newsletter|volunteers] --out ~/Documents/people.csv
                                writes a spreadsheet with a line for each list that a person is on, into a file outside
                                this folder. --confirmed leaves out people who have not confirmed. Without --out it is
                                printed.
                                A text that a spreadsheet would run as a formula gets an apostrophe before it. Addresses
                                never do, since that would be another person's: open the column email as text.
  show EMAIL                    prints all that is stored about one person, with the messages that wait and their errors
  show EMAIL --for-them --out ~/Documents/answer.txt
                                writes the same as a letter to that person, and prints the day by which a request must be
                                answered
  stats                         counts people by list and status, and messages that wait

  delete EMAIL [--yes]          deletes one person; only a count remains
  purge --before YYYY-MM-DD [--confirmed] [--yes]
                                deletes everybody who has not confirmed (with --confirmed: who has) and who did nothing
                                since that day began in Auckland
                                Both first say what they would delete, and ask; --yes answers.

  suppress EMAIL                never sends to that address again
  import FILE.csv --list newsletter --consent "Signed the sheet at the hall on 3 May"
                                adds the column email (and, for volunteers, ${VOLUNTEER_FIELDS.map(({ name }) => name).join(', ')}) of a list
                                that the campaign has already; each person is asked to confirm

Without NETLIFY_DB_URL it works on the database of npm start in this folder, which must be running. For the production
database, write its address into a file .env.staff in this folder, which git ignores because of the password in it:
  NETLIFY_DB_URL=postgres://…
`;

export type CommandName = keyof typeof COMMAND_OPTIONS;

export interface Input {
  readonly name: CommandName;
  readonly confirmed: boolean;
  readonly yes: boolean;
  readonly forThem: boolean;
  readonly list: SignUpForm | undefined;
  /** EMAIL; `canonical` is '' for commands that take none. */
  readonly email: { readonly typed: string; readonly canonical: string };
  /** FILE; '' for commands that take none. */
  readonly file: string;
  /** --before as the instant at which that day begins in Auckland; null for commands that take none. */
  readonly before: Date | null;
  readonly out: string | undefined;
  readonly consent: string | undefined;
}

export function parseInput(args: readonly string[]): Input {
  const { positionals, values } = readArguments(args, OPTIONS, USAGE);
  const [name = '', argument, ...surplus] = positionals;
  if (!isCommandName(name))
    throw new CommandError(name === '' ? USAGE : `There is no command "${name}".\n\n${USAGE}`);
  const { options } = COMMAND_OPTIONS[name];
  const kind = 'argument' in COMMAND_OPTIONS[name] ? COMMAND_OPTIONS[name].argument : undefined;
  const extra = kind === undefined ? argument : surplus[0];
  if (kind === 'FILE' && argument === undefined) throw new CommandError(`Which file?\n\n${USAGE}`);
  if (extra !== undefined) throw new CommandError(`${name} does not take "${extra}".\n\n${USAGE}`);
  for (const option of Object.keys(values)) {
    if (!(options as readonly string[]).includes(option))
      throw new CommandError(`${name} does not know --${option}, so nothing was done.\n\n${USAGE}`);
  }
  const { confirmed = false, yes = false, 'for-them': forThem = false, out, consent } = values;
  if (out !== undefined) refuseRepository(out);
  return {
    name,
    confirmed,
    yes,
    forThem,
    list: parseList(values.list),
    email:
      kind === 'EMAIL' ? toEmail(argument, `Which email address?\n\n${USAGE}`) : { typed: '', canonical: '' },
    file: argument ?? '',
    before: name === 'purge' ? parseDay(values.before) : null,
    out,
    consent,
  };
}

/** What lies in a repository may be committed with it, and then everybody who has a copy has the addresses. */
function refuseRepository(path: string): void {
  const target = resolve(path);
  // Where links lead, of the file or of its folder, as far as they are there.
  const real = [target, dirname(target)].find(existsSync);
  for (let folder = real ? realpathSync(real) : target; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git')))
      throw new CommandError(
        `${path} is inside the project (${folder}), from where people's addresses could be published with it, so nothing was written. Name a file outside, for example:\n  --out ~/Documents/${basename(path)}`,
      );
    if (folder === dirname(folder)) return;
  }
}

const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMAND_OPTIONS, name);

function parseList(value: string | undefined): SignUpForm | undefined {
  const list = SIGN_UP_FORMS.find((entry) => entry === value);
  if (value === undefined || list) return list;
  throw new CommandError(`--list is ${SIGN_UP_FORMS.join(' or ')}, not "${value}".`);
}

/** Reads a day as the instant at which it begins in Auckland. */
function parseDay(date: string | undefined): Date {
  const { success, data } = z.iso.date().safeParse(date);
  if (success) return toDayStart(data);
  const found = date === undefined ? '' : `, not "${date}"`;
  throw new CommandError(`purge needs a day: --before 2026-04-17${found}`);
}

/** Takes text; resolves when there is room for more. */
export type Write = (text: string) => Promise<void>;

export interface CommandDeps {
  readonly database: Database;
  readonly write: Write;
  /** Takes a line on the progress, apart from what is written. */
  readonly report: (line: string) => void;
  readonly ask: (question: string) => Promise<boolean | null>;
  /** Opens a file to write to, in place of what it held. */
  readonly openFile: (
    path: string,
  ) => Promise<{ readonly write: Write; readonly close: () => Promise<void> }>;
  readonly readContent: ReadContent;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readText: (path: string) => Promise<string>;
  readonly now: () => Date;
}

export type Command = (deps: CommandDeps, input: Input) => Promise<void>;

export async function logAction({ database, now }: CommandDeps, input: Input, people: number): Promise<void> {
  const { name, list, confirmed, before } = input;
  const details = [
    list && `list ${list}`,
    confirmed && 'confirmed',
    before && `before ${before.toISOString()}`,
  ].filter(Boolean);
  await logStaffAction(database, { at: now(), action: name, details: details.join(', '), people });
}
