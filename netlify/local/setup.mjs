// Runs on Node 20 or newer, before packages are installed. The package `node` then provides the version in .nvmrc.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const MIN_NODE_VERSION = 20;
const STAMP_FILE = 'node_modules/.installed-lock';
const NODE = resolve('node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** @param {string} text */
export const logStep = (text) => {
  console.log(`• ${text}`);
};

/** Prints a step. The returned function prints its duration. @param {string} text */
export const startStep = (text) => {
  logStep(`${text} …`);
  const start = Date.now();
  return () => {
    console.log(`  ${((Date.now() - start) / 1_000).toFixed(1)} s`);
  };
};

/**
 * Installs the packages of the lock file if necessary.
 * @returns {boolean} false after an error message, with the exit code set
 */
export function ensureInstalled() {
  if (!existsSync('package-lock.json'))
    return refuse('Run this in the project folder: package-lock.json was not found.');
  const requiredNode = readFileSync('.nvmrc', 'utf8').trim();
  const { node } = process.versions;
  const major = Number(node.split('.')[0]);
  if (major < MIN_NODE_VERSION)
    return refuse(
      `This project needs Node ${requiredNode}, but this is Node ${node}. Install Node ${requiredNode} from nodejs.org.`,
    );
  if (major < Number(requiredNode))
    logStep(`This is Node ${node}; the project uses Node ${requiredNode} from its packages.`);
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === hash && existsSync(NODE)) return true;
  const finish = startStep('Installing packages (npm ci): about a minute the first time');
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
    return refuse('npm could not install the packages. See the lines above, fix the problem and try again.');
  // The `node` package has copied its binary elsewhere; 67 MB of compiler headers remain.
  rmSync('node_modules/node/node_modules', { recursive: true, force: true });
  writeFileSync(STAMP_FILE, hash);
  finish();
  return true;
}

/** @param {string} message */
function refuse(message) {
  console.error(message);
  process.exitCode = 1;
  return false;
}

/**
 * Runs a script on the project's Node and forwards Ctrl-C.
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
export function runOnProjectNode(args) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  // Registered first: Ctrl-C during the start would end only this process.
  const forwardSignal = (/** @type {NodeJS.Signals} */ signal) => child?.kill(signal);
  process.on('SIGINT', forwardSignal);
  process.on('SIGTERM', forwardSignal);
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
