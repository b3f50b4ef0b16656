import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

import { buildSite } from '../netlify/local/build.mts';
import { findChromium } from './support/chromium.mts';
import { installMissingEngine } from './support/engines/find-engine.mts';
import { ENGINES } from './support/engines/tab.ts';

interface Step {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  /** The report with the number of passed and failed tests; a step without one counts as one test. */
  readonly report?: string;
  readonly printsOutput?: boolean;
  readonly needsSite?: boolean;
}

const REPORTS = 'test-results';
/** CI machines have two processors. */
const CONCURRENCY = 2;
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
/** During the build, steps that do not need it run first. After that the longest step starts first. */
const allSteps: readonly Step[] = [
  { name: 'format', script: 'test:format' },
  {
    name: 'known vulnerabilities',
    script: 'test:audit',
    report: `${REPORTS}/audit.json`,
    printsOutput: true,
  },
  // Pages that differ from another only in their text: a change of content can break them, and the full run has them too.
  { ...BROWSER, args: ['--grep-invert', 'all other pages of'] },
  { name: 'unit tests', script: 'test:unit', report: `${REPORTS}/unit.json`, needsSite: true },
  ENGINE_JOURNEYS,
  // Both need the content types that the build generates.
  { name: 'lint', script: 'test:lint', needsSite: true },
  { name: 'types', script: 'test:types', needsSite: true },
  { name: 'unused exports, circular imports', script: 'test:unused' },
  HTML,
];
/** Steps that a change of content can break (`npm run test:content`). */
const contentSteps: readonly Step[] = [
  { name: 'content check', script: 'check:content', printsOutput: true },
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
const isContentRun = args.includes('--content');
const names = args.filter((word) => !word.startsWith('--'));
const queue = (isContentRun ? contentSteps : allSteps).filter(
  ({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)),
);
await rm(REPORTS, { recursive: true, force: true });
/** Flaky tests, which passed at the second attempt, are also in `passed`. */
const totals = { passed: 0, failed: 0, skipped: 0, flaky: 0 };
const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: '0',
  // Hundreds of processes load the same packages.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  ...(queue.some(({ script }) => script === BROWSER.script) ? { CHROMIUM_PATH: findChromium() } : {}),
};
if (queue.includes(ENGINE_JOURNEYS)) ENGINES.forEach(installMissingEngine);

const begun = Date.now();
const site = buildSite().then((isBuilt) => {
  add(isBuilt ? { passed: 1 } : { failed: 1 });
});
const waiting = [...queue];
await Promise.all([
  // The build is one of the parallel steps.
  site.then(runQueue),
  ...Array.from({ length: CONCURRENCY - 1 }, runQueue),
]);
console.log(`\nThe run took ${((Date.now() - begun) / 60_000).toFixed(1)} minutes.`);
if (totals.flaky > 0) console.log(`Tests that passed only at the second attempt: ${String(totals.flaky)}.`);
console.log(
  `${String(totals.passed)} passed, ${String(totals.failed)} failed, ${String(totals.skipped)} skipped`,
);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** Runs steps until the queue is empty. Steps that need the site wait for the build. */
async function runQueue(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (step.needsSite) await site;
    await complete(step);
  }
}

async function complete(step: Step): Promise<void> {
  const begun = Date.now();
  const { code, output } = await run(step);
  const counts = await count(step, code);
  add(counts);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const skipped = counts.skipped > 0 ? `, ${String(counts.skipped)} skipped` : '';
  const flaky = counts.flaky > 0 ? `, ${String(counts.flaky)} flaky` : '';
  console.log(
    `${getSymbol(code, counts)} ${step.name}: ${String(counts.passed)} passed${flaky}${skipped}, ${seconds} s`,
  );
  if (code !== 0 || step.printsOutput || counts.flaky > 0) console.log(output.trimEnd());
}

/** Returns the symbol of a result. A fully skipped step has not passed. */
function getSymbol(code: number, { passed, skipped }: typeof totals): string {
  if (code !== 0) return '✗';
  return passed === 0 && skipped > 0 ? '–' : '✓';
}

function run({ script, args: scriptArgs = [] }: Step): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const options = { env, maxBuffer: Infinity };
    execFile('npm', ['run', '--silent', script, '--', ...scriptArgs], options, (error, stdout, stderr) => {
      done({ code: error ? 1 : 0, output: stdout + stderr });
    });
  });
}

/** Returns the counts of a step. A missing report counts as one failure. */
async function count({ report }: Step, code: number): Promise<typeof totals> {
  const plain = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, flaky: 0 };
  if (report === undefined) return plain;
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, skipped: 0, flaky: 0 };
  const read = readCounts(JSON.parse(text));
  return { ...read, failed: code === 0 ? read.failed : Math.max(1, read.failed) };
}

/** Vitest and Playwright use different names for their totals. */
function readCounts(report: unknown): typeof totals {
  const { stats, ...vitest } = report as {
    stats?: Readonly<Record<'expected' | 'unexpected' | 'skipped' | 'flaky', number>>;
    numPassedTests?: number;
    numFailedTests?: number;
    numPendingTests?: number;
  };
  if (stats) {
    const { expected, unexpected: failed, skipped, flaky } = stats;
    return { passed: expected + flaky, failed, skipped, flaky };
  }
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = vitest;
  return { passed, failed, skipped, flaky: 0 };
}

function add(counts: Partial<typeof totals>): void {
  totals.passed += counts.passed ?? 0;
  totals.failed += counts.failed ?? 0;
  totals.skipped += counts.skipped ?? 0;
  totals.flaky += counts.flaky ?? 0;
}
