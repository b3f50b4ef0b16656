// `npm run people`: what staff may do with the sign-ups. There is no way to read them over HTTP.
import { openDatabase } from '../server/database/open-database.ts';
import { findCommandDatabase, migrateDatabase } from '../server/database/local-database.ts';
import { CommandError } from './people-arguments.ts';
import { parseCommand } from './people-commands.ts';

/** The reader of the output has closed it, as `| head` does: not a failure. */
process.stdout.on('error', () => process.exit(0));

try {
  const run = parseCommand(process.argv.slice(2));
  const { url, description, stop } = await findCommandDatabase(process.env);
  process.stderr.write(`Using ${description}.\n`);
  const database = openDatabase(url);
  try {
    await run({ database, write, report, migrate: () => migrateDatabase(url), now: () => new Date() });
  } finally {
    await database.close();
    await stop();
  }
} catch (cause) {
  console.error(toSentence(cause));
  process.exitCode = 1;
}

function write(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

function toSentence(cause: unknown): string {
  if (cause instanceof CommandError) return cause.message;
  if (!(cause instanceof Error)) return String(cause);
  const code = cause.cause instanceof Error && 'code' in cause.cause ? cause.cause.code : undefined;
  if (code === '42P01')
    return 'This database has no tables for sign-ups yet. Prepare it: npm run people -- migrate';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `The database cannot be reached: ${cause.message}`;
  return `It did not work: ${cause.message}`;
}
