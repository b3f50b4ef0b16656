/**
 * Prints the bytes and requests of one visitor to the built site on a phone of 360 px, with brotli: the basis of the estimate for
 * election eve in netlify/README.md. Run by `npm run bench` after `npm run build`; needs Chromium.
 */
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright';

import { WORKER_PATH } from '../../src/features/offline/offline-reading.ts';
import { readContentFile } from '../../src/core/content-files.server.ts';
import { readSite } from '../../src/core/site.server.ts';
import { startBuiltSite } from '../support/brotli-site.ts';
import { readPolicies } from '../support/content-files.ts';
import { scrollThrough } from '../support/islands.ts';
import { follow, waitForCachedPages } from '../support/offline.ts';
import { CHROMIUM } from '../support/playwright-chromium.ts';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const PAGES = ['/', `/policies/${readPolicies()[0]?.slug ?? ''}`, '/voting'] as const;

interface Load {
  /** Including headers. */
  bytes: number;
  requests: number;
}

interface Visit {
  readonly steps: readonly (Load & { readonly name: string })[];
  /** The load by media type. */
  readonly loadsByType: ReadonlyMap<string, Load>;
}

if (!existsSync('dist/index.html')) {
  console.log('Election eve: skipped, there is no built site (npm run build).');
  process.exit(0);
}
// Functions log that Netlify Blobs are unavailable here.
console.error = () => undefined;
const visit = await measureVisit();
printVisit();
// Functions keep connections open for a next call.
process.exit(0);

function printVisit(): void {
  console.log(
    '\n| One visitor with an empty cache, 360 px | requests | kB with headers |\n| --- | ---: | ---: |',
  );
  for (const { name, requests, bytes } of [...visit.steps, { name: 'total', ...sumSteps(visit) }])
    console.log(`| ${name} | ${String(requests)} | ${formatKilobytes(bytes)} |`);
  const loadsByType = [...visit.loadsByType]
    .sort(([, a], [, b]) => b.bytes - a.bytes)
    .map(
      ([filterByType, { bytes, requests }]) =>
        `${filterByType} ${formatKilobytes(bytes)} kB in ${String(requests)}`,
    );
  console.log(`\nOf that: ${loadsByType.join(', ')}.`);
}

function formatKilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

/**
 * Visits the home page with an empty cache, scrolls to its end, and follows links to two more pages. Precaching for offline
 * reading happens in between, if the site has it.
 */
async function measureVisit(): Promise<Visit> {
  let step: Load = { bytes: 0, requests: 0 };
  const loadsByType = new Map<string, Load>();
  const responses = new EventEmitter();
  const site = await startBuiltSite(({ path, type, bytes }) => {
    const filterByType = loadsByType.get(type) ?? { bytes: 0, requests: 0 };
    loadsByType.set(type, filterByType);
    for (const load of [step, filterByType]) {
      load.bytes += bytes;
      load.requests += 1;
    }
    responses.emit(path);
  });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage(PHONE);
    const measureStep = async (name: string, action: () => Promise<unknown>) => {
      step = { bytes: 0, requests: 0 };
      await action();
      await page.waitForLoadState('networkidle');
      return { name, ...step };
    };
    const [home, second, third] = PAGES;
    const { offlineReading } = await readSite({ readContent: readContentFile, env: {} });
    const releaseWorker = await delayWorker(page);
    const steps = [
      await measureStep(`${home} before scrolling`, () => page.goto(site.origin + home)),
      await measureStep(`${home} to its end`, () => scrollThrough(page)),
      await measureStep(second, () => followAndRead(page, second)),
    ];
    if (!offlineReading)
      return { steps: [...steps, await measureStep(third, () => followAndRead(page, third))], loadsByType };
    return {
      steps: [
        ...steps,
        await measureStep('precached for offline reading, once', async () => {
          await releaseWorker();
          await waitForCachedPages(page);
        }),
        await measureStep(`${third} from the cache, and the worker again`, async () => {
          const workerRequested = once(responses, WORKER_PATH);
          await followAndRead(page, third);
          await releaseWorker();
          await workerRequested;
        }),
      ],
      loadsByType,
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function followAndRead(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await scrollThrough(page);
}

function sumSteps({ steps }: Visit): Load {
  const [first, ...others] = steps;
  return others.reduce<Load>(
    (sum, { bytes, requests }) => ({ bytes: sum.bytes + bytes, requests: sum.requests + requests }),
    { bytes: first?.bytes ?? 0, requests: first?.requests ?? 0 },
  );
}

/** Delays idle callbacks, with which pages start the service worker. Returns a function that runs them. */
async function delayWorker(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (begin) => {
      const deadline = { didTimeout: false, timeRemaining: () => 0 };
      const run = () => {
        begin(deadline);
      };
      addEventListener('idle', run, { once: true });
      return 0;
    };
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('idle')));
  };
}
