import { formatFullDay, toHomeDay } from '../lib/dates.ts';
import { toAnswerDay, writeDataAnswer } from '../features/my-data/data-request.server.ts';
import { deletePerson, readPersonData } from '../features/my-data/my-data.server.ts';
import {
  countPeople,
  countPurge,
  countUnreminded,
  listMembers,
  listStaffActions,
  purgePeople,
  remindUnconfirmed,
  resendConfirmations,
} from '../features/sign-ups/members.server.ts';
import { readSite } from '../server/config/site.ts';
import { listOutbox, readServerState, retryOutbox } from '../server/mail/outbox.ts';
import { allow, suppress } from '../server/mail/suppressions.ts';
import { parseBounceReport } from './bounce-report.ts';
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

/** The scheduled run looks at least this often: `netlify/functions/outbox.mts`. */
const NEXT_RUN = 'The site sends with its next message, or within two hours.';

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
      `This deletes ${toCount(planned, 'person', 'people')} (${who}) for good.`,
    );
  let total = 0;
  for await (const gone of purgePeople(database, filter, now())) {
    total = gone;
    report(`${String(gone)} deleted so far`);
  }
  await logAction(deps, input, total);
  report(`${String(total)} deleted. Only a count remains.`);
}

async function recordBounces(deps: CommandDeps, input: Input): Promise<void> {
  const { hard, ignored } = parseBounceReport(await deps.readText());
  for (const email of hard) await suppress(deps.database, email, 'bounced', deps.now());
  await logAction(deps, input, hard.length);
  deps.report(
    `${toCount(hard.length, 'address is', 'addresses are')} never written to again; ${toCount(ignored, 'line', 'lines')} did not say that the address failed for good.`,
  );
}

async function suppressOne(deps: CommandDeps, input: Input): Promise<void> {
  await suppress(deps.database, input.email, 'staff', deps.now());
  await logAction(deps, input, 1);
  deps.report('Nothing is sent to that address any more.');
}

async function allowOne(deps: CommandDeps, input: Input): Promise<void> {
  if (!(await allow(deps.database, input.email)))
    throw new CommandError('That address is not on the list of addresses that are never written to.');
  await logAction(deps, input, 1);
  deps.report('That address may be written to again.');
}

async function showOutbox({ database, write }: CommandDeps): Promise<void> {
  const { pausedUntil, fault } = await readServerState(database);
  if (fault !== null)
    await write(
      `The mail server refuses every message; nothing is sent before ${pausedUntil?.toISOString() ?? 'the next run'}. It said: ${fault}\n`,
    );
  await write('email\tkind\tattempts\tnext attempt\tlast error\n');
  for (const { email, kind, attempts, next, error } of await listOutbox(database))
    await write(
      `${[email, kind, String(attempts), next?.toISOString() ?? 'given up', error ?? ''].join('\t')}\n`,
    );
}

async function retry(deps: CommandDeps, input: Input): Promise<void> {
  const number = await retryOutbox(deps.database, deps.now());
  await logAction(deps, input, number);
  deps.report(`${toCount(number, 'message is', 'messages are')} due now. ${NEXT_RUN}`);
}

async function resend(deps: CommandDeps, input: Input): Promise<void> {
  const { canonical } = input.email;
  const data = await readPersonData(deps.database, { canonical });
  if (!data) throw new CommandError(`Nobody is stored as ${canonical}.`);
  if (data.isSuppressed)
    throw new CommandError(`${canonical} is on the list of addresses that are never written to.`);
  const number = await resendConfirmations(deps.database, canonical, deps.now());
  if (number === 0) throw new CommandError(`There is nothing to confirm for ${canonical}.`);
  await logAction(deps, input, 1);
  deps.report(`${String(number)} queued. ${NEXT_RUN}`);
}

async function remind(deps: CommandDeps, input: Input): Promise<void> {
  const planned = await countUnreminded(deps.database, deps.now());
  if (planned > 0)
    await confirmFirst(
      deps,
      input,
      `This sends a reminder to ${toCount(planned, 'person', 'people')}, once ever.`,
    );
  const number = await remindUnconfirmed(deps.database, deps.now());
  await logAction(deps, input, number);
  deps.report(`${toCount(number, 'reminder', 'reminders')} queued. ${NEXT_RUN}`);
}
