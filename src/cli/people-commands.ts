import { HOME_TIME_ZONE } from '../lib/home-time-zone.ts';
import { deletePerson } from '../server/my-data/my-data.ts';
import { readPersonData } from '../server/my-data/person-data.ts';
import { countPeople, listMembers, purgePeople } from '../server/sign-ups/members.ts';
import { CommandError, parseInput, USAGE, type Input } from './people-arguments.ts';
import { exportMembers, type ExportDeps } from './people-export.ts';

/** The collaborators of a command. */
export interface CommandDeps extends ExportDeps {
  /** Applies the migrations; resolves with the names of those that were new. */
  readonly migrate: () => Promise<readonly string[]>;
  readonly now: () => Date;
}

type Command = (deps: CommandDeps, input: Input) => Promise<void>;

const COMMANDS: Readonly<Record<string, Command>> = {
  list,
  export: exportMembers,
  show,
  delete: remove,
  stats,
  purge,
  migrate,
};

/** Reads the arguments. Throws a {@link CommandError} before any database is opened. */
export function parseCommand(args: readonly string[]): (deps: CommandDeps) => Promise<void> {
  const input = parseInput(args);
  const command = Object.hasOwn(COMMANDS, input.name) ? COMMANDS[input.name] : undefined;
  if (!command)
    throw new CommandError(input.name === '' ? USAGE : `There is no command "${input.name}".\n\n${USAGE}`);
  return (deps) => command(deps, input);
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

async function show({ database, write }: CommandDeps, { canonical }: Input): Promise<void> {
  const data = await readPersonData(database, { canonical });
  if (!data) throw new CommandError(`Nobody is stored as ${canonical}.`);
  await write(`${JSON.stringify(data, null, 2)}\n`);
}

async function remove({ database, report, now }: CommandDeps, { canonical }: Input): Promise<void> {
  if (!(await deletePerson(database, { canonical }, now())))
    throw new CommandError(`Nobody is stored as ${canonical}.`);
  report('Deleted. Only a count remains.');
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

async function purge({ database, report, now }: CommandDeps, { before }: Input): Promise<void> {
  let total = 0;
  for await (const gone of purgePeople(database, before ?? new Date(0), now())) {
    total = gone;
    report(`${String(gone)} deleted so far`);
  }
  report(`${String(total)} deleted. Only a count remains.`);
}

async function migrate({ migrate: apply, report }: CommandDeps): Promise<void> {
  const applied = await apply();
  report(
    applied.length === 0 ? 'Nothing to do: the database is up to date.' : `Applied: ${applied.join(', ')}`,
  );
}

const toDay = (at: Date | null): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('en-CA', { timeZone: HOME_TIME_ZONE, dateStyle: 'short' }).format(at);
