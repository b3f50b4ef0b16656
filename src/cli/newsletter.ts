// `npm run newsletter`: how staff send an article to those who have confirmed the newsletter.
import { hostname } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { readContentFile } from '../server/config/content.ts';
import { findCommandDatabase } from '../server/database/local-database.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { listArticles } from '../features/newsletter/articles.server.ts';
import { LetterError } from '../features/newsletter/letter/letter.ts';
import { parseNewsletterCommand } from './newsletter-commands.ts';
import { CommandError } from './command-line.ts';
import { loadTsx } from './tsx-loader.ts';

const stop = new AbortController();
process.once('SIGINT', () => {
  process.stderr.write('Stopping after the messages that are on their way …\n');
  stop.abort();
});
const closers: (() => Promise<void>)[] = [];

try {
  const run = parseNewsletterCommand(process.argv.slice(2));
  await run({
    env: process.env,
    readContent: readContentFile,
    listArticles,
    render: async (...given) => {
      await loadTsx();
      const { renderLetter } = await import('../features/newsletter/letter/render-letter.ts');
      return renderLetter(...given);
    },
    openDatabase: async () => {
      const found = await findCommandDatabase(process.env);
      const database = openDatabase(found.url);
      closers.push(
        () => database.close(),
        () => found.stop(),
      );
      report(`Using ${found.description}.`);
      return database;
    },
    fetch: globalThis.fetch,
    now: () => new Date(),
    wait: (ms) =>
      ms > 0 ? wait(ms, undefined, { signal: stop.signal }).catch(() => undefined) : Promise.resolve(),
    isStopped: () => stop.signal.aborted,
    ask,
    write: (line) => {
      process.stdout.write(`${line}\n`);
    },
    report,
    host: hostname(),
    process: process.pid,
    isRunning,
  });
} catch (cause) {
  console.error(toSentence(cause));
  process.exitCode = 1;
} finally {
  for (const close of closers) await close();
}

function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function ask(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new CommandError('Nobody is there to be asked. In a script, add --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} Type yes: `, { signal: stop.signal }).catch(() => '');
  lines.close();
  return answer.trim().toLowerCase() === 'yes';
}

/** Signal 0 reaches a process without doing anything to it; EPERM says that it is somebody else's. */
function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

function toSentence(cause: unknown): string {
  if (cause instanceof CommandError || cause instanceof LetterError) return cause.message;
  if (!(cause instanceof Error)) return String(cause);
  const code = cause.cause instanceof Error && 'code' in cause.cause ? cause.cause.code : undefined;
  if (code === '42P01')
    return 'This database has no tables for newsletters yet. Prepare it: npm run people -- migrate';
  return `It did not work: ${cause.message}`;
}
