// `npm run people`: staff access to sign-ups, which cannot be read over HTTP.
import { existsSync, realpathSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

import { deletePerson, readPersonData } from '../features/my-data/my-data.server.ts';
import { countPeople, countPurgeable, purgePeople } from '../features/sign-ups/members.server.ts';
import { VOLUNTEER_FIELDS } from '../core/sign-up-fields.ts';
import { SIGN_UP_FORMS, type SignUpForm, isMailingList } from '../core/sign-up-forms.ts';
import { getDayStart } from '../core/local-time.ts';
import { findCommandDatabase } from '../server/database/local-database.ts';
import { createDeps } from '../server/deps.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { suppress } from '../server/mail/suppressions.ts';
import {
  CommandError,
  promptYesNo,
  confirmFirst,
  parseArguments,
  printProgress,
  runCommand,
  parseEmailArgument,
} from './command-line.ts';
import { pluralize } from '../core/locale.ts';
import { importBounceReport } from './bounces.ts';
import {
  type Command,
  type CommandDeps,
  type CommandInput,
  exportMembers,
  importList,
  listPeople,
  logAction,
  writeResult,
} from './people-files.ts';

const OPTIONS = {
  confirmed: { type: 'boolean' },
  yes: { type: 'boolean' },
  list: { type: 'string' },
  before: { type: 'string' },
  out: { type: 'string' },
  consent: { type: 'string' },
  column: { type: 'string' },
  undo: { type: 'boolean' },
} as const;

const COMMANDS: Readonly<
  Record<
    string,
    { run: Command; argument?: 'EMAIL' | 'FILE'; options: readonly (keyof typeof OPTIONS)[] } | undefined
  >
> = {
  list: { run: listPeople, options: ['confirmed', 'list'] },
  export: { run: exportMembers, options: ['confirmed', 'list', 'out'] },
  show: { run: showPerson, argument: 'EMAIL', options: ['out'] },
  delete: { run: deleteByEmail, argument: 'EMAIL', options: ['yes'] },
  purge: { run: purge, options: ['before', 'confirmed', 'yes'] },
  suppress: { run: suppressAddress, argument: 'EMAIL', options: [] },
  import: { run: importList, argument: 'FILE', options: ['list', 'consent', 'yes'] },
  bounced: { run: importBounceReport, argument: 'FILE', options: ['column', 'undo', 'yes'] },
  stats: { run: showStats, options: [] },
};

const USAGE = `Usage: npm run --silent people -- COMMAND

  list [--confirmed] [--list ${SIGN_UP_FORMS.join('|')}]
                                prints a line for each list that a person is on, the newest people last; options as for export
  export [--confirmed] [--list ${SIGN_UP_FORMS.join('|')}] --out ~/Documents/people.csv
                                writes a spreadsheet into a file outside this folder, with a line for each list that a person
                                is on; with --list events or questions, for each event that they are coming to or each
                                question. --confirmed leaves out what is not confirmed. Without --out it is printed.
                                A text that a spreadsheet would run as a formula gets an apostrophe before it, and an address
                                brackets: <=a@example.org>.
  show EMAIL                    prints all that is stored about one person, with the messages that wait and their errors
  stats                         counts people by list and status (subscribed: has not confirmed yet), people coming to
                                each event, questions, and messages that wait

  delete EMAIL [--yes]          deletes one person; only a count remains
  purge --before YYYY-MM-DD [--confirmed] [--yes]
                                deletes everybody who has not confirmed (with --confirmed: who has) and who did nothing
                                since that day began in Auckland
                                delete and purge show what they would delete and ask first; --yes skips the question.

  suppress EMAIL                never sends to that address again
  import FILE.csv --list newsletter --consent "Signed the sheet at the hall on 3 May"
                                adds the column email (and, for volunteers, ${VOLUNTEER_FIELDS.map(({ name }) => name).join(', ')}) of a list
                                that the campaign has already; each person is asked to confirm
  bounced FILE [--column NAME] [--yes]
                                reads a list of bounces (CSV of the mail provider, or a bounce message saved as .eml), shows
                                the addresses whose mailbox does not exist, and asks before it bans them
  bounced --undo [--yes]        takes the last such import back

Without NETLIFY_DB_URL it works on the database of npm start in this folder, which must be running. For the production
database, write its address into a file .env.staff in this folder, which git ignores because of the password in it:
  NETLIFY_DB_URL=postgres://…
`;

export function parseCommand(args: readonly string[]): (deps: CommandDeps) => Promise<void> {
  const { positionals, values } = parseArguments(args, OPTIONS, USAGE);
  const [name = '', argument, ...surplus] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(name === '' ? USAGE : `There is no command "${name}".\n\n${USAGE}`);
  const { run, argument: kind, options } = command;
  const extra = kind === undefined ? argument : surplus[0];
  if (kind !== undefined && argument === undefined && !values.undo)
    throw new CommandError(`Which ${kind === 'FILE' ? 'file' : 'email address'}?\n\n${USAGE}`);
  if (extra !== undefined) throw new CommandError(`${name} does not take "${extra}".\n\n${USAGE}`);
  for (const option of Object.keys(values))
    if (!options.some((known) => known === option))
      throw new CommandError(`${name} does not take --${option}, so nothing was done.\n\n${USAGE}`);
  if (values.out !== undefined) refuseRepository(values.out);
  const input: CommandInput = {
    ...values,
    command: name,
    confirmed: values.confirmed ?? false,
    list: parseList(values.list),
    email: kind === 'EMAIL' ? parseEmailArgument(argument ?? '') : { typed: '', canonical: '' },
    file: argument ?? '',
    before: name === 'purge' ? parseDay(values.before) : null,
  };
  return (deps) => run(deps, input);
}

/** Throws if a file would be in a git repository: a commit could publish people's email addresses. */
function refuseRepository(path: string): void {
  const target = resolve(path);
  // Resolves symbolic links of the file or its folder, if they exist.
  const existing = [target, dirname(target)].find(existsSync);
  for (let folder = existing ? realpathSync(existing) : target; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git')))
      throw new CommandError(
        `${path} is inside the repository ${folder}, which could publish people's addresses, so nothing was written. Name a file outside, for example:\n  --out ~/Documents/${basename(path)}`,
      );
    if (folder === dirname(folder)) return;
  }
}

function parseList(value: string | undefined): SignUpForm | undefined {
  const list = SIGN_UP_FORMS.find((entry) => entry === value);
  if (value === undefined || list) return list;
  throw new CommandError(`--list is ${SIGN_UP_FORMS.join(', ')}, not "${value}".`);
}

function parseDay(date: string | undefined): Date {
  const { success, data } = z.iso.date().safeParse(date);
  if (success) return getDayStart(data);
  const given = date === undefined ? '' : `, not "${date}"`;
  throw new CommandError(`purge needs a day: --before 2026-04-17${given}`);
}

async function showPerson(deps: CommandDeps, input: CommandInput): Promise<void> {
  const { canonical } = input.email;
  const data = await readPersonData(deps.database, { canonical });
  if (!data) throw new CommandError(`No person is stored as ${canonical}.`);
  await writeResult(deps, input, `${JSON.stringify(data, null, 2)}\n`);
}

async function showStats({ database, write }: CommandDeps): Promise<void> {
  const { people, newsletter, volunteers, answers, deleted, waiting, givenUp, pausedUntil, fault } =
    await countPeople(database);
  const formatTotals = (title: string, counts: Readonly<Record<string, number>>) =>
    `${title}: ${['confirmed', 'subscribed', 'unsubscribed'].map((key) => `${String(counts[key] ?? 0)} ${key}`).join(', ')}\n`;
  const oneTime = answers.map(
    ({ form, event, people: confirmed, waiting: unconfirmed }) =>
      `${form}${event === null ? '' : ` (${event})`}: ${String(confirmed)} confirmed, ${String(unconfirmed)} not confirmed\n`,
  );
  await write(
    `people: ${String(people)}\n${formatTotals('newsletter', newsletter)}${formatTotals('volunteers', volunteers)}${oneTime.join('')}deleted: ${String(deleted)}\nmessages: ${String(waiting)} waiting, ${String(givenUp)} given up\n`,
  );
  if (fault !== null)
    await write(
      `The mail server refuses every message; nothing is sent before ${pausedUntil?.toISOString() ?? 'the next run'}. It said: ${fault}\n`,
    );
}

async function deleteByEmail(deps: CommandDeps, input: CommandInput): Promise<void> {
  const { database, now } = deps;
  const { canonical } = input.email;
  const notFound = `No person is stored as ${canonical}.`;
  const data = await readPersonData(database, { canonical });
  if (!data) throw new CommandError(notFound);
  const oneTime = data.answers.filter(({ form }) => !isMailingList(form)).length;
  const lists = `newsletter: ${data.newsletter ?? 'never'}, volunteers: ${data.volunteers ?? 'never'}${oneTime === 0 ? '' : `, events and questions: ${String(oneTime)}`}`;
  deps.report(`This deletes ${data.email} (${lists}) for good.`);
  await confirmFirst(deps, 'Do it?', input.yes);
  if (!(await deletePerson(database, input.email, now()))) throw new CommandError(notFound);
  await logAction(deps, input, 1);
  deps.report('Deleted. Only a count remains.');
}

async function purge(deps: CommandDeps, input: CommandInput): Promise<void> {
  const { database, now } = deps;
  const { confirmed } = input;
  const before = input.before ?? new Date(0);
  if (before > now()) throw new CommandError('That day has not come yet, so nothing was deleted.');
  const filter = { before, confirmed };
  const planned = await countPurgeable(database, filter);
  if (planned > 0) {
    deps.report(
      `This deletes ${pluralize(planned, 'person', 'people')} (${confirmed ? 'confirmed' : 'not confirmed'}) for good.`,
    );
    await confirmFirst(deps, 'Do it?', input.yes);
  }
  let total = 0;
  for await (const deleted of purgePeople(database, filter, now())) {
    total = deleted;
    deps.report(`${String(deleted)} deleted so far`);
  }
  await logAction(deps, input, total);
  deps.report(`${String(total)} deleted. Only a count remains.`);
}

async function suppressAddress(deps: CommandDeps, input: CommandInput): Promise<void> {
  await suppress(deps.database, input.email, 'staff', deps.now());
  await logAction(deps, input, 1);
  deps.report('Nothing is sent to that address any more.');
}

if (import.meta.main) {
  // Not a failure: the next program closed the pipe, as `| head` does.
  process.stdout.on('error', () => process.exit(0));
  await runCommand(async () => {
    const run = parseCommand(process.argv.slice(2));
    const { url, description } = await findCommandDatabase(process.env);
    printProgress(`Using ${description}.`);
    const database = openDatabase(url);
    try {
      await run({
        ...createDeps(),
        database,
        write: promisify((text: string, done: (error?: Error | null) => void) =>
          process.stdout.write(text, done),
        ),
        report: printProgress,
        promptYesNo,
        // Only the current user may read the file, because it contains personal data.
        writeFile: (path, text) => writeFile(path, text, { mode: 0o600 }),
        readFile,
      });
    } finally {
      await database.close();
    }
  });
}
