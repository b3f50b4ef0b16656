import { toHomeDay } from '../lib/dates.ts';
import { readPersonData } from '../features/my-data/person-data.server.ts';
import { countPeople, listMembers } from '../features/sign-ups/members.server.ts';
import { listStaffActions } from '../features/sign-ups/staff-actions.server.ts';
import type { Command, CommandDeps } from './command-deps.ts';
import { CommandError } from './command-line.ts';
import { parseInput, type CommandName, type Input } from './people-arguments.ts';
import { deleteOne, purge } from './people-deletions.ts';
import { exportMembers } from './people-export.ts';
import { importList } from './people-import.ts';
import { remind, resend, retry, showOutbox } from './people-outbox.ts';
import { allowOne, recordBounces, suppressOne } from './people-suppressions.ts';

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
