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
/** The downtime after each kill: shorter and longer than a sign-up waits for the database. */
const AWAY_MS = [0, 5_000];
/** The required speed relative to inserts. Statements are planned each time; election eve needs only three sign-ups a second. */
const MIN_RATIO = 0.2;

type Outcome = 'success' | 'refused' | 'unknown';
const OUTCOMES: Readonly<Record<number, Outcome>> = { 200: 'success', 503: 'refused', 504: 'unknown' };

interface Sent {
  readonly address: string;
  readonly outcome: Outcome;
  readonly ms: number;
}

type Visit = (address: string) => Promise<Outcome>;

const found = findPostgres();
if ('missing' in found) {
  console.log(`Sign-ups: skipped, ${found.missing}.`);
  process.exit(0);
}
const server = await startPostgres(found.bin);
const isKept = await measure(server).finally(() => server.stop());
// Functions keep connections open for a next call.
process.exit(isKept ? 0 : 1);

async function measure(postgres: PostgresServer): Promise<boolean> {
  await migrateDatabase(postgres.url);
  process.env['NETLIFY_DB_URL'] = postgres.url;
  // Hides hundreds of log lines about expected failures.
  console.error = () => undefined;
  const { default: subscribe } = await import('../../netlify/functions/subscribe.mts');
  const context = { waitUntil: () => undefined } as unknown as Context;
  const send: Visit = async (address) => {
    const request = new Request('https://www.example.nz/api/subscribe', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: address, page: '/' }),
    });
    const { status } = await subscribe(request, context);
    const outcome = OUTCOMES[status];
    if (!outcome) throw new Error(`The function answered ${String(status)}.`);
    return outcome;
  };

  // The pool of the function, without the function.
  const pool = new pg.Pool({ connectionString: postgres.url });
  pool.on('error', () => undefined);
  await pool.query(
    'create table bare (id bigint generated always as identity primary key, email text not null unique, at timestamptz not null)',
  );
  const insert: Visit = async (address) => {
    const values = [address, new Date()];
    await pool.query('insert into bare (email, at) values ($1, $2) on conflict do nothing', values);
    return 'success';
  };

  await sendAll(toAddresses(WARM_UP, 'warm'), insert);
  await sendAll(toAddresses(WARM_UP, 'warm'), send);
  const bare: Sent[] = [];
  const calm: Sent[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const addresses = toAddresses(SIGN_UPS / TURNS, `calm-${String(turn)}`);
    bare.push(...(await sendAll(addresses, insert)));
    calm.push(...(await sendAll(addresses, send)));
  }
  await pool.end();
  const bareRate = report('bare inserts', bare);
  const ratio = report('sign-ups', calm) / bareRate;
  console.log(`  sign-ups against bare inserts: ${ratio.toFixed(2)} (at least ${String(MIN_RATIO)})`);

  const rough = await sendAll(toAddresses(SIGN_UPS, 'rough'), send, createKiller(postgres));
  report('sign-ups, database killed twice', rough);
  const isKept = await checkPromises(postgres.url, [...calm, ...rough]);
  return isKept && ratio >= MIN_RATIO;
}

/** Every third address repeats the previous one, which is in progress at the same time, or a much older one. */
function toAddresses(number: number, name: string): readonly string[] {
  const toAddress = (i: number) => `${name}-${String(i)}@example.nz`;
  return Array.from({ length: number }, (_, i) => {
    if (i % 3 !== 2) return toAddress(i);
    const back = i % 2 === 0 ? i - 1 : Math.floor(i / 2);
    return toAddress(back % 3 === 2 ? back - 1 : back);
  });
}

async function sendAll(
  addresses: readonly string[],
  visit: Visit,
  onProgress: (done: number) => Promise<void> | undefined = () => undefined,
): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const disturbances: Promise<void>[] = [];
  const queue = addresses.values();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const address of queue) {
        const begin = performance.now();
        const outcome = await visit(address);
        sent.push({ address, outcome, ms: performance.now() - begin });
        const disturbance = onProgress(sent.length);
        if (disturbance) disturbances.push(disturbance);
      }
    }),
  );
  await Promise.all(disturbances);
  return sent;
}

/** Kills the database after a third and after two thirds of the sign-ups. */
function createKiller(postgres: PostgresServer): (done: number) => Promise<void> | undefined {
  const moments = new Map(
    AWAY_MS.map((away, i) => [Math.round((SIGN_UPS * (i + 1)) / (AWAY_MS.length + 1)), away]),
  );
  return (done) => {
    const away = moments.get(done);
    return away === undefined
      ? undefined
      : postgres
          .kill()
          .then(() => wait(away))
          .then(() => postgres.restart());
  };
}

/** Prints the results, and returns the number of responses per second. */
function report(title: string, sent: readonly Sent[]): number {
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
async function checkPromises(url: string, sent: readonly Sent[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ canonical: string; events: number; messages: number }>(`
    select canonical,
      (select count(*)::int from history where person = people.id) as events,
      (select count(*)::int from outbox where person = people.id) as messages
    from people where canonical not like 'warm%'`);
  await client.end();
  const there = Map.groupBy(rows, ({ canonical }) => canonical);
  const told = (wanted: Outcome) =>
    new Set(sent.filter(({ outcome }) => outcome === wanted).map(({ address }) => address));
  const [success, refused, unknown] = [told('success'), told('refused'), told('unknown')];
  const broken = {
    'told stored, not there exactly once with one event and one message': [...success].filter((address) => {
      const found = there.get(address) ?? [];
      return found.length !== 1 || found[0]?.events !== 1 || found[0].messages !== 1;
    }),
    'told refused, but there': [...refused.difference(success).difference(unknown)].filter((address) =>
      there.has(address),
    ),
    'there, but told to nobody': [...there.keys()].filter(
      (address) => !success.has(address) && !unknown.has(address),
    ),
  };
  console.log(
    `  ${String(success.size)} addresses reported as stored, ${String(refused.difference(success).size)} only refused, ${String(rows.length)} in the database`,
  );
  for (const [title, addresses] of Object.entries(broken)) {
    console.log(
      `  ${title}: ${String(addresses.length)}${addresses.length === 0 ? '' : `, such as ${addresses.slice(0, 3).join(', ')}`}`,
    );
  }
  return Object.values(broken).every((addresses) => addresses.length === 0);
}
