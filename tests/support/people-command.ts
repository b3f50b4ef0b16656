import { parseCommand } from '../../src/cli/people.ts';
import type { TestDatabase } from './test-database.ts';

/** Runs a command of staff, and returns its output and progress messages. Single quotes enclose an argument with spaces. */
export async function runPeopleCommand(
  { database }: TestDatabase,
  line: string,
  {
    /** The answer to a confirmation prompt; null without a terminal. */
    answer = null,
    text = '',
    now = new Date('2025-10-12T00:00:00Z'),
  }: { readonly answer?: boolean | null; readonly text?: string | Uint8Array; readonly now?: Date } = {},
): Promise<{ readonly output: string; readonly progress: readonly string[] }> {
  let output = '';
  const progress: string[] = [];
  const args = (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll(/^'|'$/g, ''));
  await parseCommand(args)({
    database,
    write: (part) => {
      output += part;
      return Promise.resolve();
    },
    report: (part) => progress.push(part),
    promptYesNo: () => Promise.resolve(answer),
    writeFile: () => {
      throw new Error('Unexpected file.');
    },
    readFile: () => Promise.resolve(Buffer.from(text)),
    now: () => now,
  });
  return { output, progress };
}
