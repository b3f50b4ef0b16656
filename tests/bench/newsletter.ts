/**
 * Sends a newsletter to 20,000 people in Postgres through a mail server that throttles, as the schedule does: one run a minute. The
 * clocks of both are faster by SPEED, and the rest of each minute is skipped. Prints the minutes, the longest run and the memory.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';

import { runNewsletters } from '../../src/features/newsletter/run-newsletters.server.ts';
import { migrateDatabase } from '../../src/server/database/local-database.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { createTestDeps } from '../support/deps.ts';
import { NEWSLETTER } from '../support/newsletter-editions.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';

const [SPEED, MAX_MINUTES] = [Number(process.env['SPEED'] ?? 3), Number(process.env['MINUTES'] ?? 240)];
const LIMITS = { perSecond: 10, connections: 5 };

if (process.argv[2] === 'server') serve();
else await send();

/** Starts the mail server: 421 for more connections, 451 for more messages in a second. */
function serve(): void {
  let second = 0;
  let messages = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    maxClients: LIMITS.connections,
    onMailFrom: (_address, _session, done) => {
      const now = Math.floor((Date.now() * SPEED) / 1_000);
      messages = now === second ? messages + 1 : 1;
      second = now;
      if (messages <= LIMITS.perSecond) done();
      else done(Object.assign(new Error('Too many messages'), { responseCode: 451 }));
    },
    onData: (stream, _session, done) => {
      stream.resume().once('end', done);
    },
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.((server.server.address() as AddressInfo).port);
  });
}

async function send(): Promise<void> {
  const found = findPostgres();
  if ('missing' in found) throw new Error(found.missing);
  const server = fork(import.meta.filename, ['server']);
  const [port] = (await once(server, 'message')) as [number];
  const { url, stop } = startPostgres(found.bin);
  await migrateDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`insert into people (email, canonical, newsletter, mailed_at)
    select n || '@example.nz', n || '@example.nz', 'confirmed', now() from generate_series(1, 20000) as n`);
  const database = openDatabase(url);
  const letter = { ...NEWSLETTER, html: NEWSLETTER.html.padEnd(60_000, '.') };
  const env = { MAIL_URL: `smtp://127.0.0.1:${String(port)}?requireTLS=false` };
  let states = '{}';
  let [runs, seconds, megabytes] = [0, 0, 0];
  while (!states.includes('"isDone":true') && runs < MAX_MINUTES) {
    const minute = Date.parse(NEWSLETTER.sendAt) + runs * 60_000;
    const start = performance.now();
    const now = () => new Date(minute + (performance.now() - start) * SPEED);
    await runNewsletters(
      {
        ...createTestDeps({ env, now, readCache: () => Promise.resolve(JSON.stringify([letter])) }),
        getDatabase: () => database,
        openStore: () => ({
          get: () => Promise.resolve(states),
          set: (_, text) => Promise.resolve((states = text)),
        }),
        wait: (ms) => wait(Math.max(ms, 0) / SPEED),
      },
      'production',
    );
    runs += 1;
    seconds = Math.max(seconds, (now().getTime() - minute) / 1_000);
    megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1_000_000);
  }
  const { rows } = await client.query('select state, count(*)::int from deliveries group by state');
  console.log(JSON.stringify({ minutes: runs, longestRun: seconds, megabytes, rows }));
  await Promise.all([client.end(), database.close()]);
  server.kill();
  stop();
}
