import type { Database } from '../server/database/database.ts';
import { logStaffAction } from '../features/sign-ups/members.server.ts';
import type { Input } from './people-commands.ts';
import { CommandError } from './command-line.ts';

/** Takes text; resolves when there is room for more. */
export type Write = (text: string) => Promise<void>;

/** The collaborators of a command. */
export interface CommandDeps {
  readonly database: Database;
  /** Takes what the command is asked for. */
  readonly write: Write;
  /** Takes a line on how it goes, apart from what is written. */
  readonly report: (line: string) => void;
  /** Asks staff a question; null where nobody can answer, as in a script. */
  readonly ask: (question: string) => Promise<boolean | null>;
  /** Opens a file to write to, in place of what it held. */
  readonly openFile: (path: string) => { readonly write: Write; readonly close: () => Promise<void> };
  /** Reads a file as text; without a path the standard input. */
  readonly readText: (path?: string) => Promise<string>;
  /** Applies the migrations; resolves with the names of those that were new. */
  readonly migrate: () => Promise<readonly string[]>;
  readonly now: () => Date;
}

/** What a command does. */
export type Command = (deps: CommandDeps, input: Input) => Promise<void>;

/** Says what is about to be done and asks, unless --yes was given. Throws a {@link CommandError} when it is not to be. */
export async function confirmFirst(
  { ask, report }: CommandDeps,
  { yes }: Input,
  plan: string,
): Promise<void> {
  report(plan);
  const answer = yes || (await ask('Do it? Type yes: '));
  if (answer === true) return;
  throw new CommandError(
    answer === null ? 'Nothing was done. Add --yes to do it without being asked.' : 'Nothing was done.',
  );
}

/** Leaves a line in the log of staff actions. */
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
