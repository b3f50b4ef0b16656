import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

import { buildSite } from '../netlify/local/build.mts';
import { findChromium } from './support/chromium.mts';
import { ensureEngine } from './support/engines/find-engine.mts';
import { ENGINES } from './support/engines/tab.ts';

/** One part of a run. */
interface Step {
  readonly name: string;
  /** The script of package.json that runs it. */
  readonly script: string;
  /** What the script is given. */
  readonly args?: readonly string[];
  /** Counts what passed and failed from the report that the step leaves behind; one check where there is none. */
  readonly report?: string;
  /** Whether what it prints is shown also when it did not fail. */
  readonly isTold?: boolean;
  /** Whether it reads what the build writes. */
  readonly needsSite?: boolean;
}

const REPORTS = 'test-results';
/** A machine of two processors, which is what CI has, is busy with so many steps. */
const AT_ONCE = 2;
const HTML: Step = { name: 'HTML validity', script: 'test:html', needsSite: true };
const BROWSER: Step = {
  name: 'browser tests',
  script: 'test:browser',
  report: `${REPORTS}/browser.json`,
  needsSite: true,
};
const ENGINE_JOURNEYS: Step = {
  name: 'journeys in other engines',
  script: 'test:engines',
  report: `${REPORTS}/engines.json`,
  needsSite: true,
};
/** One queue: while the site is built what does without it, then the longest first, since the last to end is waited for. */
const everything: readonly Step[] = [
  { name: 'format', script: 'test:format' },
  { name: 'known vulnerabilities', script: 'test:audit', report: `${REPORTS}/audit.json`, isTold: true },
  BROWSER,
  { name: 'unit tests', script: 'test:unit', report: `${REPORTS}/unit.json`, needsSite: true },
  ENGINE_JOURNEYS,
  // The build writes the types of the content, which both read.
  { name: 'lint', script: 'test:lint', needsSite: true },
  { name: 'types', script: 'test:types', needsSite: true },
  { name: 'unused exports, circular imports', script: 'test:unused' },
  HTML,
];
/** What a change of words alone can break (`npm run test:content`). */
const ofContent: readonly Step[] = [
  { name: 'content check', script: 'check:content', isTold: true },
  { ...BROWSER, args: ['every-page'] },
  {
    name: 'links',
    script: 'test:unit',
    args: ['--project', 'built', 'tests/built/links'],
    report: `${REPORTS}/unit.json`,
    needsSite: true,
  },
  HTML,
];

const args = process.argv.slice(2);
const isOfContent = args.includes('--content');
const only = args.filter((word) => !word.startsWith('--'));
const queue = (isOfContent ? ofContent : everything).filter(
  ({ name }) => only.length === 0 || only.some((word) => name.startsWith(word)),
);
await rm(REPORTS, { recursive: true, force: true });
const totals = { passed: 0, failed: 0, skipped: 0 };
const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: '0',
  // Hundreds of processes load the same packages: each is compiled once.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  ...(queue.some(({ script }) => script === BROWSER.script) ? { CHROMIUM_PATH: findChromium() } : {}),
};
if (queue.includes(ENGINE_JOURNEYS)) ENGINES.forEach(ensureEngine);

const begun = Date.now();
const site = buildSite().then((isBuilt) => {
  add(isBuilt ? { passed: 1 } : { failed: 1 });
});
const waiting = [...queue];
await Promise.all([
  // The build is one of the steps that run at once, and the place that it leaves is taken by others.
  site.then(completeNext),
  ...Array.from({ length: AT_ONCE - 1 }, completeNext),
]);
console.log(`\nThe whole took ${((Date.now() - begun) / 60_000).toFixed(1)} minutes.`);
console.log(
  `${String(totals.passed)} passed, ${String(totals.failed)} failed, ${String(totals.skipped)} skipped`,
);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** Takes the first step that can run, until none is left. */
async function completeNext(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (step.needsSite) await site;
    await complete(step);
  }
}

/** Runs a step to its end, and says how it went. */
async function complete(step: Step): Promise<void> {
  const begun = Date.now();
  const { code, output } = await run(step);
  const counts = await count(step, code);
  add(counts);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${String(counts.skipped)} skipped` : '';
  console.log(
    `${toMark(code, counts)} ${step.name}: ${String(counts.passed)} passed${skipped}, ${seconds} s`,
  );
  if (code !== 0 || step.isTold) console.log(output.trimEnd());
}

/** What was skipped as a whole has not passed. */
function toMark(code: number, { passed, skipped }: typeof totals): string {
  if (code !== 0) return '✗';
  return passed === 0 && skipped > 0 ? '–' : '✓';
}

function run({ script, args: words = [] }: Step): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const options = { env, maxBuffer: Infinity };
    execFile('npm', ['run', '--silent', script, '--', ...words], options, (error, stdout, stderr) => {
      done({ code: error ? 1 : 0, output: stdout + stderr });
    });
  });
}

/** A runner that ended without a report counts as one failure. */
async function count({ report }: Step, code: number): Promise<typeof totals> {
  const plain = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (report === undefined) return plain;
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const read = readCounts(JSON.parse(text));
  return { ...read, failed: code === 0 ? read.failed : Math.max(1, read.failed) };
}

/** Vitest and Playwright write their sums under different names. */
function readCounts(report: unknown): typeof totals {
  const { stats, ...vitest } = report as {
    stats?: Readonly<Record<'expected' | 'unexpected' | 'skipped', number>>;
    numPassedTests?: number;
    numFailedTests?: number;
    numPendingTests?: number;
  };
  if (stats) return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = vitest;
  return { passed, failed, skipped };
}

function add(counts: Partial<typeof totals>): void {
  totals.passed += counts.passed ?? 0;
  totals.failed += counts.failed ?? 0;
  totals.skipped += counts.skipped ?? 0;
}
