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

type Measurement = readonly [elapsedMs: number, cpuMs: number];

await mkdir(EMPTY_FOLDER, { recursive: true });
await writeFile(`${EMPTY_FOLDER}/empty.mts`, EMPTY_FUNCTION);
const [siteFunctions, emptyFunction] = [await packageFunctions(), await packageFunctions(EMPTY_FOLDER)];
try {
  const packages = new Map([...emptyFunction.functions, ...siteFunctions.functions]);
  const rounds = new Map([...packages.keys()].map((name) => [name, [] as Measurement[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, packaged] of packages) rounds.get(name)?.push(await measureFirstResponse(packaged));
  const [emptyMs, emptyCpuMs] = computeMedians(rounds.get('empty') ?? []);
  console.log('First response of each packaged function, compared with an empty one');
  const rows = [...packages].map(([name, { zipBytes }]) => {
    const [elapsedMs, cpuMs] = computeMedians(rounds.get(name) ?? []);
    const times = { times: (elapsedMs / emptyMs).toFixed(2), 'times CPU': (cpuMs / emptyCpuMs).toFixed(2) };
    return [name, { kB: Math.round(zipBytes / 1_000), ms: Math.round(elapsedMs), ...times }] as const;
  });
  console.table(Object.fromEntries(rows));
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
  return [elapsedMs, cpuMs];
}

function computeMedians(rounds: readonly Measurement[]): Measurement {
  const findMiddle = (values: readonly number[]) =>
    values.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return [findMiddle(rounds.map(([ms]) => ms)), findMiddle(rounds.map(([, cpuMs]) => cpuMs))];
}

function createPost(type: string, body: string): CallOptions {
  return { method: 'POST', headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' }, body };
}
