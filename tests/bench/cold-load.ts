/**
 * Prints the time from the start of each packaged function to its first response, beside an empty function. Each figure is
 * the median of several rounds in which all functions take turns; CPU time is the least sensitive to other load on the machine.
 * Run by `npm run bench`, or alone after a build.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';

import { runFunction, type CallOptions } from '../support/netlify-function.ts';
import { packageFunctions, type PackagedFunction } from '../support/netlify-package.ts';

const ROUNDS = 5;
const SITE_URL = 'https://www.example.nz';
/** Inside the project, because packaging needs a common parent folder with node_modules. */
const EMPTY_FOLDER = '.cache/empty-function';
const EMPTY_FUNCTION = `export default () => new Response('');\nexport const config = { path: '/empty' };\n`;
const SETTINGS = { URL: SITE_URL, YOUTUBE_FEED_URL: 'http://127.0.0.1:9/' };

/** The first request to each function. None needs a database or mail server, which would be measured too. */
const CALLS: Readonly<Record<string, readonly [path: string, options?: CallOptions]>> = {
  empty: ['/empty'],
  events: ['/api/events'],
  'events-ics': ['/api/events.ics'],
  'youtube-channel': ['/api/youtube-channel/UC0'],
  subscribe: ['/api/subscribe', createPost('application/json', '{"email":"nobody"}')],
  volunteers: ['/api/volunteers', createPost('application/x-www-form-urlencoded', 'email=nobody')],
  confirm: ['/confirm'],
  unsubscribe: ['/unsubscribe'],
  'my-data': ['/my-data'],
  publish: ['/.netlify/functions/publish', createPost('application/json', '{}')],
  outbox: ['/.netlify/functions/outbox', createPost('application/json', '{}')],
};

interface Measurement {
  readonly elapsedMs: number;
  readonly cpuMs: number;
}

await mkdir(EMPTY_FOLDER, { recursive: true });
await writeFile(`${EMPTY_FOLDER}/empty.mts`, EMPTY_FUNCTION);
const [siteFunctions, emptyFunction] = [await packageFunctions(), await packageFunctions(EMPTY_FOLDER)];
try {
  const packages = new Map([...emptyFunction.functions, ...siteFunctions.functions]);
  const rounds = new Map([...packages.keys()].map((name) => [name, [] as Measurement[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, packaged] of packages) rounds.get(name)?.push(await measureFirstResponse(packaged));
  const baseline = computeMedian(rounds.get('empty') ?? []);
  console.log('First response of each packaged function, compared with an empty one');
  for (const [name, { zipBytes }] of packages) {
    const { elapsedMs, cpuMs } = computeMedian(rounds.get(name) ?? []);
    const times = `${(elapsedMs / baseline.elapsedMs).toFixed(2)} times (CPU ${(cpuMs / baseline.cpuMs).toFixed(2)})`;
    console.log(
      `  ${name.padEnd(16)} ${String(Math.round(zipBytes / 1_000)).padStart(5)} kB  ${elapsedMs.toFixed(0).padStart(5)} ms  ${times}`,
    );
  }
} finally {
  await Promise.all([siteFunctions.delete(), emptyFunction.delete(), rm(EMPTY_FOLDER, { recursive: true })]);
}

async function measureFirstResponse(packaged: PackagedFunction): Promise<Measurement> {
  const [path, options] = CALLS[packaged.result.name] ?? [];
  if (path === undefined) throw new Error(`Add the first request of ${packaged.result.name} to CALLS.`);
  const start = performance.now();
  const running = runFunction(packaged, SETTINGS);
  await running.call(SITE_URL + path, options);
  const elapsedMs = performance.now() - start;
  const cpuMs = await running.readCpuMs();
  await running.stop();
  return { elapsedMs, cpuMs };
}

function computeMedian(rounds: readonly Measurement[]): Measurement {
  const middle = (key: keyof Measurement) =>
    rounds.map((round) => round[key]).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return { elapsedMs: middle('elapsedMs'), cpuMs: middle('cpuMs') };
}

function createPost(type: string, body: string): CallOptions {
  return { method: 'POST', headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' }, body };
}
