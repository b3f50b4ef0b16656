// `npm run people`: what staff may do with the sign-ups. There is no way to read them over HTTP.
import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { readContentFile } from '../server/config/content.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { findCommandDatabase } from '../server/database/local-database.ts';
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
    await stop();
  }
});

/** People's addresses are in it: nobody but the user of this machine may read it. */
async function openFile(path: string) {
  const file = await open(path, 'w', 0o600);
  return { write: (text: string) => file.appendFile(text), close: () => file.close() };
}
