/**
 * `npm run test:faults` applies the mutations of faults.yaml to a copy of the project, one after the other, and reports whether
 * the nearest tests detect each. `-- 7 menu` selects mutations by number or words.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

import { findChromium } from '../support/chromium.mts';

type Fault = Readonly<Record<'fault' | 'find' | 'put', string> & { in?: string; near: readonly string[] }>;

type Step = readonly [name: string, command: string, args: readonly string[]];

const PRODUCT = ['src', 'netlify', 'content', 'public', 'astro.config.mjs', 'netlify.toml'];
/** The command of each runner, which stops at the first failure. */
const RUNNERS = { vitest: 'vitest run --bail=1', playwright: 'playwright test -x' } as const;
type Runner = keyof typeof RUNNERS;
const BUILD: Step = [
  'the build',
  'node',
  [
    '-e',
    "import('./netlify/local/build.mts').then(async (it) => process.exit((await it.buildSite()) ? 0 : 1))",
  ],
];
/** Hard-links (or symlinks) the packages of the project at `$0` into the copy, and creates a git history. */
const PREPARE = `cp -al "$0/node_modules" . || { rm -rf node_modules; ln -s "$0/node_modules" .; }
git init -q && git add -A && git -c user.name=Test -c user.email=test@example.invalid commit -qm Test`;
const BUILD_OUTPUT = ['dist', '.cache'];

const root = resolve(import.meta.dirname, '../..');
const list = (...args: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));
const files = list('--cached', '--others', '--exclude-standard');
const tests = files.filter((path) => /(?<!\.full)\.test\.ts$/.test(path));
const product = list('--', ...PRODUCT).map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
const words = process.argv.slice(2);
const faults = (parse(readFileSync(join(import.meta.dirname, 'faults.yaml'), 'utf8')) as Fault[])
  .map((fault, index) => ({ ...fault, number: String(index + 1), path: findPath(fault) }))
  .filter(
    ({ fault, number }) =>
      words.length === 0 ||
      words.some((word) => (/^\d+$/.test(word) ? number === word : fault.includes(word))),
  );

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
if (fails(BUILD)) throw new Error('The unchanged site cannot be built.');
for (const name of BUILD_OUTPUT) cpSync(join(copy, name), join(copy, '.without', name), { recursive: true });

const passing = new Set<string>();
let detected = 0;
for (const { fault, find, put, near, number, path } of faults) {
  const begun = Date.now();
  const failing = listNearest(near).find((step) => !passesUnchanged(step));
  if (failing) {
    console.log(`${number}. ${fault}\n   NOT PROVED: ${failing[0]} also fails without the mutation.`);
    continue;
  }
  const file = join(copy, path);
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, original.split(find).join(put));
  const detector = listNearest(near, BUILD).find(fails)?.[0];
  writeFileSync(file, original);
  for (const name of BUILD_OUTPUT) {
    rmSync(join(copy, name), { recursive: true, force: true });
    cpSync(join(copy, '.without', name), join(copy, name), { recursive: true });
  }
  if (detector !== undefined) detected += 1;
  const seconds = Math.round((Date.now() - begun) / 1000);
  console.log(
    `${number}. ${fault}\n   ${detector ? `detected by ${detector}` : 'NOT DETECTED'} (${String(seconds)} s)`,
  );
}
console.log(`${String(detected)} of ${String(faults.length)} faults were detected.`);
process.exitCode = detected === faults.length ? 0 : 1;

/** Returns the path of the file that contains the text of a mutation; throws unless there is exactly one match. */
function findPath({ fault, find, in: folder }: Fault): string {
  const places = product
    .filter(([path]) => (folder === undefined ? !path.startsWith('netlify/local/') : path.includes(folder)))
    .flatMap(([path, text]) => Array<string>(text.split(find).length - 1).fill(path));
  if (places.length === 1 && places[0] !== undefined) return places[0];
  throw new Error(
    `"${fault}": its text occurs ${String(places.length)} times, not once.\n${places.join('\n')}`,
  );
}

/** Returns the tests with these words in their paths: those without a build first, the others after a build. */
function listNearest(near: readonly string[], build?: Step): Step[] {
  const nearest = tests.filter((test) => near.some((word) => test.includes(word)));
  const listSteps = (runner: Runner, chosen: readonly string[]): Step[] => {
    const [program = '', ...args] = RUNNERS[runner].split(' ');
    return chosen.length === 0 ? [] : [[chosen.join(', '), program, [...args, ...chosen]]];
  };
  const [inBrowser, others] = [true, false].map((is) =>
    nearest.filter((test) => test.startsWith('tests/browser/') === is),
  ) as [string[], string[]];
  const onSite = others.filter(readsSite);
  return [
    ...listSteps(
      'vitest',
      others.filter((test) => !readsSite(test)),
    ),
    ...(build && onSite.length + inBrowser.length > 0 ? [build] : []),
    ...listSteps('vitest', onSite),
    ...listSteps('playwright', inBrowser),
  ];
}

function readsSite(test: string): boolean {
  return test.startsWith('tests/built/') || readFileSync(join(root, test), 'utf8').includes('listBuiltPages');
}

/** Returns whether tests pass without a mutation; memoized. */
function passesUnchanged(step: Step): boolean {
  if (!passing.has(step[0]) && !fails(step)) passing.add(step[0]);
  return passing.has(step[0]);
}

function fails([, command, args]: Step): boolean {
  return spawnSync(command, args, { cwd: copy, env, stdio: 'ignore' }).status !== 0;
}
