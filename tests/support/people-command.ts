import { parseCommand } from '../../src/cli/people-commands.ts';
import type { TestDatabase } from './people.ts';

/** What a command is given besides its line. */
export interface RunOptions {
  /** What staff answer when they are asked; null: nobody is there. */
  readonly answer?: boolean | null;
  /** What a file or the standard input holds. */
  readonly text?: string;
  /** The present. */
  readonly now?: Date;
}

/** What a command wrote and what it reported. */
export interface CommandRun {
  readonly written: string;
  readonly reported: readonly string[];
}

/** Runs a command of staff. Words in single quotes are one word. */
export async function runPeople(
  { database }: TestDatabase,
  line: string,
  { answer = null, text = '', now = new Date('2025-10-12T00:00:00Z') }: RunOptions = {},
): Promise<CommandRun> {
  let written = '';
  const reported: string[] = [];
  await parseCommand(toWords(line))({
    database,
    write: (part) => {
      written += part;
      return Promise.resolve();
    },
    report: (part) => reported.push(part),
    ask: () => Promise.resolve(answer),
    openFile: () => {
      throw new Error('No file is asked for.');
    },
    readText: () => Promise.resolve(text),
    migrate: () => Promise.resolve(['1_first']),
    now: () => now,
  });
  return { written, reported };
}

const toWords = (line: string): readonly string[] =>
  (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll(/^'|'$/g, ''));
