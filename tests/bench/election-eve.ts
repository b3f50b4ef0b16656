/**
 * Prints the bytes and requests of one visitor to the built site on a phone of 360 px, with brotli: the basis of the estimate for
 * election eve in netlify/README.md. Run by `npm run bench` after `npm run build`; needs Chromium.
 */
import { hash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';

import fetchEvents from '../../netlify/functions/events.mts';
import fetchVideos from '../../netlify/functions/youtube-channel.mts';
import { WORKER_PATH } from '../../src/features/offline/offline-reading.ts';
import { readContentFile } from '../../src/core/content-files.server.ts';
import { readSite } from '../../src/core/site.server.ts';
import { readPolicies } from '../support/content-files.ts';
import { startServer } from '../support/http-server.ts';
import { scrollThrough } from '../support/islands.ts';
import { follow, waitForCachedPages } from '../support/offline.ts';
import { CHROMIUM } from '../support/playwright-chromium.ts';
import { readBuiltFile } from '../support/stoppable-site.ts';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const [HOME, POLICY, VOTING] = ['/', `/policies/${readPolicies()[0]?.slug ?? ''}`, '/voting'] as const;
const IS_TEXT = /^text|svg|json|manifest|javascript/;

if (!existsSync('dist/index.html')) {
  console.log('Election eve: skipped, there is no built site (npm run build).');
  process.exit(0);
}
// Functions log that Netlify Blobs are unavailable here.
console.error = () => undefined;
/** Requests and bytes with headers of each step of the visit. */
const steps = new Map<string, { bytes: number; requests: number }>();
let step = '';
const responses = new EventEmitter();
const site = await startServer((request, response) => {
  answer(request, response).catch((cause: unknown) => response.writeHead(500).end(String(cause)));
});
const browser = await chromium.launch(CHROMIUM);
await visit(await browser.newPage(PHONE)).finally(() => browser.close());
console.log(
  '\n| One visitor with an empty cache, 360 px | requests | kB with headers |\n| --- | ---: | ---: |',
);
const total = { bytes: 0, requests: 0 };
for (const { bytes, requests } of steps.values()) {
  total.bytes += bytes;
  total.requests += requests;
}
steps.set('total', total);
for (const [name, { requests, bytes }] of steps)
  console.log(`| ${name} | ${String(requests)} | ${(bytes / 1_000).toFixed(1)} |`);
// Functions keep connections open for a next call.
process.exit(0);

/**
 * Visits the home page with an empty cache, scrolls to its end, and follows links to two more pages. Precaching for offline
 * reading happens in between, if the site has it.
 */
async function visit(page: Page): Promise<void> {
  const measureStep = async (name: string, action: () => Promise<unknown>) => {
    step = name;
    await action();
    await page.waitForLoadState('networkidle');
  };
  const readPage = async (path: string) => {
    await follow(page, path);
    await scrollThrough(page);
  };
  const { offlineReading } = await readSite({ readContent: readContentFile, env: {} });
  const releaseWorker = await delayWorker(page);
  await measureStep(`${HOME} before scrolling`, () => page.goto(site.origin + HOME));
  await measureStep(`${HOME} to its end`, () => scrollThrough(page));
  await measureStep(POLICY, () => readPage(POLICY));
  if (!offlineReading) {
    await measureStep(VOTING, () => readPage(VOTING));
    return;
  }
  await measureStep('precached for offline reading, once', async () => {
    await releaseWorker();
    await waitForCachedPages(page);
  });
  await measureStep(`${VOTING} from the cache, and the worker again`, async () => {
    const workerRequested = once(responses, WORKER_PATH);
    await readPage(VOTING);
    await releaseWorker();
    await workerRequested;
  });
}

/** Serves the site with brotli and the cache headers of production, and counts what is sent. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, href } = new URL(request.url ?? '/', site.origin);
  const sentBefore = request.socket.bytesWritten;
  const call = pathname.startsWith('/api/youtube-channel/') ? fetchVideos : fetchEvents;
  const answered = pathname.startsWith('/api/') ? await call(new Request(href)) : undefined;
  const { status, type, cache, body } = answered
    ? {
        status: answered.status,
        type: answered.headers.get('content-type') ?? '',
        cache: '',
        body: await answered.bytes(),
      }
    : readBuiltFile(decodeURIComponent(pathname));
  const tag = `"${hash('md5', body)}"`;
  const isUnchanged = request.headers['if-none-match'] === tag;
  const isText = IS_TEXT.test(type);
  response.on('finish', () => {
    const { bytes, requests } = steps.get(step) ?? { bytes: 0, requests: 0 };
    const sent = request.socket.bytesWritten - sentBefore;
    steps.set(step, { bytes: bytes + sent, requests: requests + 1 });
    responses.emit(pathname);
  });
  if (cache !== '') response.setHeader('Cache-Control', cache).setHeader('ETag', tag);
  if (isUnchanged) {
    response.writeHead(304).end();
    return;
  }
  const sent = isText ? brotliCompressSync(body) : body;
  response.setHeader('Content-Type', type).setHeader('Content-Length', sent.length);
  if (isText) response.setHeader('Content-Encoding', 'br');
  response.writeHead(status).end(sent);
}

/** Delays idle callbacks, with which pages start the service worker. Returns a function that runs them. */
async function delayWorker(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (begin) => {
      const run = () => {
        begin({ didTimeout: false, timeRemaining: () => 0 });
      };
      addEventListener('idle', run, { once: true });
      return 0;
    };
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('idle')));
  };
}
