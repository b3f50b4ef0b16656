import { toHomeDay } from '../lib/dates.ts';
import { deletePerson, readPersonData } from '../features/my-data/my-data.server.ts';
import { countPeople, listMembers, listStaffActions } from '../features/sign-ups/members.server.ts';
import { CommandError, readArguments, toEmail } from './command-line.ts';
import { type Command, type CommandDeps, confirmFirst, logAction } from './command-deps.ts';
import { exportMembers, importList } from './people-files.ts';
import { remind, resend, retry, showOutbox } from './people-outbox.ts';
import { purgePeople, countPurge } from '../features/sign-ups/staff-commands.server.ts';
import { allow, suppress } from '../server/mail/suppressions.ts';
import { parseBounceReport } from './bounce-report.ts';
import { toDayStart } from '../lib/calendar-days.ts';
import { SIGN_UP_FORMS, type SignUpForm } from '../features/sign-ups/subscription.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Every option with its kind; a command takes those that {@link COMMAND_OPTIONS} lists. */
const OPTIONS = {
  confirmed: { type: 'boolean' },
  yes: { type: 'boolean' },
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
  show: { argument: 'EMAIL', options: [] },
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

/** How the command is used. */
export const USAGE = `Usage: npm run --silent people -- COMMAND

To read
  list [--confirmed] [--list newsletter|volunteers]
                                everybody, one line for each list that they are on
  export [--confirmed] [--list newsletter|volunteers] --out people.csv
                                the same as a spreadsheet; --confirmed leaves out who has not confirmed. Without --out it
                                is printed: write --silent after npm run, or npm puts two lines of its own before it.
                                A text that a spreadsheet would run as a formula gets an apostrophe before it. Addresses
                                never do, since that would be another person's: open the column email as text.
  export --list volunteers --help leaflets --area Māngere --out leaflets.csv
                                volunteers by way to help and by suburb; macrons and capitals need not be right
  show EMAIL                    all that is stored about one person, messages that wait and their last error included
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
                                takes the column email (and, for volunteers, name, area, help, available) of a list that
                                the campaign has already; each person is asked to confirm
  migrate                       prepares a Postgres of your own; Netlify's is prepared by each deploy

Without NETLIFY_DB_URL it works on the database of npm start in this folder. For the production database:
  NETLIFY_DB_URL=postgres://… npm run --silent people -- stats
`;

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  list,
  export: exportMembers,
  show,
  delete: deleteOne,
  purge,
  stats,
  log,
  outbox: showOutbox,
  retry,
  resend,
  remind,
  bounced: recordBounces,
  suppress: suppressOne,
  allow: allowOne,
  import: importList,
  migrate,
};

/** Reads the arguments. Throws a {@link CommandError} before any database is opened. */
export function parseCommand(args: readonly string[]): (deps: CommandDeps) => Promise<void> {
  const input = parseInput(args);
  return (deps) => COMMANDS[input.name](deps, input);
}

async function list({ database, write, report }: CommandDeps, input: Input): Promise<void> {
  await write('email\tlist\tstatus\tsigned up\tname\n');
  let number = 0;
  for await (const members of listMembers(database, input)) {
    const lines = members.map((member) =>
      [member.email, member.list, member.status, toDay(member.signedUp), member.answers?.name ?? ''].join(
        '\t',
      ),
    );
    await write(lines.map((line) => `${line}\n`).join(''));
    number += members.length;
    report(`${String(number)} listed`);
  }
}

async function show({ database, write }: CommandDeps, { email: { canonical } }: Input): Promise<void> {
  const data = await readPersonData(database, { canonical });
  if (!data) throw new CommandError(`Nobody is stored as ${canonical}.`);
  await write(`${JSON.stringify(data, null, 2)}\n`);
}

async function stats({ database, write }: CommandDeps): Promise<void> {
  const { people, newsletter, volunteers, deleted, waiting, givenUp } = await countPeople(database);
  const toLine = (title: string, counts: Readonly<Record<string, number>>) =>
    `${title}: ${['confirmed', 'subscribed', 'unsubscribed'].map((key) => `${String(counts[key] ?? 0)} ${key}`).join(', ')}\n`;
  await write(
    `people: ${String(people)}\n${toLine('newsletter', newsletter)}${toLine('volunteers', volunteers)}`,
  );
  await write(
    `deleted: ${String(deleted)}\nmessages: ${String(waiting)} waiting, ${String(givenUp)} given up\n`,
  );
}

async function log({ database, write }: CommandDeps): Promise<void> {
  await write('when\taction\tpeople\tdetails\n');
  for (const { at, action, people, details } of await listStaffActions(database))
    await write(`${at.toISOString()}\t${action}\t${String(people)}\t${details}\n`);
}

async function migrate({ migrate: apply, report }: CommandDeps): Promise<void> {
  const applied = await apply();
  report(
    applied.length === 0 ? 'Nothing to do: the database is up to date.' : `Applied: ${applied.join(', ')}`,
  );
}

const toDay = (at: Date | null): string => (at === null ? '' : toHomeDay(at));

/** Deletes one person, after it has said who that is. */
async function deleteOne(deps: CommandDeps, input: Input): Promise<void> {
  const { database, report, now } = deps;
  const { canonical } = input.email;
  const nobody = `Nobody is stored as ${canonical}.`;
  const data = await readPersonData(database, { canonical });
  if (!data) throw new CommandError(nobody);
  const lists = `newsletter: ${data.newsletter ?? 'never'}, volunteers: ${data.volunteers ?? 'never'}`;
  await confirmFirst(deps, input, `This deletes ${data.email} (${lists}) for good.`);
  if (!(await deletePerson(database, { canonical }, now()))) throw new CommandError(nobody);
  await logAction(deps, input, 1);
  report('Deleted. Only a count remains.');
}

/** Deletes everybody whom the filters name, after it has said how many. */
async function purge(deps: CommandDeps, input: Input): Promise<void> {
  const { database, report, now } = deps;
  const { list, confirmed } = input;
  const before = input.before ?? new Date(0);
  if (before > now()) throw new CommandError('That day has not come yet, so nothing was deleted.');
  const filter = { before, list, confirmed };
  const planned = await countPurge(database, filter);
  const who = `${confirmed ? 'confirmed' : 'not confirmed'}${list ? `, on the list ${list} alone` : ''}`;
  if (planned > 0)
    await confirmFirst(
      deps,
      input,
      `This deletes ${planned === 1 ? '1 person' : `${String(planned)} people`} (${who}) for good.`,
    );
  let total = 0;
  for await (const gone of purgePeople(database, filter, now())) {
    total = gone;
    report(`${String(gone)} deleted so far`);
  }
  await logAction(deps, input, total);
  report(`${String(total)} deleted. Only a count remains.`);
}

/** Puts the hard bounces of a report on the suppression list. */
async function recordBounces(deps: CommandDeps, input: Input): Promise<void> {
  const { hard, ignored } = parseBounceReport(await deps.readText());
  for (const email of hard) await suppress(deps.database, email, 'bounced', deps.now());
  await logAction(deps, input, hard.length);
  deps.report(
    `${String(hard.length)} addresses are never written to again; ${String(ignored)} lines did not say that the address failed for good.`,
  );
}

/** Never writes to an address again. */
async function suppressOne(deps: CommandDeps, input: Input): Promise<void> {
  await suppress(deps.database, input.email, 'staff', deps.now());
  await logAction(deps, input, 1);
  deps.report('Nothing is sent to that address any more.');
}

/** Takes an address off the list. */
async function allowOne(deps: CommandDeps, input: Input): Promise<void> {
  if (!(await allow(deps.database, input.email)))
    throw new CommandError('That address is not on the list of addresses that are never written to.');
  await logAction(deps, input, 1);
  deps.report('That address may be written to again.');
}

/** The name of a command. */
type CommandName = keyof typeof COMMAND_OPTIONS;

/** The arguments of a command, checked. */
export interface Input {
  readonly name: CommandName;
  /** --confirmed: only who has confirmed. */
  readonly confirmed: boolean;
  /** --yes: does not ask. */
  readonly yes: boolean;
  /** --list: only this one. */
  readonly list: SignUpForm | undefined;
  /** EMAIL; `canonical` is '' for commands that take none. */
  readonly email: { readonly typed: string; readonly canonical: string };
  /** FILE; '' for commands that take none. */
  readonly file: string;
  /** --before as the instant at which that day begins in Auckland; null for commands that take none. */
  readonly before: Date | null;
  /** --out: the file to write to; undefined: the standard output. */
  readonly out: string | undefined;
  /** --help: words of a way to help. --area: words of a suburb. --consent: how people agreed. */
  readonly help: string | undefined;
  readonly area: string | undefined;
  readonly consent: string | undefined;
}

/** Reads the arguments, or throws a {@link CommandError}. */
function parseInput(args: readonly string[]): Input {
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
  const { confirmed = false, yes = false, out, help, area, consent } = values;
  return {
    name,
    confirmed,
    yes,
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
