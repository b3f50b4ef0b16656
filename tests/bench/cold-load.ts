/**
 * Prints the time from the start of each packaged function to its first response, beside an empty function. Each figure is
 * the median of several rounds in which all functions take turns; CPU time is the least sensitive to other load on the machine.
 * Run by `npm run bench`, or alone after a build.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';

import { runFunction, type CallOptions } from '../support/netlify-function.ts';
import { packageFunctions, type PackagedFunction } from '../support/netlify-package.ts';

const ROUNDS = 5;
const SITE = 'https://www.example.nz';
/** Inside the project, because packaging needs a common parent folder with node_modules. */
const EMPTY_FOLDER = '.cache/empty-function';
const EMPTY = `export default () => new Response('');\nexport const config = { path: '/empty' };\n`;
const SETTINGS = { URL: SITE, YOUTUBE_FEED_URL: 'http://127.0.0.1:9/' };

/** First requests that need no other service, so that a database or mail server does not count. */
const CALLS: Readonly<Record<string, readonly [path: string, options?: CallOptions]>> = {
  empty: ['/empty'],
  events: ['/api/events'],
  'events-ics': ['/api/events.ics'],
  'youtube-channel': ['/api/youtube-channel/UC0'],
  subscribe: ['/api/subscribe', toPost('application/json', '{"email":"nobody"}')],
  volunteers: ['/api/volunteers', toPost('application/x-www-form-urlencoded', 'email=nobody')],
  confirm: ['/confirm'],
  unsubscribe: ['/unsubscribe'],
  'my-data': ['/my-data'],
  publish: ['/.netlify/functions/publish', toPost('application/json', '{}')],
  outbox: ['/.netlify/functions/outbox', toPost('application/json', '{}')],
};

interface Round {
  readonly passed: number;
  readonly worked: number;
}

await mkdir(EMPTY_FOLDER, { recursive: true });
await writeFile(`${EMPTY_FOLDER}/empty.mts`, EMPTY);
const [ours, empty] = [await packageFunctions(), await packageFunctions(EMPTY_FOLDER)];
try {
  const packages = new Map([...empty.functions, ...ours.functions]);
  const rounds = new Map([...packages.keys()].map((name) => [name, [] as Round[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, packaged] of packages) rounds.get(name)?.push(await loadOnce(packaged));
  const nothing = toMedian(rounds.get('empty') ?? []);
  console.log('The first answer of a function, packaged, beside one that does nothing');
  for (const [name, { zipBytes }] of packages) {
    const { passed, worked } = toMedian(rounds.get(name) ?? []);
    const times = `${(passed / nothing.passed).toFixed(2)} times (processor ${(worked / nothing.worked).toFixed(2)})`;
    console.log(
      `  ${name.padEnd(16)} ${String(Math.round(zipBytes / 1_000)).padStart(5)} kB  ${passed.toFixed(0).padStart(5)} ms  ${times}`,
    );
  }
} finally {
  await Promise.all([ours.delete(), empty.delete(), rm(EMPTY_FOLDER, { recursive: true })]);
}

async function loadOnce(packaged: PackagedFunction): Promise<Round> {
  const [path, options] = CALLS[packaged.result.name] ?? [];
  if (path === undefined) throw new Error(`There is no first call for ${packaged.result.name}.`);
  const start = performance.now();
  const running = runFunction(packaged, SETTINGS);
  await running.call(SITE + path, options);
  const passed = performance.now() - start;
  const worked = await running.readWork();
  await running.stop();
  return { passed, worked };
}

function toMedian(rounds: readonly Round[]): Round {
  const middle = (key: keyof Round) =>
    rounds.map((round) => round[key]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return { passed: middle('passed'), worked: middle('worked') };
}

function toPost(type: string, body: string): CallOptions {
  return { method: 'POST', headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' }, body };
}
