/**
 * Prints what 500,000 visitors in one hour would ask of Netlify: bytes and requests as a phone of 360 px makes them on
 * the built site, served with brotli. What is assumed is printed as such. Run by `npm run bench`, after `npm run build`;
 * netlify/README.md has the result. Needs Chromium.
 */
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright';

import {
  EVENTS_LIFETIME,
  VIDEOS_LIFETIME,
  type CacheLifetime,
} from '../../src/server/http/cache-lifetimes.ts';
import { MAIL_LIMITS } from '../../src/server/mail/mail-limits.ts';
import { WORKER_ADDRESS } from '../../src/lib/offline-reading.ts';
import { readContentFile } from '../../src/server/config/content.ts';
import { readSite } from '../../src/server/config/site.ts';
import { startBuiltSite } from '../support/brotli-site.ts';
import { readThrough } from '../support/islands.ts';
import { follow, holdWorker, waitForNote } from '../support/offline.ts';
import { CHROMIUM } from '../support/playwright-chromium.ts';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PAGES = ['/', '/policies/housing', '/voting'] as const;

const HOUR_S = 3_600;
const VISITORS = 500_000;

/** What nobody can measure beforehand. */
const ASSUMED = {
  /** The busiest minute against the mean of the hour. */
  peak: 3,
  /** The share of visitors that signs up, and of those the share that follows the link in the message within the hour. */
  signUp: 0.02,
  confirm: 0.6,
  /** Seconds that a sign-up keeps its function: the way to the database, and then to the mail server. */
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

/** What the server has sent. */
interface Load {
  /** With the headers. */
  bytes: number;
  requests: number;
}

/** What one visitor asks of the site. */
interface Visit {
  readonly steps: readonly (Load & { readonly name: string })[];
  /** The same by media type. */
  readonly kinds: ReadonlyMap<string, Load>;
}

if (!existsSync('dist/index.html')) {
  console.log('Election eve: skipped, there is no built site (npm run build).');
  process.exit(0);
}
// The functions log what they cannot reach here: Netlify Blobs.
console.error = () => undefined;
const visit = await measureVisit();
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
  const seconds = calls * ASSUMED.network;
  const writes = (signUps * (1 + ASSUMED.confirm)) / HOUR_S;
  const atOnce = ((calls * ASSUMED.peak) / HOUR_S) * ASSUMED.network;
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

/**
 * Visits with an empty cache, scrolls home to its end, and follows links to two more pages, with what is kept for reading
 * offline in between, where the site has it; what the server sends counts.
 */
async function measureVisit(): Promise<Visit> {
  let step: Load = { bytes: 0, requests: 0 };
  const kinds = new Map<string, Load>();
  const answers = new EventEmitter();
  const site = await startBuiltSite('dist', ({ path, type, bytes }) => {
    const kind = kinds.get(type) ?? { bytes: 0, requests: 0 };
    kinds.set(type, kind);
    for (const load of [step, kind]) {
      load.bytes += bytes;
      load.requests += 1;
    }
    answers.emit(path);
  });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage(PHONE);
    const take = async (name: string, act: () => Promise<unknown>) => {
      step = { bytes: 0, requests: 0 };
      await act();
      await page.waitForLoadState('networkidle');
      return { name, ...step };
    };
    const [home, second, third] = PAGES;
    const { offlineReading } = await readSite({ readContent: readContentFile, env: {} });
    const beginWorker = await holdWorker(page);
    const steps = [
      await take(`${home} before scrolling`, () => page.goto(site.origin + home)),
      await take(`${home} to its end`, () => readThrough(page)),
      await take(second, () => followAndRead(page, second)),
    ];
    if (!offlineReading)
      return { steps: [...steps, await take(third, () => followAndRead(page, third))], kinds };
    return {
      steps: [
        ...steps,
        await take('kept for reading offline, once, after that', async () => {
          await beginWorker();
          await waitForNote(page);
        }),
        await take(`${third}, which is kept, and the worker again`, async () => {
          const asked = once(answers, WORKER_ADDRESS);
          await followAndRead(page, third);
          await beginWorker();
          await asked;
        }),
      ],
      kinds,
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function followAndRead(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await readThrough(page);
}

/** All steps of a visit together. */
function sumVisit({ steps }: Visit): Load {
  const [first, ...others] = steps;
  return others.reduce<Load>(
    (sum, { bytes, requests }) => ({ bytes: sum.bytes + bytes, requests: sum.requests + requests }),
    { bytes: first?.bytes ?? 0, requests: first?.requests ?? 0 },
  );
}
