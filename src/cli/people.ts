// `npm run people`: what staff may do with the sign-ups. There is no way to read them over HTTP.
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import type { Writable } from 'node:stream';
import { text as readStream } from 'node:stream/consumers';

import { openDatabase } from '../server/database/open-database.ts';
import { findCommandDatabase, migrateDatabase } from '../server/database/local-database.ts';
import { CommandError } from './command-line.ts';
import { parseCommand } from './people-commands.ts';

/** The reader of the output has closed it, as `| head` does: not a failure. */
process.stdout.on('error', () => process.exit(0));

try {
  const run = parseCommand(process.argv.slice(2));
  const { url, description, stop } = await findCommandDatabase(process.env);
  process.stderr.write(`Using ${description}.\n`);
  const database = openDatabase(url);
  try {
    await run({
      database,
      write: (text) => writeTo(process.stdout, text),
      report,
      ask,
      openFile,
      readText,
      migrate: () => migrateDatabase(url),
      now: () => new Date(),
    });
  } finally {
    await database.close();
    await stop();
  }
} catch (cause) {
  console.error(toSentence(cause));
  process.exitCode = 1;
}

function writeTo(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** People's addresses are in it: nobody but the user of this machine may read it. */
function openFile(path: string) {
  const stream = createWriteStream(path, { mode: 0o600 });
  // An error is also given to the write that caused it.
  stream.on('error', () => undefined);
  return {
    write: (text: string) => writeTo(stream, text),
    close: () =>
      new Promise<void>((resolve) => {
        stream.end(() => {
          resolve();
        });
      }),
  };
}

async function ask(question: string): Promise<boolean | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

function readText(path?: string): Promise<string> {
  return path === undefined ? readStream(process.stdin) : readFile(path, 'utf8');
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
