// `npm run newsletter`: sends an article to those who have confirmed the newsletter.
import { setTimeout as wait } from 'node:timers/promises';

import { readContentFile } from '../server/config/content.ts';
import { findCommandDatabase } from '../server/database/local-database.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { loadTsx } from '../server/load-tsx.ts';
import { parseNewsletterCommand } from './newsletter-commands.ts';
import { ask, report, runCommand } from './command-line.ts';

const stop = new AbortController();
process.once('SIGINT', () => {
  report('Stopping after the messages that are on their way …');
  stop.abort();
});
let close = () => Promise.resolve();

await runCommand(() =>
  parseNewsletterCommand(process.argv.slice(2))({
    env: process.env,
    readContent: readContentFile,
    render: async (...given) => {
      await loadTsx();
      const { renderLetter } = await import('../features/newsletter/letter/RenderedLetter.tsx');
      return renderLetter(...given);
    },
    openDatabase: async () => {
      const found = await findCommandDatabase(process.env);
      const database = openDatabase(found.url);
      close = () => database.close();
      report(`Using ${found.description}.`);
      return database;
    },
    fetch: globalThis.fetch,
    now: () => new Date(),
    wait: (ms) =>
      ms > 0 ? wait(ms, undefined, { signal: stop.signal }).catch(() => undefined) : Promise.resolve(),
    isStopped: () => stop.signal.aborted,
    ask: (question) => ask(question, stop.signal),
    write: console.log,
    report,
  }),
);
await close();
