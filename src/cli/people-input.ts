import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { logStaffAction } from '../features/sign-ups/members.server.ts';
import { SIGN_UP_FORMS, type SignUpForm } from '../features/sign-ups/subscription.ts';
import { VOLUNTEER_FIELD_NAMES } from '../features/volunteering/volunteer-fields.ts';
import { toDayStart } from '../lib/calendar-days.ts';
import type { ReadContent } from '../server/config/content.ts';
import type { Database } from '../server/database/database.ts';
import { CommandError, readArguments, toEmail } from './command-line.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Every option with its kind; a command takes those that {@link COMMAND_OPTIONS} lists. */
const OPTIONS = {
  confirmed: { type: 'boolean' },
  yes: { type: 'boolean' },
  'for-them': { type: 'boolean' },
  list: { type: 'string' },
  before: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'string' },
  area: { type: 'string' },
  consent: { type: 'string' },
} as const;

/** What each command takes: an argument (`EMAIL` or `FILE`) and options. */
const COMMAND_OPTIONS = {
  list: { options: ['confirmed', 'list'] },
  export: { options: ['confirmed', 'list', 'help', 'area', 'out'] },
  show: { argument: 'EMAIL', options: ['for-them', 'out'] },
  delete: { argument: 'EMAIL', options: ['yes'] },
  purge: { options: ['before', 'confirmed', 'list', 'yes'] },
  stats: { options: [] },
  log: { options: [] },
  outbox: { options: [] },
  retry: { options: [] },
  resend: { argument: 'EMAIL', options: [] },
  remind: { options: ['yes'] },
  bounced: { options: [] },
  suppress: { argument: 'EMAIL', options: [] },
  allow: { argument: 'EMAIL', options: [] },
  import: { argument: 'FILE', options: ['list', 'consent', 'yes'] },
  migrate: { options: [] },
} as const satisfies Readonly<
  Record<string, { argument?: 'EMAIL' | 'FILE'; options: readonly (keyof typeof OPTIONS)[] }>
>;

const USAGE = `Usage: npm run --silent people -- COMMAND

To read
  list [--confirmed] [--list newsletter|volunteers]
                                everybody, one line for each list that they are on
  export [--confirmed] [--list newsletter|volunteers] --out ~/Documents/people.csv
                                the same as a spreadsheet, in a file outside this folder; --confirmed leaves out who has not
                                confirmed. Without --out it is printed: write --silent after npm run, or npm puts two lines
                                of its own before it.
                                A text that a spreadsheet would run as a formula gets an apostrophe before it. Addresses
                                never do, since that would be another person's: open the column email as text.
  export --list volunteers --help leaflets --area Māngere --out ~/Documents/leaflets.csv
                                volunteers by way to help and by suburb; macrons and capitals need not be right
  show EMAIL                    all that is stored about one person, messages that wait and their last error included
  show EMAIL --for-them --out ~/Documents/answer.txt
                                 the same as a letter to send to them, and the day by which a request must be answered
  stats                         how many, by list and status, and how many messages wait
  log                           what staff did: when, what, how many; no names

To delete: each says what it would do and asks; --yes does it without asking
  delete EMAIL                  deletes one person; only a count remains
  purge --before YYYY-MM-DD     deletes everybody who has not confirmed and of whom nothing has been heard since that day
                                began in Auckland. --confirmed: only those who have confirmed. --list: only those on that
                                list and on no other

Messages
  outbox                        the messages that wait, with their last errors, and what the mail server said
  retry                         tries all of them again now, those that were given up too
  resend EMAIL                  sends one person the message to confirm again
  remind                        one reminder, once ever, to everybody who has not confirmed for three days
  bounced < report.txt          never writes again to the addresses in a report of the mail provider
  suppress EMAIL | allow EMAIL  never writes to an address again | takes it off that list

  import FILE.csv --list newsletter --consent "Signed the sheet at the hall on 3 May"
                                takes the column email (and, for volunteers, ${VOLUNTEER_FIELD_NAMES.join(', ')}) of a list that
                                the campaign has already; each person is asked to confirm
  migrate                       prepares a Postgres of your own; Netlify's is prepared by each deploy

Without NETLIFY_DB_URL it works on the database of npm start in this folder. For the production database, write the
address of it into a file .env.staff in this folder, which git leaves alone; it has a password in it:
  NETLIFY_DB_URL=postgres://…
`;

export type CommandName = keyof typeof COMMAND_OPTIONS;

export interface Input {
  readonly name: CommandName;
  readonly confirmed: boolean;
  readonly yes: boolean;
  /** --for-them: as a letter to the person. */
  readonly forThem: boolean;
  readonly list: SignUpForm | undefined;
  /** EMAIL; `canonical` is '' for commands that take none. */
  readonly email: { readonly typed: string; readonly canonical: string };
  /** FILE; '' for commands that take none. */
  readonly file: string;
  /** --before as the instant at which that day begins in Auckland; null for commands that take none. */
  readonly before: Date | null;
  readonly out: string | undefined;
  /** --help: words of a way to help. --area: words of a suburb. --consent: how people agreed. */
  readonly help: string | undefined;
  readonly area: string | undefined;
  readonly consent: string | undefined;
}

/** Reads the arguments, or throws a {@link CommandError}. */
export function parseInput(args: readonly string[]): Input {
  const { positionals, values } = readArguments(args, OPTIONS, USAGE);
  const [name = '', argument, ...surplus] = positionals;
  if (!isCommandName(name))
    throw new CommandError(name === '' ? USAGE : `There is no command "${name}".\n\n${USAGE}`);
  const { options } = COMMAND_OPTIONS[name];
  const kind = 'argument' in COMMAND_OPTIONS[name] ? COMMAND_OPTIONS[name].argument : undefined;
  const extra = kind === undefined ? argument : surplus[0];
  if (extra !== undefined) throw new CommandError(`${name} does not take "${extra}".\n\n${USAGE}`);
  for (const option of Object.keys(values)) {
    if (!(options as readonly string[]).includes(option))
      throw new CommandError(`${name} does not know --${option}, so nothing was done.\n\n${USAGE}`);
  }
  const { confirmed = false, yes = false, 'for-them': forThem = false, out, help, area, consent } = values;
  if (out !== undefined) refuseRepository(out);
  return {
    name,
    confirmed,
    yes,
    forThem,
    list: toList(values.list),
    email:
      kind === 'EMAIL' ? toEmail(argument, `Which email address?\n\n${USAGE}`) : { typed: '', canonical: '' },
    file: kind === 'FILE' ? toFile(argument) : '',
    before: name === 'purge' ? toInstant(values.before) : null,
    out,
    help,
    area,
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

function toList(value: string | undefined): SignUpForm | undefined {
  const list = SIGN_UP_FORMS.find((entry) => entry === value);
  if (value === undefined || list) return list;
  throw new CommandError(`--list is ${SIGN_UP_FORMS.join(' or ')}, not "${value}".`);
}

function toFile(word: string | undefined): string {
  if (word === undefined) throw new CommandError(`Which file?\n\n${USAGE}`);
  return word;
}

function toInstant(date: string | undefined): Date {
  const instant = DATE.test(date ?? '') ? toDayStart(String(date)) : new Date(Number.NaN);
  // 2025-02-30 would otherwise be the second of March.
  const isReal =
    !Number.isNaN(instant.getTime()) &&
    new Date(`${String(date)}T00:00:00Z`).toISOString().startsWith(String(date));
  if (isReal) return instant;
  const found = date === undefined ? '' : `, not "${date}"`;
  throw new CommandError(`purge needs a day: --before 2026-04-17${found}`);
}

/** Takes text; resolves when there is room for more. */
export type Write = (text: string) => Promise<void>;

export interface CommandDeps {
  readonly database: Database;
  /** Takes what the command is asked for. */
  readonly write: Write;
  /** Takes a line on how it goes, apart from what is written. */
  readonly report: (line: string) => void;
  /** Asks staff a question; null where nobody can answer, as in a script. */
  readonly ask: (question: string) => Promise<boolean | null>;
  /** Opens a file to write to, in place of what it held. */
  readonly openFile: (
    path: string,
  ) => Promise<{ readonly write: Write; readonly close: () => Promise<void> }>;
  /** Reads a file of `content/`. */
  readonly readContent: ReadContent;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reads a file as text; without a path the standard input. */
  readonly readText: (path?: string) => Promise<string>;
  /** Applies the migrations; resolves with the names of those that were new. */
  readonly migrate: () => Promise<readonly string[]>;
  readonly now: () => Date;
}

export type Command = (deps: CommandDeps, input: Input) => Promise<void>;

/** Says what is about to be done and asks, unless --yes was given. Throws a {@link CommandError} when it is not to be. */
export async function confirmFirst(
  { ask, report }: CommandDeps,
  { yes }: Input,
  plan: string,
): Promise<void> {
  report(plan);
  const answer = yes || (await ask('Do it?'));
  if (answer === true) return;
  throw new CommandError(
    answer === null ? 'Nothing was done. Add --yes to do it without being asked.' : 'Nothing was done.',
  );
}

export async function logAction({ database, now }: CommandDeps, input: Input, people: number): Promise<void> {
  const { name, list, confirmed, before, help, area } = input;
  const details = [
    list && `list ${list}`,
    confirmed && 'confirmed',
    before && `before ${before.toISOString()}`,
    help && `help ${help}`,
    area && `area ${area}`,
  ].filter(Boolean);
  await logStaffAction(database, { at: now(), action: name, details: details.join(', '), people });
}
