import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';

import { buildSite } from '../netlify/local/build.mts';
import { findChromium } from './support/chromium.mts';

/** One part of `npm test`. */
interface Step {
  readonly name: string;
  /** The script of package.json that runs it. */
  readonly script: string;
  /** Counts what passed and failed from the report that the step leaves behind; one check where there is none. */
  readonly report?: string;
}

const REPORTS = 'test-results';
const steps: readonly Step[] = [
  { name: 'format', script: 'test:format' },
  { name: 'lint', script: 'test:lint' },
  { name: 'types', script: 'test:types' },
  { name: 'unused exports, circular imports', script: 'test:unused' },
  { name: 'unit tests', script: 'test:unit', report: `${REPORTS}/unit.json` },
  { name: 'HTML validity', script: 'test:html' },
  { name: 'browser tests', script: 'test:browser', report: `${REPORTS}/browser.json` },
];

await rm(REPORTS, { recursive: true, force: true });
const only = process.argv.slice(2);
const wanted = steps.filter(({ name }) => only.length === 0 || only.some((word) => name.startsWith(word)));
const totals = { passed: 0, failed: 0 };
const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: '0',
};

add((await buildSite()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
for (const step of wanted) {
  const begun = Date.now();
  const { code, output } = await run(step);
  const counts = await count(step, code);
  add(counts);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${step.name}: ${String(counts.passed)} passed, ${seconds} s`);
  if (code !== 0) console.log(output);
}
console.log(`\n${String(totals.passed)} passed, ${String(totals.failed)} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

function run({ script }: Step): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done) => {
    child.on('error', (error) => {
      done({ code: 1, output: `npm could not be run: ${error.message}` });
    });
    child.on('exit', (code) => {
      done({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** A runner that ended without a report counts as one failure. */
async function count({ report }: Step, code: number): Promise<typeof totals> {
  const plain = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report === undefined) return plain;
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1 };
  const read = readCounts(JSON.parse(text));
  return { passed: read.passed, failed: code === 0 ? read.failed : Math.max(1, read.failed) };
}

/** Vitest and Playwright write their sums under names of their own. */
function readCounts(report: unknown): typeof totals {
  const { stats, ...vitest } = report as {
    stats?: { expected: number; unexpected: number; flaky: number };
    numPassedTests?: number;
    numFailedTests?: number;
  };
  return stats
    ? { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    : { passed: vitest.numPassedTests ?? 0, failed: vitest.numFailedTests ?? 0 };
}

function add({ passed, failed }: typeof totals): void {
  totals.passed += passed;
  totals.failed += failed;
}
