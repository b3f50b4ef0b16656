import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

import { logStep } from '../../netlify/local/setup.mjs';
import { findProgram, installPackages, runInstaller } from './install.mts';

/** Debian's headless Chromium, which halves the time of the tests. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the path of Chromium: CHROMIUM_PATH, Debian's headless shell, a system browser, Playwright's, or a newly installed one.
 * Throws with installation instructions if there is none.
 */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  if (findProgram([SHELL]) === undefined) installPackages(SHELL);
  const found = findInstalled();
  if (found !== undefined) return found;
  logStep('No Chromium was found: installing one for the browser tests …');
  runInstaller('playwright', ['install', 'chromium']);
  if (findInstalled() === undefined) installPackages('chromium');
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install it ("sudo apt-get install chromium", or ' +
      '"npx playwright install chromium"), or set CHROMIUM_PATH to the program, then run npm test again.',
  );
}

const findInstalled = (): string | undefined => findProgram([SHELL, ...NAMES, chromium.executablePath()]);
