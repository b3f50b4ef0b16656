/**
 * Prints what 500,000 visitors in one hour would ask of Netlify: bytes and requests as a phone of 360 px makes them on
 * the built site, served with brotli, and the times of the functions on this machine. What is assumed is printed as such.
 * Run by `npm run bench`, after `npm run build`; netlify/README.md has the result. Needs Chromium, and Postgres for sign-ups.
 */
import { existsSync } from 'node:fs';

import {
  EVENTS_LIFETIME,
  VIDEOS_LIFETIME,
  type CacheLifetime,
} from '../../src/server/http/cache-lifetimes.ts';
import { MAIL_LIMITS } from '../../src/server/mail/mail-limits.ts';
import { measureEvents, measureSubscribe } from '../support/election-eve/functions.ts';
import { measureVisit, sumVisit } from '../support/election-eve/visit.ts';

const HOUR_S = 3_600;
const VISITORS = 500_000;

/** What nobody can measure beforehand. */
const ASSUMED = {
  /** The busiest minute against the mean of the hour. */
  peak: 3,
  /** The share of visitors that signs up, and of those the share that follows the link in the message within the hour. */
  signUp: 0.02,
  confirm: 0.6,
  /** Seconds that a sign-up keeps its function on the network: the way to the database, and then to the mail server. */
  network: 2,
  /** Memory of a function, in GB: Netlify's default. */
  memory: 1,
};

/** Netlify's price list of September 2026, in credits: netlify/README.md names the source. */
const CREDITS = { gigabyte: 20, tenThousandRequests: 2, gigabyteHour: 10, databaseUnitHour: 10 };
/** Credits a month that the plans begin with. */
const PLANS = { Free: 300, Personal: 1_000, Pro: 3_000 };
/** The least and the most units of the database in the plan Pro, as Netlify sets them. */
const DATABASE_UNITS = [1, 16] as const;

if (!existsSync('dist/index.html')) {
  console.log('Election eve: skipped, there is no built site (npm run build).');
  process.exit(0);
}
// The functions log what they cannot reach here: Netlify Blobs.
console.error = () => undefined;
const visit = await measureVisit();
const times = { events: await measureEvents(), subscribe: await measureSubscribe() };
printVisit();
printHour();
// A function keeps its connections for the next call, which does not come.
process.exit(0);

function printVisit(): void {
  console.log(
    '\n| One visitor with an empty cache, 360 px | requests | kB with headers |\n| --- | ---: | ---: |',
  );
  for (const { name, requests, bytes } of [...visit.steps, { name: 'together', ...sumVisit(visit) }])
    console.log(`| ${name} | ${String(requests)} | ${toKilobytes(bytes)} |`);
  const kinds = [...visit.kinds]
    .sort(([, a], [, b]) => b.bytes - a.bytes)
    .map(([kind, { bytes, requests }]) => `${kind} ${toKilobytes(bytes)} kB in ${String(requests)}`);
  console.log(`\nOf that: ${kinds.join(', ')}.`);
}

/** One call for each time that the copy of the CDN grows old: the visitors get that copy meanwhile. */
function toRefreshes({ maxAge }: CacheLifetime): number {
  return HOUR_S / maxAge;
}

function printHour(): void {
  const { bytes, requests } = sumVisit(visit);
  const gigabytes = (VISITORS * bytes) / 1e9;
  const allRequests = VISITORS * requests;
  const signUps = VISITORS * ASSUMED.signUp;
  // Confirming is a page, and what its button posts.
  const calls = signUps * (1 + 2 * ASSUMED.confirm);
  const refreshes = toRefreshes(EVENTS_LIFETIME) + toRefreshes(VIDEOS_LIFETIME);
  const alone = (times.subscribe?.alone ?? 0) / 1_000;
  const seconds = calls * (alone + ASSUMED.network) + (refreshes * times.events) / 1_000;
  const writes = (signUps * (1 + ASSUMED.confirm)) / HOUR_S;
  const atOnce = ((calls * ASSUMED.peak) / HOUR_S) * (alone + ASSUMED.network);
  const credits = {
    bandwidth: gigabytes * CREDITS.gigabyte,
    requests: ((allRequests + calls) / 10_000) * CREDITS.tenThousandRequests,
    functions: ((seconds * ASSUMED.memory) / HOUR_S) * CREDITS.gigabyteHour,
    database: DATABASE_UNITS.map((units) => units * CREDITS.databaseUnitHour),
  };
  const [least = 0, most = 0] = credits.database;
  const others = credits.bandwidth + credits.requests + credits.functions;
  const rows: readonly (readonly [string, string])[] = [
    ['Visitors a second, in the mean and in the busiest minute', withPeak(VISITORS / HOUR_S)],
    ['Requests a second, all but the sign-ups answered by the CDN', withPeak(allRequests / HOUR_S)],
    [
      'Bandwidth in the hour',
      `${toNumber(gigabytes)} GB (mean ${toNumber((gigabytes * 8) / HOUR_S, 2)} Gbit/s)`,
    ],
    ['Calls of events and videos, with the copies of the CDN', `${toNumber(refreshes)} in the hour`],
    ['The same without these copies', `${withPeak((2 * VISITORS) / HOUR_S)} a second`],
    [
      `Sign-ups (${String(ASSUMED.signUp * 100)} % of the visitors, assumed)`,
      `${toNumber(signUps)}; ${withPeak(signUps / HOUR_S)} a second`,
    ],
    [
      'Messages to confirm, against those that the site sends in a day at most (mail-limits.ts)',
      `${toNumber(signUps)} (${toNumber(signUps / 60)} a minute) against ${toNumber(MAIL_LIMITS.forEverybody)}`,
    ],
    ['Calls of functions for people', `${toNumber(calls)}; ${withPeak(calls / HOUR_S)} a second`],
    ['Functions at work at one time, in the busiest minute', toNumber(Math.ceil(atOnce))],
    ['Writes of the database', `${withPeak(writes)} a second`],
    [
      'Sign-ups a second that Postgres kept up with here',
      times.subscribe ? toNumber(times.subscribe.perSecond) : 'not measured',
    ],
    [
      'Time of a function here: events, a sign-up',
      `${toNumber(times.events, 1)} ms, ${times.subscribe ? `${toNumber(times.subscribe.alone, 1)} ms` : 'not measured'}`,
    ],
    ['Credits: bandwidth', toNumber(credits.bandwidth)],
    ['Credits: requests', toNumber(credits.requests)],
    ['Credits: functions', toNumber(credits.functions)],
    ['Credits: database, at its least and at its most', `${toNumber(least)} to ${toNumber(most)}`],
    ['Credits in all', `${toNumber(others + least)} to ${toNumber(others + most)}`],
    ...Object.entries(PLANS).map(
      ([plan, included]) =>
        [
          `Visitors that the ${toNumber(included)} credits of ${plan} last for`,
          toNumber(Math.floor((included / (others + least)) * VISITORS)),
        ] as const,
    ),
  ];
  console.log(`\n| ${toNumber(VISITORS)} visitors in an hour | |\n| --- | ---: |`);
  for (const [name, value] of rows) console.log(`| ${name} | ${value} |`);
  console.log(
    `\nAssumed: the busiest minute is ${String(ASSUMED.peak)} times the mean; ${String(ASSUMED.confirm * 100)} % confirm within the hour; a function of people waits ${String(ASSUMED.network)} s for database and mail server; nobody has been here before or saves data, and everybody reads all three pages to their end.`,
  );
}

function withPeak(mean: number): string {
  const digits = mean < 10 ? 1 : 0;
  return `${toNumber(mean, digits)}; ${toNumber(mean * ASSUMED.peak, digits)}`;
}

function toKilobytes(bytes: number): string {
  return toNumber(bytes / 1_000, 1);
}

function toNumber(value: number, digits = 0): string {
  return value.toLocaleString('en-NZ', { maximumFractionDigits: digits, minimumFractionDigits: digits });
}
