/**
 * Serves the built site as a CDN does (HTTP/2, brotli, the headers of netlify.toml) and has Lighthouse load one page of
 * every template on its phone, with a network that is really slowed: slow 4G and slow 3G, five times each, with an empty
 * page that has the same headers between every five. Prints the medians of first and largest paint, how many times as long
 * as those of the empty page they are, what moved and what blocked, and the scores in all four categories. The last page is
 * an article with a photograph, of a build of its own. `npm run bench` runs it; `node tests/bench/first-paint.ts --runs 1 /
 * /voting` does so once for two pages and the photograph.
 */
import { parseArgs } from 'node:util';
import type { Flags, Result } from 'lighthouse';

import { buildSite } from '../../netlify/local/build.mts';
import { createLocalServer } from '../../netlify/local/local-server.mts';
import { startCdn } from '../support/cdn/cdn.ts';
import { startMeasurer } from '../support/lighthouse.ts';
import { makeUpArticles } from '../support/made-up-articles.ts';
import { PAGE_TEMPLATES } from '../support/page-templates.ts';
import { createPhonePhoto } from '../support/photos.ts';
import { copyProject } from '../support/project-copy.ts';

const EMPTY = '/empty';
const EMPTY_PAGE =
  '<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Empty</title></head><body><h1>Nothing else</h1></body></html>';
/**
 * The browser slows answers, not the connection before them (DNS, TCP, TLS): Lighthouse makes up for it with 3.75 times the
 * round trip. In ms and kbit/s: its own slow 4G (150 ms), and a slow 3G network (400 ms).
 */
const JOURNEYS = 3.75;
const NETWORKS = {
  'slow 4G': {
    requestLatencyMs: 150 * JOURNEYS,
    downloadThroughputKbps: 1474.56,
    uploadThroughputKbps: 675,
  },
  'slow 3G': { requestLatencyMs: 400 * JOURNEYS, downloadThroughputKbps: 400, uploadThroughputKbps: 400 },
} as const;
const SLOWER_PHONE = 4;
/** The empty page is loaded again before so many pages: all ratios depend on it. */
const BETWEEN = 5;
/** What a photograph may weigh. */
const PHOTO_BYTES = 25_000;

interface Paint {
  readonly first: number;
  readonly largest: number;
  readonly shift: number;
  readonly blocked: number;
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const photo = await buildPhotoArticle();
const paths = [...(positionals.length > 0 ? positionals : PAGE_TEMPLATES), photo.path];
const round = paths.flatMap((path, place) => (place % BETWEEN === 0 ? [EMPTY, path] : [path]));
if (!(await buildSite())) process.exit(1);
const local = createLocalServer();
const origin = await local.listen(0);
await local.start();
const headers = new Headers((await fetch(origin)).headers);
headers.delete('etag');
const cdn = await startCdn(origin, {
  [EMPTY]: new Response(EMPTY_PAGE, { headers }),
  [photo.path]: new Response(photo.html, { headers }),
  ...photo.pictures,
});
const measurer = await startMeasurer();
const measure = (path: string, flags: Flags) => measurer.measure(new URL(path, cdn.origin).href, flags);

for (const [network, throttling] of Object.entries(NETWORKS)) {
  const paints = new Map<string, Paint[]>(round.map((path) => [path, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const path of round) {
      const result = await measure(path, {
        onlyCategories: ['performance'],
        throttlingMethod: 'devtools',
        throttling: { ...throttling, cpuSlowdownMultiplier: SLOWER_PHONE },
        disableFullPageScreenshot: true,
      });
      paints.get(path)?.push(toPaint(result));
    }
  }
  print(network, paints);
  const journey = throttling.requestLatencyMs + (PHOTO_BYTES * 8) / throttling.downloadThroughputKbps;
  console.log(`The photograph of ${photo.path} may come ${journey.toFixed(0)} ms after the first paint.`);
}
console.log('\nLighthouse, of 100: performance, accessibility, best practices, search');
for (const path of paths) {
  const { categories } = await measure(path, {
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    throttlingMethod: 'devtools',
  });
  const scores = Object.values(categories).map(({ score }) => String(Math.round((score ?? 0) * 100)));
  console.log(`${path.padEnd(36)}${scores.join(', ')}`);
}
await measurer.close();
await cdn.stop();
await local.stop();
process.exit(0);

/** Builds the site in a folder of its own with one more article, whose lead is a photograph as a phone takes it. */
async function buildPhotoArticle() {
  const project = await copyProject();
  try {
    for (const { source } of await makeUpArticles(1, ['photo.jpg']))
      await project.write('content/news/photo.mdx', source);
    const photo = await createPhonePhoto({ width: 1_400, height: 930, hasDetail: true });
    await project.write('content/news/photo.jpg', photo);
    await project.build();
    const files = await project.readAll('dist');
    const pictures = [...files].flatMap(([file, bytes]) => {
      const [, format] = /^_astro\/.*\.(avif|webp|jpg)$/.exec(file) ?? [];
      const type = format === 'jpg' ? 'jpeg' : String(format);
      return format === undefined
        ? []
        : [
            [
              `/${file}`,
              new Response(new Uint8Array(bytes), { headers: { 'content-type': `image/${type}` } }),
            ] as const,
          ];
    });
    const html = files.get('news/photo.html')?.toString() ?? '';
    return { path: '/news/photo', html, pictures: Object.fromEntries(pictures) };
  } finally {
    await project.delete();
  }
}

function toPaint({ audits }: Result): Paint {
  const read = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    first: read('first-contentful-paint'),
    largest: read('largest-contentful-paint'),
    shift: read('cumulative-layout-shift'),
    blocked: read('total-blocking-time'),
  };
}

function print(network: string, paints: ReadonlyMap<string, readonly Paint[]>): void {
  const median = (path: string, name: keyof Paint): number => {
    const sorted = (paints.get(path) ?? []).map((paint) => paint[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? NaN;
  };
  const columns = ['first', 'largest', 'times', 'times', 'moved', 'blocked'];
  console.log(`\n${`${network}, ms`.padEnd(36)}${columns.map((name) => name.padStart(9)).join('')}`);
  for (const path of paints.keys()) {
    const ratio = (name: 'first' | 'largest') => (median(path, name) / median(EMPTY, name)).toFixed(2);
    const cells = [
      median(path, 'first').toFixed(0),
      median(path, 'largest').toFixed(0),
      ratio('first'),
      ratio('largest'),
      median(path, 'shift').toFixed(3),
      median(path, 'blocked').toFixed(0),
    ];
    console.log(`${path.padEnd(36)}${cells.map((cell) => cell.padStart(9)).join('')}`);
  }
}
