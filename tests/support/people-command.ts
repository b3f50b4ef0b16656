import { parseCommand } from '../../src/cli/people.ts';
import { readTestContent } from './deps.ts';
import type { TestDatabase } from './people.ts';

/** Runs a command of staff, and gives back what it wrote and reported. Words in single quotes are one word. */
export async function runPeople(
  { database }: TestDatabase,
  line: string,
  {
    /** What staff answer when they are asked; null: nobody is there. */
    answer = null as boolean | null,
    text = '',
    now = new Date('2025-10-12T00:00:00Z'),
  } = {},
): Promise<{ readonly written: string; readonly reported: readonly string[] }> {
  let written = '';
  const reported: string[] = [];
  const words = (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll(/^'|'$/g, ''));
  await parseCommand(words)({
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
    readContent: readTestContent,
    env: {},
    readText: () => Promise.resolve(text),
    now: () => now,
  });
  return { written, reported };
}
