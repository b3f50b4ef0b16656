import { formatFullDay, toHomeDay } from '../lib/dates.ts';
import { toAnswerDay, writeDataAnswer } from '../features/my-data/data-request.server.ts';
import { deletePerson, readPersonData } from '../features/my-data/my-data.server.ts';
import { countPeople, countPurge, listMembers, purgePeople } from '../features/sign-ups/members.server.ts';
import { readSite } from '../server/config/site.ts';
import { readServerState } from '../server/mail/outbox.ts';
import { suppress } from '../server/mail/suppressions.ts';
import { CommandError, toCount } from './command-line.ts';
import { exportMembers, importList, writeResult } from './people-files.ts';
import {
  type Command,
  type CommandDeps,
  type CommandName,
  type Input,
  confirmFirst,
  logAction,
  parseInput,
} from './people-input.ts';

const COMMANDS: Readonly<Record<CommandName, Command>> = {
  list,
  export: exportMembers,
  show,
  delete: deleteOne,
  purge,
  stats,
  suppress: suppressOne,
  import: importList,
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

async function show(deps: CommandDeps, input: Input): Promise<void> {
  const { database, report, readContent, now } = deps;
  const {
    email: { canonical },
    forThem,
  } = input;
  const data = await readPersonData(database, { canonical });
  if (forThem) {
    const due = toAnswerDay(toHomeDay(now()));
    report(
      `Whoever asks today has a right to the answer by ${formatFullDay(due)} ${due.slice(0, 4)} (Privacy Act 2020, twenty working days). Public holidays are not counted off, so there may be more time.`,
    );
  }
  if (!data) throw new CommandError(`Nobody is stored as ${canonical}.`);
  const text = forThem
    ? await writeDataAnswer(data, readContent, await readSite(deps), now())
    : `${JSON.stringify(data, null, 2)}\n`;
  await writeResult(deps, input, (write) => write(text));
  if (forThem && data.answers.some(({ confirmedAt }) => confirmedAt === null))
    report(
      'What is not confirmed may be of somebody else who typed this address: read it before you send it.',
    );
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
  const { pausedUntil, fault } = await readServerState(database);
  if (fault !== null)
    await write(
      `The mail server refuses every message; nothing is sent before ${pausedUntil?.toISOString() ?? 'the next run'}. It said: ${fault}\n`,
    );
}

const toDay = (at: Date | null): string => (at === null ? '' : toHomeDay(at));

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

async function purge(deps: CommandDeps, input: Input): Promise<void> {
  const { database, report, now } = deps;
  const { confirmed } = input;
  const before = input.before ?? new Date(0);
  if (before > now()) throw new CommandError('That day has not come yet, so nothing was deleted.');
  const filter = { before, confirmed };
  const planned = await countPurge(database, filter);
  if (planned > 0)
    await confirmFirst(
      deps,
      input,
      `This deletes ${toCount(planned, 'person', 'people')} (${confirmed ? 'confirmed' : 'not confirmed'}) for good.`,
    );
  let total = 0;
  for await (const gone of purgePeople(database, filter, now())) {
    total = gone;
    report(`${String(gone)} deleted so far`);
  }
  await logAction(deps, input, total);
  report(`${String(total)} deleted. Only a count remains.`);
}

async function suppressOne(deps: CommandDeps, input: Input): Promise<void> {
  await suppress(deps.database, input.email, 'staff', deps.now());
  await logAction(deps, input, 1);
  deps.report('Nothing is sent to that address any more.');
}
