/**
 * `npm run test:faults`: puts the faults of faults.yaml into a copy of the project, one after the other, and says which test
 * sees each. `-- 7 menu` takes those with these numbers or words alone, `-- --near` only the tests that are nearest.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

import { findChromium } from '../support/chromium.mts';
import { ensureEngine } from '../support/engines/find-engine.mts';
import { ENGINES } from '../support/engines/tab.ts';
import { isFullRun } from '../support/full-run.ts';

/** An entry of faults.yaml, which says what its fields are. */
type Fault = Readonly<Record<'fault' | 'find' | 'put', string> & { in?: string; near: readonly string[] }>;

/** What is read of the parts of a report. */
type Report = Partial<Record<'file' | 'name' | 'fullName' | 'title' | 'status', string> & { ok: boolean }>;

/** A red test, or a command that failed. */
type Seen = Readonly<Record<'file' | 'title', string>>;

const PRODUCT = ['src', 'netlify', 'content', 'public', 'astro.config.mjs', 'netlify.toml'];
/** How each begins, how it stops at the first red test, and the report that its configuration has it leave behind. */
const RUNNERS = {
  vitest: ['vitest run', '--bail=1', 'test-results/unit.json'],
  playwright: ['playwright test', '-x', 'test-results/browser.json'],
  engines: ['vitest run --config tests/engines/vitest.config.ts', '--bail=1', 'test-results/engines.json'],
} as const;
type Runner = keyof typeof RUNNERS;
const runners = Object.keys(RUNNERS) as Runner[];
const BUILD =
  "import('./netlify/local/build.mts').then(async (it) => process.exit((await it.buildSite()) ? 0 : 1))";
/** Gives the copy the packages of the project (`$0`), as other names of the same files where that works, and a history. */
const PREPARE = `cp -al "$0/node_modules" . || { rm -rf node_modules; ln -s "$0/node_modules" .; }
git init -q && git add -A && git -c user.name=Test -c user.email=test@example.invalid commit -qm Test`;
/** What a build writes. */
const BUILT = ['dist', '.cache'];

const root = resolve(import.meta.dirname, '../..');
const list = (...args: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));
const files = list('--cached', '--others', '--exclude-standard');
const tests = files.filter((path) => (isFullRun ? /\.test\.ts$/ : /(?<!\.full)\.test\.ts$/).test(path));
const product = list('--', ...PRODUCT).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isNearOnly = process.argv.includes('--near');
const faults = (parse(readFileSync(join(import.meta.dirname, 'faults.yaml'), 'utf8')) as Fault[])
  .map((fault, index) => ({ ...fault, number: String(index + 1), path: locate(fault) }))
  .filter(
    ({ fault, number }) =>
      words.length === 0 ||
      words.some((word) => (/^\d+$/.test(word) ? number === word : fault.includes(word))),
  );

if (!isNearOnly) ENGINES.forEach(ensureEngine);
const copy = mkdtempSync(join(tmpdir(), 'faults-'));
process.on('exit', () => {
  rmSync(copy, { recursive: true, force: true });
});
for (const path of files) cpSync(join(root, path), join(copy, path));
execFileSync('sh', ['-c', PREPARE, root], { cwd: copy, stdio: 'ignore' });
const env = {
  ...process.env,
  PATH: `${join(copy, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
  CHROMIUM_PATH: findChromium(),
  NO_COLOR: '1',
};
if (run('the build', 'node', '-e', BUILD))
  throw new Error('The site cannot be built without a fault either.');
for (const name of BUILT) cpSync(join(copy, name), join(copy, '.without', name), { recursive: true });

const seen = new Map<string, Seen>();
for (const fault of faults) {
  const begun = Date.now();
  const path = join(copy, fault.path);
  const original = readFileSync(path, 'utf8');
  writeFileSync(path, original.split(fault.find).join(fault.put));
  const found = look(fault);
  writeFileSync(path, original);
  for (const name of BUILT) {
    rmSync(join(copy, name), { recursive: true, force: true });
    cpSync(join(copy, '.without', name), join(copy, name), { recursive: true });
  }
  if (found) seen.set(fault.number, found);
  const by = found ? `seen by ${found.file}: ${found.title}` : 'SEEN BY NO TEST';
  console.log(
    `${fault.number}. ${fault.fault}\n   ${by} (${String(Math.round((Date.now() - begun) / 1000))} s)`,
  );
}
// A test that is red without the fault too says nothing.
const proofs = new Set([...seen.values()].map(({ file }) => file));
const red = runners.flatMap((runner) => {
  const tried = tests.filter((test) => proofs.has(test) && toRunner(test) === runner);
  return runTests(runner, tried, false).map(({ file }) => file);
});
const unproved = [...seen].filter(([, { file }]) => red.includes(file));
for (const [number, { file }] of unproved)
  console.log(`${number}. is unproved: ${file} is red without it too.`);
console.log(`${String(seen.size)} of ${String(faults.length)} faults were seen.`);
process.exitCode = seen.size === faults.length && unproved.length === 0 ? 0 : 1;

/** The path of the one file that has the text of a fault. */
function locate({ fault, find, in: part }: Fault): string {
  const places = product
    .filter(([path]) => (part === undefined ? !path.startsWith('netlify/local/') : path.includes(part)))
    .flatMap(([path, text]) => Array<string>(text.split(find).length - 1).fill(path));
  if (places.length === 1 && places[0] !== undefined) return places[0];
  throw new Error(
    `"${fault}": its text stands ${String(places.length)} times, not once.\n${places.join('\n')}`,
  );
}

/** From the nearest tests to all of them, until one is red. */
function look({ near, path }: (typeof faults)[number]): Seen | undefined {
  const nearest = tests.filter((test) => near.some((word) => test.includes(word)));
  const onSite = nearest.filter((test) => toRunner(test) !== 'vitest' || readsSite(test));
  const build = () => run('the build', 'node', '-e', BUILD);
  const of = (runner: Runner, isOnSite: boolean) =>
    nearest.filter((test) => toRunner(test) === runner && onSite.includes(test) === isOnSite);
  const steps = [
    () => runTests('vitest', of('vitest', false))[0],
    () => (onSite.length === 0 ? undefined : build()),
    ...runners.map((runner) => () => runTests(runner, of(runner, true))[0]),
    () => (/\.tsx?$/.test(path) ? runTests('vitest', ['related', path])[0] : undefined),
  ];
  const rest = [
    () => run('the content check', 'node', 'src/cli/check-content.ts'),
    build,
    () => run('html-validate', 'html-validate', 'dist/**/*.html'),
    ...runners.map((runner) => () => runTests(runner, ['--pass-with-no-tests'])[0]),
  ];
  for (const step of isNearOnly ? steps : [...steps, ...rest]) {
    const found = step();
    if (found) return found;
  }
  return undefined;
}

function toRunner(test: string): Runner {
  if (test.startsWith('tests/browser/')) return 'playwright';
  return test.startsWith('tests/engines/') ? 'engines' : 'vitest';
}

/** Of a test without a browser: whether it reads what was built. */
function readsSite(test: string): boolean {
  return test.startsWith('tests/built/') || readFileSync(join(root, test), 'utf8').includes('listBuiltPages');
}

/** The red tests; a runner that fails without one is red itself. */
function runTests(runner: Runner, args: readonly string[], stopsAtFirst = true): Seen[] {
  if (args.length === 0) return [];
  const [command, stop, report] = RUNNERS[runner];
  const [program = '', ...rest] = command.split(' ');
  rmSync(join(copy, report), { force: true });
  const all = args[0] === 'related' ? [...args, '--run'] : [...rest, ...args];
  const failure = run(args.join(' '), program, ...all, ...(stopsAtFirst ? [stop] : []));
  if (!failure) return [];
  const found = existsSync(join(copy, report))
    ? findRed(JSON.parse(readFileSync(join(copy, report), 'utf8')))
    : [];
  return found.length > 0 ? found : [failure];
}

function run(name: string, program: string, ...args: readonly string[]): Seen | undefined {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: copy,
    env,
    encoding: 'utf8',
    maxBuffer: Infinity,
  });
  if (status === 0) return undefined;
  const output = `${stdout}${stderr}`.trim();
  const [why = output.slice(-200)] = /^.*(?:FAIL|[Ee]rror|not built).*$/m.exec(output) ?? [];
  return { file: name, title: why.trim() };
}

/** The red tests in a report of Vitest, whose tests have a status, or of Playwright, whose tests are ok or not. */
function findRed(part: unknown, file = ''): Seen[] {
  if (typeof part !== 'object' || part === null) return [];
  const it: Report = part;
  const at = it.file ?? it.name ?? file;
  const inner = Object.values(part).flatMap((each) => findRed(each, at));
  const isRed = it.ok === false || (it.status === 'failed' && (it.fullName ?? it.name) !== undefined);
  if (inner.length > 0 || !isRed) return inner;
  const test = tests.find((path) => at.endsWith(path) || path === `tests/browser/${at}`);
  return [{ file: test ?? at, title: it.fullName ?? it.title ?? 'the file itself' }];
}
