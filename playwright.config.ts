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
  // A flaky test is a bug of the page or of the test, which the summary of `npm test` names. It fails the full run.
  retries: isFullRun ? 0 : 1,
  // As many as CI has processors: the unit tests run beside them, and with more work in parallel timeouts are exceeded.
  workers: 2,
  // Only for what hangs: on a busy CI machine a test takes up to ten times as long as alone.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: `http://localhost:${process.env['SITE_PORT'] ?? ''}`,
    locale: 'en-NZ',
    // A new browser context costs four times as much as a reused page. Cookies, storage, routes and init scripts are reset
    // between tests, but not the browser cache: tests that count bytes or first visits disable this option.
    reuseContext: true,
    launchOptions: CHROMIUM,
    // `page.route`, which many tests use, does not see requests of a service worker. Tests of the worker allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node tests/support/serve-built-site.mts',
    wait: { stdout: /The built site is at http:\/\/localhost:(?<SITE_PORT>\d+)/ },
    reuseExistingServer: false,
    // Bundling the functions takes long on a busy machine.
    timeout: 180_000,
  },
});
