// Runs before anything is installed, on Node 20 or newer; the Node of .nvmrc then comes as a package and takes over.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const OLDEST_NODE = 20;
const STAMP = 'node_modules/.installed-lock';
const NODE = resolve('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/**
 * Prints one line of progress.
 * @param {string} text
 */
export const say = (text) => {
  console.log(`• ${text}`);
};

/**
 * Prints what begins, and returns a function that prints how long it took.
 * @param {string} text
 */
export const begin = (text) => {
  say(`${text} …`);
  const start = Date.now();
  return () => {
    console.log(`  ${((Date.now() - start) / 1_000).toFixed(1)} s`);
  };
};

/**
 * Installs the packages of the lock file unless they are there already.
 * @returns {boolean} whether the project can run; when not, a sentence has said why and the exit code is set
 */
export function ensureInstalled() {
  if (!existsSync('package-lock.json'))
    return refuse('Run this in the folder of the project: package-lock.json is not here.');
  const wanted = readFileSync('.nvmrc', 'utf8').trim();
  const { node } = process.versions;
  const major = Number(node.split('.')[0]);
  if (major < OLDEST_NODE)
    return refuse(`This needs Node ${wanted}; here is Node ${node}. Install Node ${wanted} from nodejs.org.`);
  if (major < Number(wanted))
    say(`Here is Node ${node}; the project runs on Node ${wanted}, which comes with its packages.`);
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock && existsSync(NODE)) return true;
  const finish = begin('Installing packages (npm ci): about a minute the first time');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (npm.error)
    return refuse(
      'npm was not found. It comes with Node: install Node again from nodejs.org, then try again.',
    );
  if (npm.status !== 0)
    return refuse('npm could not install the packages. The lines above say why; mend that and try again.');
  // The package `node` has copied the program out of here; what stays are 67 MB of headers for compilers.
  rmSync('node_modules/node/node_modules', { recursive: true, force: true });
  writeFileSync(STAMP, lock);
  finish();
  return true;
}

/** @param {string} sentence */
function refuse(sentence) {
  console.error(sentence);
  process.exitCode = 1;
  return false;
}

/**
 * Runs a script on the Node of the project and passes Ctrl-C on to it.
 * @param {readonly string[]} args
 * @returns {Promise<number>} its exit code
 */
export function runOnProjectNode(args) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  // Before the script starts: a Ctrl-C in that moment would end this process alone.
  const pass = (/** @type {NodeJS.Signals} */ signal) => child?.kill(signal);
  process.on('SIGINT', pass);
  process.on('SIGTERM', pass);
  const started = spawn(NODE, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env.PATH ?? ''}` },
  });
  child = started;
  return new Promise((done) => {
    started.on('exit', (code, signal) => {
      done(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1));
    });
  });
}
