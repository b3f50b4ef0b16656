// `npm run people`: what staff may do with the sign-ups. There is no way to read them over HTTP.
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { text as readStream } from 'node:stream/consumers';

import { openDatabase } from '../server/database/open-database.ts';
import { findCommandDatabase, migrateDatabase } from '../server/database/local-database.ts';
import { ask, report, runCommand } from './command-line.ts';
import { parseCommand } from './people-commands.ts';

/** The reader of the output has closed it, as `| head` does: not a failure. */
process.stdout.on('error', () => process.exit(0));

await runCommand(async () => {
  const run = parseCommand(process.argv.slice(2));
  const { url, description, stop } = await findCommandDatabase(process.env);
  report(`Using ${description}.`);
  const database = openDatabase(url);
  try {
    await run({
      database,
      write: (text) => writeTo(process.stdout, text),
      report,
      ask,
      openFile,
      readText: (path) => (path === undefined ? readStream(process.stdin) : readFile(path, 'utf8')),
      migrate: () => migrateDatabase(url),
      now: () => new Date(),
    });
  } finally {
    await database.close();
    await stop();
  }
});

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
