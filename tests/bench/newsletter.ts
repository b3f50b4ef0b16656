/**
 * Sends an issue to 10,000 people through a local mail server with the command of staff, which is killed five times and
 * restarted. Exits with 1 if anybody received it twice or was skipped without a record. Run by `npm run bench`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

import { migrateDatabase } from '../../src/server/database/local-database.ts';
import { startServer } from '../support/http-server.ts';
import { startMailServer } from '../support/mail-server.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';

const ARTICLE = `news/${basename(globSync('content/news/*.mdx').sort()[0] ?? '', '.mdx')}`;
const RECIPIENTS = 10_000;
const KILLS = 5;
const MAX_KILL_DELAY_MS = 50;
const POLL_MS = 5;
/** Unconfirmed, unsubscribed and suppressed people, as many of each: they must receive nothing. */
const EXCLUDED_PER_GROUP = 100;
/** More than this machine can send, so that the rate limit does not slow the command down. */
const MAX_MAILS_PER_MINUTE = 900_000;

const found = findPostgres();
if ('missing' in found) {
  console.log(`Newsletter: skipped, ${found.missing}.`);
  process.exit(0);
}
const postgres = await startPostgres(found.bin);
const isExactlyOnce = await measure(postgres.url).finally(() => postgres.stop());
process.exit(isExactlyOnce ? 0 : 1);

async function measure(url: string): Promise<boolean> {
  await migrateDatabase(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await insertPeople(client);
  const mail = await startMailServer();
  // The command checks that the article and its pictures are published.
  const site = await startServer((request, response) => {
    const type = request.url?.endsWith('.jpg') ? 'image/jpeg' : 'text/html';
    response.setHeader('Content-Type', type).end();
  });
  const env = {
    ...process.env,
    NETLIFY_DB_URL: url,
    MAIL_URL: mail.url,
    MAIL_RATE: String(MAX_MAILS_PER_MINUTE),
    URL: site.origin,
  };
  const start = performance.now();
  for (let kill = 1; kill <= KILLS; kill++) {
    const run = startCommand(env);
    while (mail.messages.length < Math.round((RECIPIENTS * kill) / (KILLS + 1))) await wait(POLL_MS);
    // A random delay, so that the kill is between two messages or during one.
    await wait(Math.random() * MAX_KILL_DELAY_MS);
    run.child.kill('SIGKILL');
    await run.exit;
    // Lets the next run start without waiting for this one to expire.
    await client.query('update editions set alive_at = null');
  }
  const last = startCommand(env);
  const code = await last.exit;
  const seconds = (performance.now() - start) / 1_000;
  console.log(last.output());
  const counts = new Map<string, number>();
  for (const { to } of mail.messages) counts.set(to, (counts.get(to) ?? 0) + 1);
  const isCorrect = await checkDeliveries(client, counts);
  console.log(
    `newsletter: ${String(RECIPIENTS)} recipients in ${seconds.toFixed(1)} s, ${(RECIPIENTS / seconds).toFixed(0)} a second, the command killed ${String(KILLS)} times`,
  );
  await client.end();
  await mail.stop();
  await site.close();
  return code === 0 && isCorrect;
}

async function insertPeople(client: pg.Client): Promise<void> {
  const insert = `insert into people (email, canonical, newsletter, mailed_at)
    select name || '@example.nz', name || '@example.nz', $1, now()
    from (select $2 || n as name from generate_series(1, $3::int) as n) as names`;
  await client.query(insert, ['confirmed', 'reader-', RECIPIENTS]);
  await client.query(insert, ['subscribed', 'unconfirmed-', EXCLUDED_PER_GROUP]);
  await client.query(insert, ['unsubscribed', 'gone-', EXCLUDED_PER_GROUP]);
  await client.query(insert, ['confirmed', 'barred-', EXCLUDED_PER_GROUP]);
  await client.query(
    "insert into suppressions (address, reason, at) select hash_address(canonical), 'staff', now() from people where canonical like 'barred-%'",
  );
}

function startCommand(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['src/cli/newsletter.ts', 'send', ARTICLE, '--yes'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, exit, output: () => Buffer.concat(chunks).toString().trimEnd() };
}

/** Compares the received messages with the states in the database. */
async function checkDeliveries(client: pg.Client, counts: ReadonlyMap<string, number>): Promise<boolean> {
  const { rows } = await client.query<{ email: string; state: string | null }>(
    'select email, state from people left join deliveries on deliveries.person = people.id',
  );
  const people = rows.map(({ email, state }) => ({
    state,
    isReader: email.startsWith('reader-'),
    copies: counts.get(email) ?? 0,
  }));
  const count = (matches: (person: (typeof people)[number]) => boolean) => people.filter(matches).length;
  const wrong = {
    'received twice': count(({ copies }) => copies > 1),
    'sent, but not received once': count(({ state, copies }) => state === 'sent' && copies !== 1),
    'reader, neither sent nor recorded as unknown': count(
      ({ isReader, state }) => isReader && state !== 'sent' && state !== 'unknown',
    ),
    'not a reader, but received': count(({ isReader, copies }) => !isReader && copies > 0),
  };
  console.table({
    'sent exactly once': count(({ state }) => state === 'sent'),
    'recorded as unknown, received': count(({ state, copies }) => state === 'unknown' && copies > 0),
    'recorded as unknown, not received': count(({ state, copies }) => state === 'unknown' && copies === 0),
    ...wrong,
  });
  return Object.values(wrong).every((number) => number === 0);
}
