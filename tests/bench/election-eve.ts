/**
 * Prints the bytes and requests of one visitor to the built site on a phone of 360 px, with brotli: the basis of the estimate for
 * election eve in netlify/README.md. Run by `npm run bench` after `npm run build`; needs Chromium.
 */
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { chromium, type Page } from 'playwright';

import { WORKER_ADDRESS } from '../../src/features/offline/offline-reading.ts';
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
  readonly kinds: ReadonlyMap<string, Load>;
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
  for (const { name, requests, bytes } of [...visit.steps, { name: 'together', ...sumVisit(visit) }])
    console.log(`| ${name} | ${String(requests)} | ${toKilobytes(bytes)} |`);
  const kinds = [...visit.kinds]
    .sort(([, a], [, b]) => b.bytes - a.bytes)
    .map(([kind, { bytes, requests }]) => `${kind} ${toKilobytes(bytes)} kB in ${String(requests)}`);
  console.log(`\nOf that: ${kinds.join(', ')}.`);
}

function toKilobytes(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

/**
 * Visits the home page with an empty cache, scrolls to its end, and follows links to two more pages. Precaching for offline
 * reading happens in between, if the site has it.
 */
async function measureVisit(): Promise<Visit> {
  let step: Load = { bytes: 0, requests: 0 };
  const kinds = new Map<string, Load>();
  const answers = new EventEmitter();
  const site = await startBuiltSite(({ path, type, bytes }) => {
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
      await take(`${home} to its end`, () => scrollThrough(page)),
      await take(second, () => followAndRead(page, second)),
    ];
    if (!offlineReading)
      return { steps: [...steps, await take(third, () => followAndRead(page, third))], kinds };
    return {
      steps: [
        ...steps,
        await take('kept for reading offline, once, after that', async () => {
          await beginWorker();
          await waitForCachedPages(page);
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
  await scrollThrough(page);
}

function sumVisit({ steps }: Visit): Load {
  const [first, ...others] = steps;
  return others.reduce<Load>(
    (sum, { bytes, requests }) => ({ bytes: sum.bytes + bytes, requests: sum.requests + requests }),
    { bytes: first?.bytes ?? 0, requests: first?.requests ?? 0 },
  );
}

/** Delays work that pages start when idle, such as the service worker. Returns a function that releases it. */
async function holdWorker(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (begin) => {
      const late = { didTimeout: false, timeRemaining: () => 0 };
      const go = () => {
        begin(late);
      };
      addEventListener('idle', go, { once: true });
      return 0;
    };
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('idle')));
  };
}
