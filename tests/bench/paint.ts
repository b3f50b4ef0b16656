/**
 * Compares the first visit of two commits: `npm run bench:paint -- --against COMMIT`.
 *
 * Each commit is cloned and started with its own `npm start`; a proxy that imitates the CDN (TLS, HTTP/2, brotli) serves both.
 * Chromium loads each of six templates from both in turn, throttled as Lighthouse's phone (CPU four times slower), on slow 4G
 * and slow 3G. An empty page with the same headers shows what the network alone costs. The report has the medians and their
 * ratios. A template whose first or largest paint is over the limit is measured for 2 × N more rounds; if it is still over, the
 * exit code is 1.
 *
 * --site (HEAD) and --against take a commit or the URL of a running site. --runs N: rounds (5). --network "slow 4G": one
 * network only. Paths after the options replace the six templates.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chromium } from 'playwright';
import { generate } from 'selfsigned';

import { findChromium } from '../support/chromium.mts';
import { readArticles, readPolicies } from '../support/content-files.ts';
import { findFreePort } from '../support/http-server.ts';
import { CHROMIUM } from '../support/playwright-chromium.ts';

/**
 * In ms and bytes per second. Slow 4G is that of Lighthouse's `devtools` throttling; slow 3G has 400 ms and 400 kbit/s.
 * Chromium delays responses, but not DNS, TCP and TLS; Lighthouse compensates by multiplying the round trip by 3.75.
 */
const KBIT = 1_024 / 8;
const NETWORKS = {
  'slow 4G': { latency: 150 * 3.75, downloadThroughput: 1_474.56 * KBIT, uploadThroughput: 675 * KBIT },
  'slow 3G': { latency: 400 * 3.75, downloadThroughput: 400 * KBIT, uploadThroughput: 400 * KBIT },
} as const;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const CPU_SLOWDOWN = 4;
/** Shifts and long tasks are counted until this many ms after the load event. */
const SETTLE_MS = 1_500;
/** Highest allowed ratio of a paint to that of `--against`. */
const LIMIT = 1.03;
const EMPTY_PATH = '/empty';
const EMPTY_PAGE =
  '<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Empty</title></head><body><h1>Nothing else</h1></body></html>';
const TEMPLATES = [
  '/',
  '/policies',
  `/policies/${readPolicies()[0]?.slug ?? ''}`,
  '/news',
  `/news/${readArticles()[0]?.slug ?? ''}`,
  '/media',
];
/** Types that a CDN compresses; other files are already compressed. */
const COMPRESSED = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/;

/** The figures of one load: times in ms, the sum of layout shifts, the number of elements, bytes received. */
type Load = Readonly<Record<'first' | 'largest' | 'blocking' | 'shift' | 'elements' | 'bytes', number>>;

declare global {
  interface Window {
    readPaint?: () => Omit<Load, 'bytes'>;
  }
}

const { values, positionals } = parseArgs({
  options: {
    against: { type: 'string' },
    site: { type: 'string', default: 'HEAD' },
    runs: { type: 'string', default: '5' },
    network: { type: 'string' },
  },
  allowPositionals: true,
});
const { against, site, network: onlyNetwork } = values;
const runs = Number(values.runs);
const names = Object.keys(NETWORKS) as (keyof typeof NETWORKS)[];
const networks = names.filter((name) => onlyNetwork === undefined || name === onlyNetwork);
const paths = [EMPTY_PATH, ...(positionals.length > 0 ? positionals : TEMPLATES)];
if (against === undefined || !(runs >= 1) || networks.length === 0) {
  const choice = names.join('" or "');
  console.error(`Usage: npm run bench:paint -- --against COMMIT [--runs N] [--network "${choice}"] [PATH …]`);
  process.exit(2);
}

const cleanUps: (() => Promise<unknown>)[] = [];
const browser = await chromium.launch({ ...CHROMIUM, executablePath: findChromium() });
cleanUps.push(() => browser.close());
const origins: string[] = [];
let isSlower = false;
try {
  for (const source of [against, site]) origins.push(await startProxy(source));
  for (const network of networks) isSlower = (await compare(network)) || isSlower;
} finally {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
}
process.exit(isSlower ? 1 : 0);

async function compare(network: keyof typeof NETWORKS): Promise<boolean> {
  const pages = paths.map((path) => ({ path, loads: [[], []] as [Load[], Load[]] }));
  const measure = async (measured: typeof pages, rounds: number) => {
    for (let round = 0; round < rounds; round += 1)
      for (const { path, loads } of measured)
        // Alternates which commit is loaded first.
        for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
          loads[side].push(await load(new URL(path, origins[side]).href, network));
  };
  const isOver = ({ path, loads: [before, after] }: (typeof pages)[number]) =>
    path !== EMPTY_PATH &&
    (['first', 'largest'] as const).some((name) => getMedian(after, name) / getMedian(before, name) > LIMIT);
  await measure(pages, runs);
  await measure(pages.filter(isOver), runs * 2);

  console.log(`\n${network}, medians of ${String(runs)} loads or more: ${String(against)}, ${site}, ratio`);
  const empty = getMedian(pages[0]?.loads[1] ?? [], 'first');
  const rows = pages.map((page) => {
    const [before, after] = page.loads;
    const formatPair = (name: keyof Load, digits = 0) =>
      `${getMedian(before, name).toFixed(digits)} ${getMedian(after, name).toFixed(digits)}`;
    const formatRatio = (name: keyof Load) =>
      `${formatPair(name)} ${(getMedian(after, name) / getMedian(before, name)).toFixed(2)}`;
    const row = {
      'first paint': formatRatio('first'),
      'largest paint': formatRatio('largest'),
      'times an empty page': (getMedian(after, 'first') / empty).toFixed(2),
      blocking: formatPair('blocking'),
      shift: formatPair('shift', 3),
      elements: formatPair('elements'),
      bytes: formatPair('bytes'),
    };
    return [`${page.path}${isOver(page) ? ' SLOWER' : ''}`, row] as const;
  });
  console.table(Object.fromEntries(rows));
  return pages.some(isOver);
}

async function load(url: string, network: keyof typeof NETWORKS): Promise<Load> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS[network] });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(observePaint);
  const response = await page.goto(url);
  if (!response?.ok())
    throw new Error(`${url} returned status ${String(response?.status())}. Both sites must have every page.`);
  await page.waitForTimeout(SETTLE_MS);
  const figures = await page.evaluate(() => window.readPaint?.());
  await context.close();
  if (!figures || Number.isNaN(figures.first + figures.largest)) throw new Error(`${url} was not painted.`);
  return { ...figures, bytes };
}

/** Runs in the page before its own scripts: collects the entries that `window.readPaint` sums up. */
function observePaint(): void {
  const entries: PerformanceEntry[] = [];
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
  window.readPaint = () => {
    const list = (type: string) => entries.filter(({ entryType }) => entryType === type);
    const first = list('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN;
    const largest = list('largest-contentful-paint').at(-1)?.startTime ?? NaN;
    // As in Lighthouse: the time of each task beyond 50 ms, after the first paint.
    const blocking = list('longtask')
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, first) - 50)
      .reduce((sum, over) => sum + Math.max(0, over), 0);
    const shifts = list('layout-shift') as (PerformanceEntry & { value: number })[];
    const shift = shifts.reduce((sum, { value }) => sum + value, 0);
    return { first, largest, blocking, shift, elements: document.querySelectorAll('*').length };
  };
}

function getMedian(loads: readonly Load[], name: keyof Load): number {
  const sorted = loads.map((each) => each[name]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/**
 * Serves the site of a commit, or the site at a URL, from memory as its CDN does, and an empty page with the headers of its
 * home page. Returns the origin.
 */
async function startProxy(source: string): Promise<string> {
  const origin = /^https?:/.test(source) ? source : await startClone(source);
  const responses = new Map<string, ReturnType<typeof fetchCompressed>>();
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const proxy = createSecureServer({ key, cert }, ({ url }, response) => {
    const pending = responses.get(url) ?? fetchCompressed(new URL(url, origin));
    responses.set(url, pending);
    pending.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (cause: unknown) => response.writeHead(502).end(String(cause)),
    );
  }).listen(0);
  await once(proxy, 'listening');
  cleanUps.push(promisify(proxy.close.bind(proxy)));
  return `https://localhost:${String((proxy.address() as AddressInfo).port)}`;
}

async function fetchCompressed(url: URL) {
  const isEmpty = url.pathname === EMPTY_PATH;
  const response = await fetch(isEmpty ? url.origin : url);
  const plain = isEmpty ? Buffer.from(EMPTY_PAGE) : Buffer.from(await response.arrayBuffer());
  const isText = COMPRESSED.test(response.headers.get('content-type') ?? '');
  const body = isText ? await promisify(brotliCompress)(plain) : plain;
  const headers = new Headers(response.headers);
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'etag'])
    headers.delete(name);
  if (isText) headers.set('content-encoding', 'br');
  headers.set('content-length', String(body.length));
  return { status: response.status, headers: Object.fromEntries(headers), body };
}

/** Installs, builds and starts a commit in a temporary clone, and returns the origin of its site. */
async function startClone(ref: string): Promise<string> {
  const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  // Resolved here, because `origin/main` in the clone would be the local main.
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const root = await mkdtemp(join(tmpdir(), 'paint-'));
  cleanUps.push(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  git('clone', '--quiet', '.', root);
  git('-C', root, 'checkout', '--quiet', commit);
  console.log(`• Installing, building and starting ${ref} …`);
  const server = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(await findFreePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group: npm does not forward signals to its children.
    detached: true,
  });
  cleanUps.push(async () => {
    if (server.pid === undefined || server.exitCode !== null) return;
    process.kill(-server.pid);
    await once(server, 'exit');
  });
  let output = '';
  for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const [url] = /http:\/\/localhost:[1-9]\d*/.exec(output) ?? [];
    if (url === undefined) continue;
    server.stdout.resume();
    return url;
  }
  throw new Error(`npm start ended:\n${output}`);
}
