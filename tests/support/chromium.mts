import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

import { say } from '../../netlify/local/setup.mjs';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: the one that CHROMIUM_PATH names, the system's, Playwright's own, or else one that it
 * installs. Throws a sentence that says what to install when none can be had.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  }
  const found = findInstalled();
  if (found !== undefined) return found;
  say('No Chromium was found: installing one for the browser tests …');
  install('playwright', ['install', 'chromium']);
  if (findInstalled() === undefined && process.getuid?.() === 0) {
    install('apt-get', ['update', '-qq']);
    install('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install it ("sudo apt-get install chromium", or ' +
      '"npx playwright install chromium"), or set CHROMIUM_PATH to the program, then run npm test again.',
  );
}

function findInstalled(): string | undefined {
  const system = SYSTEM_NAMES.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim());
  return [...system, chromium.executablePath()].find((path) => path !== '' && existsSync(path));
}

function install(program: string, args: readonly string[]): void {
  spawnSync(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
