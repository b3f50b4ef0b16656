// `npm run people`: what staff may do with the sign-ups. There is no way to read them over HTTP.
import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { formatFullDay, toHomeDay } from '../lib/dates.ts';
import { toAnswerDay, writeDataAnswer } from '../features/my-data/data-request.server.ts';
import { deletePerson, readPersonData } from '../features/my-data/my-data.server.ts';
import { countPeople, countPurge, purgePeople } from '../features/sign-ups/members.server.ts';
import { readContentFile } from '../server/config/content.ts';
import { readSite } from '../server/config/site.ts';
import { findCommandDatabase } from '../server/database/local-database.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { suppress } from '../server/mail/suppressions.ts';
import { CommandError, ask, confirmFirst, report, runCommand, toCount } from './command-line.ts';
import { exportMembers, importList, writeResult } from './people-files.ts';
import {
  type Command,
  type CommandDeps,
  type CommandName,
  type Input,
  logAction,
  parseInput,
} from './people-input.ts';

const COMMANDS: Readonly<Record<CommandName, Command>> = {
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

async function show(deps: CommandDeps, input: Input): Promise<void> {
  const { database, report, readContent, now } = deps;
  const { forThem } = input;
  const { canonical } = input.email;
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
  const { people, newsletter, volunteers, deleted, waiting, givenUp, pausedUntil, fault } =
    await countPeople(database);
  const toLine = (title: string, counts: Readonly<Record<string, number>>) =>
    `${title}: ${['confirmed', 'subscribed', 'unsubscribed'].map((key) => `${String(counts[key] ?? 0)} ${key}`).join(', ')}\n`;
  await write(
    `people: ${String(people)}\n${toLine('newsletter', newsletter)}${toLine('volunteers', volunteers)}deleted: ${String(deleted)}\nmessages: ${String(waiting)} waiting, ${String(givenUp)} given up\n`,
  );
  if (fault !== null)
    await write(
      `The mail server refuses every message; nothing is sent before ${pausedUntil?.toISOString() ?? 'the next run'}. It said: ${fault}\n`,
    );
}

async function deleteOne(deps: CommandDeps, input: Input): Promise<void> {
  const { database, report, now } = deps;
  const { canonical } = input.email;
  const nobody = `Nobody is stored as ${canonical}.`;
  const data = await readPersonData(database, { canonical });
  if (!data) throw new CommandError(nobody);
  const lists = `newsletter: ${data.newsletter ?? 'never'}, volunteers: ${data.volunteers ?? 'never'}`;
  report(`This deletes ${data.email} (${lists}) for good.`);
  await confirmFirst(deps, 'Do it?', input.yes);
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
  if (planned > 0) {
    report(
      `This deletes ${toCount(planned, 'person', 'people')} (${confirmed ? 'confirmed' : 'not confirmed'}) for good.`,
    );
    await confirmFirst(deps, 'Do it?', input.yes);
  }
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

if (import.meta.main) {
  // The reader of the output has closed it, as `| head` does: not a failure.
  process.stdout.on('error', () => process.exit(0));
  await runCommand(async () => {
    const run = parseCommand(process.argv.slice(2));
    const { url, description } = await findCommandDatabase(process.env);
    report(`Using ${description}.`);
    const database = openDatabase(url);
    try {
      await run({
        database,
        write: promisify((text: string, done: (error?: Error | null) => void) =>
          process.stdout.write(text, done),
        ),
        report,
        ask,
        openFile,
        readContent: readContentFile,
        env: process.env,
        readText: (path) => readFile(path, 'utf8'),
        now: () => new Date(),
      });
    } finally {
      await database.close();
    }
  });
}

/** People's addresses are in it: nobody but the user of this machine may read it. */
async function openFile(path: string) {
  const file = await open(path, 'w', 0o600);
  return { write: (text: string) => file.appendFile(text), close: () => file.close() };
}
