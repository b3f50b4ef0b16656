import { defineConfig } from 'playwright/test';

import { CHROMIUM } from './tests/support/playwright-chromium.ts';
import { FULL_ONLY, isFullRun } from './tests/support/full-run.ts';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  testIgnore: isFullRun ? [] : [FULL_ONLY],
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  // A test that fails only sometimes is a fault: of the page or of the test.
  retries: 0,
  // On two processors: each waits for its browser for a third of the time.
  workers: 3,
  // The accessibility rules of several pages in one test take long on a busy machine.
  timeout: 90_000,
  // What a page does by itself takes its time beside other programs: the limit of the test is the limit.
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${process.env['SITE_PORT'] ?? ''}`,
    locale: 'en-NZ',
    // A browser context of its own costs a test four times what a page that is used again does. Cookies, storage, routes and
    // init scripts do not outlive a test; the cache of the browser does: what counts bytes or first visits asks for its own.
    reuseContext: true,
    launchOptions: CHROMIUM,
    // What a worker fetches is not seen by `page.route`, which many tests answer requests with. Tests of the worker, and of
    // pages under it, allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node tests/support/serve-built-site.mts',
    wait: { stdout: /The built site is at http:\/\/localhost:(?<SITE_PORT>\d+)/ },
    reuseExistingServer: false,
    // A busy machine bundles the functions for a while.
    timeout: 180_000,
  },
});
