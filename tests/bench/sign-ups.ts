/**
 * Sends 20,000 sign-ups, a third of them repeated, over 64 connections to the function of `/api/subscribe` on a real Postgres:
 * first undisturbed, in turn with bare inserts through the same driver, then while the database is killed and restarted twice.
 * Exits with 1 if a guarantee is broken. Run by `npm run bench`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import pg from 'pg';

import { migrateDatabase } from '../../src/server/database/local-database.ts';
import { findPostgres, startPostgres, type PostgresServer } from '../support/postgres.ts';

const SIGN_UPS = 20_000;
const WARM_UP = 2_000;
/** Inserts and sign-ups alternate, so that temporary load on the machine affects both. */
const TURNS = 8;
const CONNECTIONS = 64;
/** The numbers of sign-ups after which the database is killed, and the downtimes: shorter and longer than a sign-up waits. */
const OUTAGES = new Map([
  [Math.round(SIGN_UPS / 3), 0],
  [Math.round((SIGN_UPS * 2) / 3), 5_000],
]);
/** The required speed relative to inserts. Statements are planned each time; election eve needs only three sign-ups a second. */
const MIN_RATIO = 0.2;

const OUTCOMES = { 200: 'success', 503: 'refused', 504: 'unknown' } as const;
type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES];

interface Sent {
  readonly email: string;
  readonly outcome: Outcome;
  readonly ms: number;
}

const found = findPostgres();
if ('missing' in found) {
  console.log(`Sign-ups: skipped, ${found.missing}.`);
  process.exit(0);
}
const server = await startPostgres(found.bin);
const isGuaranteed = await measure(server).finally(() => server.stop());
// Functions keep connections open for a next call.
process.exit(isGuaranteed ? 0 : 1);

async function measure(postgres: PostgresServer): Promise<boolean> {
  await migrateDatabase(postgres.url);
  process.env['NETLIFY_DB_URL'] = postgres.url;
  // Hides hundreds of log lines about expected failures.
  console.error = () => undefined;
  const { default: subscribe } = await import('../../netlify/functions/subscribe.mts');
  const context = { waitUntil: () => undefined } as unknown as Context;
  const send = async (email: string): Promise<Outcome> => {
    const request = new Request('https://www.example.nz/api/subscribe', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, page: '/' }),
    });
    const { status } = await subscribe(request, context);
    if (status in OUTCOMES) return OUTCOMES[status as keyof typeof OUTCOMES];
    throw new Error(`Unexpected status ${String(status)}.`);
  };

  // The pool of the function, without the function.
  const pool = new pg.Pool({ connectionString: postgres.url });
  pool.on('error', () => undefined);
  await pool.query(
    'create table bare (id bigint generated always as identity primary key, email text not null unique, at timestamptz not null)',
  );
  const insert = async (email: string): Promise<Outcome> => {
    const values = [email, new Date()];
    await pool.query('insert into bare (email, at) values ($1, $2) on conflict do nothing', values);
    return 'success';
  };

  await sendAll(listEmails(WARM_UP, 'warm'), insert);
  await sendAll(listEmails(WARM_UP, 'warm'), send);
  const bare: Sent[] = [];
  const undisturbed: Sent[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const emails = listEmails(SIGN_UPS / TURNS, `calm-${String(turn)}`);
    bare.push(...(await sendAll(emails, insert)));
    undisturbed.push(...(await sendAll(emails, send)));
  }
  await pool.end();
  const bareRate = printResults('bare inserts', bare);
  const ratio = printResults('sign-ups', undisturbed) / bareRate;
  console.log(`  sign-ups against bare inserts: ${ratio.toFixed(2)} (at least ${String(MIN_RATIO)})`);

  const outages: Promise<void>[] = [];
  const disturbed = await sendAll(listEmails(SIGN_UPS, 'rough'), send, (done) => {
    const downtimeMs = OUTAGES.get(done);
    if (downtimeMs !== undefined) outages.push(killFor(postgres, downtimeMs));
  });
  await Promise.all(outages);
  printResults('sign-ups, database killed twice', disturbed);
  const isGuaranteed = await checkGuarantees(postgres.url, [...undisturbed, ...disturbed]);
  return isGuaranteed && ratio >= MIN_RATIO;
}

/** Every third email repeats the previous one, whose sign-up is still in progress, or a much older one. */
function listEmails(number: number, name: string): readonly string[] {
  const formatEmail = (i: number) => `${name}-${String(i)}@example.nz`;
  return Array.from({ length: number }, (_, i) => {
    if (i % 3 !== 2) return formatEmail(i);
    const back = i % 2 === 0 ? i - 1 : Math.floor(i / 2);
    return formatEmail(back % 3 === 2 ? back - 1 : back);
  });
}

async function sendAll(
  emails: readonly string[],
  signUp: (email: string) => Promise<Outcome>,
  onProgress: (done: number) => void = () => undefined,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const queue = emails.values();
  const work = async () => {
    for (const email of queue) {
      const startedMs = performance.now();
      const outcome = await signUp(email);
      onProgress(sent.push({ email, outcome, ms: performance.now() - startedMs }));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return sent;
}

async function killFor(postgres: PostgresServer, downtimeMs: number): Promise<void> {
  await postgres.kill();
  await wait(downtimeMs);
  await postgres.restart();
}

/** Prints the results, and returns the number of responses per second. */
function printResults(title: string, sent: readonly Sent[]): number {
  const times = sent.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  const count = (wanted: Outcome) => sent.filter(({ outcome }) => outcome === wanted).length;
  const perSecond = (1_000 * CONNECTIONS * sent.length) / times.reduce((sum, ms) => sum + ms, 0);
  console.log(
    `${title.padEnd(34)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${at(0.5).padStart(7)} ms   p99 ${at(0.99).padStart(8)} ms   ` +
      `${String(count('success'))} stored, ${String(count('refused'))} refused, ${String(count('unknown'))} unknown`,
  );
  return perSecond;
}

/** Compares the database with the responses to visitors. */
async function checkGuarantees(url: string, sent: readonly Sent[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ canonical: string; events: number; messages: number }>(`
    select canonical,
      (select count(*)::int from history where person = people.id) as events,
      (select count(*)::int from outbox where person = people.id) as messages
    from people where canonical not like 'warm%'`);
  await client.end();
  const stored = Map.groupBy(rows, ({ canonical }) => canonical);
  const filterBy = (wanted: Outcome) =>
    new Set(sent.filter(({ outcome }) => outcome === wanted).map(({ email }) => email));
  const [success, refused, unknown] = [filterBy('success'), filterBy('refused'), filterBy('unknown')];
  const violations = {
    'reported as stored, not stored once with one event and one message': [...success].filter((email) => {
      const found = stored.get(email) ?? [];
      return found.length !== 1 || found[0]?.events !== 1 || found[0].messages !== 1;
    }),
    'reported as refused, but stored': [...refused.difference(success).difference(unknown)].filter((email) =>
      stored.has(email),
    ),
    'stored, but never reported': [...stored.keys()].filter(
      (email) => !success.has(email) && !unknown.has(email),
    ),
  };
  console.log(
    `  ${String(success.size)} emails reported as stored, ${String(refused.difference(success).size)} only refused, ${String(rows.length)} in the database`,
  );
  for (const [title, emails] of Object.entries(violations))
    console.log(`  ${[`${title}: ${String(emails.length)}`, ...emails.slice(0, 1)].join(', such as ')}`);
  return Object.values(violations).every((emails) => emails.length === 0);
}
