import { defineConfig } from '@playwright/test';

import { CHROMIUM } from './tests/support/playwright-chromium.ts';

/** TEST_PORT moves the site under test, for a second run beside the first. */
const PORT = Number(process.env['TEST_PORT'] ?? 8899);

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  // CI machines are shared and slow at times: a test may be repeated once there, and the report names it.
  retries: process.env['CI'] ? 1 : 0,
  // On two processors: each waits for its browser for a third of the time.
  workers: 3,
  // The accessibility rules of several pages in one test take long on a busy machine.
  timeout: 90_000,
  use: {
    baseURL: `http://localhost:${String(PORT)}`,
    locale: 'en-NZ',
    launchOptions: CHROMIUM,
    // What a worker fetches is not seen by `page.route`, which many tests answer requests with. Tests of the worker, and of
    // pages under it, allow it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node tests/support/serve-built-site.mts',
    env: { PORT: String(PORT) },
    // The first answer of a function: from then on they all answer.
    url: `http://localhost:${String(PORT)}/api/events`,
    reuseExistingServer: false,
    stdout: 'pipe',
  },
});
